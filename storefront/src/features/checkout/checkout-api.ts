import type { CallFailure, CallResult } from '@shop/api-client/graphql/failure'
import { askMerchant } from '@/lib/ask-merchant'
import { CHECKOUT_FIELDS, type CheckoutView, ORDERED_CART } from './checkout-view'

/** What the services take of a checkout; what is left out stays as it was. */
export type CheckoutInput = {
  readonly paymentId?: number
  readonly shippingId?: number
  readonly pickupPoint?: string
  readonly message?: string
  readonly acceptedConsents?: readonly string[]
  readonly billingAddress?: Readonly<Record<string, string>>
  readonly shippingAddress?: Readonly<Record<string, string>>
  readonly identityNumber?: string
  readonly email?: string
  readonly customerType?: 'PERSON' | 'ORGANIZATION'
  readonly merchantData?: string
  readonly checkoutUrls?: {
    readonly termsPageUrl: string
    readonly redirectUrl: string
    readonly checkoutPageUrl: string
  }
  readonly expectedTotal?: number
}

export type PlacedOrder = {
  readonly orderId: string | null
  readonly publicId: string | null
  readonly status: string | null
  readonly redirectUrl: string | null
}

type Validation = { readonly isValid: boolean; readonly message: string | null; readonly memberType: string | null }

const context = '$cartId: String!, $channelId: String, $languageId: String, $marketId: String'
const args = 'cartId: $cartId, channelId: $channelId, languageId: $languageId, marketId: $marketId'

const UPDATE = `mutation createOrUpdateCheckout($checkout: CheckoutInputType, ${context}) {
  createOrUpdateCheckout(checkout: $checkout, ${args}) { ${CHECKOUT_FIELDS} }
} ${ORDERED_CART}`
const VALIDATE = `query validateOrderCreation($checkout: CheckoutInputType!, ${context}) {
  validateOrderCreation(checkout: $checkout, ${args}) { isValid message memberType }
}`
const PLACE = `mutation placeOrder($checkout: CheckoutInputType!, ${context}) {
  placeOrder(checkout: $checkout, ${args}) { orderId publicId status redirectUrl }
}`
const SNIPPET = `query checkout($id: String!, $cartId: String, $channelId: String, $languageId: String, $marketId: String) {
  checkout(id: $id, paymentType: AVARDA, ${args}) { htmlSnippet completed }
}`

/** Asking a payment provider takes longer than anything else here. */
const PLACE_TIMEOUT_MS = 30_000

export type CheckoutCall = { readonly cartId: string; readonly marketId: string }

export async function updateCheckout(call: CheckoutCall, checkout: CheckoutInput): Promise<CallResult<CheckoutView>> {
  const answer = await askMerchant<{ createOrUpdateCheckout: CheckoutView }>('createOrUpdateCheckout', UPDATE, {
    ...call,
    checkout,
  })
  return answer.ok ? { ok: true, value: answer.value.createOrUpdateCheckout } : answer
}

export async function validateOrder(call: CheckoutCall, checkout: CheckoutInput): Promise<CallResult<Validation>> {
  const answer = await askMerchant<{ validateOrderCreation: Validation }>('validateOrderCreation', VALIDATE, {
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
  const answer = await askMerchant<{ placeOrder: PlacedOrder }>(
    'placeOrder',
    PLACE,
    { ...call, checkout },
    { idempotencyKey, timeoutMs: PLACE_TIMEOUT_MS },
  )
  return answer.ok ? { ok: true, value: answer.value.placeOrder } : answer
}

/** The provider's own frame for a payment that is filled in without leaving the shop. */
export async function paymentFrame(call: CheckoutCall, id: string): Promise<string | null> {
  const answer = await askMerchant<{ checkout: { htmlSnippet: string | null } | null }>('checkout', SNIPPET, {
    ...call,
    id,
  })
  return answer.ok ? (answer.value.checkout?.htmlSnippet ?? null) : null
}

/** The code of a refusal with its numbers; undefined when nothing was refused but something failed. */
export function refusalIn({ errors }: CallFailure): { readonly code: string; readonly details: Details } | undefined {
  const refusal = errors.find(({ extensions }) => typeof extensions?.code === 'string')
  return refusal && { code: String(refusal.extensions?.code), details: refusal.extensions ?? {} }
}

export type Details = Readonly<Record<string, unknown>>
