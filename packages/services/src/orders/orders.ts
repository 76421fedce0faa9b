import { isForeign } from '../cart/cart-pricing'
import { refuse } from '../cart/refusals'
import type { Catalog } from '../catalog/catalog'
import type { Channels } from '../channel/channels'
import type { Viewer } from '../context/viewer'
import type { Settle } from '../payments/settle'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Pubsub } from '../platform/pubsub'
import { keyOfUser, ORDER_TOPIC } from '../platform/topics'
import { type Confirmation, confirmationOf, unfinished } from './confirmation'
import { orderForStaff, type Reader } from './order-address'
import { type OrderView, orderShape } from './order-shape'
import { loadOrder, loadOrderOfCart, loadOrdersOf, loadPublicOrder, type StoredOrder } from './order-store'

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly pubsub: Pubsub
  readonly catalog: Catalog
  readonly channels: Channels
  readonly settleSoon: Settle['settleSoon']
}

export type ConfirmationQuery = {
  readonly id: string
  readonly cartId: string | null
  readonly viewer: Viewer | undefined
}
export type Watched = { readonly cartId: string } | { readonly publicId: string } | { readonly viewer: Viewer }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NUMBER = /^\d{1,9}$/

/** Reads orders. An order keeps the market, language and currency that it was made in, wherever it is read. */
export function createOrders({ db, clock, pubsub, catalog, channels, settleSoon }: Parts) {
  const catalogOf = async (order: StoredOrder) =>
    catalog.at(
      await channels.placeOf({
        channelId: order.channel_id,
        marketId: order.market_id,
        languageId: order.language_id,
      }),
    )
  const readerOf = (order: StoredOrder, viewer: Viewer | undefined): Reader =>
    order.user_id !== null && order.user_id === viewer?.userId ? 'owner' : 'public'
  const viewOf = async (stored: StoredOrder, viewer: Viewer | undefined): Promise<OrderView> => {
    const order = orderForStaff(stored, viewer)
    return orderShape(order, await catalogOf(order), readerOf(order, viewer), clock.now())
  }

  /** ORDER-10: a number alone opens nothing. It takes the account, the order's public id, or its cart's id beside it. */
  const orderNamed = async ({ id, cartId, viewer }: ConfirmationQuery): Promise<StoredOrder | undefined> => {
    if (UUID.test(id)) return loadPublicOrder(db, id)
    const order = NUMBER.test(id) ? await loadOrder(db, Number(id)) : undefined
    if (!order) return undefined
    return order.cart_id === cartId || readerOf(order, viewer) === 'owner' ? order : undefined
  }

  const byWatched = async (watched: Watched): Promise<StoredOrder | undefined> => {
    if ('cartId' in watched) return loadOrderOfCart(db, watched.cartId)
    if ('publicId' in watched) return loadPublicOrder(db, watched.publicId)
    return (await loadOrdersOf(db, watched.viewer.userId)).toSorted((a, b) => +b.updated_at - +a.updated_at)[0]
  }

  return {
    ofViewer: async (viewer: Viewer): Promise<OrderView[]> => {
      const orders = await loadOrdersOf(db, viewer.userId)
      return Promise.all(orders.map((order) => viewOf(order, viewer)))
    },

    /** ORDER-09: another's order is as unknown as one that does not exist. */
    find: async (id: number, viewer: Viewer): Promise<OrderView> => {
      const order = await loadOrder(db, id)
      if (!order || readerOf(order, viewer) !== 'owner') throw refuse('NOT_FOUND', 'There is no such order')
      return viewOf(order, viewer)
    },

    findPublic: async (publicId: string, viewer: Viewer | undefined): Promise<OrderView | null> => {
      const order = await loadPublicOrder(db, publicId)
      return order ? viewOf(order, viewer) : null
    },

    confirmation: async (query: ConfirmationQuery): Promise<Confirmation | null> => {
      const confirmed = async (order: StoredOrder) =>
        confirmationOf(order, await catalogOf(order), readerOf(order, query.viewer), clock.now())
      const found = await orderNamed(query)
      const order = found && orderForStaff(found, query.viewer)
      if (order) return confirmed(order)
      const payment = UUID.test(query.id) ? await settleSoon(query.id) : undefined
      // Who names a cart beside the payment names the one that is paid.
      if (!payment || (query.cartId !== null && query.cartId !== payment.cartId)) return null
      if (payment.kind !== 'completed') return unfinished(payment, query.viewer)
      const made = await loadPublicOrder(db, payment.publicId)
      return made ? confirmed(made) : null
    },

    /** Refuses to watch what is somebody else's; an order that is yet to come of a cart may be waited for. */
    watch: async (watched: Watched, viewer: Viewer | undefined): Promise<string> => {
      if ('viewer' in watched) return keyOfUser(watched.viewer.userId)
      const order = await byWatched(watched)
      if (order && 'cartId' in watched && isForeign(order, viewer))
        throw refuse('FORBIDDEN', 'The order belongs to another user')
      if ('cartId' in watched) return watched.cartId
      if (!order) throw refuse('NOT_FOUND', 'There is no such order')
      return String(order.id)
    },
    onChange: (key: string, listener: () => void) =>
      pubsub.subscribe(ORDER_TOPIC, (changed) => {
        if (changed === key) listener()
      }),
    changed: async (watched: Watched, viewer: Viewer | undefined): Promise<OrderView | null> => {
      const order = await byWatched(watched)
      if (!order || ('cartId' in watched && isForeign(order, viewer))) return null
      return viewOf(order, viewer)
    },
  }
}
