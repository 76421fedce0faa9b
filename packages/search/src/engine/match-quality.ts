import type { PhraseWord } from '../types'

/** Where in a product a term stands, the best first; categories are the product's own one and those above it. */
export const FIELDS = ['type', 'title', 'category', 'above', 'brand', 'colour', 'attribute', 'description'] as const
export type Field = (typeof FIELDS)[number]

/** What of a word the term is. */
export const KINDS = ['word', 'stem', 'head', 'part'] as const
export type Kind = (typeof KINDS)[number]

export type Role = PhraseWord['role']

/** All places of a term in one product as a number of 32 bits. */
export type Places = number

export const placeOf = (field: Field, kind: Kind): Places =>
  (1 << (FIELDS.indexOf(field) * KINDS.length + KINDS.indexOf(kind))) >>> 0

const WORD_PLACES = FIELDS.filter((field) => field !== 'description').reduce(
  (places, field) => (places | placeOf(field, 'word')) >>> 0,
  0,
)

/** A whole word of something shorter than a description: what spelling is corrected to. */
export const isSpoken = (places: Places): boolean => (places & WORD_PLACES) !== 0

/** How much a place says, by what the word asked is: a colour word is at home among the colours, a type in the name. */
const FIELD_WORTH: Readonly<Record<Role, readonly number[]>> = {
  type: [1, 0.92, 0.85, 0.7, 0.6, 0.5, 0.5, 0.3],
  brand: [0.6, 0.95, 0.6, 0.6, 1, 0.5, 0.5, 0.3],
  colour: [1, 1, 0.9, 0.8, 0.5, 1, 0.93, 0.4],
  size: [1, 1, 0.9, 0.9, 0.5, 0.8, 1, 0.4],
  attribute: [1, 1, 1, 1, 0.7, 0.93, 1, 0.45],
  other: [1, 1, 0.93, 0.9, 0.86, 0.8, 0.8, 0.45],
}

/** The first part of a compound says little about the kind of thing: laces for shoes are no shoes. */
const KIND_WORTH = { type: [1, 0.97, 0.92, 0.4], any: [1, 0.97, 0.94, 0.8] } as const

/** Qualities are compared in steps: what lies within one is equally good, and other things than text decide. */
const STEP = -Math.log(0.93)
const MOST_STEPS = 120

/**
 * How far from perfect the best place of a term is: 0 is the word that names the kind, in any of its forms. How it was
 * read, how it stands there and where it stands all count.
 */
export function stepsAway(role: Role, quality: number, places: Places): number {
  const fields = FIELD_WORTH[role]
  const kinds: readonly number[] = role === 'type' ? KIND_WORTH.type : KIND_WORTH.any
  let best = 0
  for (let rest = places | 0; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    best = Math.max(best, quality * kinds[bit & 3]! * fields[bit >>> 2]!)
  }
  if (best <= 0) return MOST_STEPS
  const steps = Math.min(MOST_STEPS, Math.floor(-Math.log(best) / STEP + 1e-9))
  // What kind of thing it is matters more than what is said about it.
  return role === 'type' ? Math.min(MOST_STEPS, steps * 2) : steps
}
