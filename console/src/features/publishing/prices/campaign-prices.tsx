import { Button, SegmentedControl } from '@mantine/core'
import {
  type CampaignPrice,
  campaignPricesSchema,
  type CampaignPrices as Prices,
} from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { Section } from '@/ui/section'
import { SegmentChoice } from '@/ui/segment-choice'
import { Icon } from '@/frame/icon'
import { Empty } from '@/frame/states'
import { useMarketName } from '@/lib/use-market-name'
import { useNumbers } from '@/lib/use-numbers'
import { useStaffQuery } from '@/lib/use-staff-query'
import { PriceRow } from './price-row'
import styles from './prices.module.css'

const PAGE = 50
type Props = {
  draftId: string
  /** Every version of the draft is asked about anew. */
  version: number
  campaign: string
  markets: readonly string[]
}

/** Product by product and market by market: what it costs, what the law counts from, what it would cost, what may be said. */
export function CampaignPrices({ draftId, version, campaign, markets }: Props) {
  const t = useTranslations('console')
  const nameOfMarket = useMarketName()
  const [chosen, setChosen] = useState('')
  const [only, setOnly] = useState<'all' | 'faults'>('all')
  const [skip, setSkip] = useState(0)
  const market = markets.includes(chosen) ? chosen : (markets[0] ?? '')
  const asked = new URLSearchParams({
    ...{ draftId, campaign, marketId: market, only, skip: String(skip), v: String(version) },
  })
  const isReady = market !== ''
  const result = useStaffQuery(isReady ? `publishing/campaign-prices?${asked}` : null, campaignPricesSchema)
  const name = t('prices.title')
  const isUnreadable = result.error?.code === 'DOCUMENT_INVALID' || result.error?.code === 'NOT_FOUND'
  return (
    <Section title={name} sub={t('prices.lead')} isLandmark>
      {market === '' && <p className="dim">{t('assortment.noMarket')}</p>}
      {markets.length > 0 && (
        <div className={`row gap-6 wrap ${styles.bar}`}>
          <SegmentedControl
            size="xs"
            aria-label={t('table.market')}
            value={market}
            data={markets.map((id) => ({ value: id, label: nameOfMarket(id) }))}
            onChange={(next) => {
              setChosen(next)
              setSkip(0)
            }}
          />
          <SegmentChoice
            label={t('studio.show')}
            value={only}
            choices={{ all: t('prices.all'), faults: t('prices.faults') }}
            onChange={(next) => {
              setOnly(next)
              setSkip(0)
            }}
          />
        </div>
      )}
      {isUnreadable && <p className="dim">{t('assortment.triedInvalid')}</p>}
      {isReady && !isUnreadable && (
        <QueryBoundary of={result} system={name}>
          {(prices) => <Table prices={prices} name={name} isRefreshing={result.isRefreshing} onSkip={setSkip} />}
        </QueryBoundary>
      )}
    </Section>
  )
}

type TableProps = { prices: Prices; name: string; isRefreshing: boolean; onSkip: (skip: number) => void }

function Table({ prices, name, isRefreshing, onSkip }: TableProps) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const [open, setOpen] = useState<CampaignPrice['productId']>()
  const { rows, counts, total, skip, currency } = prices
  const say = (minor: number) => numbers.amount(minor, currency)
  const wrong = (counts.none ?? 0) + (counts.overstated ?? 0)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <p role="status" className={wrong > 0 ? 'warning row gap-6' : 'good row gap-6'}>
        <Icon name={wrong > 0 ? 'warning' : 'check'} size={14} />
        {t('prices.summary', { count: all, wrong })}
      </p>
      {total === 0 ? (
        <Empty icon="check" title={t(all === 0 ? 'prices.noProducts' : 'prices.noFaults')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it
        <section className={styles.scroll} tabIndex={0} aria-label={`${name}, ${currency}`}>
          <table
            className={`mantine-Table-table ${kit.tall} ${styles.withoutSeventh}`}
            aria-label={name}
            aria-busy={isRefreshing}
          >
            <thead>
              <tr>
                <th scope="col">{t('assortment.oneProduct')}</th>
                {(['now', 'lowest', 'campaign', 'shownAs'] as const).map((name) => (
                  <th key={name} scope="col" className="right">
                    {t(`prices.${name}`)}
                  </th>
                ))}
                <th scope="col">{t('prices.law')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PriceRow
                  key={row.productId}
                  row={row}
                  prices={prices}
                  say={say}
                  isOpen={open === row.productId}
                  onOpen={() => setOpen(open === row.productId ? undefined : row.productId)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total > PAGE && (
        <div className="row gap-6">
          <Button size="xs" variant="default" disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - PAGE))}>
            {t('prices.before')}
          </Button>
          <Button size="xs" variant="default" disabled={skip + PAGE >= total} onClick={() => onSkip(skip + PAGE)}>
            {t('prices.after')}
          </Button>
          <span className="dim small" role="status">
            {t('prices.page', { from: skip + 1, to: Math.min(total, skip + PAGE), total })}
          </span>
        </div>
      )}
    </>
  )
}
