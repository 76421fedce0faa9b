import type { ConsoleInsight } from '@shop/contract/rest/console-insight'
import { useTranslations } from 'next-intl'
import { useNumbers } from '@/lib/use-numbers'
import { Block } from './block'
import styles from './insight.module.css'
import { LineChart } from './line-chart'
import { PlainTable } from './plain-table'
import { salesOf } from './sales-of'

/** Money a day by market, in one currency; without rates the orders, for different currencies are not added up. */
export function Daily({ insight }: { insight: ConsoleInsight }) {
  const t = useTranslations('console.dashboard')
  const numbers = useNumbers()
  const { markets } = insight
  const sales = salesOf(insight)
  const days = markets[0]?.days.map(({ day }) => day) ?? []
  const marks = insight.marks.map(({ day, deed, name }) => ({
    day,
    index: days.indexOf(day),
    text: t(`mark.${deed}`, { name }),
  }))
  const series = markets.map(({ alias, days: each }, at) => ({
    name: alias.toUpperCase(),
    points: sales
      ? (sales.byMarket[at] ?? []).map((minor) => Math.round(minor / 100))
      : each.map(({ orders }) => orders),
  }))
  const write = (value: number) => (sales ? numbers.money(value * 100, sales.currency) : numbers.whole(value))
  const title = sales ? t('netADay') : t('ordersADay')
  const note = sales && `${sales.currency}, ${t('byMarket')}`
  return (
    <Block title={title} note={note || t('byMarket')}>
      <LineChart label={title} series={series} days={days.map(numbers.day)} marks={marks} write={numbers.whole} />
      <details className={styles.asTable}>
        <summary>{t('behind')}</summary>
        {markets.length > 1 && <MarketTable markets={markets} />}
        {marks.length > 0 && (
          <PlainTable
            label={t('marks')}
            head={[t('day'), t('marks')]}
            rows={marks.map(({ day, text }) => ({ key: `${day} ${text}`, cells: [numbers.day(day), text] }))}
            texts={2}
          />
        )}
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
    </Block>
  )
}

/** Each market in its own currency. */
function MarketTable({ markets }: Pick<ConsoleInsight, 'markets'>) {
  const t = useTranslations('console.dashboard')
  const numbers = useNumbers()
  return (
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
  )
}
