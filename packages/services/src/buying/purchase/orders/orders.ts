import type { Catalog } from '../../../goods/catalog/catalog'
import type { Channels } from '../../../ground/channel/channels'
import type { Viewer } from '../../../ground/context/viewer'
import type { Platform } from '../../../platform/platform'
import { followEvent } from '../../../platform/pubsub'
import { refuse } from '../../../platform/refusal'
import { keyOfUser, ORDER_TOPIC } from '../../../platform/topics'
import { isForeign } from '../../cart/cart-pricing'
import type { Settle } from '../payments/settle'
import { type ConfirmationQuery, confirmOrder } from './confirm-order'
import type { OrderView } from './order-shape'
import { loadOrder, loadOrderOfCart, loadOrdersOf, loadPublicOrder, type StoredOrder } from './order-store'
import { readerOf, viewOfOrder } from './order-views'
import { shopperOrderWhy } from './shopper-why'

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  readonly catalog: Catalog
  readonly channels: Channels
  readonly settleSoon: Settle['settleSoon']
}

export type Watched = { readonly cartId: string } | { readonly publicId: string } | { readonly viewer: Viewer }

/** Reads orders. An order keeps the market, language and currency that it was made in, wherever it is read. */
export function createOrders(parts: Parts) {
  const { db, pubsub } = parts
  const viewOf = (order: StoredOrder, viewer: Viewer | undefined) => viewOfOrder(parts, order, viewer)

  /** ORDER-09: somebody else's order answers like one that does not exist. */
  const ownedBy = async (viewer: Viewer, id: number): Promise<StoredOrder> => {
    const order = await loadOrder(db, id)
    if (!order || readerOf(order, viewer) !== 'owner') throw refuse('NOT_FOUND', 'There is no such order')
    return order
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

    find: async (id: number, viewer: Viewer): Promise<OrderView> => {
      return viewOf(await ownedBy(viewer, id), viewer)
    },

    /** Why it cost what it cost, for its owner. */
    why: async (id: number, viewer: Viewer) => {
      await ownedBy(viewer, id)
      return shopperOrderWhy(db, parts.channels, id)
    },

    findPublic: async (publicId: string, viewer: Viewer | undefined): Promise<OrderView | null> => {
      const order = await loadPublicOrder(db, publicId)
      return order ? viewOf(order, viewer) : null
    },

    confirmation: (query: ConfirmationQuery) => confirmOrder(parts, query),

    /** Refuses to follow somebody else's order. The coming order of a cart may be followed. */
    watch: async (watched: Watched, viewer: Viewer | undefined): Promise<string> => {
      if ('viewer' in watched) return keyOfUser(watched.viewer.userId)
      const order = await byWatched(watched)
      if (order && 'cartId' in watched && isForeign(order, viewer))
        throw refuse('FORBIDDEN', 'The order belongs to another user')
      if ('cartId' in watched) return watched.cartId
      if (!order) throw refuse('NOT_FOUND', 'There is no such order')
      return String(order.id)
    },
    /** Also after messages may have been lost. */
    onChange: (key: string, listener: () => void) => followEvent(pubsub, { topic: ORDER_TOPIC, key }, listener),
    changed: async (watched: Watched, viewer: Viewer | undefined): Promise<OrderView | null> => {
      const order = await byWatched(watched)
      if (!order || ('cartId' in watched && isForeign(order, viewer))) return null
      return viewOf(order, viewer)
    },
  }
}
