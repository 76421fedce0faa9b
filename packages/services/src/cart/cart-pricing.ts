import { type Cart, type PricedCart, type Promo, priceCart } from '@shop/domain/cart'
import { type Currency, money } from '@shop/domain/money'
import { asVoucherId } from '@shop/domain/shared'
import type { Catalog } from '../catalog/catalog'
import type { CatalogPlace } from '../catalog/catalog-place'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Queryable } from '../platform/sql'
import { campaignsAt, toPromo } from './campaigns'
import type { CartRow } from './cart-store'
import { loadTerms, type VoucherRow } from './promo-store'
import { customerKeyOf } from './promo-use'

/** Where a cart is looked at, and by whom: the bearer's price list decides the prices of pieces. */
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

/** A fee is an amount of its market's currency: with a market named, it counts there only. */
type PricedRow = Pick<CartRow, 'user_id' | 'external_shipping_fee_minor'> & Partial<Pick<CartRow, 'market_id'>>
type Owned = Pick<CartRow, 'user_id'>

/** Somebody else's cart: its holder may change lines, but nothing personal of anybody comes into it. */
export const isForeign = ({ user_id }: Owned, viewer: Viewer | undefined) =>
  user_id !== null && user_id !== viewer?.userId
export const isOwn = ({ user_id }: Owned, viewer: Viewer | undefined) => user_id !== null && user_id === viewer?.userId

export async function cartSetting(catalog: Catalog, place: Place, viewer: Viewer | undefined): Promise<CartSetting> {
  const audience = await catalog.audienceOf(viewer)
  return { catalog: await catalog.at(place, audience), viewer, isMember: audience === 'member' }
}

/** Speaks the prices of a cart; the database is only asked for what is not in memory: a code, an account. */
export async function pricedCart(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  row: PricedRow,
  cart: Cart,
  setting: CartSetting,
  wish: PricingWish,
): Promise<PricedCart> {
  const { catalog, isMember } = setting
  const { market } = catalog.place
  const viewer = isForeign(row, setting.viewer) ? undefined : setting.viewer
  const now = clock.now()
  const code = cart.promoCode?.trim() ?? ''
  const terms =
    code || viewer
      ? await loadTerms(db, {
          code,
          marketId: market.id,
          currency: market.currency.code,
          now,
          userId: viewer?.userId ?? null,
          customerKey: viewer ? customerKeyOf(viewer.email) : null,
        })
      : undefined
  let promo: Promo | null = null
  if (terms?.voucher) promo = toVoucherPromo(cart.promoCode ?? '', terms.voucher)
  else if (terms?.promo) promo = toPromo(cart.promoCode ?? '', terms.promo, catalog, now.getTime())
  return priceCart(cart, {
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
    balanceMinor: terms?.balance_minor,
    now: now.getTime(),
  })
}

function toVoucherPromo(code: string, row: VoucherRow): Promo {
  const currency = row.currency as Currency
  return {
    kind: 'voucher',
    code,
    voucher: {
      voucherId: asVoucherId(row.id),
      code: row.code,
      amount: money(row.amount_minor, currency),
      minPurchase: money(row.minimum_minor, currency),
      expiresAt: row.expires_at.getTime(),
      isUsed: false,
    },
  }
}
