import type { Language, SearchDocument } from '../types'
import { type Field, type Places, placeOf } from './match-quality'

type Term = ReturnType<Language['termsOf']>[number]

const MOST_REMEMBERED = 50_000

export type DocumentTerms = (document: SearchDocument) => ReadonlyMap<string, Places>

/** The terms of a product with all their places. Products share most of their words, so read texts are remembered. */
export function createDocumentTerms(language: Language): DocumentTerms {
  const remembered = new Map<string, readonly Term[]>()
  const read = (text: string): readonly Term[] => {
    const known = remembered.get(text)
    if (known) return known
    const terms = language.termsOf(text)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(text, terms)
    return terms
  }

  return (document) => {
    const places = new Map<string, Places>()
    const note = (field: Field, text: string) => {
      // "Stickad klänning" is a klänning as much as "Sommarklänning" is: the word is its head.
      const isOne = field !== 'type' || !/\s/u.test(text)
      for (const { term, kind } of read(text))
        places.set(term, ((places.get(term) ?? 0) | placeOf(field, isOne || kind === 'part' ? kind : 'head')) >>> 0)
    }
    for (const text of document.typeWords) note('type', text)
    note('title', document.title)
    document.categories.forEach((text, at) => {
      note(at === 0 ? 'category' : 'above', text)
    })
    note('brand', document.brand)
    for (const text of document.colours) note('colour', text)
    for (const text of document.attributes) note('attribute', text)
    for (const text of sentencesOf(document.description)) note('description', text)
    return places
  }
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence.length > 0)

/** Letter case, signs and spaces away: whether a phrase is the name of a product. */
export function nameKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The names that a product is called by; a single word, "Loafers", is what many are and nobody's name. */
export function namesOf({ title, brand }: SearchDocument): string[] {
  const names = [...(/\s/u.test(title.trim()) ? [nameKey(title)] : []), nameKey(`${brand} ${title}`)]
  return [...new Set(names)].filter((name) => name.length > 0)
}

/** Article numbers without dashes, spaces and letter case. */
export function numberKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

export function numbersOf(document: SearchDocument): string[] {
  const all = [document.key, ...document.numbers, ...document.variants.map(({ key }) => key)].map(numberKey)
  return [...new Set(all)].filter((number) => number.length > 0)
}
