import { isSellable } from '@shop/domain/cart'
import { addressObjections, type OrderFacts, orderObjection } from '@shop/domain/checkout'
import { takeStock } from '@shop/domain/order'
import { parseEmail } from '@shop/domain/validation'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Clock } from '../../platform/clock'
import type { StoredCart } from '../cart/cart-store'
import { cartWithStock, shelvesOf } from '../cart/cart-to-order'
import type { Buyer } from './buyer'
import { isOthersCheckout } from './cart-owner'
import type { CheckoutInput } from './checkout-input'
import { chosenId } from './checkout-input'
import { loadCheckout } from './checkout-store'
import { emailOf, feeWishOf, inheritedByOrder, inheritedCheckout, mergeCheckout } from './merge-checkout'
import { type OfferingParts, offeredTo } from './offered-terms'
import { type Quote, quoteOf } from './quote'

export type OrderValidation = {
  readonly isValid: boolean
  readonly message: string | null
  readonly memberType: string | null
}

type Parts = OfferingParts & { readonly clock: Clock }

/** Answers whether an order could be created. It never refuses: clients ask before they submit. */
export function createOrderValidation(parts: Parts) {
  const { db, clock } = parts
  const load = async (cartId: string, email: string | null, viewer: Viewer | undefined) => {
    const stored = await cartWithStock(db, cartId)
    const { kept, buyer } = await loadCheckout(db, cartId, { email, identityPrint: null, viewer })
    const isOpen = stored && !stored.cart.completed_at && !isOthersCheckout(stored, kept, viewer)
    return isOpen ? { stored, kept, buyer } : { stored: undefined, kept: undefined, buyer }
  }

  return {
    creation: async (
      cartId: string,
      input: CheckoutInput,
      place: Place,
      viewer: Viewer | undefined,
    ): Promise<OrderValidation> => {
      const { stored, kept, buyer } = await load(cartId, emailOf(input), viewer)
      const base = inheritedByOrder(kept, viewer, input)
      const checkout = mergeCheckout(base, input, place, stored ? feeWishOf(stored, place) : null)
      const email = checkout.row.email ?? viewer?.email ?? null
      const quote =
        stored &&
        (await quoteOf({ db, clock }, stored, checkout, await offeredTo(parts, place, viewer, stored, checkout)))
      const { country } = place.market
      // A form without a payment method has it chosen elsewhere: only a choice that is not offered counts as missing.
      const speaksOfPayment = chosenId(input.paymentId) !== undefined || checkout.row.payment_id !== null
      const message = orderObjection({
        ...factsOf(cartId, stored, quote, buyer),
        isEmailValid: email !== null && parseEmail(email) !== undefined,
        billing: addressObjections(checkout.billing, country),
        shipping: checkout.shipping ? addressObjections(checkout.shipping, country) : [],
        isPaymentMissing: speaksOfPayment && !quote?.payment,
        isShippingMissing: !input.skipShippingValidation && !quote?.shipping,
      })
      return { isValid: message === null, message, memberType: buyer.memberType }
    },

    conditions: async (
      cartId: string,
      email: string | null | undefined,
      place: Place,
      viewer: Viewer | undefined,
    ): Promise<Omit<OrderValidation, 'memberType'>> => {
      const { stored, kept, buyer } = await load(cartId, email ?? null, viewer)
      const checkout = mergeCheckout(inheritedCheckout(kept, viewer, {}), {}, place, null)
      const address = email ?? viewer?.email ?? null
      const quote =
        stored &&
        (await quoteOf({ db, clock }, stored, checkout, await offeredTo(parts, place, viewer, stored, checkout)))
      const message = orderObjection({
        ...factsOf(cartId, stored, quote, buyer),
        isEmailValid: address === null || parseEmail(address) !== undefined,
        billing: [],
        shipping: [],
        isPaymentMissing: false,
        isShippingMissing: false,
      })
      return { isValid: message === null, message }
    },
  }
}

function factsOf(
  cartId: string,
  stored: StoredCart | undefined,
  quote: Quote | undefined,
  buyer: Buyer,
): Pick<OrderFacts, 'cartId' | 'cart' | 'marks'> {
  if (!stored || !quote) return { cartId, cart: null, marks: buyer.marks }
  const { lines } = quote.cart
  return {
    cartId,
    cart: {
      isEmpty: lines.length === 0,
      hasStock: lines.every(isSellable) && takeStock(shelvesOf(stored), lines).ok,
      isBelowMinOrderValue: quote.priced.isBelowMinOrderValue,
    },
    marks: buyer.marks,
  }
}
