import type { DeskInsight, InsightFigures } from '@shop/contract/rest/desk-insight'
import { useTranslations } from 'next-intl'
import { Spark } from './spark'
import { useNumbers } from './use-numbers'

type Figure = { readonly name: string; readonly value: string; readonly now: number; readonly before: number } & {
  readonly points?: readonly number[]
  /** Fewer is better. */
  readonly isCost?: boolean
}

/** The few numbers that say how these days were, against the days before them. */
export function Figures({ insight: { days, markets, funnel } }: { insight: DeskInsight }) {
  const t = useTranslations('console.dashboard')
  const numbers = useNumbers()
  const only = markets.length === 1 ? markets[0] : undefined
  const [now, before] = [sum(markets.map((market) => market.now)), sum(markets.map((market) => market.before))]
  const back = (of: InsightFigures) => (of.piecesSold ? of.piecesReturned / of.piecesSold : 0)
  const figures: readonly Figure[] = [
    ...(only ? moneyFigures(only) : []),
    {
      name: t('orders'),
      value: numbers.whole(now.orders),
      now: now.orders,
      before: before.orders,
      points: Array.from({ length: days }, (_, index) =>
        markets.reduce((total, market) => total + (market.days[index]?.orders ?? 0), 0),
      ),
    },
    { name: t('returned'), value: numbers.percent(back(now)), now: back(now), before: back(before), isCost: true },
  ]

  function moneyFigures({ now: own, before: past, currency, days: each }: DeskInsight['markets'][number]): Figure[] {
    const average = (of: InsightFigures) => (of.orders ? of.netMinor / of.orders : 0)
    return [
      {
        name: t('netSales'),
        value: numbers.money(own.netMinor, currency),
        now: own.netMinor,
        before: past.netMinor,
        points: each.map(({ netMinor }) => netMinor),
      },
      {
        name: t('averageOrder'),
        value: numbers.money(average(own), currency),
        now: average(own),
        before: average(past),
      },
    ]
  }

  return (
    <div className="stats">
      {figures.map((figure) => (
        <div className="stat" key={figure.name}>
          <span className="ov">{figure.name}</span>
          <div className="row">
            <b className="nw">{figure.value}</b>
            {figure.points && <Spark points={figure.points} />}
          </div>
          <Change of={figure} days={days} />
        </div>
      ))}
      {/* Views are counted of those who let us; where they are fewer than the orders, a share would say nothing. */}
      {funnel.viewed > 0 && funnel.orders <= funnel.viewed && (
        <div className="stat">
          <span className="ov">{t('conversion')}</span>
          <b className="nw">{numbers.percent(funnel.orders / funnel.viewed)}</b>
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
      <span className={isGood ? 'ok b' : 'bad b'}>{numbers.change(share)}</span> {t('against', { days })}
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
