import { ORDERED_CART, type OrderedCart, type PromisedDelivery } from '@/features/checkout/checkout-view'
import { askAsVisitor } from '@/lib/ask-as-visitor'
import type { Place } from '@/lib/place'

export type ConfirmedOrder = {
  readonly orderId: string
  readonly currency: string
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly zip: string | null
  readonly itemValueIncVat: number
  readonly itemValueExVat: number
  readonly status: string | null
  readonly customerTypeId: number
  readonly message: string | null
  readonly shippingAddress: Readonly<Record<'addressLine1' | 'zip' | 'city', string | null>> | null
}

export type Confirmation = {
  readonly completed: boolean
  /** Why a payment failed, in the words of the screen that says so; null while it runs. */
  readonly paymentError: string | null
  readonly publicId: string | null
  readonly placedAt: string | null
  readonly promisedDelivery: PromisedDelivery | null
  /** The last day of the right of withdrawal, as 2026-11-25; null as long as there is one. */
  readonly withdrawalEndedOn: string | null
  /** Of a member who reads the own order; nobody else is told that there is one. */
  readonly points: number
  readonly pointsCreditedAt: string | null
  readonly order: ConfirmedOrder | null
  readonly cart: OrderedCart | null
}

const CONFIRMATION = `query checkout($id: String!, $cartId: String, $paymentType: PaymentType!,
  $channelId: String, $languageId: String, $marketId: String) {
  checkout(id: $id, cartId: $cartId, paymentType: $paymentType,
    channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    completed paymentError publicId placedAt points pointsCreditedAt
    promisedDelivery { from to pickupAddress }
    withdrawalEndedOn
    order {
      orderId currency email firstName lastName zip itemValueIncVat itemValueExVat status customerTypeId message
      shippingAddress { addressLine1 zip city }
    }
    cart { ...OrderedCart }
  }
} ${ORDERED_CART}`

/** Names under which the address carries an order, by who handled its payment (Merchant API, 5.3). */
const ids = { oid: 'STANDARD', aid: 'AVARDA', kid: 'KLARNA', sid: 'SVEA', wid: 'WALLEY' } as const

export type ConfirmationQuery = Readonly<Record<string, string | string[] | undefined>>

/** The order that the address names; null when it names none, or one of somebody else. */
export async function loadConfirmation(query: ConfirmationQuery, place: Place): Promise<Confirmation | null> {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const named = Object.entries(ids).find(([name]) => text(name))
  if (!named) return null
  const [name, paymentType] = named
  const { checkout } = await askAsVisitor<{ checkout: Confirmation | null }>(CONFIRMATION, place, {
    id: text(name),
    cartId: text('cartid') ?? null,
    paymentType,
  })
  return checkout
}
