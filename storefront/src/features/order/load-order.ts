import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { ORDERED_CART } from '@/catalogue/ordered-cart'
import { failureOf } from '@/data/page-failure'
import { queryForVisitor } from '@/data/server-query'
import type { Place } from '@/place/place'
import { ORDER_PARCEL } from './order-parcel'

const ORDER = `query getOrder($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getOrder(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id publicId createdAt completedAt currency status orderTotal { sellingPriceIncVatFormatted sellingPriceExVatFormatted }
    shippingAddress { firstName lastName company careOf addressLine1 addressLine2 zip city mobile }
    cart { ...OrderedCart }
    promisedDelivery { from to pickupAddress }
    withdrawalEndedOn
    paymentDetails { displayName name paymentDate }
    shippingDetails { name parcelNumber shippingDate trackingLink }
    parcels { ...OrderParcel }
    refunds { id createdAt total refundType }
  }
} ${ORDERED_CART} ${ORDER_PARCEL}` as const

const DOCUMENTS = `query getOrderDocuments($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getOrderDocuments(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) { kind number pdf }
}`

export type AccountOrder = NonNullable<ResultOf<typeof ORDER>['getOrder']>
export type OrderDocument = ResultOf<typeof DOCUMENTS>['getOrderDocuments'][number]

/** The papers of an own order; there are none before its goods have been sent. */
export async function loadDocuments(orderId: number, place: Place): Promise<readonly OrderDocument[]> {
  const answer = await queryForVisitor(DOCUMENTS, place, { orderId })
  return answer.getOrderDocuments
}

const NUMBER = /^\d{1,9}$/
const NOT_FOUND = 404

/** Another's order is as unknown as one that does not exist. */
export async function loadOrder(number: unknown, place: Place): Promise<AccountOrder | undefined> {
  if (typeof number !== 'string' || !NUMBER.test(number)) return undefined
  try {
    const answer = await queryForVisitor(ORDER, place, { orderId: Number(number) })
    return answer.getOrder ?? undefined
  } catch (error) {
    if (failureOf(error).status === NOT_FOUND) return undefined
    throw error
  }
}
