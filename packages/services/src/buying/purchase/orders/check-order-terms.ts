import { customerFormSchema } from '@shop/contract/rest/customer-form'
import { wrongFieldIn } from '@shop/contract/rest/form-fields'
import { type CartLine, isSellable } from '@shop/domain/cart'
import { isComingSoonOffer } from '@shop/domain/catalog'
import {
  type AmountChange,
  addressObjections,
  amountChange,
  type ConfirmedAmount,
  customerStatus,
  postcodeOf,
} from '@shop/domain/checkout'
import { internalMessages } from '@shop/domain/constants'
import { type Currency, toDecimal } from '@shop/domain/money'
import { knownCountry, parseEmail } from '@shop/domain/validation'
import type { Place } from '../../../ground/context/place'
import type { Address } from '../../../people/users/address'
import { refuse } from '../../../platform/refusal'
import { promoRefusal } from '../../cart/promo-refusal'
import type { Buyer } from '../../checkout/buyer'
import { amountOf, type CheckoutInput, consentsOf } from '../../checkout/checkout-input'
import type { Checkout } from '../../checkout/merge-checkout'
import type { PaymentMethod } from '../../checkout/methods'
import type { Quote } from '../../checkout/quote'
import type { DeliveryMethod } from '../shipping/deliveries'
import { pickupAddressOf } from './pickup-address'
import { addressRefusal, priceRefusal } from './refusals'

/** Checks each part of an order and refuses the order when one is wrong. */
export type AgreedTerms = {
  readonly email: string
  readonly billing: Address
  readonly shippingAddress: Address
  readonly shipping: DeliveryMethod
  readonly pickupPoint: string | null
  readonly pickupAddress: string | null
  readonly payment: PaymentMethod
}

export function refuseUnsellable(lines: readonly CartLine[], now: Date): void {
  if (lines.length === 0) throw refuse('CART_EMPTY', 'The cart is empty')
  for (const line of lines) {
    const named = { lineId: line.id, skuId: line.skuId }
    if (!isSellable(line)) throw refuse('PRODUCT_NOT_AVAILABLE', 'A product of the cart is not for sale', named)
    if (isComingSoonOffer(line.offer, now.getTime()))
      throw refuse('NOT_YET_AVAILABLE', 'A product of the cart is not for sale yet', named)
  }
}

export function agreedTermsOf(
  checkout: Checkout,
  quote: Quote,
  buyer: Buyer,
  email: string | null,
  place: Place,
): AgreedTerms {
  if (buyer.marks.includes('blacklisted')) throw refuse('CUSTOMER_BLACKLISTED', internalMessages.customerBlacklisted)
  const address = email === null ? undefined : parseEmail(email)
  if (!address || buyer.marks.includes('invalid_email'))
    throw refuse('INVALID_EMAIL', internalMessages.emailSeemsInvalid)

  const { country } = place.market
  const isBusiness = checkout.row.customer_type === 'ORGANIZATION'
  const shippingAddress = checkout.shipping ?? checkout.billing
  const [billing] = addressObjections(checkout.billing, country, isBusiness)
  if (billing) throw addressRefusal(billing, 'Billing')
  const [shipping] = addressObjections(shippingAddress, country)
  if (shipping) throw addressRefusal(shipping, 'Shipping')

  if (!quote.shipping) throw refuse('SHIPPING_NOT_OFFERED', 'Shipping must be selected')
  const { pickupPoint } = quote
  if (pickupPoint === undefined) throw refuse('PICKUP_POINT_NOT_OFFERED', 'Another pickup point must be chosen')
  if (!quote.payment) throw refuse('PAYMENT_NOT_OFFERED', 'Payment must be selected')
  const status = customerStatus({
    isValid: true,
    message: null,
    memberType: buyer.memberType,
    paymentType: quote.payment.providerMethod,
  })
  if (status !== 'ok') throw refuse('CREDIT_REFUSED', 'Another way to pay must be chosen')

  const named = (one: Address): Address => ({
    ...one,
    country: country.code,
    zip: postcodeOf(country.code, one.zip) ?? one.zip,
  })
  return {
    email: address,
    billing: named(checkout.billing),
    shippingAddress: named(shippingAddress),
    ...atPoint(quote.shipping.method, pickupPoint, country.code),
    payment: quote.payment,
  }
}

/** The terms, by the name that this shop gives them and by that of other clients. */
const TERMS: readonly string[] = ['terms', 'order']

/** Who says what the buyer has agreed to says it of the terms as well; a client that asks nobody says nothing. */
export function refuseWithoutTerms(input: CheckoutInput): void {
  const accepted = consentsOf(input)
  if (accepted && !accepted.some((consent) => TERMS.includes(consent)))
    throw refuse('TERMS_NOT_ACCEPTED', 'The terms must be accepted')
}

/** What the customer form of the shop refuses is refused to every client; a telephone may stand in either of its fields. */
export function refuseWrongFields({ billing, row }: Checkout, { market }: Place, now: Date): void {
  const country = knownCountry(market.country.code)
  if (!country) return
  const form = customerFormSchema({ country, currentYear: now.getUTCFullYear() })
  const wrong = wrongFieldIn(form, {
    ...{ ...billing, country, mobile: billing.mobile || billing.phone },
    ...{ orderMessage: row.message ?? '', customerType: row.customer_type },
  })
  if (wrong)
    throw refuse('ADDRESS_INVALID', `${wrong.field}: ${wrong.message}`, { address: 'billing', field: wrong.field })
}

/** The pickup point is part of the method's name, so that order, mail and label show it. */
export function atPoint(
  method: DeliveryMethod,
  point: Exclude<Quote['pickupPoint'], undefined>,
  countryCode: string,
): Pick<AgreedTerms, 'shipping' | 'pickupPoint' | 'pickupAddress'> {
  if (point === null || typeof point === 'string') return { shipping: method, pickupPoint: point, pickupAddress: null }
  return {
    shipping: { ...method, name: `${method.name}: ${point.name}` },
    pickupPoint: point.id,
    pickupAddress: pickupAddressOf(point, countryCode),
  }
}

/** Refuses an order that costs more than the buyer saw, or that lacks something the buyer was promised. */
export function refuseSurprises({ priced }: Quote, { row }: Checkout, input: CheckoutInput, place: Place): void {
  const { summary, promo } = priced
  if (promo.kind === 'refused') throw promoRefusal(promo.refusal)
  if (priced.isBelowMinOrderValue)
    throw refuse('MIN_ORDER_VALUE', 'The order is below the minimum order value', {
      minOrderValue: toDecimal(priced.minOrderValue),
    })
  const confirmed = confirmedOf(row, input, place)
  const now = {
    currency: priced.currency,
    totalMinor: summary.total.sellingPriceIncVat,
    balanceMinor: summary.balance.pending,
  }
  const change: AmountChange | null = amountChange(confirmed, now)
  if (change === 'balance')
    throw refuse('INSUFFICIENT_BALANCE', 'The balance of the account is not what it was: read the checkout again')
  if (change === 'price') throw priceRefusal(now.totalMinor, confirmed?.totalMinor ?? 0)
}

/** What the screen showed counts before what the checkout answered last: another tab may have read it since. */
function confirmedOf(row: Checkout['row'], input: CheckoutInput, { market }: Place): ConfirmedAmount | null {
  const toPay = amountOf('expectedToPay', input.expectedToPay, market) ?? null
  const confirmed = (currency: Currency, totalMinor: number): ConfirmedAmount => ({
    ...{ currency, totalMinor },
    balanceMinor: toPay === null ? row.confirmed_balance_minor : totalMinor - toPay,
  })
  const expected = amountOf('expectedTotal', input.expectedTotal, market)
  if (expected !== undefined && expected !== null) return confirmed(market.currency.code, expected)
  if (row.confirmed_total_minor === null) return null
  return confirmed(row.confirmed_currency as Currency, row.confirmed_total_minor)
}
