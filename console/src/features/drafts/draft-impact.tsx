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
import { StepError } from '@/frame/publishing/step-error'
import { MarketTag, State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { atPath } from '@/lib/publishing/at-path'
import { useStaff } from '@/lib/staff'
import { useNumbers } from '@/lib/use-numbers'

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
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const markets = [...new Set(draft.documents.flatMap(repricedMarkets))]
  if (markets.length === 0 || !may('content:preview')) return null
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const byMarket: (readonly [string, CampaignTried])[] = []
      for (const marketId of markets) {
        const body = { draftId: draft.id, marketId }
        byMarket.push([
          marketId,
          await askDesk('publishing/campaign-trial', campaignTriedSchema, { method: 'POST', body }),
        ])
      }
      setTried({ version: draft.version, byMarket })
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <section className="sec" aria-label={t('assortment.impact')}>
      <header>
        <h2 className="h3">{t('assortment.impact')}</h2>
        <span className="sp" />
        <Button size="xs" variant="default" loading={isBusy} onClick={run}>
          {t('assortment.try')}
        </Button>
      </header>
      <p className="dim sm">{t('assortment.trialLead')}</p>
      <StepError error={error} onDismiss={() => setError(undefined)} />
      {tried && tried.version !== draft.version && (
        <State tone="warn" icon="clock">
          {t('assortment.triedBefore')}
        </State>
      )}
      <div aria-live="polite">
        {tried?.byMarket.map(([market, outcome]) => (
          <p key={market} className="row g6 wrap">
            <MarketTag market={market} />
            {outcome.isInvalid ? (
              <span className="bad">{t('assortment.triedInvalid')}</span>
            ) : (
              <>
                <span>{t('assortment.cartsChanged', { changed: outcome.changed, carts: outcome.carts })}</span>
                <b className="num">{money(outcome.after - outcome.before, outcome.currency)}</b>
              </>
            )}
          </p>
        ))}
      </div>
    </section>
  )
}
