import { LOWEST_PRICE_FIELDS, type LowestPriceView, PRICE_FIELDS, type PriceView } from '../../lib/price-view'

export type CartLine = {
  readonly id: string
  readonly skuId: number
  readonly quantity: number
  readonly isCampaignFreeGift: boolean
  readonly unitPrice: PriceView
  readonly totalPrice: PriceView & { readonly isDiscounted: boolean; readonly regularPriceIncVatFormatted: string }
  readonly product: {
    readonly productId: number
    readonly name: string
    readonly canonicalUrl: string
    readonly brand: { readonly name: string } | null
    readonly productImages: readonly { readonly fileName: string }[]
    readonly lowestPrice: LowestPriceView | null
    readonly unitPrice: PriceView
    readonly skus: readonly {
      readonly skuId: number
      readonly articleNumber: string
      readonly name: string
      readonly stock: { readonly totalStock: number }
    }[]
  }
}

export type CartView = {
  readonly id: string
  readonly isCompleted: boolean
  readonly items: readonly CartLine[]
  readonly summary: {
    readonly subTotal: PriceView & { readonly sellingPriceIncVat: number }
    readonly shipping: {
      readonly feeIncVat: number
      readonly amountLeftToFreeShipping: number
      readonly amountLeftToFreeShippingFormatted: string
      readonly feeIncVatFormatted: string
    } | null
  }
}

/** One fragment for every answer that carries the cart, so that the newest answer is always the whole truth. */
export const CART_FRAGMENT = `fragment CartView on CartType {
  id isCompleted
  items {
    id skuId quantity isCampaignFreeGift
    ${PRICE_FIELDS}
    totalPrice { isDiscounted regularPriceIncVatFormatted sellingPriceIncVatFormatted sellingPriceExVatFormatted }
    product {
      productId name canonicalUrl brand { name } productImages { fileName }
      ${PRICE_FIELDS}
      ${LOWEST_PRICE_FIELDS}
      skus { skuId articleNumber name stock { totalStock } }
    }
  }
  summary {
    subTotal { sellingPriceIncVat sellingPriceIncVatFormatted sellingPriceExVatFormatted }
    shipping { feeIncVat amountLeftToFreeShipping amountLeftToFreeShippingFormatted feeIncVatFormatted }
  }
}`

export const piecesIn = (cart: Pick<CartView, 'items'> | null): number =>
  cart?.items.reduce((pieces, line) => pieces + line.quantity, 0) ?? 0

/** Part of the way to free shipping. What is left comes from the services; the browser only draws it. */
export function freeShippingShare(cart: CartView): number {
  const left = cart.summary.shipping?.amountLeftToFreeShipping ?? 0
  const reached = cart.summary.subTotal.sellingPriceIncVat
  return left <= 0 ? 100 : Math.max(4, Math.min(99, Math.round((reached / (reached + left)) * 100)))
}
