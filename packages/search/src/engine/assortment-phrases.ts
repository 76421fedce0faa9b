import type { SearchDocument } from '../types'

export type AssortmentPhrase = { readonly text: string; readonly isBrand: boolean; readonly products: number }

type Named = Pick<SearchDocument, 'typeWords' | 'categories' | 'brand'>

/** Names of kinds of things, categories and brands, to be found by the beginning of any of their words. */
export class AssortmentPhrases {
  private readonly beginnings: { readonly rest: string; readonly phrase: AssortmentPhrase }[] = []
  /** Kinds of things, those of the most products first. */
  readonly kinds: readonly string[]

  constructor(documents: Iterable<Named>) {
    const kinds = new Map<string, number>()
    const brands = new Map<string, number>()
    const others = new Map<string, number>()
    for (const { typeWords, categories, brand } of documents) {
      for (const kind of typeWords) countIn(kinds, kind)
      for (const category of categories) countIn(others, category)
      countIn(brands, brand)
    }
    this.kinds = mostFirst([...kinds].map(([text, products]) => ({ text, products, isBrand: false }))).map(
      ({ text }) => text,
    )
    for (const [text, products] of new Map([...others, ...kinds, ...brands])) {
      const phrase = { text, products, isBrand: brands.has(text) }
      for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu))
        this.beginnings.push({ rest: text.slice(index), phrase })
    }
    this.beginnings.sort((a, b) => (a.rest < b.rest ? -1 : a.rest > b.rest ? 1 : 0))
  }

  /** Phrases that begin so come before those that have a later word so, and those of many products before others. */
  continuing(typed: string, most: number): AssortmentPhrase[] {
    const found = new Set<AssortmentPhrase>()
    for (let at = this.firstFrom(typed); this.beginnings[at]?.rest.startsWith(typed); at++)
      found.add(this.beginnings[at]!.phrase)
    const [first, later]: [AssortmentPhrase[], AssortmentPhrase[]] = [[], []]
    for (const phrase of found) (phrase.text.startsWith(typed) ? first : later).push(phrase)
    return [...mostFirst(first), ...mostFirst(later)].slice(0, most)
  }

  private firstFrom(typed: string): number {
    let low = 0
    let high = this.beginnings.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.beginnings[middle]!.rest < typed) low = middle + 1
      else high = middle
    }
    return low
  }
}

function countIn(counts: Map<string, number>, name: string): void {
  const text = name.normalize('NFC').toLowerCase().trim()
  if (text.length > 0) counts.set(text, (counts.get(text) ?? 0) + 1)
}

const mostFirst = (phrases: readonly AssortmentPhrase[]): AssortmentPhrase[] =>
  phrases.toSorted((a, b) => b.products - a.products || (a.text < b.text ? -1 : 1))
