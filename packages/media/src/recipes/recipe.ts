import type { Cut, Variant } from '../drawing'

/** One article to draw, in the words of the assortment. */
export type Spec = {
  type: string
  audience: 'women' | 'men'
  material: string
  pattern: string
  hexes: string[]
  /** number of the family; all colours and views of one family share one drawing */
  family: number
}

/** What a recipe decides: the drawing and whatever differs from its own paint. */
export type Drawn = {
  silhouette: string
  cut?: Cut
  fabric?: string
  /** multiplier of the size of a pattern */
  scale?: number
  thread?: string
  lining?: string
  roles?: Variant['roles']
  options?: Record<string, number>
}

/** Choices of one family. Equal families choose equally. */
export type Vary = {
  pick<T>(...from: T[]): T
  /** whole number between a and b */
  between(a: number, b: number): number
  chance(share: number): boolean
}

export type Recipe = (spec: Spec, vary: Vary) => Drawn
export type Recipes = Record<string, Recipe>
