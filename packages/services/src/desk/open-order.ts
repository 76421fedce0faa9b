import type { DeskOrder } from '@shop/contract/rest/desk-orders'
import type { StaffPermission } from '@shop/domain/staff'
import type { Catalog } from '../catalog/catalog'
import type { Channels } from '../channel/channels'
import { loadOrder, type StoredOrder } from '../orders/order-store'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { orderById } from '../returns/return-store'
import { notesOf } from './customer-facts'
import type { DeskCall } from './desk-routes'
import { orderShape } from './order-desk-shape'
import { loadOrderExtra } from './order-store'

export type OrderParts = {
  readonly db: Database
  readonly clock: Clock
  readonly channels: Channels
  readonly catalog: Catalog
}

/** The order of a number, for staff of its market. */
export async function openedOrder({ db }: OrderParts, call: DeskCall, permission: StaffPermission) {
  const [number = ''] = call.params
  const order = /^\d{1,9}$/.test(number) ? await loadOrder(db, Number(number)) : undefined
  if (!order) throw new HttpError(404, 'NOT_FOUND', 'There is no such order')
  await call.require(permission, order.market_id)
  return order
}

/** Whose the order is and where, for the record. */
export const aboutOrder = (order: StoredOrder) => ({
  ...(order.user_id !== null && { userId: order.user_id }),
  marketId: order.market_id,
  target: String(order.id),
})

/** The order with all that the desk shows of it, as it is now. */
export async function shownOrder(parts: OrderParts, id: number, { language }: DeskCall): Promise<DeskOrder> {
  const { db, clock, channels } = parts
  const [order, extra, bought, notes] = await Promise.all([
    loadOrder(db, id),
    loadOrderExtra(db, id),
    orderById(db, id),
    notesOf(db, 'order', String(id)),
  ])
  if (!order || !extra || !bought) throw new HttpError(404, 'NOT_FOUND', 'There is no such order')
  const place = await channels.placeOf({ marketId: order.market_id, languageId: order.language_id })
  const reorder = extra.ref === null ? null : await sellable(parts, order, place)
  return orderShape({ order, extra, bought, notes, place, reorder, now: clock.now() }, language)
}

type Place = Awaited<ReturnType<Channels['placeOf']>>

/** How many of its lines the market sells today. */
async function sellable({ catalog }: OrderParts, { rows }: StoredOrder, place: Place): Promise<DeskOrder['reorder']> {
  const at = await catalog.at(place)
  const bought = rows.filter(({ regular_unit_minor }) => regular_unit_minor > 0)
  const inStock = bought.filter(({ sku_id }) => {
    const sku = at.bySku(sku_id)?.skus.find(({ skuId }) => skuId === sku_id)
    return (sku?.stock.totalStock ?? 0) > 0
  })
  return { lines: bought.length, inStock: inStock.length }
}
