'use client'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { useDates } from '@/lib/use-dates'
import publishing from '../publishing.module.css'
import { PreviewAddress } from './preview-address'
import { PreviewChoices } from './preview-choices'
import { PreviewHead } from './preview-head'
import { PreviewRow } from './preview-row'
import { PreviewSide } from './preview-side'
import { type PreviewWork, usePathForm, usePreviewScreen } from './use-preview-screen'

type Props = { draftId: string; shopPort: number }

/** A draft in the real shop, at the widths that shoppers have, beside what they see now. Nobody else sees it. */
export function PreviewScreen({ draftId, shopPort }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const stage = usePreviewScreen(draftId)
  const form = usePathForm(stage.path)
  const { result, marketQuery, market, at } = stage
  return (
    <>
      <PreviewHead draftId={draftId} stage={stage} />
      <PreviewChoices stage={stage} />
      <QueryBoundary of={result} system={t('markets.preview')}>
        {(shown) => (
          <QueryBoundary of={marketQuery} system={t('markets.preview')}>
            {() => (
              <div className={`${kit.split} ${kit.ruled}`}>
                <div className={publishing.stage}>
                  <PreviewAddress form={form} stage={stage} />
                  {market && stage.language && (
                    <StageRows key={stage.round} stage={stage} version={shown.version} shopPort={shopPort} />
                  )}
                </div>
                <PreviewSide draft={shown} market={market} at={at ? dates.whole(new Date(at).toISOString()) : ''} />
              </div>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  )
}

type RowsProps = { stage: PreviewWork; version: number; shopPort: number }

/** The draft and what is live, one beside the other. */
function StageRows({ stage, version, shopPort }: RowsProps) {
  const t = useTranslations('console')
  const { show, asked, to, devices } = stage
  const both = { to, devices, shopPort, isBeside: show === 'both' }
  return (
    <div className={publishing.stageRows}>
      {show !== 'live' && (
        <PreviewRow
          key={`draft ${JSON.stringify(asked)}`}
          {...both}
          revision={version}
          asked={{ ...asked, isLive: false }}
          title={t('markets.draft')}
        />
      )}
      {show !== 'draft' && (
        <PreviewRow
          key={`live ${JSON.stringify(asked)}`}
          {...both}
          asked={{ ...asked, isLive: true }}
          title={t('studio.states.published')}
        />
      )}
    </div>
  )
}
