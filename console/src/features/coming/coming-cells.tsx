import type { Coming } from '@shop/contract/rest/console-coming-soon'
import { useTranslations } from 'next-intl'
import { ArticleCell } from '@/ui/article-cell'
import kit from '@/ui/kit.module.css'
import { MarketTag, State, type Tone } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

const TONES: Readonly<Record<Coming['state'], Tone>> = { ahead: 'gray', near: 'info', begun: 'ok', restocking: 'gray' }

type Cell = { product: Coming }

export function ItemCell({ product }: Cell) {
  const t = useTranslations('console')
  return (
    <ArticleCell image={product.image} size="small">
      <a className={`strong ${kit.rowLink}`} href={product.url} target="_blank" rel="noreferrer">
        {product.name}
        <span className="visually-hidden"> {t('coming.inShop')}</span>
      </a>
      <small className="mono">{product.articleNumber}</small>
    </ArticleCell>
  )
}

export function DayCell({ product }: Cell) {
  const dates = useDates()
  return (
    <time dateTime={product.firstDay} title={dates.whole(product.firstDay)}>
      {dates.day(product.firstDay)}
    </time>
  )
}

export function MarketsCell({ product }: Cell) {
  return (
    <span className="row gap-4">
      {product.markets.map((market) => (
        <MarketTag key={market} market={market} />
      ))}
    </span>
  )
}

export function StateCell({ product }: Cell) {
  const t = useTranslations('console')
  return product.isShort ? (
    <State tone="bad" icon="warning">
      {t('coming.short')}
    </State>
  ) : (
    <State tone={TONES[product.state]}>{t(`coming.states.${product.state}`)}</State>
  )
}

export function IncomingCell({ product }: Cell) {
  const dates = useDates()
  return product.incoming > 0 ? (
    <span className="number">
      {product.incoming}
      {product.incomingOn && <small className="dim"> · {dates.day(`${product.incomingOn}T12:00:00Z`)}</small>}
    </span>
  ) : (
    '–'
  )
}
