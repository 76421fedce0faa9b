import type { CallFailure, CallResult } from '@shop/api-client/graphql/failure'
import type { ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { ORDERED_CART } from '@/catalogue/ordered-cart'
import { queryFromBrowser } from '@/data/browser-query'

const context = '$cartId: String!, $channelId: String, $languageId: String, $marketId: String'
const args = 'cartId: $cartId, channelId: $channelId, languageId: $languageId, marketId: $marketId'

const CHECKOUT_FIELDS = `
  email
  billingAddress { firstName lastName addressLine1 addressLine2 entryCode careOf city zip company mobile }
  cart { id version summary { shipping { isDefault } } ...OrderedCart }
  shippingOptions { id name displayName feeIncVat feeIncVatFormatted feeExVatFormatted isSelected }
  paymentOptions { id name displayName feeIncVat feeIncVatFormatted feeExVatFormatted isSelected paymentType }
  shippingData`

const UPDATE = `mutation createOrUpdateCheckout($checkout: CheckoutInputType, ${context}) {
  createOrUpdateCheckout(checkout: $checkout, ${args}) { ${CHECKOUT_FIELDS} }
} ${ORDERED_CART}` as const
const VALIDATE = `query validateOrderCreation($checkout: CheckoutInputType!, ${context}) {
  validateOrderCreation(checkout: $checkout, ${args}) { isValid message memberType }
}` as const
const PLACE = `mutation placeOrder($checkout: CheckoutInputType!, ${context}) {
  placeOrder(checkout: $checkout, ${args}) { orderId publicId status redirectUrl }
}` as const
const SNIPPET =
  `query checkout($id: String!, $cartId: String, $channelId: String, $languageId: String, $marketId: String) {
  checkout(id: $id, paymentType: AVARDA, ${args}) { htmlSnippet purchaseId }
}` as const

/** What the services take of a checkout; what is left out stays as it was. */
type Input = NonNullable<VariablesOf<typeof UPDATE>['checkout']>
export type CheckoutInput = { [Name in keyof Input]: Exclude<Input[Name], null> }
export type CheckoutView = ResultOf<typeof UPDATE>['createOrUpdateCheckout']
export type PlacedOrder = ResultOf<typeof PLACE>['placeOrder']
export type ShippingOption = CheckoutView['shippingOptions'][number]
export type PaymentOption = CheckoutView['paymentOptions'][number]
type Validation = ResultOf<typeof VALIDATE>['validateOrderCreation']

/** Asking a payment provider takes longer than anything else here. */
const PLACE_TIMEOUT_MS = 30_000

export type CheckoutCall = { readonly cartId: string; readonly marketId: string }

export async function updateCheckout(call: CheckoutCall, checkout: CheckoutInput): Promise<CallResult<CheckoutView>> {
  const answer = await queryFromBrowser('createOrUpdateCheckout', UPDATE, {
    ...call,
    checkout,
  })
  return answer.ok ? { ok: true, value: answer.value.createOrUpdateCheckout } : answer
}

export async function validateOrder(call: CheckoutCall, checkout: CheckoutInput): Promise<CallResult<Validation>> {
  const answer = await queryFromBrowser('validateOrderCreation', VALIDATE, {
    ...call,
    checkout,
  })
  return answer.ok ? { ok: true, value: answer.value.validateOrderCreation } : answer
}

export async function placeOrder(
  call: CheckoutCall,
  checkout: CheckoutInput,
  idempotencyKey: string,
): Promise<CallResult<PlacedOrder>> {
  const answer = await queryFromBrowser(
    'placeOrder',
    PLACE,
    { ...call, checkout },
    { idempotencyKey, timeoutMs: PLACE_TIMEOUT_MS },
  )
  return answer.ok ? { ok: true, value: answer.value.placeOrder } : answer
}

export type PaymentForm = NonNullable<ResultOf<typeof SNIPPET>['checkout']>

/** The provider's own frame for a payment that is filled in without leaving the shop, by our reference of it. */
export async function paymentForm(call: CheckoutCall, id: string): Promise<PaymentForm | null> {
  const answer = await queryFromBrowser('checkout', SNIPPET, {
    ...call,
    id,
  })
  return answer.ok ? answer.value.checkout : null
}

const STANDING = `query checkout($id: String!, $cartId: String, $paymentType: PaymentType!,
  $channelId: String, $languageId: String, $marketId: String) {
  checkout(id: $id, cartId: $cartId, paymentType: $paymentType,
    channelId: $channelId, languageId: $languageId, marketId: $marketId) { paymentStanding }
}` as const

/** How certain it is what became of a payment; undefined when it is not known here, or nobody answers. */
export async function paymentStanding(call: CheckoutCall, id: string) {
  const answer = await queryFromBrowser('checkout', STANDING, { ...call, id, paymentType: 'AVARDA' })
  return answer.ok ? answer.value.checkout?.paymentStanding : undefined
}

/** The code of a refusal with its numbers; undefined when nothing was refused but something failed. */
export function refusalIn({ errors }: CallFailure): { readonly code: string; readonly details: Details } | undefined {
  const refusal = errors.find(({ extensions }) => typeof extensions?.code === 'string')
  return refusal && { code: String(refusal.extensions?.code), details: refusal.extensions ?? {} }
}

export type Details = Readonly<Record<string, unknown>>
