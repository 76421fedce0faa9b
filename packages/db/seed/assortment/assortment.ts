import type { Currency, Texts } from '../../reference/words'
import { random } from '../random'
import type { Audience, Brand, Composition, ProductType } from '../words'
import type { Description } from './description'
import { familyOf } from './family'
import { furtherFamilies } from './further-families'
import { planFamilies } from './plan-families'

export type Family = {
  no: number
  /** `f0001`, the beginning of its pictures' names. */
  id: string
  type: ProductType
  audience: Audience
  brand: Brand
  material: string
  composition: Composition
  compositionText: Texts
  pattern: string
  description: Description
  titleTemplate: string
  /** Leaves of the tree, the one that its page belongs to first. */
  categories: string[]
  sizeSystem: string
  /** Ordinary price including VAT, in minor units. */
  price: Record<Currency, number>
  /** Days between the launch and the day the shop is seeded for; negative for what is yet to come. */
  launchedDaysAgo: number
  /** Its beautiful pictures, detail and zoom, exist. */
  isHero: boolean
  products: ColourProduct[]
}

export type ColourProduct = {
  no: number
  /** The colour that names the product. */
  colour: string
  /** All colours in it, the naming one first. */
  colours: string[]
  title: Texts
  alias: Texts
  pictures: { file: string; view: PictureView }[]
  skus: { no: number; size: string }[]
}

export type PictureView = 'front' | 'back' | 'detail' | 'zoom'

/** How many families have pictures of their own; a bigger shop for measurements borrows them. */
export const picturedFamilies = 400

/** The demo shop's goods: the same for the same seed, whatever the day. */
export function assortment({ seed, families }: { seed: number; families: number }): Family[] {
  const own = planFamilies(seed, Math.min(families, picturedFamilies))
  const budget = { owed: 0 }
  const taken = new Set<string>()
  const names = new Set<string>()
  const list = own.map((plan) => familyOf(plan, { seed, budget, taken, names }))
  crownHeroes(list, seed)
  return families <= picturedFamilies ? list : [...list, ...furtherFamilies(list, seed, families)]
}

/** Forty first colours that open the shop: at most one of a type, women's and men's, every corner of the tree. */
function crownHeroes(list: Family[], seed: number): void {
  const chance = random(seed, 'heroes')
  const best = chance.shuffled(list).sort((a, b) => beauty(b) - beauty(a))
  const types = new Set<string>()
  const branches = new Map<string, number>()
  let left = 40
  for (const most of [2, 4, 40]) {
    for (const family of best) {
      const branch = family.categories[0]?.split('-').slice(0, 2).join('-') ?? ''
      if (left === 0 || family.isHero || types.has(family.type.id) || (branches.get(branch) ?? 0) >= most) continue
      if (family.launchedDaysAgo < 0) continue
      family.isHero = true
      types.add(family.type.id)
      branches.set(branch, (branches.get(branch) ?? 0) + 1)
      left--
    }
  }
  for (const family of list) if (family.isHero) addPictures(family)
}

function beauty(family: Family): number {
  return heroTypes.has(family.type.id) ? 1 : 0
}

const heroTypes = new Set(
  `slip-dress midi-dress maxi-dress wrap-dress shirt-dress party-dress summer-dress tshirt shirt linen-shirt blouse bow-blouse
  sweater cable-knit-sweater rollneck cardigan hoodie sweatshirt blazer coat overcoat trench-coat puffer-jacket denim-jacket
  rain-jacket wide-trousers straight-jeans midi-skirt pleated-skirt pencil-skirt swimsuit swim-shorts bikini-top sports-bra
  training-tights sneakers running-shoes ankle-boots heels ballerinas loafers tote-bag shoulder-bag scarf beanie cap sunglasses
  belt suit-trousers chinos`.split(/\s+/),
)

function addPictures(family: Family): void {
  const first = family.products[0]
  if (!first) return
  for (const view of ['detail', 'zoom'] as const) {
    first.pictures.push({ file: `${family.id}-${first.colour}-${view}.avif`, view })
  }
}
