import { internalMessages } from '../constants'
import type { AddressObjection } from './delivery-address'

/** What the shop keeps about a buyer. */
export type BuyerMark = 'blacklisted' | 'invalid_email' | 'no_credit'

export type OrderFacts = {
  readonly cartId: string
  /** Null when there is no such cart, or not for this shopper. */
  readonly cart: {
    readonly isEmpty: boolean
    readonly hasStock: boolean
    readonly isBelowMinOrderValue: boolean
  } | null
  readonly marks: readonly BuyerMark[]
  readonly isEmailValid: boolean
  readonly billing: readonly AddressObjection[]
  readonly shipping: readonly AddressObjection[]
  readonly isPaymentMissing: boolean
  readonly isShippingMissing: boolean
}

/** The first thing that keeps an order from being created, in the protocol's words (5.3); null when nothing does. */
export function orderObjection(facts: OrderFacts): string | null {
  const { cart, marks } = facts
  if (!cart) return `No cart was found with the ID <${facts.cartId}>`
  if (marks.includes('blacklisted')) return internalMessages.customerBlacklisted
  if (marks.includes('invalid_email') || !facts.isEmailValid) return internalMessages.emailSeemsInvalid
  if (cart.isEmpty) return 'The cart is empty'
  if (!cart.hasStock) return 'Insufficient stock amount'
  const [billing] = facts.billing
  if (billing) return addressMessage(billing, 'Billing')
  const [shipping] = facts.shipping
  if (shipping) return addressMessage(shipping, 'Shipping')
  if (facts.isPaymentMissing) return 'Payment must be selected'
  if (facts.isShippingMissing) return 'Shipping must be selected'
  if (cart.isBelowMinOrderValue) return 'The order is below the minimum order value'
  return null
}

const requiredMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  addressLine1: 'Address is required',
  city: 'City is required',
  zip: 'Zip is required',
  company: 'Company is required',
} as const

const territoryNames = {
  aland: 'Åland',
  svalbard: 'Svalbard',
  'jan-mayen': 'Jan Mayen',
  greenland: 'Greenland',
  faroe: 'the Faroe Islands',
} as const

export function addressMessage(objection: AddressObjection, role: 'Billing' | 'Shipping'): string {
  switch (objection.kind) {
    case 'required':
      return requiredMessages[objection.field]
    case 'not-a-postcode':
      return 'Zip is invalid'
    case 'not-a-mobile':
      return 'Mobile is invalid'
    case 'other-country':
      return `Invalid ${role} Country`
    case 'special-territory':
      return `We do not deliver to ${territoryNames[objection.territory]}`
  }
}
