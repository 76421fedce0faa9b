import type { Offer } from '@shop/contract/rest/publishing-offers'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { MarketTag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useNumbers } from '@/lib/use-numbers'

type Cell = { offer: Offer }

/** The name of an offer, and its key or what else tells it from others. */
export function NameCell({
  offer,
  name,
  onEdit,
}: Cell & { name: string; onEdit: ((offer: Offer) => void) | undefined }) {
  const t = useTranslations('console')
  return (
    <span className="two">
      {onEdit ? (
        <button
          type="button"
          className="row-open b"
          aria-label={t('studio.editIn', { name })}
          onClick={() => onEdit(offer)}
        >
          {name}
        </button>
      ) : (
        <b className="b">{name}</b>
      )}
      {offer.kind === 'product' ? (
        <small>{offer.detail}</small>
      ) : (
        // A market's own name says which it is.
        offer.kind !== 'steering' && <small className="mono">{offer.key}</small>
      )}
    </span>
  )
}

export function DayCell({ at }: { at: string | null }) {
  const dates = useDates()
  return at ? (
    <time dateTime={at} title={dates.whole(at)}>
      {dates.day(at)}
    </time>
  ) : (
    '–'
  )
}

export function MarketsCell({ offer }: Cell) {
  return (
    <span className="row g4 wrap market-chips">
      {offer.markets.map((id) => (
        <MarketTag key={id} market={id} />
      ))}
    </span>
  )
}

export function GivesCell({ offer: { gives, kind, detail } }: Cell) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  if (kind === 'series') return t(`assortment.seriesKinds.${detail}`)
  if (!gives) return '–'
  if (gives.basisPoints !== null) return `−${numbers.percentPoints(gives.basisPoints)}`
  const word = t(`assortment.kinds.${gives.kind}`)
  return gives.pieces !== null ? `${word} (${gives.pieces})` : word
}

export function ChangedCell({ offer }: Cell) {
  const dates = useDates()
  return offer.changedAt ? (
    <span className="two">
      <time dateTime={offer.changedAt} title={dates.whole(offer.changedAt)}>
        {dates.short(offer.changedAt)}
      </time>
      <small>{offer.changedBy}</small>
    </span>
  ) : (
    '–'
  )
}

export function HistoryCell({ offer }: Cell) {
  const t = useTranslations('console')
  return (
    <Link className="lk" href={`/history/${offer.kind}/${encodeURIComponent(offer.key)}`}>
      {t('studio.history')}
    </Link>
  )
}
