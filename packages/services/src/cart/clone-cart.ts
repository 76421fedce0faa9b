import { isVoucherCode } from '@shop/domain/voucher'
import type { Place } from '../context/place'
import { once } from '../platform/idempotency'
import type { Queryable } from '../platform/sql'
import { cartSetting } from './cart-pricing'
import type { CartView } from './cart-shape'
import { type CartRow, insertCart, loadCart, saveCart } from './cart-store'
import type { CartParts } from './carts'
import { type CartEngine, type CartOptions, savedAs } from './change-cart'
import { refuse } from './refusals'

type NewCart = (place: Place, options: CartOptions) => Promise<CartRow>

/**
 * A new cart with the lines of another, also of a completed one (to order the same again). Its promo code comes along
 * when asked for; a person's voucher, the merchant data and the chosen delivery never do.
 */
export function createCloning({ db, catalog, ids }: CartParts, engine: CartEngine, newCart: NewCart) {
  const copied = async (
    tx: Queryable,
    id: string,
    copy: CartRow,
    resetPromotions: boolean,
    { viewer }: CartOptions,
  ) => {
    const source = await loadCart(tx, id)
    if (!source) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    await insertCart(tx, copy)
    const code = source.cart.promo_code
    const row = { ...copy, promo_code: resetPromotions || isVoucherCode(code) ? null : code }
    const lines = source.lines.map((line) => ({ ...line, id: ids.uuid() }))
    await saveCart(tx, savedAs('cloneCart', { cart: copy, lines: [] }, row, lines, viewer))
    return row.id
  }

  return async (id: string, resetPromotions: boolean, place: Place, options: CartOptions): Promise<CartView> => {
    const setting = await cartSetting(catalog, place, options.viewer)
    const copy = await newCart(place, options)
    return db.transaction(async (tx) => {
      const request = { scope: `cart:${id}`, key: options.idempotencyKey, request: ['cloneCart', resetPromotions] }
      const { answer } = await once(tx, request, () => copied(tx, id, copy, resetPromotions, options))
      const stored = await loadCart(tx, answer)
      if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
      return engine.viewOf(tx, stored, setting, options)
    })
  }
}
