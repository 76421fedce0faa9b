'use client'
import { useTranslations } from 'next-intl'
import { PreviewRow } from '@/frame/publishing/preview-row'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDates } from '@/lib/use-dates'
import { PreviewChoices } from './preview-choices'
import { PreviewHead } from './preview-head'
import { StageAddress } from './stage-address'
import { StageSide } from './stage-side'
import { type PreviewWork, usePathForm, usePreviewStage } from './use-preview-stage'

type Props = { draftId: string; shopPort: number }

/** A draft in the real shop, at the widths that shoppers have, beside what they see now. Nobody else sees it. */
export function PreviewStage({ draftId, shopPort }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const stage = usePreviewStage(draftId)
  const form = usePathForm(stage.path)
  const { desk, marketDesk, market, at } = stage
  return (
    <>
      <PreviewHead draftId={draftId} stage={stage} />
      <PreviewChoices stage={stage} />
      <Shown of={desk} system={t('markets.preview')} skeleton={<RowSkeletons />}>
        {(shown) => (
          <Shown of={marketDesk} system={t('markets.preview')} skeleton={<RowSkeletons />}>
            {() => (
              <div className="split hl1">
                <div className="stage">
                  <StageAddress form={form} stage={stage} />
                  {market && stage.language && (
                    <StageRows key={stage.round} stage={stage} version={shown.version} shopPort={shopPort} />
                  )}
                </div>
                <StageSide draft={shown} market={market} at={at ? dates.whole(new Date(at).toISOString()) : ''} />
              </div>
            )}
          </Shown>
        )}
      </Shown>
    </>
  )
}

type RowsProps = { stage: PreviewWork; version: number; shopPort: number }

/** The draft and what is live, one beside the other. */
function StageRows({ stage, version, shopPort }: RowsProps) {
  const t = useTranslations('console')
  const { show, asked, to, devices } = stage
  return (
    <div className="stage-rows">
      {show !== 'live' && (
        <PreviewRow
          key={`draft ${JSON.stringify(asked)}`}
          revision={version}
          asked={{ ...asked, isLive: false }}
          to={to}
          devices={devices}
          isBeside={show === 'both'}
          title={t('markets.draft')}
          shopPort={shopPort}
        />
      )}
      {show !== 'draft' && (
        <PreviewRow
          key={`live ${JSON.stringify(asked)}`}
          asked={{ ...asked, isLive: true }}
          to={to}
          devices={devices}
          isBeside={show === 'both'}
          title={t('studio.states.published')}
          shopPort={shopPort}
        />
      )}
    </div>
  )
}
