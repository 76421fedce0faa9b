import { Button, NativeSelect } from '@mantine/core'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '@/ui/section'
import { StepError } from '@/frame/publishing/step-error'
import { Notice } from '@/frame/small-parts'
import { useMarketName } from '@/lib/use-market-name'
import type { DocumentEdit } from '../documents/use-document-edit'
import { useIssueText } from '../documents/use-issue-text'
import { usePathName } from '../documents/use-path-name'
import publishing from '../publishing.module.css'
import { CampaignLaw } from './campaign-law'
import { TriedCarts } from './tried-carts'
import { useCampaignTrial } from './use-campaign-trial'

type Props = {
  edit: DocumentEdit
  /** Whose announced percentage the law is asked about. */
  campaign?: string
  /** Typed into each of the carts. */
  code?: string
}

/** What it would do to the carts that shoppers have now, and what the law on former prices says to it, market by market. */
export function CampaignTrial({ edit, campaign, code }: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  const nameOf = usePathName()
  const nameOfMarket = useMarketName()
  const chosen = edit.at(['markets'])
  const markets = isRecord(chosen) ? Object.keys(chosen) : []
  const { trial, tried, isOld } = useCampaignTrial({ edit, markets, code })
  const [shown, setShown] = useState('')
  const { draft, body } = edit
  const market = markets.includes(shown) ? shown : (markets[0] ?? '')
  const outcome = tried?.byMarket.get(market)

  return (
    <Section
      isLandmark
      title={t('assortment.trial')}
      sub={t('assortment.trialLead')}
      aside={
        <Button
          size="xs"
          variant="default"
          loading={trial.isBusy}
          disabled={!draft || markets.length === 0}
          onClick={() => draft && trial.save(draft.id)}
        >
          {t('assortment.try')}
        </Button>
      }
    >
      <StepError error={trial.refusal} onDismiss={trial.forgive} />
      {markets.length === 0 && <p className="dim">{t('assortment.noMarket')}</p>}
      {isOld && <Notice tone="warn" icon="clock" title={t('assortment.triedBefore')} />}
      <div aria-live="polite">
        {tried && (
          <NativeSelect
            className={publishing.setNumber}
            label={t('table.market')}
            value={market}
            data={markets.map((id) => ({ value: id, label: nameOfMarket(id) }))}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
        )}
        {outcome?.isInvalid && (
          <Notice tone="bad" icon="warning" title={t('assortment.triedInvalid')}>
            {outcome.issues.map((issue) => `${nameOf(issue.kind, issue.path, body ?? null)}: ${say(issue)}`).join(' ')}
          </Notice>
        )}
        {outcome && !outcome.isInvalid && <TriedCarts outcome={outcome} />}
        {tried && campaign !== undefined && (
          <CampaignLaw markets={markets} byMarket={tried.byMarket} campaign={campaign} />
        )}
      </div>
    </Section>
  )
}
