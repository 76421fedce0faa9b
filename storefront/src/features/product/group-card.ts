import type { ProductGroup, RecommendedProduct } from '@shop/domain/recommendation'
import type { CardProduct, Stock, Variant } from '@/catalogue/product-card'
import { type CardFacts, type CardView, cardViewOf } from './card-view'

/** A hit of the search as a card: its first product is shown, the others are its colours. Undefined without a price. */
export function groupCard({ products }: ProductGroup, facts: CardFacts): CardView | undefined {
  const [main] = products
  if (!main?.unitPrice) return undefined
  const card: CardProduct = {
    ...main,
    unitPrice: main.unitPrice,
    totalStock: stockOf(main.totalStock),
    skus: main.skus.map((sku) => ({ ...sku, stock: stockOf(sku.stock) })),
    variantGroup: { variants: [...products].sort((a, b) => a.productId - b.productId).map(colourOf) },
  }
  return cardViewOf(card, facts)
}

export const groupCards = (groups: readonly ProductGroup[], facts: CardFacts): CardView[] =>
  groups.flatMap((group) => groupCard(group, facts) ?? [])

/** What is left out on the way is none of that stock. */
const stockOf = (stock: RecommendedProduct['totalStock']): Stock => ({
  totalStock: stock?.totalStock ?? 0,
  inStock: stock?.inStock ?? 0,
  oversellable: stock?.oversellable ?? 0,
})

function colourOf({
  productId,
  alias,
  canonicalUrl,
  images,
  variantDimensions,
  totalStock,
}: RecommendedProduct): Variant {
  const colour = variantDimensions.find(({ dimension }) => dimension === 'Color')
  return {
    level: 1,
    type: 'color',
    value: colour?.value ?? null,
    label: colour?.label ?? null,
    productId,
    alias,
    canonicalUrl,
    primaryImage: images[0] ?? null,
    attributes: colour?.attributes ?? null,
    stock: stockOf(totalStock),
  }
}
