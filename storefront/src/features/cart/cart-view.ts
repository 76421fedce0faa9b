import type { Dimensions } from '../../lib/colour-of'
import type { LowestPriceView, PriceView } from '../../lib/price-view'

type Rule = { readonly name: string | null; readonly hideTitle: boolean | null }

export type CartLine = {
  readonly id: string
  readonly skuId: number
  readonly quantity: number
  readonly isCampaignFreeGift: boolean
  /** Lines of a package come and go together. */
  readonly groupKey: string | null
  readonly productPackage: { readonly packageName: string } | null
  readonly unitPrice: PriceView & { readonly sellingPriceIncVat: number }
  readonly totalPrice: PriceView
  readonly campaign: {
    readonly appliedCampaigns: readonly Rule[]
    readonly prices: readonly { readonly quantity: number; readonly discount: number; readonly price: PriceView }[]
  }
  /** What the shop no longer sells has a line, but nothing to show of it. */
  readonly product: {
    readonly productId: number
    readonly name: string
    readonly canonicalUrl: string
    /** Who breaks it loses the right of withdrawal. */
    readonly hasSeal: boolean
    readonly brand: { readonly name: string } | null
    readonly productImages: readonly { readonly fileName: string }[]
    readonly lowestPrice: (LowestPriceView & { readonly comparisonPriceIncVat: number }) | null
    readonly unitPrice: PriceView
    readonly variantDimensions: Dimensions
    readonly discountCampaigns:
      | readonly { readonly name: string | null; readonly untilFormatted: string | null }[]
      | null
    readonly skus: readonly {
      readonly skuId: number
      readonly articleNumber: string
      readonly name: string
      readonly stock: { readonly totalStock: number }
    }[]
  } | null
}

/** A line of what is for sale. */
export type SoldLine = CartLine & { readonly product: NonNullable<CartLine['product']> }
export const isSold = (line: CartLine): line is SoldLine => line.product !== null

export type CartWarning = {
  readonly kind: 'MANY_OF_ONE_SIZE' | 'SEVERAL_SIZES' | 'NOT_AVAILABLE' | 'OVER_STOCK' | 'BELOW_MIN_ORDER_VALUE'
  readonly skuIds: readonly number[]
  readonly quantity: number | null
  readonly stock: number | null
  readonly minOrderValueFormatted: string | null
  readonly blocksCheckout: boolean
}

/** What the summary shows of a cart; a checkout's cart has it as well. */
export type CartSummaryView = {
  readonly total: PriceView & {
    readonly sellingPriceIncVat: number
    readonly vatFormatted: string
    readonly currency: { readonly code: string }
  }
  readonly vats: readonly { readonly rateBasisPoints: number }[]
  readonly subTotal: PriceView & { readonly sellingPriceIncVat: number }
  readonly shipping: {
    readonly feeIncVat: number
    readonly amountLeftToFreeShipping: number
    readonly feeIncVatFormatted: string
    readonly feeExVatFormatted: string
    readonly isDefault: boolean
  } | null
  readonly goods: {
    readonly incVatFormatted: string
    readonly exVatFormatted: string
    readonly reductionIncVatFormatted: string | null
    readonly reductionExVatFormatted: string | null
    readonly fixedIncVatFormatted: string | null
    readonly fixedExVatFormatted: string | null
    /** Who takes something off the goods; absent of orders. */
    readonly reductionNames?: readonly string[] | null
  }
  readonly balance: {
    readonly pending: number
    readonly pendingFormatted: string
    readonly totalSellingPriceExBalanceIncVat: number
    readonly totalSellingPriceExBalanceIncVatFormatted: string
  } | null
}

export type CartView = {
  readonly version: number
  readonly id: string
  readonly isCompleted: boolean
  readonly promoCode: string | null
  readonly appliedCampaigns: readonly Rule[]
  readonly items: readonly CartLine[]
  readonly warnings: readonly CartWarning[]
  /** What staff said when they gave the cart back, until it is closed. */
  readonly staffMessage: { readonly id: string; readonly text: string } | null
  readonly summary: CartSummaryView
}

export const piecesIn = (cart: Pick<CartView, 'items'> | null): number =>
  cart?.items.reduce((pieces, line) => pieces + line.quantity, 0) ?? 0

/** What campaigns and codes have laid in the cart, by name. */
export const giftsIn = (cart: Pick<CartView, 'items'> | null): readonly string[] =>
  cart?.items.flatMap(({ isCampaignFreeGift, product }) => (isCampaignFreeGift && product ? [product.name] : [])) ?? []

/** Part of the way to free shipping. What is left comes from the services; the browser only draws it. */
export function freeShippingShare(cart: Pick<CartView, 'summary'>): number {
  const left = cart.summary.shipping?.amountLeftToFreeShipping ?? 0
  const reached = cart.summary.subTotal.sellingPriceIncVat
  return left <= 0 ? 100 : Math.max(4, Math.min(99, Math.round((reached / (reached + left)) * 100)))
}
