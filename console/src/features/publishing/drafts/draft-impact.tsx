import { Button } from '@mantine/core'
import {
  type CampaignTried,
  campaignTriedSchema,
  type Draft,
  type DraftDocument,
} from '@shop/contract/rest/publishing-answers'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '@/ui/section'
import { StepError } from '@/frame/publishing/step-error'
import { MarketTag, State } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useNumbers } from '@/lib/use-numbers'
import { useSave } from '@/lib/use-save'
import { atPath } from '../documents/at-path'

/** Markets in which a document changes what carts cost. */
function repricedMarkets({ kind, key, changes, body, live }: DraftDocument): readonly string[] {
  if (kind === 'market') return changes.some(({ area }) => area === 'money') ? [key] : []
  if (kind !== 'campaign' && kind !== 'code') return []
  return [body, live].flatMap((one) => {
    const named = atPath(one ?? undefined, ['markets'])
    return isRecord(named) ? Object.keys(named) : []
  })
}

type Tried = {
  readonly version: number
  readonly byMarket: readonly (readonly [string, CampaignTried])[]
}

/** How many of the carts that shoppers have now would cost something else, in each market that the draft gives other prices or amounts. */
export function DraftImpact({ draft }: { draft: Draft }) {
  const t = useTranslations('console')
  const { amountChange: money } = useNumbers()
  const { may } = useStaff()
  const [tried, setTried] = useState<Tried>()
  const markets = [...new Set(draft.documents.flatMap(repricedMarkets))]
  const trial = useSave(async () => {
    const byMarket: (readonly [string, CampaignTried])[] = []
    for (const marketId of markets) {
      const body = { draftId: draft.id, marketId }
      byMarket.push([
        marketId,
        await callStaffApi('publishing/campaign-trial', campaignTriedSchema, { method: 'POST', body }),
      ])
    }
    setTried({ version: draft.version, byMarket })
  })
  if (markets.length === 0 || !may('content:preview')) return null
  return (
    <Section
      isLandmark
      title={t('assortment.impact')}
      aside={
        <Button size="xs" variant="default" loading={trial.isBusy} onClick={() => trial.save()}>
          {t('assortment.try')}
        </Button>
      }
    >
      <p className="dim small">{t('assortment.trialLead')}</p>
      <StepError error={trial.refusal} onDismiss={trial.forgive} />
      {tried && tried.version !== draft.version && (
        <State tone="warn" icon="clock">
          {t('assortment.triedBefore')}
        </State>
      )}
      <div aria-live="polite">
        {tried?.byMarket.map(([market, outcome]) => (
          <p key={market} className="row gap-6 wrap">
            <MarketTag market={market} />
            {outcome.isInvalid ? (
              <span className="bad">{t('assortment.triedInvalid')}</span>
            ) : (
              <>
                <span>{t('assortment.cartsChanged', { changed: outcome.changed, carts: outcome.carts })}</span>
                <b className="number">{money(outcome.after - outcome.before, outcome.currency)}</b>
              </>
            )}
          </p>
        ))}
      </div>
    </Section>
  )
}
