import { random } from '../random'
import type { Family } from './assortment'
import { brandsFor } from './brand-ranges'
import { aliasOf, priceOf } from './family'
import { titleOf } from './title'
import { typeFacts } from './type-facts'

/**
 * More goods for measurements: each takes an earlier family's looks and pictures, and has a brand, price, launch day,
 * numbers and address of its own.
 */
export function furtherFamilies(base: Family[], seed: number, families: number): Family[] {
  return Array.from({ length: families - base.length }, (_, at) => {
    const no = base.length + at + 1
    const like = base[at % base.length]!
    const chance = random(seed, `family ${no}`)
    const range = typeFacts.get(like.type.id)?.range ?? ''
    const brand = chance.pick(brandsFor(range, like.audience))
    return {
      ...like,
      no,
      id: `f${no}`,
      brand,
      isHero: false,
      price: priceOf({ type: like.type, brand }, like.material, chance),
      launchedDaysAgo: chance.between(0, 1200),
      products: like.products.map((product, index) => {
        const productNo = 10_000 + no * 10 + index
        const title = titleOf(like.titleTemplate, { ...like, brand, colour: product.colour })
        return {
          ...product,
          no: productNo,
          title,
          alias: aliasOf(title, product.colour, like.titleTemplate, productNo),
          skus: product.skus.map((sku, i) => ({ no: productNo * 100 + i + 1, size: sku.size })),
        }
      }),
    }
  })
}
