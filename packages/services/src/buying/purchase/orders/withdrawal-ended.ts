import { localDate } from '@shop/domain/market'
import { canWithdraw, statusGroup, withdrawalEnds } from '@shop/domain/order'
import type { Place } from '../../../ground/context/place'
import type { StoredOrder } from './order-store'

/** The last day of the withdrawal period, in the order's market; null while it runs. */
export function withdrawalEndedOn({ deliveries, status }: StoredOrder, { market }: Place, now: Date): string | null {
  const place = { timeZone: market.settings.timeZone, country: market.country.code }
  const deliveredAt = isStillSent(deliveries, status) ? null : lastDelivery(deliveries)
  if (deliveredAt === null || canWithdraw(deliveredAt, now.getTime(), place)) return null
  return localDate(withdrawalEnds(deliveredAt, place) - 1, place.timeZone)
}

/** Of an order in several parcels the last one may not even be packed. */
const isStillSent = (deliveries: StoredOrder['deliveries'], status: string): boolean =>
  deliveries.some(({ state }) => state !== null) && statusGroup(status) !== 'completed'

/** The period begins with the last parcel, so it does not run while one is still on its way. */
function lastDelivery(deliveries: StoredOrder['deliveries']): number | null {
  const times = deliveries.map(({ delivered_at }) => delivered_at)
  const come = times.filter((time) => time !== null)
  return come.length > 0 && come.length === times.length ? Math.max(...come.map((time) => Date.parse(time))) : null
}
