import { ORDERED_CART, type OrderedCart, type PromisedDelivery } from '@/features/checkout/checkout-view'
import { askAsVisitor } from '@/lib/ask-as-visitor'
import { failureOf } from '@/lib/page-failure'
import type { Place } from '@/lib/place'

type AddressView = Readonly<
  Record<
    'firstName' | 'lastName' | 'company' | 'careOf' | 'addressLine1' | 'addressLine2' | 'zip' | 'city' | 'mobile',
    string | null
  >
>

export type AccountOrder = {
  readonly id: number
  readonly createdAt: string
  readonly completedAt: string | null
  readonly currency: string
  readonly status: string
  readonly orderTotal: { readonly sellingPriceIncVatFormatted: string } | null
  readonly shippingAddress: AddressView | null
  readonly cart: OrderedCart | null
  readonly paymentDetails: readonly {
    readonly displayName: string
    /** The kind of payment, by which credit is known. */
    readonly name: string
    readonly paymentDate: string | null
  }[]
  readonly promisedDelivery: PromisedDelivery | null
  /** The last day of the right of withdrawal, as 2026-11-25; null as long as there is one. */
  readonly withdrawalEndedOn: string | null
  readonly shippingDetails: readonly {
    readonly name: string
    readonly parcelNumber: string | null
    readonly shippingDate: string | null
    readonly trackingLink: string | null
  }[]
  readonly refunds: readonly {
    readonly id: number
    readonly createdAt: string
    readonly total: number
    readonly refundType: string
  }[]
}

const ORDER = `query getOrder($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getOrder(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id createdAt completedAt currency status orderTotal { sellingPriceIncVatFormatted }
    shippingAddress { firstName lastName company careOf addressLine1 addressLine2 zip city mobile }
    cart { ...OrderedCart }
    promisedDelivery { from to pickupAddress }
    withdrawalEndedOn
    paymentDetails { displayName name paymentDate }
    shippingDetails { name parcelNumber shippingDate trackingLink }
    refunds { id createdAt total refundType }
  }
} ${ORDERED_CART}`

export type OrderDocument = {
  readonly kind: 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE'
  readonly number: string
  readonly pdf: string
}

const DOCUMENTS = `query getOrderDocuments($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getOrderDocuments(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) { kind number pdf }
}`

/** The papers of an own order; there are none before its goods have been sent. */
export async function loadDocuments(orderId: number, place: Place): Promise<readonly OrderDocument[]> {
  const answer = await askAsVisitor<{ getOrderDocuments: readonly OrderDocument[] }>(DOCUMENTS, place, { orderId })
  return answer.getOrderDocuments
}

const NUMBER = /^\d{1,9}$/
const NOT_FOUND = 404

/** Another's order is as unknown as one that does not exist. */
export async function loadOrder(number: unknown, place: Place): Promise<AccountOrder | undefined> {
  if (typeof number !== 'string' || !NUMBER.test(number)) return undefined
  try {
    const answer = await askAsVisitor<{ getOrder: AccountOrder }>(ORDER, place, { orderId: Number(number) })
    return answer.getOrder
  } catch (error) {
    if (failureOf(error).status === NOT_FOUND) return undefined
    throw error
  }
}
