import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import type { ParcelState } from '@shop/domain/parcel'
import type { MessageKey } from '@shop/i18n/messages'
import base from '@/ui/base.module.css'
import { ORDER_PARCEL } from './order-parcel'
import s from './order-parcels.module.css'

export const FIND_PARCELS =
  `query getOrderParcels($orderNumber: String!, $email: String!, $channelId: String, $languageId: String, $marketId: String) {
  getOrderParcels(orderNumber: $orderNumber, email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    number status parcels { ...OrderParcel }
  }
} ${ORDER_PARCEL}` as const

export type FoundParcels = NonNullable<ResultOf<typeof FIND_PARCELS>['getOrderParcels']>
export type Parcel = FoundParcels['parcels'][number]
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

type Words = {
  readonly t: Say
  /** Such as `nb-NO`. */
  readonly language: string
}

/** Where each parcel is, when it comes, and where it waits. */
export function ParcelList({ parcels, ...words }: Words & { readonly parcels: readonly Parcel[] }) {
  return parcels.map((parcel) => <OneParcel key={parcel.id} parcel={parcel} isOnly={parcels.length === 1} {...words} />)
}

const UNDERWAY: readonly string[] = ['packed', 'booked', 'handed_over', 'on_its_way'] satisfies ParcelState[]

type OneParcelProps = Words & { readonly parcel: Parcel; readonly isOnly: boolean }

function OneParcel({ parcel, isOnly, t, language }: OneParcelProps) {
  const { state, number, trackingLink, expectedOn, keptUntil, pickupPoint, lines } = parcel
  return (
    <article className={s.parcel}>
      <h3 className={s.state} data-state={state}>
        {t(`parcel.state.${state as ParcelState}`)}
      </h3>
      {expectedOn && UNDERWAY.includes(state) && <p>{t('parcel.expected', { date: longDay(expectedOn, language) })}</p>}
      {pickupPoint && state !== 'delivered' && (
        <p>
          <strong>{t('parcel.pickup')}</strong>
          <br />
          {pickupPoint.name}, {pickupPoint.address}, {pickupPoint.zip} {pickupPoint.city}
          <br />
          {t('parcel.hours')}: {pickupPoint.openingHours}
        </p>
      )}
      {keptUntil && state === 'at_pickup_point' && (
        <p>{t('parcel.keptUntil', { date: longDay(keptUntil, language) })}</p>
      )}
      {!isOnly && (
        <ul className={s.lines}>
          {lines.map(({ name, brand, size, quantity }) => (
            <li key={`${brand} ${name} ${size}`}>
              {quantity} × {[brand, name].filter(Boolean).join(' ')}, {size}
            </li>
          ))}
        </ul>
      )}
      {number && (
        <p className={base.num}>
          {trackingLink ? (
            <a className={base.link} href={trackingLink} rel="noreferrer">
              {t('order.tracking', { number })}
            </a>
          ) : (
            t('order.tracking', { number })
          )}
        </p>
      )}
    </article>
  )
}

/** A day without a time is the same day everywhere. */
const longDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
