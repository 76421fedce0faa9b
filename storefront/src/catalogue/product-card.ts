import { LOWEST_PRICE_FIELDS, type LowestPriceView, PRICE_FIELDS, type PriceView } from './price-view'

export type Stock = {
  readonly totalStock: number
  readonly inStock: number
  readonly oversellable: number
  readonly static?: number | null
}

/** With what is left out on the way: none of that stock. */
export const wholeStock = (stock: Stock) => ({ ...stock, static: stock.static ?? 0, incoming: null })

export type Variant = {
  readonly level: number
  readonly type: string
  readonly value: string | null
  readonly label: string | null
  readonly productId: number
  readonly alias: string | null
  readonly canonicalUrl: string | null
  readonly primaryImage: string | null
  readonly attributes: readonly { readonly key: string; readonly value: string }[] | null
  readonly stock: Stock | null
}

export type CardCampaign = {
  readonly name: string | null
  readonly hideTitle: boolean | null
  readonly action?: string | null
  readonly canonicalUrl?: string | null
  readonly untilFormatted?: string | null
}

export type CardProduct = {
  readonly productId: number
  readonly alias: string
  readonly name: string
  readonly canonicalUrl: string
  readonly firstAvailableOn: string | null
  readonly brand: { readonly name: string } | null
  readonly productImages: readonly { readonly fileName: string; readonly tags: readonly string[] | null }[]
  readonly unitPrice: PriceView
  readonly lowestPrice: LowestPriceView | null
  readonly discountType: string | null
  readonly totalStock: Stock
  readonly skus: readonly {
    readonly skuId: number
    readonly name: string
    readonly incoming?: string | null
    readonly stock: Stock
  }[]
  readonly variantGroup: { readonly variants: readonly Variant[] } | null
  readonly discountCampaigns: readonly CardCampaign[] | null
}

const STOCK = 'totalStock inStock oversellable static'

/** Everything a card shows and nothing more. */
export const CARD_FIELDS = `productId alias name canonicalUrl firstAvailableOn
  brand { name }
  productImages { fileName tags }
  ${PRICE_FIELDS}
  ${LOWEST_PRICE_FIELDS} discountType
  totalStock { ${STOCK} }
  skus { skuId name incoming stock { ${STOCK} } }
  variantGroup { variants { level type value label productId alias canonicalUrl primaryImage attributes { key value }
    stock { ${STOCK} } } }
  discountCampaigns { name hideTitle action canonicalUrl untilFormatted }` as const
