import type { SearchDocument, VariantDocument } from '../types'

/** What of a product's standing no query changes, 0–1. */
export function lastingMerit(document: SearchDocument): number {
  return (
    SOLD * Math.min(1, Math.log1p(Math.max(0, document.unitsSold)) / MOST_SOLD) +
    RATING * (document.rating === null ? UNRATED : Math.min(1, Math.max(0, document.rating / 5))) +
    SIZES * sizesLeft(document.variants)
  )
}

/** Merit with what passes: what visitors do now, how new the product is, what this visitor leans to; 0–1. */
export function meritOf(
  lasting: number,
  availableFrom: number,
  now: number,
  popularity: number,
  affinity: number,
): number {
  return lasting + POPULARITY * clamp(popularity) + NEWNESS * newness(availableFrom, now) + AFFINITY * clamp(affinity)
}

const POPULARITY = 0.36
const AFFINITY = 0.2
const SOLD = 0.16
const SIZES = 0.12
const NEWNESS = 0.1
const RATING = 0.06
const UNRATED = 0.6
const MOST_SOLD = Math.log1p(10_000)

const DAY = 86_400_000
const NEW_FOR_DAYS = 14

/** In whole days, so that the order stands still between two pages of a list. */
function newness(availableFrom: number, now: number): number {
  return clamp(1 - Math.floor((now - availableFrom) / DAY) / NEW_FOR_DAYS)
}

/** The share of sizes that are left; those in the middle are what most people wear. */
export function sizesLeft(variants: readonly VariantDocument[]): number {
  let all = 0
  let left = 0
  variants.forEach(({ stock }, at) => {
    const weight = 1 + Math.min(at, variants.length - 1 - at)
    all += weight
    if (stock > 0) left += weight
  })
  return all === 0 ? 0 : left / all
}

const clamp = (share: number): number => (share > 0 ? Math.min(1, share) : 0)

/** Found by its number or full name; of the style of such a product; by its words. */
export const DIRECT = 0
export const SIBLING = 1
export const BY_WORDS = 2

const GRAINS = 1_000_000
const BLOCK = 2 ** 20
const MOST_TIERS = 1023

export type Reach = typeof DIRECT | typeof SIBLING | typeof BY_WORDS

/**
 * One number to sort by, lower is better: the block (`blockOf`) is decided by text, picture and stock alone. The tier
 * is how many steps away from the phrase.
 */
export function placeInList(reach: Reach, hasImage: boolean, tier: number, isInStock: boolean, merit: number): number {
  const inReach = (reach * 2 + (hasImage ? 0 : 1)) * (MOST_TIERS + 1) + Math.min(MOST_TIERS, tier)
  return (inReach * 2 + (isInStock ? 0 : 1)) * BLOCK + Math.round((1 - clamp(merit)) * GRAINS)
}

export const blockOf = (place: number): number => Math.floor(place / BLOCK)
