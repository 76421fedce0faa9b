import { inEveryLanguage, type Texts } from '../../reference/words'
import type { ColourProduct, Family } from '../assortment/assortment'

export type Package = { product: ColourProduct; groups: { typeId: string; options: ColourProduct[] }[] }

/** The goods with a part to play: chosen by what they are, so that another seed finds its own. */
export type Cast = {
  gift: ColourProduct
  packages: [Package, Package]
  withdrawn: Map<number, number>
  renamed: { product: ColourProduct; oldAlias: Texts }
  /** What the demo orders hold, women's and men's mixed. */
  bought: { family: Family; product: ColourProduct }[]
  plenty: Set<number>
}

export function castOf(families: Family[]): Cast {
  const onSale = families.filter((family) => family.launchedDaysAgo > 60)
  const ofType = (type: string, count: number) => {
    const found = onSale.filter((family) => family.type.id === type && family.audience === 'women').slice(0, count)
    const rest = onSale.filter((family) => family.audience === 'women' && family.categories[0]?.startsWith('women-'))
    return [...found, ...rest].slice(0, count).map((family) => family.products[0]!)
  }
  const gift = (onSale.find((family) => family.type.id === 'socks') ?? onSale[0]!).products[0]!
  const sets = onSale.filter((family) => family.type.id === 'co-ord-set')
  const [set = onSale[1]!, otherSet = onSale[2]!] = sets
  const rich = onSale.filter((family) => family.products.length >= 3 && !family.isHero)
  const gone = rich[0]!.products.at(-1)!
  const renamed = rich[1]!.products[0]!
  const packageOf = (family: Family, ...types: string[]): Package => ({
    product: family.products[0]!,
    groups: types.map((typeId) => ({ typeId, options: ofType(typeId, 2) })),
  })
  const packages: [Package, Package] = [
    packageOf(set, 'blouse', 'wide-trousers'),
    packageOf(otherSet, 'tshirt', 'straight-jeans', 'socks'),
  ]
  const bought = onSale
    .filter((_, i) => i % 7 === 3)
    .slice(0, 40)
    .map((family) => ({ family, product: family.products[0]! }))
  return {
    gift,
    packages,
    withdrawn: new Map([[gone.no, rich[0]!.products[0]!.no]]),
    renamed: { product: renamed, oldAlias: aliasBefore(renamed) },
    bought,
    plenty: new Set(
      [
        gift,
        ...packages.flatMap(({ product, groups }) => [product, ...groups.flatMap((group) => group.options)]),
        ...bought.slice(0, 8).map((b) => b.product),
      ].map((p) => p.no),
    ),
  }
}

/** The same words under another number. */
function aliasBefore({ alias, no }: ColourProduct): Texts {
  return inEveryLanguage((language) => `${alias[language].replace(/-\d+$/, '')}-${no - 9000}`)
}
