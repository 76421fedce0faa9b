import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { ORDERED_CART } from '@/catalogue/ordered-cart'
import { queryForVisitor } from '@/data/server-query'
import type { Place } from '@/place/place'

const CONFIRMATION = `query checkout($id: String!, $cartId: String, $paymentType: PaymentType!,
  $channelId: String, $languageId: String, $marketId: String) {
  checkout(id: $id, cartId: $cartId, paymentType: $paymentType,
    channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    completed paymentError paymentStanding publicId placedAt points pointsCreditedAt
    promisedDelivery { from to pickupAddress }
    withdrawalEndedOn
    order {
      orderId currency email firstName lastName zip itemValueIncVat itemValueExVat status customerTypeId message
      shippingAddress { addressLine1 zip city }
    }
    cart { ...OrderedCart }
  }
} ${ORDERED_CART}` as const

export type Confirmation = NonNullable<ResultOf<typeof CONFIRMATION>['checkout']>
export type ConfirmedOrder = NonNullable<Confirmation['order']>

/** Names under which the address carries an order, by who handled its payment (Merchant API, 5.3). */
const ids = { oid: 'STANDARD', aid: 'AVARDA', kid: 'KLARNA', sid: 'SVEA', wid: 'WALLEY' } as const

export type ConfirmationQuery = Readonly<Record<string, string | string[] | undefined>>

/** The order that the address names; null when it names none, or one of somebody else. */
export async function loadConfirmation(query: ConfirmationQuery, place: Place): Promise<Confirmation | null> {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [named] = Object.entries(ids).flatMap(([name, paymentType]) => {
    const id = text(name)
    return id ? [{ id, paymentType }] : []
  })
  if (!named) return null
  const { checkout } = await queryForVisitor(CONFIRMATION, place, {
    ...named,
    cartId: text('cartid') ?? null,
  })
  return checkout
}
