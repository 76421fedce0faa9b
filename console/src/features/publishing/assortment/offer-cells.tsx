import type { Offer } from '@shop/contract/rest/publishing-offers'
import { useTranslations } from 'next-intl'
import { MarketTag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useNumbers } from '@/lib/use-numbers'
import { EditableName } from '../documents/document-cells'
import styles from './assortment.module.css'

type Cell = { offer: Offer }

/** The name of an offer, and its key or what else tells it from others. */
export function NameCell({
  offer,
  name,
  onEdit,
}: Cell & { name: string; onEdit: ((offer: Offer) => void) | undefined }) {
  return (
    <span className="two-lines">
      {onEdit ? <EditableName name={name} onEdit={() => onEdit(offer)} /> : <b className="strong">{name}</b>}
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
    <span className={`row gap-4 wrap ${styles.marketChips}`}>
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
    <span className="two-lines">
      <time dateTime={offer.changedAt} title={dates.whole(offer.changedAt)}>
        {dates.short(offer.changedAt)}
      </time>
      <small>{offer.changedBy}</small>
    </span>
  ) : (
    '–'
  )
}
