import type { DeskInsight } from '@shop/contract/rest/desk-insight'
import { useTranslations } from 'next-intl'
import { Block } from './block'
import { LineChart } from './line-chart'
import { PlainTable } from './plain-table'
import { useNumbers } from './use-numbers'

/** Money of one market, or the orders of several: what is sold in different currencies is not added up. */
export function Daily({ insight: { markets } }: { insight: DeskInsight }) {
  const t = useTranslations('console.dashboard')
  const numbers = useNumbers()
  const only = markets.length === 1 ? markets[0] : undefined
  const days = markets[0]?.days.map(({ day }) => day) ?? []
  const series = markets.map(({ alias, days: each }) => ({
    name: alias.toUpperCase(),
    points: each.map(({ orders, netMinor }) => (only ? Math.round(netMinor / 100) : orders)),
  }))
  const write = (value: number) => (only ? numbers.money(value * 100, only.currency) : numbers.whole(value))
  const title = only ? t('netADay') : t('ordersADay')
  return (
    <Block title={title} note={only ? undefined : t('byMarket')}>
      <LineChart label={title} series={series} days={days.map(numbers.day)} write={only ? numbers.whole : write} />
      <details className="as-table">
        <summary>{t('asTable')}</summary>
        <PlainTable
          label={title}
          head={[t('day'), ...series.map(({ name }) => name)]}
          rows={days
            .map((day, index) => ({
              key: day,
              cells: [numbers.day(day), ...series.map(({ points }) => write(points[index] ?? 0))],
            }))
            .reverse()}
        />
      </details>
      {!only && (
        <PlainTable
          label={t('netSales')}
          head={[t('market'), t('netSales'), t('orders'), t('averageOrder'), t('returned')]}
          rows={markets.map(({ alias, currency, now }) => ({
            key: alias,
            cells: [
              alias.toUpperCase(),
              numbers.money(now.netMinor, currency),
              numbers.whole(now.orders),
              now.orders ? numbers.money(now.netMinor / now.orders, currency) : '–',
              now.piecesSold ? numbers.percent(now.piecesReturned / now.piecesSold) : '–',
            ],
          }))}
        />
      )}
    </Block>
  )
}
