import type { Viewer } from '../../../ground/context/viewer'
import type { Database } from '../../../platform/database'
import { isUuid } from '../../../platform/uuid'
import type { Settle } from '../payments/settle'
import { type Confirmation, confirmationOf, unfinished } from './confirmation'
import { orderForStaff } from './order-address'
import { loadOrder, loadPublicOrder, type StoredOrder } from './order-store'
import { catalogOf, type OrderViewParts, readerOf } from './order-views'

type Parts = OrderViewParts & { readonly db: Database; readonly settleSoon: Settle['settleSoon'] }

export type ConfirmationQuery = {
  readonly id: string
  readonly cartId: string | null
  readonly viewer: Viewer | undefined
}

const NUMBER = /^\d{1,9}$/

/** The confirmation page: of an order, or of a payment that may still become one. */
export async function confirmOrder(parts: Parts, query: ConfirmationQuery): Promise<Confirmation | null> {
  const { db, clock, settleSoon } = parts
  const confirmed = async (stored: StoredOrder) => {
    const order = orderForStaff(stored, query.viewer)
    return confirmationOf(order, await catalogOf(parts, order), readerOf(order, query.viewer), clock.now())
  }
  const found = await orderNamed(db, query)
  if (found) return confirmed(found)
  const payment = isUuid(query.id) ? await settleSoon(query.id) : undefined
  // A cart given beside the payment must be the cart that is paid.
  if (!payment || (query.cartId !== null && query.cartId !== payment.cartId)) return null
  if (payment.kind !== 'completed') return unfinished(payment, query.viewer)
  const made = await loadPublicOrder(db, payment.publicId)
  return made ? confirmed(made) : null
}

/** ORDER-10: a number alone opens nothing. The reader also needs the account, the order's public id or its cart's id. */
async function orderNamed(db: Database, { id, cartId, viewer }: ConfirmationQuery): Promise<StoredOrder | undefined> {
  if (isUuid(id)) return loadPublicOrder(db, id)
  const order = NUMBER.test(id) ? await loadOrder(db, Number(id)) : undefined
  if (!order) return undefined
  return order.cart_id === cartId || readerOf(order, viewer) === 'owner' ? order : undefined
}
