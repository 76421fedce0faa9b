import type { PhraseSuggestion, Vocabulary } from '../types'
import type { AssortmentPhrases } from './assortment-phrases'

export type SuggestionIndex = {
  readonly vocabulary: Vocabulary
  readonly phrases: AssortmentPhrases
  /** Of the phrase alone. */
  readonly hitsOf: (text: string) => number | Promise<number>
}

/** Half of the room is left for the words of titles. */
const SHARE_OF_NAMES = 0.5

/**
 * Names of the assortment that the text is the beginning of; what was typed with its last word completed to one of the
 * assortment's; and for a brand the kinds of things it has. Nothing that finds nothing.
 */
export async function suggestPhrases(typed: string, most: number, index: SuggestionIndex): Promise<PhraseSuggestion[]> {
  const text = typed.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  if (text.length === 0) return []
  const suggestions = new Map<string, number>()
  for (const candidate of candidatesFor(text, most, index)) {
    if (suggestions.size === most) break
    if (suggestions.has(candidate)) continue
    const hits = await index.hitsOf(candidate)
    if (hits > 0) suggestions.set(candidate, hits)
  }
  return [...suggestions].map(([phrase, hits]) => ({ text: phrase, hits }))
}

function candidatesFor(text: string, most: number, { vocabulary, phrases }: SuggestionIndex): string[] {
  const gap = text.lastIndexOf(' ') + 1
  const names = phrases.continuing(text, most)
  const words = vocabulary.startingWith(text.slice(gap), most * 3).map((word) => text.slice(0, gap) + word)
  const [brand] = names.filter(({ isBrand }) => isBrand)
  const ofBrand = brand ? phrases.kinds.slice(0, most).map((kind) => `${brand.text} ${kind}`) : []
  const few = Math.ceil(most * SHARE_OF_NAMES)
  const ordered = names.map((name) => name.text)
  return [...ordered.slice(0, few), ...words, ...ordered.slice(few), ...ofBrand]
}
