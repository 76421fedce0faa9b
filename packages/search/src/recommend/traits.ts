import { lastingMerit } from '../engine/rank'
import type { SearchDocument } from '../types'
import { type Colour, colourOf } from './colour-harmony'
import { type Audience, audienceOf, type Group, groupOf } from './kinds'

/** What of a product recommendations look at, the same in every language. */
export type Traits = {
  readonly key: string
  readonly family: string
  readonly brand: string
  /** `midi-dress`; of products without a type, their category. */
  readonly kind: string
  readonly group: Group
  readonly audience: Audience
  readonly colour: Colour
  readonly colourName: string
  /** Logarithm of the lowest price. */
  readonly price: number
  readonly materials: readonly string[]
  readonly merit: number
  readonly availableFrom: number
  readonly hasImage: boolean
  /** Merit with what passes: the model keeps it up to date. */
  standing: number
}

export type TraitSource = {
  readonly primaryCategoryKey: (document: SearchDocument) => string
  readonly colourHex: (document: SearchDocument) => string | undefined
}

export function traitsOf(document: SearchDocument, source: TraitSource): Traits {
  const { key, groupKey, brand, values, variants, availableFrom, hasImage } = document
  const category = source.primaryCategoryKey(document)
  const lowest = variants.reduce((least, { sellingMinor }) => Math.min(least, sellingMinor), Number.POSITIVE_INFINITY)
  return {
    key,
    family: groupKey,
    brand: values.brand?.[0] ?? brand,
    kind: values['custom.type']?.[0] ?? category,
    group: groupOf(category),
    audience: audienceOf(category),
    colour: colourOf(source.colourHex(document)),
    colourName: values.color?.[0] ?? '',
    price: Math.log(Number.isFinite(lowest) && lowest > 0 ? lowest : 1),
    materials: values['custom.material'] ?? [],
    merit: lastingMerit(document),
    availableFrom,
    hasImage,
    standing: 0,
  }
}

export const isInStock = ({ variants }: SearchDocument): boolean => variants.some(({ stock }) => stock > 0)

/** 1 at the same price, 0.5 at half or double of it. */
export const priceLikeness = (a: Traits, b: Traits): number => 2 ** -(Math.abs(a.price - b.price) / Math.LN2)

export function sharedMaterials(a: Traits, b: Traits): number {
  if (a.materials.length === 0 || b.materials.length === 0) return 0
  return a.materials.some((material) => b.materials.includes(material)) ? 1 : 0
}
