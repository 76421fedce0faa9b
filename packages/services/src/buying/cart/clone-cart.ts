import { isVoucherCode } from '@shop/domain/voucher'
import type { Place } from '../../ground/context/place'
import { once } from '../../platform/idempotency'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { cartSetting } from './cart-pricing'
import type { CartView } from './cart-shape'
import { type CartRow, insertCart, loadCart, saveCart } from './cart-store'
import type { CartOptions, CartParts } from './carts'
import { newCart } from './create-cart'
import { viewOf } from './show-cart'

type Clone = {
  readonly id: string
  readonly resetPromotions: boolean
  readonly options: CartOptions
}

/**
 * A new cart with the lines of another, also of a completed one (to order the same again). Its promo code comes along
 * when asked for; a person's voucher, the merchant data and the chosen delivery never do.
 */
export async function cloneCart(parts: CartParts, clone: Clone & { readonly place: Place }): Promise<CartView> {
  const { id, resetPromotions, place, options } = clone
  const { db, catalog, clock } = parts
  const setting = await cartSetting(catalog, place, options.viewer)
  const copy = await newCart(parts, place, options)
  return db.transaction(async (tx) => {
    const request = { scope: `cart:${id}`, key: options.idempotencyKey, request: ['cloneCart', resetPromotions] }
    const { answer } = await once(tx, request, () => copyLines(parts, tx, copy, clone))
    const stored = await loadCart(tx, answer)
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    return viewOf({ db: tx, clock }, stored, setting, options)
  })
}

async function copyLines(
  { ids }: CartParts,
  tx: Queryable,
  copy: CartRow,
  { id, resetPromotions, options: { viewer } }: Clone,
): Promise<string> {
  const source = await loadCart(tx, id)
  if (!source) throw refuse('CART_NOT_FOUND', 'There is no such cart')
  await insertCart(tx, copy)
  const code = source.cart.promo_code
  const cart = { ...copy, promo_code: resetPromotions || isVoucherCode(code) ? null : code }
  const lines = source.lines.map((line) => ({ ...line, id: ids.uuid() }))
  const before = { cart: copy, lines: [] }
  await saveCart(tx, { operation: 'cloneCart', before, after: { cart, lines }, by: { viewer } })
  return copy.id
}
