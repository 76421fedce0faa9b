import type { ConsoleInsight, InsightFigures } from '@shop/contract/rest/console-insight'
import { useTranslations } from 'next-intl'
import { useNumbers } from '@/lib/use-numbers'
import { salesOf } from './sales-of'
import { Spark } from './spark'

type Figure = { readonly name: string; readonly value: string; readonly now: number; readonly before: number } & {
  /** Day by day; none where there is nothing to take a share of. */
  readonly points: readonly (number | null)[]
  /** Fewer is better. */
  readonly isCost?: boolean
}

/** The few numbers that say how these days were, against the days before them. */
export function Figures({ insight }: { insight: ConsoleInsight }) {
  const t = useTranslations('console.dashboard')
  const numbers = useNumbers()
  const { days, markets, funnel } = insight
  const sales = salesOf(insight)
  const [now, before] = [sum(markets.map((market) => market.now)), sum(markets.map((market) => market.before))]
  const back = (of: InsightFigures) => (of.piecesSold ? of.piecesReturned / of.piecesSold : 0)
  const byDay = Array.from({ length: days }, (_, at) => {
    const each = markets.flatMap((market) => market.days[at] ?? [])
    return { ...sum(each), carts: each.reduce((total, { carts }) => total + carts, 0) }
  })
  const figures: readonly Figure[] = [
    ...(sales
      ? [
          {
            name: t('netSales'),
            value: numbers.money(sales.now, sales.currency),
            now: sales.now,
            before: sales.before,
            points: sales.days,
          },
        ]
      : []),
    {
      name: t('orders'),
      value: numbers.whole(now.orders),
      now: now.orders,
      before: before.orders,
      points: byDay.map(({ orders }) => orders),
    },
    ...(sales
      ? [
          {
            name: t('averageOrder'),
            value: now.orders ? numbers.money(sales.now / now.orders, sales.currency) : '–',
            now: now.orders ? sales.now / now.orders : 0,
            before: before.orders ? sales.before / before.orders : 0,
            points: byDay.map(({ orders }, at) => (orders ? (sales.days[at] ?? 0) / orders : null)),
          },
        ]
      : []),
    {
      name: t('returned'),
      value: numbers.percent(back(now)),
      now: back(now),
      before: back(before),
      points: byDay.map(({ piecesReturned }) => piecesReturned),
      isCost: true,
    },
  ]

  return (
    <div className="figures">
      {figures.map((figure) => (
        <div className="figure" key={figure.name}>
          <span className="caption">{figure.name}</span>
          <div className="row">
            <b className="one-line">{figure.value}</b>
            <Spark points={figure.points} />
          </div>
          <Change of={figure} days={days} />
        </div>
      ))}
      {funnel.carts > 0 && (
        <div className="figure">
          <span className="caption">{t('cartsOrdered')}</span>
          <div className="row">
            <b className="one-line">{numbers.percent(funnel.orders / funnel.carts)}</b>
            <Spark points={byDay.map(({ orders, carts }) => (carts ? orders / carts : null))} />
          </div>
          <small>{t('ofCarts', { count: funnel.carts })}</small>
        </div>
      )}
    </div>
  )
}

function Change({ of: { now, before, isCost = false }, days }: { of: Figure; days: number }) {
  const t = useTranslations('console.dashboard')
  const numbers = useNumbers()
  if (before === 0) return <small>{t('noBefore')}</small>
  const share = (now - before) / before
  const isGood = share === 0 || share > 0 !== isCost
  return (
    <small>
      <span className={isGood ? 'good strong' : 'bad strong'}>{numbers.change(share)}</span> {t('against', { days })}
    </small>
  )
}

function sum(all: readonly InsightFigures[]): InsightFigures {
  const of = (name: keyof InsightFigures) => all.reduce((total, figures) => total + figures[name], 0)
  return {
    orders: of('orders'),
    netMinor: of('netMinor'),
    piecesSold: of('piecesSold'),
    piecesReturned: of('piecesReturned'),
  }
}
