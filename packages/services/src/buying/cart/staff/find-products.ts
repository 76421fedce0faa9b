import type { ConsoleProduct } from '@shop/contract/rest/console-products'
import { hasBit } from '@shop/search/engine/bits'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import type { ProductView } from '../../../goods/catalog/product-view'
import { colourName } from '../../../goods/catalog/variant-group'
import type { Amounts } from '../../../ground/context/amounts'

const MOST = 12
const LONGEST = 100

/** By name, colour, brand or article number, best first: as the customer's market sells it, with its sizes. */
export function foundProducts(at: CatalogPlace, text: string, amounts: Amounts): readonly ConsoleProduct[] {
  const words = text.slice(0, LONGEST).trim()
  if (words === '') return []
  const index = at.search('all')
  const matching = index.matching(words)
  const rank = index.ranking(words)
  const found = Array.from({ length: at.size }, (_, position) => position)
    .filter((position) => hasBit(matching, position))
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, MOST)
    .map((position) => at.view(position))
  const numbered = at.byArticleNumber(words)
  return [...new Set([...(numbered ? [numbered] : []), ...found])].map((product) => productShape(product, amounts))
}

function productShape(product: ProductView, amounts: Amounts): ConsoleProduct {
  const { unitPrice, lowestPrice } = product
  const sizes = product.skus.map(({ skuId, name, stock }) => ({ skuId, size: name, stock: stock.totalStock }))
  return {
    id: product.productId,
    name: product.name,
    colour: colourName(product),
    brand: product.brand?.name ?? '',
    articleNumber: product.articleNumber,
    image: product.images[0] ?? null,
    priceFormatted: amounts.major(unitPrice.sellingPriceIncVat),
    priorFormatted: lowestPrice.isDiscounted ? amounts.major(lowestPrice.comparisonPriceIncVat) : null,
    stock: product.totalStock.totalStock,
    stockStatus: product.stockStatus(),
    sizes,
  }
}
