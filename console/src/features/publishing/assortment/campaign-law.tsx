import type { CampaignTried } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { MarketTag, State } from '@/frame/small-parts'
import styles from './assortment.module.css'

type Props = { markets: readonly string[]; byMarket: ReadonlyMap<string, CampaignTried>; campaign: string }

/** What the law on former prices says to a campaign, market by market. */
export function CampaignLaw({ markets, byMarket, campaign }: Props) {
  const t = useTranslations('console')
  return (
    <div className={styles.law}>
      <h3 className="heading-3">{t('assortment.law')}</h3>
      <p className="dim small">{t('assortment.lawLead')}</p>
      <ul className={styles.lawFacts}>
        {markets.map((id) => (
          <li key={id}>
            <span className="row gap-6">
              <MarketTag market={id} />
              <Verdict outcome={byMarket.get(id)} campaign={campaign} />
            </span>
          </li>
        ))}
      </ul>
    </div>
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
    <span className="column">
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
