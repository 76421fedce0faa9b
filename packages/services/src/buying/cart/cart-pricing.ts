import { type Cart, type PricedCart, type PricingContext, priceCart } from '@shop/domain/cart'
import { asCartId, asLineId, asSkuId } from '@shop/domain/shared'
import { campaignsAt } from '../../goods/catalog/campaigns'
import type { Catalog } from '../../goods/catalog/catalog'
import type { CatalogPlace } from '../../goods/catalog/catalog-place'
import { offerOf } from '../../goods/catalog/offers'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Clock } from '../../platform/clock'
import type { Queryable } from '../../platform/sql'
import { promoTerms } from '../promo-codes/promo-terms'
import type { CartLineRow, CartRow, StoredCart } from './cart-store'

/** The market and the viewer of a cart: the viewer's price list decides the prices of pieces. */
export type CartSetting = {
  readonly catalog: CatalogPlace
  readonly viewer: Viewer | undefined
  readonly isMember: boolean
}

export type PricingWish = {
  /** True on checkout pages only. */
  readonly allowExternalShippingFee: boolean
  readonly paymentFeeMinor?: number
}

/** A fee is in the currency of its market, so it counts in that market only. */
type PricedRow = Pick<CartRow, 'user_id' | 'external_shipping_fee_minor'> & Partial<Pick<CartRow, 'market_id'>>
type Owned = Pick<CartRow, 'user_id'>

/** Somebody else's cart: the viewer may change lines, but adds no personal data. */
export const isForeign = ({ user_id }: Owned, viewer: Viewer | undefined) =>
  user_id !== null && user_id !== viewer?.userId
export const isOwn = ({ user_id }: Owned, viewer: Viewer | undefined) => user_id !== null && user_id === viewer?.userId

export async function cartSetting(catalog: Catalog, place: Place, viewer: Viewer | undefined): Promise<CartSetting> {
  const audience = await catalog.audienceOf(viewer)
  return { catalog: await catalog.at(place, audience), viewer, isMember: audience === 'member' }
}

/** The stored cart with its SKUs as the catalogue offers them in this market. */
export function toCart({ cart, lines, stock }: StoredCart, catalog: CatalogPlace): Cart {
  return {
    id: asCartId(cart.id),
    promoCode: cart.promo_code,
    isCompleted: cart.completed_at !== null,
    lines: lines.map((line) => ({
      id: asLineId(line.id),
      skuId: asSkuId(line.sku_id),
      quantity: line.quantity,
      message: line.message || null,
      groupKey: line.group_key || null,
      offer: offerOf(catalog, line.sku_id, stock?.get(line.sku_id)),
      ...(line.part && { part: toPart(line.part) }),
    })),
  }
}

function toPart({ package_id, group_id, option_id, pieces }: NonNullable<CartLineRow['part']>) {
  return { packageId: package_id, groupId: group_id, optionId: option_id, pieces }
}

/** Prices a cart. */
export const pricedCart = async (
  parts: Parts,
  row: PricedRow,
  cart: Cart,
  setting: CartSetting,
  wish: PricingWish,
): Promise<PricedCart> => priceCart(cart, await pricingContext(parts, row, cart, setting, wish))

type Parts = { readonly db: Queryable; readonly clock: Clock }

/** What a cart is priced with. Only a code and an account are read from the database; the rest is in memory. */
export async function pricingContext(
  { db, clock }: Parts,
  row: PricedRow,
  cart: Pick<Cart, 'promoCode'>,
  setting: CartSetting,
  wish: PricingWish,
): Promise<PricingContext> {
  const { catalog, isMember } = setting
  const { market } = catalog.place
  const viewer = isForeign(row, setting.viewer) ? undefined : setting.viewer
  const now = clock.now()
  const { promo, balanceMinor } = await promoTerms(db, { promoCode: cart.promoCode, viewer, catalog, now })
  return {
    market: market.settings,
    campaigns: campaignsAt(catalog),
    vatBasisPoints: catalog.vatBasisPoints,
    promo,
    buyer: { isMember, customerType: setting.viewer?.customerType ?? 'PERSON' },
    shipping: {
      externalFeeMinor: (row.market_id ?? market.id) === market.id ? row.external_shipping_fee_minor : null,
      allowExternal: wish.allowExternalShippingFee,
    },
    paymentFeeMinor: wish.paymentFeeMinor,
    balanceMinor,
    now: now.getTime(),
  }
}
