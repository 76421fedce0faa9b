import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { Shelves } from '@shop/domain/order'
import { asLineId, asSkuId } from '@shop/domain/shared'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import type { Address } from '../../../people/users/address'
import type { Ids } from '../../../platform/ids'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { closedCart } from '../../cart/cart-to-order'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { shelvesOf } from './edit/edit-store'
import type { OrderDraft } from './order-draft'
import { articleOf, type OrderRow } from './order-lines'
import { insertOrder, lockStock, type PlacedOrder } from './place-order-store'

/** The pieces of SKUs that may replace others, to read and under their locks. */
export const replacementStock = shelvesOf
export const lockReplacementStock = lockStock

export type Replacement = {
  /** As it was given out with the locks. */
  readonly id: number
  readonly skuId: number
  readonly quantity: number
  readonly shelves: Shelves
  /** What the goods were paid with that it replaces. */
  readonly valueMinor: number
  readonly regularUnitMinor: number
  readonly paymentName: string
  readonly by: { readonly staffId: number; readonly name: string }
}

/**
 * Writes the order of a replacement: to the buyer, address and way of the order of before, for nothing beside the goods
 * that it replaces. Its sums say the old price and that all of it is covered; no money, points, code or campaign moves.
 */
export async function writeReplacement(
  tx: Queryable,
  { catalog, ids, now }: { readonly catalog: CatalogPlace; readonly ids: Ids; readonly now: Date },
  orderId: number,
  replacement: Replacement,
): Promise<PlacedOrder & { readonly cart_id: string }> {
  const before = await orderToReplace(tx, orderId)
  if (!before) throw new Error(`There is no order ${orderId} to replace goods of`)
  const draft = draftOf(before, catalog, replacement, { ids })
  const { cartId, channelId, marketId, userId } = draft
  await closedCart(tx, { id: cartId, channel_id: channelId, market_id: marketId, user_id: userId }, now)
  await insertOrder(tx, draft, { kind: 'now', paymentId: ids.uuid(), attemptKey: draft.publicId }, now)
  return { id: draft.id, public_id: draft.publicId, cart_id: cartId }
}

function draftOf(
  before: OrderToReplace,
  catalog: CatalogPlace,
  replacement: Replacement,
  { ids }: { readonly ids: Ids },
): OrderDraft {
  const { market, language } = catalog.place
  const { id, skuId, quantity, shelves, valueMinor, by } = replacement
  const row = rowOfReplacement(replacement, catalog, ids)
  return {
    ...{ id, publicId: ids.uuid(), cartId: ids.secret(), userId: before.user_id },
    ...{ channelId: before.channel_id, marketId: before.market_id, languageId: before.language_id },
    ...{ country: market.country.code, timeZone: market.settings.timeZone, currency: before.currency },
    pages: { market: market.alias, locale: language.code, redirectUrl: null },
    ...{ email: before.email, customerType: before.customer_type, gender: before.gender },
    ...{ sealedIdentity: null, organisationId: before.organisation_id },
    ...{ billing: before.billing_address, shippingAddress: before.shipping_address },
    shipping: { id: before.shipping_id, name: before.shipping_name },
    payment: {
      ...{ id: before.payment_id, name: replacement.paymentName },
      ...{ provider: OWN_PROVIDER, providerMethod: before.provider_method },
    },
    ...{ pickupPoint: before.pickup_point, pickupAddress: before.pickup_address, message: before.message },
    ...(before.conditions_id !== null && { conditionsId: before.conditions_id }),
    ...{ desiredDeliveryDate: null, customerOrderNumber: before.customer_order_number, goodsLabel: before.goods_label },
    ...{ merchantData: null, acceptedConsents: [], promoCode: null, memberType: null, isMember: false, points: 0 },
    ...{ ipPrefix: null, vatBasisPoints: before.vat_rate_basis_points, appliedCampaigns: [] },
    amounts: coveredBy(valueMinor, row.regular_unit_minor * quantity),
    rows: [row],
    taken: [{ skuId: asSkuId(skuId), ...shelves }],
    placedBy: { ...by, consent: null },
  }
}

/** The goods at the old price, all of which is taken off again. */
const coveredBy = (valueMinor: number, regularMinor: number): OrderDraft['amounts'] => ({
  ...{ itemsRegular: regularMinor, items: valueMinor, discount: Math.max(0, regularMinor - valueMinor) },
  ...{ fixedDiscount: valueMinor, shippingFee: 0, paymentFee: 0, balance: 0, total: 0, vat: 0, toPay: 0 },
})

function rowOfReplacement(
  { skuId, quantity, shelves, valueMinor, regularUnitMinor }: Replacement,
  catalog: CatalogPlace,
  ids: Ids,
): OrderRow {
  const unitMinor = Math.round(valueMinor / quantity)
  return {
    line_id: asLineId(ids.uuid()),
    ...{ position: 0, sku_id: asSkuId(skuId), ...articleOf(catalog, skuId), prior_minor: null, message: '', quantity },
    ...{ regular_unit_minor: Math.max(regularUnitMinor, Math.ceil(valueMinor / quantity)), unit_minor: unitMinor },
    ...{ total_minor: valueMinor, vat_minor: 0, discount_minor: valueMinor, campaigns: [], price_parts: [] },
    ...{ group_key: '', package_id: null },
    ...{ from_in_stock: shelves.inStock, from_oversellable: shelves.oversellable, from_static: shelves.static },
  }
}

type OrderToReplace = Pick<
  Row<'orders'>,
  | 'user_id'
  | 'channel_id'
  | 'market_id'
  | 'language_id'
  | 'email'
  | 'gender'
  | 'organisation_id'
  | 'shipping_name'
  | 'pickup_point'
  | 'pickup_address'
  | 'message'
  | 'conditions_id'
  | 'customer_order_number'
  | 'goods_label'
  | 'vat_rate_basis_points'
> & {
  readonly currency: Currency
  readonly customer_type: 'PERSON' | 'ORGANIZATION'
  readonly billing_address: Address
  readonly shipping_address: Address
  readonly shipping_id: number
  readonly payment_id: number
  readonly provider_method: string
}

const orderToReplace = (tx: Queryable, id: number) =>
  rowOf<OrderToReplace>(
    tx,
    sql`select o.user_id, o.channel_id, o.market_id, o.language_id, o.currency, o.email, o.customer_type, o.gender,
          o.organisation_id, o.billing_address, o.shipping_address, o.shipping_id, o.shipping_name, o.payment_id,
          o.pickup_point, o.pickup_address, o.message, o.conditions_id, o.customer_order_number, o.goods_label,
          o.vat_rate_basis_points, coalesce((select p.provider_method from payments p where p.order_id = o.id order by p.created_at limit 1), '') as provider_method
        from orders o where o.id = ${id}`,
  )
