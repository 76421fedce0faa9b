import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { isSoldOut } from '@shop/domain/catalog'
import type { StoredOrder } from '../../buying/purchase/orders/order-store'
import { orderToRead } from '../../buying/purchase/orders/order-to-read'
import { exchangesToRead, orderToReturn } from '../../buying/returns/returns-to-read'
import type { Catalog } from '../../goods/catalog/catalog'
import type { Channels } from '../../ground/channel/channels'
import { notesOf } from '../../people/staff/notes'
import type { StaffCall } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { orderShape } from './order-shape'
import { loadOrderExtra } from './order-store'

export type OrderParts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly catalog: Catalog
  /** Whether there is a carrier that parcels are booked with. */
  readonly takesParcels: boolean
}

/** The order with all that the console shows of it, as it is now. */
export async function shownOrder(parts: OrderParts, id: number, { language }: StaffCall): Promise<ConsoleOrder> {
  const { db, clock, channels } = parts
  const [order, extra, bought, notes, exchanges] = await Promise.all([
    orderToRead(db, id),
    loadOrderExtra(db, id),
    orderToReturn(db, id),
    notesOf(db, 'order', String(id)),
    exchangesToRead(db, id),
  ])
  if (!order || !extra || !bought) throw new Refusal('NOT_FOUND', 404, 'There is no such order')
  const place = await channels.placeOf({ marketId: order.market_id, languageId: order.language_id })
  const reorder = extra.ref === null ? null : await sellable(parts, order, place)
  return orderShape(
    { order, extra, bought, notes, exchanges, place, reorder, takesParcels: parts.takesParcels, now: clock.now() },
    language,
  )
}

type Place = Awaited<ReturnType<Channels['placeOf']>>

/** How many of its lines the market sells today. */
async function sellable(
  { catalog }: OrderParts,
  { rows }: StoredOrder,
  place: Place,
): Promise<ConsoleOrder['reorder']> {
  const at = await catalog.at(place)
  const bought = rows.filter(({ regular_unit_minor }) => regular_unit_minor > 0)
  const inStock = bought.filter(({ sku_id }) => {
    const sku = at.bySku(sku_id)?.skus.find(({ skuId }) => skuId === sku_id)
    return sku !== undefined && !isSoldOut(sku.stock)
  })
  return { lines: bought.length, inStock: inStock.length }
}
