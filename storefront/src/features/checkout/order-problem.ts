import type { CallFailure } from '@shop/api-client/graphql/failure'
import type { OrderRefusalCode } from '@shop/contract/refusal-codes'
import type { CheckoutFeedback } from '@shop/domain/checkout'
import type { MessageKey } from '@shop/i18n/messages'
import type { Failure } from '@/data/page-failure'
import { type Details, refusalIn } from './checkout-api'
import type { FieldName } from './checkout-form'

/** What came of an order that was not made, in terms of what the shopper can do about it. */
export type OrderProblem =
  | { readonly kind: 'feedback'; readonly feedback: CheckoutFeedback }
  | { readonly kind: 'field'; readonly field: FieldName; readonly text: MessageKey }
  | { readonly kind: 'price-changed' }
  | { readonly kind: 'sold-out'; readonly skuId: number }
  | { readonly kind: 'cart'; readonly text: MessageKey; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly kind: 'below-minimum'; readonly minOrderValue: number }
  | { readonly kind: 'choice'; readonly text: MessageKey }
  /** The least purchase of the cheque, or what is missing to the terms of the code, with VAT. */
  | { readonly kind: 'code-unmet'; readonly least?: number; readonly missing?: number }
  | { readonly kind: 'payment-failed'; readonly error: string }
  /** An earlier payment of the cart may have gone through. */
  | { readonly kind: 'asking-the-bank' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'key-used' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'page'; readonly failure: Failure }

type Teller = (details: Details, isBusiness: boolean) => OrderProblem
const feedback = (of: CheckoutFeedback) => (): OrderProblem => ({ kind: 'feedback', feedback: of })
const choice = (text: MessageKey) => (): OrderProblem => ({ kind: 'choice', text })
const inCart = (text: MessageKey) => (): OrderProblem => ({ kind: 'cart', text })
const priceChanged = (): OrderProblem => ({ kind: 'price-changed' })
const completed = (): OrderProblem => ({ kind: 'completed' })

/** What to say of everything that keeps an order from being made. */
const tellers: Readonly<Record<OrderRefusalCode, Teller>> = {
  CART_NOT_FOUND: completed,
  CART_EMPTY: completed,
  CART_COMPLETED: completed,
  UNAUTHENTICATED: inCart('checkout.ownedCart'),
  FORBIDDEN: inCart('checkout.ownedCart'),
  CUSTOMER_BLACKLISTED: feedback('blacklisted'),
  INVALID_EMAIL: feedback('invalid-email'),
  CREDIT_REFUSED: feedback('limited'),
  UNDER_AGE: feedback('under-age'),
  ADDRESS_INVALID: addressProblem,
  SPECIAL_TERRITORY: () => ({ kind: 'field', field: 'zip', text: 'checkout.territory' }),
  INVALID_IDENTITY_NUMBER: (_, isBusiness) =>
    isBusiness
      ? { kind: 'field', field: 'organisationId', text: 'validate.organisationId' }
      : { kind: 'field', field: 'personalId', text: 'validate.personalId' },
  PRICE_CHANGED: priceChanged,
  INSUFFICIENT_BALANCE: priceChanged,
  OUT_OF_STOCK: ({ skuId }) => ({ kind: 'sold-out', skuId: Number(skuId) }),
  ONLY_LEFT: ({ stock }) => ({ kind: 'cart', text: 'cart.onlyLeft', values: { stock: Number(stock ?? 0) } }),
  PRODUCT_NOT_AVAILABLE: inCart('cart.itemUnavailable'),
  NOT_YET_AVAILABLE: inCart('cart.itemUnavailable'),
  MIN_ORDER_VALUE: ({ minOrderValue }) => ({
    kind: 'below-minimum',
    minOrderValue: Number(minOrderValue ?? 0),
  }),
  PROMO_CODE_INVALID: choice('promo.invalid'),
  RequirementsNotMet: codeProblem,
  SHIPPING_NOT_OFFERED: choice('checkout.shippingMissing'),
  PICKUP_POINT_NOT_OFFERED: choice('checkout.shippingMissing'),
  PAYMENT_NOT_OFFERED: choice('checkout.choosePayment'),
  TERMS_NOT_ACCEPTED: choice('checkout.termsMissing'),
  TEXT_TOO_LONG: choice('validate.textTooLong'),
  PAYMENT_UNAVAILABLE: ({ reason }) =>
    reason === 'asking-the-bank'
      ? { kind: 'asking-the-bank' }
      : { kind: 'choice', text: 'checkout.paymentUnavailable' },
  PAYMENT_FAILED: ({ error }) => ({ kind: 'payment-failed', error: typeof error === 'string' ? error : 'Error' }),
}
const isTold = (code: string): code is OrderRefusalCode => Object.hasOwn(tellers, code)

export function orderProblem(failure: CallFailure, isBusiness: boolean): OrderProblem {
  const refusal = refusalIn(failure)
  if (!refusal) return { kind: 'failed' }
  const { code, details } = refusal
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'key-used' }
  return isTold(code) ? tellers[code](details, isBusiness) : { kind: 'failed' }
}

/** The country is no field of the form: it is chosen with the delivery. */
const addressTexts: Readonly<Record<string, readonly [FieldName, MessageKey]>> = {
  firstName: ['firstName', 'validate.required'],
  lastName: ['lastName', 'validate.required'],
  addressLine1: ['addressLine1', 'validate.required'],
  city: ['city', 'validate.required'],
  zip: ['zip', 'validate.zip'],
  company: ['company', 'validate.required'],
  mobile: ['mobile', 'validate.phone'],
}

function codeProblem({ minPurchase, missing }: Details): OrderProblem {
  if (typeof minPurchase === 'number') return { kind: 'code-unmet', least: minPurchase }
  if (typeof missing === 'number') return { kind: 'code-unmet', missing }
  return { kind: 'choice', text: 'promo.requirements' }
}

function addressProblem({ field }: Details): OrderProblem {
  const [named, text] = (typeof field === 'string' && addressTexts[field]) || []
  return named && text ? { kind: 'field', field: named, text } : { kind: 'choice', text: 'checkout.otherCountry' }
}
