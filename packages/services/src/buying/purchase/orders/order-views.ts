import type { Catalog } from '../../../goods/catalog/catalog'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import type { Channels } from '../../../ground/channel/channels'
import type { Viewer } from '../../../ground/context/viewer'
import type { Clock } from '../../../platform/clock'
import { orderForStaff, type Reader } from './order-address'
import { type OrderView, orderShape } from './order-shape'
import type { StoredOrder } from './order-store'

export type OrderViewParts = {
  readonly clock: Clock
  readonly catalog: Catalog
  readonly channels: Channels
}

/** An order keeps the market, language and currency that it was made in, wherever it is read. */
export async function catalogOf({ catalog, channels }: OrderViewParts, order: StoredOrder): Promise<CatalogPlace> {
  const { channel_id: channelId, market_id: marketId, language_id: languageId } = order
  return catalog.at(await channels.placeOf({ channelId, marketId, languageId }))
}

export function readerOf(order: StoredOrder, viewer: Viewer | undefined): Reader {
  return order.user_id !== null && order.user_id === viewer?.userId ? 'owner' : 'public'
}

export async function viewOfOrder(
  parts: OrderViewParts,
  stored: StoredOrder,
  viewer: Viewer | undefined,
): Promise<OrderView> {
  const order = orderForStaff(stored, viewer)
  return orderShape(order, await catalogOf(parts, order), readerOf(order, viewer), parts.clock.now())
}
