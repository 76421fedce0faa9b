import { enteredCode, type PricedCart, type PricingContext, priceCart } from '@shop/domain/cart'
import { fieldMaxLengths } from '@shop/domain/validation'
import { explainRefusal, type RefusedBecause } from '@shop/domain/why'
import type { Place } from '../../ground/context/place'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { explainCode } from '../promo-codes/explain-code'
import { cartSetting, pricedCart, pricingContext, toCart } from './cart-pricing'
import { cartView } from './cart-shape'
import { loadCart } from './cart-store'
import type { CartOptions, CartParts } from './carts'

export type Trial = {
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
  const after = { ...before, promoCode: enteredCode(text.slice(0, fieldMaxLengths.promoCode)) }
  const rowAfter = { ...stored.cart, promo_code: after.promoCode }
  const [now, context] = await Promise.all([
    pricedCart({ db, clock }, stored.cart, before, setting, options),
    pricingContext({ db, clock }, rowAfter, after, setting, options),
  ])
  const then = priceCart(after, context)
  return {
    before: cartView(stored, before, now, setting),
    after: cartView(stored, after, then, setting),
    promo: then.promo,
    /** Which conditions failed, of all that staff may know of the code. */
    refused: () => refusedBecause(db, { text, then, context, viewer: options.viewer, market: place.market.id }),
    reductions: { before: now.reductions, after: then.reductions },
  }
}

type Tried = {
  readonly text: string
  readonly then: PricedCart
  readonly context: PricingContext
  readonly viewer: CartOptions['viewer']
  readonly market: string
}

async function refusedBecause(
  db: Queryable,
  { text, then, context, viewer, market }: Tried,
): Promise<readonly RefusedBecause[]> {
  const { promo: outcome } = then
  if (outcome.kind === 'refused' && outcome.refusal.kind === 'unknown-code')
    return explainCode(db, { text, viewer, market, now: context.now })
  return explainRefusal(then, context.promo ?? null, context.now)
}
