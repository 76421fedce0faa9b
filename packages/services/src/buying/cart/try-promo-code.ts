import { enteredCode } from '@shop/domain/cart'
import type { Place } from '../../ground/context/place'
import { refuse } from '../../platform/refusal'
import { cartSetting, pricedCart, toCart } from './cart-pricing'
import { cartView } from './cart-shape'
import { loadCart } from './cart-store'
import type { CartOptions, CartParts } from './carts'
import { LONGEST_PROMO_CODE } from './decide-change'

type Trial = {
  readonly id: string
  readonly text: string
  readonly place: Place
  readonly options: CartOptions
}

/** What a code would do to the cart; nothing is saved. */
export async function tryPromoCode(
  { db: { reads: db }, catalog, clock }: CartParts,
  { id, text, place, options }: Trial,
) {
  const stored = await loadCart(db, id)
  if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
  const setting = await cartSetting(catalog, place, options.viewer)
  const before = toCart(stored, setting.catalog)
  const after = { ...before, promoCode: enteredCode(text.slice(0, LONGEST_PROMO_CODE)) }
  const rowAfter = { ...stored.cart, promo_code: after.promoCode }
  const [now, then] = await Promise.all([
    pricedCart({ db, clock }, stored.cart, before, setting, options),
    pricedCart({ db, clock }, rowAfter, after, setting, options),
  ])
  return {
    before: cartView(stored, before, now, setting),
    after: cartView(stored, after, then, setting),
    promo: then.promo,
    reductions: { before: now.reductions, after: then.reductions },
  }
}
