import type { CallFailure } from '@shop/api-client/graphql/failure'
import type { CheckoutFeedback } from '@shop/domain/checkout'
import type { MessageKey } from '@shop/i18n/messages'
import type { Failure } from '@/lib/page-failure'
import { type Details, refusalIn } from './checkout-api'
import type { FieldName } from './checkout-form'

/** What came of an order that was not made, in terms of what the shopper can do about it. */
export type OrderProblem =
  | { readonly kind: 'feedback'; readonly feedback: CheckoutFeedback }
  | { readonly kind: 'field'; readonly field: FieldName; readonly text: MessageKey }
  | { readonly kind: 'price-changed' }
  | { readonly kind: 'sold-out'; readonly skuId: number }
  | { readonly kind: 'cart'; readonly text: MessageKey; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly kind: 'choice'; readonly text: MessageKey }
  | { readonly kind: 'payment-failed'; readonly error: string }
  | { readonly kind: 'completed' }
  | { readonly kind: 'key-used' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'page'; readonly failure: Failure }

const fields: Readonly<Record<string, FieldName>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  addressLine1: 'addressLine1',
  city: 'city',
  zip: 'zip',
  company: 'company',
}

export function orderProblem(failure: CallFailure, isBusiness: boolean): OrderProblem {
  const refusal = refusalIn(failure)
  if (!refusal) return { kind: 'failed' }
  const { code, details } = refusal
  switch (code) {
    case 'CUSTOMER_BLACKLISTED':
      return { kind: 'feedback', feedback: 'blacklisted' }
    case 'INVALID_EMAIL':
      return { kind: 'feedback', feedback: 'invalid-email' }
    case 'CREDIT_REFUSED':
      return { kind: 'feedback', feedback: 'limited' }
    case 'ADDRESS_INVALID':
      return addressProblem(details)
    case 'SPECIAL_TERRITORY':
      return { kind: 'field', field: 'zip', text: 'checkout.territory' }
    case 'INVALID_IDENTITY_NUMBER':
      return isBusiness
        ? { kind: 'field', field: 'organisationId', text: 'validate.organisationId' }
        : { kind: 'field', field: 'personalId', text: 'validate.personalId' }
    case 'PRICE_CHANGED':
    case 'INSUFFICIENT_BALANCE':
      return { kind: 'price-changed' }
    case 'OUT_OF_STOCK':
      return { kind: 'sold-out', skuId: Number(details.skuId) }
    case 'ONLY_LEFT':
      return { kind: 'cart', text: 'cart.onlyLeft', values: { stock: Number(details.stock ?? 0) } }
    case 'PRODUCT_NOT_AVAILABLE':
    case 'NOT_YET_AVAILABLE':
      return { kind: 'cart', text: 'cart.itemUnavailable' }
    case 'MIN_ORDER_VALUE':
      return { kind: 'cart', text: 'cart.minOrder', values: { minOrderValue: Number(details.minOrderValue ?? 0) } }
    case 'PROMO_CODE_INVALID':
      return { kind: 'choice', text: 'promo.invalid' }
    case 'RequirementsNotMet':
      return { kind: 'choice', text: 'promo.requirements' }
    case 'SHIPPING_NOT_OFFERED':
    case 'PICKUP_POINT_NOT_OFFERED':
      return { kind: 'choice', text: 'checkout.shippingMissing' }
    case 'PAYMENT_NOT_OFFERED':
      return { kind: 'choice', text: 'checkout.choosePayment' }
    case 'PAYMENT_FAILED':
      return { kind: 'payment-failed', error: typeof details.error === 'string' ? details.error : 'Error' }
    case 'CART_COMPLETED':
    case 'CART_NOT_FOUND':
    case 'CART_EMPTY':
      return { kind: 'completed' }
    case 'IDEMPOTENCY_KEY_REUSED':
      return { kind: 'key-used' }
    default:
      return { kind: 'failed' }
  }
}

function addressProblem({ field }: Details): OrderProblem {
  const named = typeof field === 'string' ? fields[field] : undefined
  if (!named) return { kind: 'failed' }
  return { kind: 'field', field: named, text: named === 'zip' ? 'validate.zip' : 'validate.required' }
}
