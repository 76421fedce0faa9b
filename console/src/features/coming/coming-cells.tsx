import type { Coming } from '@shop/contract/rest/desk-coming-soon'
import { useTranslations } from 'next-intl'
import { MarketTag, State, type Tone } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

const TONES: Readonly<Record<Coming['state'], Tone>> = { ahead: 'gray', near: 'info', begun: 'ok', restocking: 'gray' }

type Cell = { product: Coming }

export function ItemCell({ product }: Cell) {
  const t = useTranslations('console')
  return (
    <span className="row g12">
      <span className="th s">
        {product.image && (
          // biome-ignore lint/performance/noImgElement: the image service makes the sizes
          <img
            src={`/images/product/240f320/${encodeURIComponent(product.image)}`}
            alt=""
            width={26}
            height={32}
            loading="lazy"
          />
        )}
      </span>
      <span className="two">
        <a className="b row-link" href={product.url} target="_blank" rel="noreferrer">
          {product.name}
          <span className="vh"> {t('coming.inShop')}</span>
        </a>
        <small className="mono">{product.articleNumber}</small>
      </span>
    </span>
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
    <span className="row g4">
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
    <span className="num">
      {product.incoming}
      {product.incomingOn && <small className="dim"> · {dates.day(`${product.incomingOn}T12:00:00Z`)}</small>}
    </span>
  ) : (
    '–'
  )
}
