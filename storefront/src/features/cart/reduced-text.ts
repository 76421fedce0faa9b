import { maxCartLines } from '@shop/domain/cart'
import { exceedsStock } from '@shop/domain/catalog'
import { colourOf, type Dimensions } from '@/catalogue/colour-of'
import { endSentence } from '@/texts/end-sentence'
import type { Translate } from '@/texts/lazy-texts'

export type ReducedGood = { readonly skuId: number; readonly wanted: number; readonly stock: number }

/** What the old cart held; without a product it is not for sale any more. */
export type MergedGood = {
  readonly skuId: number
  readonly product: {
    readonly name: string
    readonly variantDimensions: Dimensions
    readonly skus: readonly { readonly skuId: number; readonly name: string }[]
  } | null
}

/** Names each good of which there are fewer than both carts held, with how many are left; undefined when all fitted. */
export function reducedText(
  reduced: readonly ReducedGood[],
  goods: readonly MergedGood[],
  t: Translate,
): string | undefined {
  if (reduced.length === 0) return undefined
  // Of a package that stays behind, only the part that is short is the reason.
  const short = reduced.filter(({ stock, wanted }) => exceedsStock({ totalStock: stock }, wanted))
  if (short.length === 0) return t('cart.refused.full', { limit: maxCartLines })
  const sentences = short.map(({ skuId, stock }) => {
    const name = nameOf(goods, skuId)
    return name ? endSentence(`${name}: ${t('cart.onlyLeft', { stock })}`) : t('cart.mergePartial')
  })
  return [...new Set(sentences)].join(' ')
}

function nameOf(goods: readonly MergedGood[], id: number): string | undefined {
  const product = goods.find(({ skuId }) => skuId === id)?.product
  if (!product) return undefined
  const size = product.skus.find(({ skuId }) => skuId === id)?.name
  return [product.name, colourOf(product.variantDimensions), size].filter(Boolean).join(', ')
}
