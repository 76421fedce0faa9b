import type { LineRefusal, PromoRefusal } from '@shop/domain/cart'
import type { AddressObjection } from '@shop/domain/checkout'
import type { ReturnRefusal } from '@shop/domain/returns'
import type { ErrorCode } from './error-codes'

type CodesOf<Kind extends string> = Readonly<Record<Kind, readonly ErrorCode[]>>

/** The codes that each refusal of the domain travels under: a new kind does not compile without one. */
export const lineRefusalCodes = {
  completed: ['CART_COMPLETED'],
  'size-not-chosen': ['SIZE_NOT_CHOSEN'],
  'bad-quantity': ['INVALID_QUANTITY'],
  'not-found': ['SKU_NOT_FOUND', 'LINE_NOT_FOUND'],
  'not-available': ['PRODUCT_NOT_AVAILABLE'],
  'not-yet-available': ['NOT_YET_AVAILABLE'],
  'too-many-lines': ['TOO_MANY_LINES'],
  'only-left': ['ONLY_LEFT', 'OUT_OF_STOCK'],
  'quantity-threshold': ['QUANTITY_THRESHOLD'],
  'package-line': ['PACKAGE_LINE'],
  'package-selection': ['PACKAGE_SELECTION_INVALID'],
} as const satisfies CodesOf<LineRefusal['kind']>

export const promoRefusalCodes = {
  'unknown-code': ['PROMO_CODE_INVALID'],
  'requirements-not-met': ['RequirementsNotMet'],
  'voucher-used': ['PROMO_CODE_INVALID'],
  'voucher-expired': ['PROMO_CODE_INVALID'],
  'voucher-of-other-currency': ['PROMO_CODE_INVALID'],
  'voucher-minimum': ['RequirementsNotMet'],
} as const satisfies CodesOf<PromoRefusal['kind']>

export const returnRefusalCodes = {
  late: ['RETURN_TOO_LATE'],
  'nothing-left': ['RETURN_NOTHING_LEFT'],
  'nothing-chosen': ['INVALID_RETURN'],
  'unknown-line': ['INVALID_RETURN'],
  twice: ['INVALID_RETURN'],
  'bad-quantity': ['INVALID_RETURN'],
  'bad-reason': ['INVALID_RETURN'],
  'seal-broken': ['RETURN_SEAL_BROKEN'],
  'too-many': ['RETURN_TOO_MANY'],
} as const satisfies CodesOf<ReturnRefusal['kind']>

export const addressObjectionCodes = {
  'other-country': ['ADDRESS_INVALID'],
  'special-territory': ['SPECIAL_TERRITORY'],
  required: ['ADDRESS_INVALID'],
  'not-a-postcode': ['ADDRESS_INVALID'],
  'not-a-mobile': ['ADDRESS_INVALID'],
} as const satisfies CodesOf<AddressObjection['kind']>

type CodeIn<Codes extends CodesOf<string>> = Codes[keyof Codes][number]
export type LineRefusalCode = CodeIn<typeof lineRefusalCodes>
export type ReturnRefusalCode = CodeIn<typeof returnRefusalCodes>

/** Everything that keeps an order from being made, as the description of `placeOrder` lists it. */
export type OrderRefusalCode = Extract<
  ErrorCode,
  | 'CART_NOT_FOUND'
  | 'CART_EMPTY'
  | 'CART_COMPLETED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'CUSTOMER_BLACKLISTED'
  | 'INVALID_EMAIL'
  | 'ADDRESS_INVALID'
  | 'SPECIAL_TERRITORY'
  | 'INVALID_IDENTITY_NUMBER'
  | 'UNDER_AGE'
  | 'PRODUCT_NOT_AVAILABLE'
  | 'NOT_YET_AVAILABLE'
  | 'OUT_OF_STOCK'
  | 'ONLY_LEFT'
  | 'MIN_ORDER_VALUE'
  | 'SHIPPING_NOT_OFFERED'
  | 'PICKUP_POINT_NOT_OFFERED'
  | 'PAYMENT_NOT_OFFERED'
  | 'CREDIT_REFUSED'
  | 'TERMS_NOT_ACCEPTED'
  | 'PRICE_CHANGED'
  | 'INSUFFICIENT_BALANCE'
  | 'PROMO_CODE_INVALID'
  | 'RequirementsNotMet'
  | 'TEXT_TOO_LONG'
  | 'PAYMENT_UNAVAILABLE'
  | 'PAYMENT_FAILED'
>
