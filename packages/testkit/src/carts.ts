import type { Action, Campaign, Condition } from '@shop/domain/campaign'
import type { Cart, CartLine } from '@shop/domain/cart'
import { type Offer, priceOf, type Stock, stockOf } from '@shop/domain/catalog'
import { type Currency, money } from '@shop/domain/money'
import {
  asBrandId,
  asCampaignId,
  asCartId,
  asCategoryId,
  asLineId,
  asProductId,
  asSkuId,
  asVoucherId,
} from '@shop/domain/shared'
import type { Voucher } from '@shop/domain/voucher'

type OfferWish = {
  readonly sku?: number
  readonly product?: number
  readonly brand?: number
  readonly categories?: readonly number[]
  /** In minor units, incl. VAT. */
  readonly price?: number
  readonly regular?: number
  readonly currency?: Currency
  readonly vat?: number
  readonly stock?: number | Stock
  readonly isAvailable?: boolean
  readonly firstAvailableOn?: number | null
}

/** An offer of 100 kr with plenty in stock; every sku is a product of its own unless told otherwise. */
export function anOffer(wish: OfferWish = {}): Offer {
  const sku = wish.sku ?? 1
  const price = wish.price ?? 100_00
  const vat = wish.vat ?? 2500
  return {
    skuId: asSkuId(sku),
    productId: asProductId(wish.product ?? sku * 10),
    brandId: asBrandId(wish.brand ?? 1),
    categoryIds: (wish.categories ?? [1]).map(asCategoryId),
    unitPrice: priceOf(wish.currency ?? 'NOK', wish.regular ?? price, price, vat),
    vatBasisPoints: vat,
    stock: typeof wish.stock === 'object' ? wish.stock : stockOf({ inStock: wish.stock ?? 1000 }),
    isAvailable: wish.isAvailable ?? true,
    firstAvailableOn: wish.firstAvailableOn ?? null,
  }
}

type LineWish = OfferWish & {
  readonly id?: string
  readonly quantity?: number
  readonly message?: string | null
  readonly groupKey?: string | null
  readonly offer?: Offer | null
}

export function aLine(wish: LineWish = {}): CartLine {
  const offer = wish.offer === undefined ? anOffer(wish) : wish.offer
  const skuId = asSkuId(wish.sku ?? offer?.skuId ?? 1)
  return {
    id: asLineId(wish.id ?? `line-${skuId}${wish.message ? `-${wish.message}` : ''}`),
    skuId,
    quantity: wish.quantity ?? 1,
    groupKey: wish.groupKey ?? null,
    message: wish.message ?? null,
    offer,
  }
}

export function aCart(wish: Partial<Omit<Cart, 'id'>> & { readonly id?: string } = {}): Cart {
  return {
    id: asCartId(wish.id ?? 'cart-1'),
    promoCode: wish.promoCode ?? null,
    isCompleted: wish.isCompleted ?? false,
    lines: wish.lines ?? [],
  }
}

/** A campaign without conditions speaks of every line of every cart. */
export function aCampaign(
  action: Action,
  conditions: readonly Condition[] = [],
  wish: Partial<Omit<Campaign, 'action' | 'conditions' | 'campaignId'>> & { readonly id?: string } = {},
): Campaign {
  const { id = `campaign-${action.kind}`, ...given } = wish
  return {
    campaignId: asCampaignId(id),
    name: id,
    hideTitle: false,
    category: '',
    canonicalUrl: null,
    startsAt: null,
    endsAt: null,
    conditions,
    action,
    ...given,
  }
}

/** A bonus cheque of 25 kr, good from 299 kr on and for ever. */
export function aVoucher(wish: Partial<Omit<Voucher, 'voucherId'>> & { readonly id?: string } = {}): Voucher {
  const { id = 'voyadovoucher_1', ...given } = wish
  return {
    voucherId: asVoucherId(id),
    code: id,
    amount: money(25_00, 'NOK'),
    minPurchase: money(299_00, 'NOK'),
    expiresAt: Number.MAX_SAFE_INTEGER,
    isUsed: false,
    ...given,
  }
}
