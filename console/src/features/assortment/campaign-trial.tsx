import { Button, NativeSelect } from '@mantine/core'
import { type CampaignTried, campaignTriedSchema } from '@shop/contract/rest/publishing-answers'
import { isSame, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StepError } from '@/frame/publishing/step-error'
import { MarketTag, Notice, State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { usePathName } from '@/lib/publishing/use-path-name'
import { useMarketName } from '@/lib/use-market-name'
import { useNumbers } from '@/lib/use-numbers'

type Props = {
  edit: DocumentEdit
  markets: readonly string[]
  startsAt: string | undefined
  /** Whose announced percentage the law is asked about. */
  campaign?: string
  /** Typed into each of the carts. */
  code?: string
}
type Tried = { readonly body: Json | undefined; readonly byMarket: ReadonlyMap<string, CampaignTried> }

/** What it would do to the carts that shoppers have now, and what the law on former prices says to it, market by market. */
export function CampaignTrial({ edit, markets, startsAt, campaign, code }: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  const nameOf = usePathName()
  const nameOfMarket = useMarketName()
  const [tried, setTried] = useState<Tried>()
  const [shown, setShown] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const { draft, body } = edit
  const isOld = tried !== undefined && !isSame(tried.body ?? null, body ?? null)
  const market = markets.includes(shown) ? shown : (markets[0] ?? '')
  const outcome = tried?.byMarket.get(market)

  const run = async () => {
    if (!draft) return
    setBusy(true)
    setError(undefined)
    try {
      // The services try what the draft holds, so what is typed has to be there first.
      await edit.save()
      await edit.settled()
      const at = startsAt !== undefined && Date.parse(startsAt) > Date.now() ? startsAt : undefined
      const byMarket = new Map<string, CampaignTried>()
      for (const marketId of markets) {
        const asked = { draftId: draft.id, marketId, ...(at && { at }), ...(code && { code }) }
        byMarket.set(
          marketId,
          await askDesk('publishing/campaign-trial', campaignTriedSchema, { method: 'POST', body: asked }),
        )
      }
      setTried({ body, byMarket })
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <section className="sec" aria-label={t('assortment.trial')}>
      <header>
        <h2 className="h3">{t('assortment.trial')}</h2>
        <span className="sub">{t('assortment.trialLead')}</span>
        <span className="sp" />
        <Button size="xs" variant="default" loading={isBusy} disabled={!draft || markets.length === 0} onClick={run}>
          {t('assortment.try')}
        </Button>
      </header>
      <StepError error={error} onDismiss={() => setError(undefined)} />
      {markets.length === 0 && <p className="dim">{t('assortment.noMarket')}</p>}
      {isOld && <Notice tone="warn" icon="clock" title={t('assortment.triedBefore')} />}
      <div aria-live="polite">
        {tried && (
          <NativeSelect
            className="set-number"
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
        {outcome && !outcome.isInvalid && <Carts outcome={outcome} />}
        {tried && campaign !== undefined && (
          <div className="law">
            <h3 className="h3">{t('assortment.law')}</h3>
            <p className="dim sm">{t('assortment.lawLead')}</p>
            <ul className="lawg">
              {markets.map((id) => (
                <li key={id}>
                  <span className="row g6">
                    <MarketTag market={id} />
                    <Verdict outcome={tried.byMarket.get(id)} campaign={campaign} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function Verdict({ outcome, campaign }: { outcome: CampaignTried | undefined; campaign: string }) {
  const t = useTranslations('console')
  if (!outcome || outcome.isInvalid) return <State>{t('assortment.notTried')}</State>
  const of = (wanted: 'none' | 'overstated') =>
    outcome.faults.flatMap((fault) => (fault.fault === wanted && fault.campaign === campaign ? fault.productIds : []))
  const [blocked, smaller] = [of('none'), of('overstated')]
  if (blocked.length + smaller.length === 0)
    return (
      <State tone="ok" icon="check">
        {t('assortment.allAsSaid')}
      </State>
    )
  const list = (ids: readonly number[]) => `${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ' …' : ''}`
  return (
    <span className="col">
      {blocked.length > 0 && (
        <State tone="bad" icon="warning">
          {t('assortment.noReduction', { count: blocked.length, products: list(blocked) })}
        </State>
      )}
      {smaller.length > 0 && (
        <State tone="warn" icon="warning">
          {t('assortment.smaller', { count: smaller.length, products: list(smaller) })}
        </State>
      )}
    </span>
  )
}

type CartsProps = { outcome: Extract<CampaignTried, { isInvalid: false }> }

function Carts({ outcome }: CartsProps) {
  const t = useTranslations('console')
  const { currency, carts, changed, before, after, examples } = outcome
  const numbers = useNumbers()
  const say = (minor: number) => numbers.amount(minor, currency)
  return (
    <>
      <p role="status">
        <b>{t('assortment.cartsChanged', { changed, carts })}</b>{' '}
        <span className="dim">{t('assortment.totals', { before: say(before), after: say(after) })}</span>
      </p>
      {examples.length > 0 && (
        <table className="plain-table" aria-label={t('assortment.examples')}>
          <thead>
            <tr>
              <th scope="col">{t('assortment.pieces')}</th>
              <th scope="col">{t('studio.before')}</th>
              <th scope="col">{t('studio.after')}</th>
              <th scope="col">{t('assortment.difference')}</th>
              <th scope="col">{t('assortment.campaignsIn')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((cart, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: whose cart it is is not told
              <tr key={at}>
                <td>{cart.pieces}</td>
                <td>{say(cart.before)}</td>
                <td className="b">{say(cart.after)}</td>
                <td>{say(cart.after - cart.before)}</td>
                <td>{cart.campaigns.join(', ') || t('studio.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
