import type { Reordered } from '@shop/contract/rest/console-orders'
import type { Row } from '@shop/db/rows.gen'
import { asSkuId } from '@shop/domain/shared'
import { z } from 'zod'
import type { Channels } from '../../../ground/channel/channels'
import type { Place } from '../../../ground/context/place'
import type { Viewer } from '../../../ground/context/viewer'
import type { StaffOperation } from '../../../people/staff/staff-operation'
import { rememberCart } from '../../../people/users/remember-cart'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { rowOf, sql } from '../../../platform/sql'
import { USER_TOPIC } from '../../../platform/topics'
import type { CartOptions, Carts } from '../../cart/carts'
import { aboutOrder, openedOrder } from './opened-order'
import type { StoredOrder } from './order-store'

type Parts = Pick<Platform, 'db' | 'pubsub'> & { readonly channels: Channels; readonly carts: Carts }
const reorderSchema = z.object({ key: z.uuid() })

type Buyer = Pick<Row<'users'>, 'id' | 'customer_type' | 'market_id' | 'language_id' | 'cart_id'> & {
  readonly email: string
}

/** Puts the goods of an order into its customer's cart, at today's prices and as far as there is stock. */
export function reorderOperation(parts: Parts): StaffOperation {
  const { db, channels } = parts
  return {
    method: 'POST',
    path: 'orders/:/reorder',
    permission: 'carts:edit',
    handle: async (call): Promise<Reordered> => {
      const { key } = await call.body(reorderSchema)
      const order = await openedOrder(parts, call, 'carts:edit')
      const buyer = await rowOf<Buyer>(
        db,
        sql`select id, email, customer_type, market_id, language_id, cart_id from users
            where id = ${order.user_id} and deleted_at is null`,
      )
      if (!buyer) throw new Refusal('NO_ACCOUNT', 409, 'Only a customer with an account has a cart')
      await call.begin('cart.reorder', aboutOrder(order))
      const place = await channels.placeOf({ marketId: buyer.market_id, languageId: buyer.language_id })
      const { id: userId, email, customer_type: customerType } = buyer
      const viewer: Viewer = { userId, email, customerType, sessionId: '', expiresAt: 0, spoofedBy: undefined }
      const options = { allowExternalShippingFee: false, viewer, staffId: call.staff.staffId }
      const contentOf = async (cart: string | null) => {
        const view = cart === null ? null : await parts.carts.find(cart, place, options)
        return { cart, lines: (view?.items ?? []).map(({ skuId, quantity }) => ({ skuId, quantity })) }
      }
      const before = await contentOf(buyer.cart_id)
      const cartId = await openCart(parts, buyer, place, options)
      const reordered = await addAgain(parts, order, { cartId, place, options, key })
      await call.record('cart.reorder', { ...aboutOrder(order), before, after: await contentOf(cartId) })
      return reordered
    },
  }
}

/** The customer's open cart, or a new one that is saved as theirs. */
async function openCart({ carts, db, pubsub }: Parts, buyer: Buyer, place: Place, options: CartOptions) {
  const open = buyer.cart_id === null ? null : await carts.find(buyer.cart_id, place, options)
  if (open && buyer.cart_id !== null) return buyer.cart_id
  const { id } = await carts.create(place, options)
  await db.transaction(async (tx) => {
    await rememberCart(tx, buyer.id, id)
    await pubsub.publish(tx, { topic: USER_TOPIC, key: String(buyer.id) })
  })
  return id
}

type Adding = {
  readonly cartId: string
  readonly place: Place
  readonly options: CartOptions
  readonly key: string
}

async function addAgain(
  { carts }: Parts,
  order: StoredOrder,
  { cartId, place, options, key }: Adding,
): Promise<Reordered> {
  const missing: Reordered['missing'] = []
  let pieces = 0
  // Gifts come only with their campaign.
  for (const row of order.rows.filter(({ regular_unit_minor }) => regular_unit_minor > 0)) {
    const item = { skuId: asSkuId(row.sku_id), quantity: row.quantity, message: row.message || null }
    try {
      await carts.add(cartId, item, place, { ...options, idempotencyKey: `${key} ${row.id}` })
      pieces += row.quantity
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      missing.push({ name: row.name, size: row.sku_name })
    }
  }
  return { cartId, pieces, missing }
}
