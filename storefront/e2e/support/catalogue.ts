import { ask, type Market } from '@shop/testkit/browser'

export type Sku = { skuId: number; name: string; stock: { totalStock: number; inStock: number } }
export type Product = {
  productId: number
  alias: string
  canonicalUrl: string
  name: string
  brand: { name: string }
  unitPrice: { sellingPriceIncVat: number; sellingPriceExVat: number; sellingPriceIncVatFormatted: string }
  lowestPrice: {
    isDiscounted: boolean
    comparisonPriceIncVatFormatted: string
    lowestPriceIncVatFormatted: string
    discountPercentage: number
  }
  skus: Sku[]
}

const LANGUAGE = { no: 'nb-NO', se: 'sv-SE', dk: 'da-DK', fi: 'fi-FI' } as const

const PRODUCTS = `query ($marketId: String, $languageId: String, $categoryAlias: String, $skip: Int) {
  products(marketId: $marketId, languageId: $languageId, categoryAlias: $categoryAlias, skip: $skip, take: 200) {
    products {
      productId alias canonicalUrl name brand { name }
      unitPrice { sellingPriceIncVat sellingPriceExVat sellingPriceIncVatFormatted }
      lowestPrice { isDiscounted comparisonPriceIncVatFormatted lowestPriceIncVatFormatted discountPercentage }
      skus { skuId name stock { totalStock inStock } }
    }
  }
}`

/** What the shop sells in this market, as its own service says, so that no test depends on one demo product. */
export async function productsOf(market: Market, categoryAlias?: string): Promise<Product[]> {
  const { products } = await ask<{ products: { products: Product[] } }>(PRODUCTS, {
    marketId: market,
    languageId: LANGUAGE[market],
    ...(categoryAlias && { categoryAlias }),
  })
  return products.products
}

type Shown = Pick<Product, 'name'> & { readonly unitPrice: Pick<Product['unitPrice'], 'sellingPriceIncVatFormatted'> }

const PRODUCT = `query ($productId: Int, $marketId: String, $languageId: String) {
  product(productId: $productId, marketId: $marketId, languageId: $languageId) {
    name unitPrice { sellingPriceIncVatFormatted } } }`

/** What a product is called and costs in this market, in its own language. */
export async function productOf(market: Market, productId: number): Promise<Shown> {
  const languageId = LANGUAGE[market]
  const { product } = await ask<{ product: Shown }>(PRODUCT, { productId, marketId: market, languageId })
  return product
}

export async function productWhere(market: Market, fits: (product: Product) => boolean): Promise<Product> {
  const found = (await productsOf(market)).find(fits)
  if (!found) throw new Error(`the demo has no such product in ${market}`)
  return found
}

/** Several sizes, plenty of each: nothing but the test itself stands in the way of buying. */
export const isWellStocked = ({ skus }: Product) => skus.length > 2 && skus.every(({ stock }) => stock.inStock > 8)
