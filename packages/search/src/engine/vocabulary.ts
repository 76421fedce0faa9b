import { NearWords } from '../language/near-words'
import type { Vocabulary } from '../types'

export type KnownWord = { readonly term: string; readonly frequency: number }

/** The words of an index, sorted for their beginnings and shelved for their spelling. */
export class SortedVocabulary implements Vocabulary {
  private readonly words: readonly KnownWord[]
  private readonly spelling = new NearWords()
  private readonly beginnings = new Map<string, readonly string[]>()

  /** `frequency` also knows terms that are no words of their own. */
  constructor(
    words: Iterable<KnownWord>,
    readonly frequency: (term: string) => number,
  ) {
    this.words = [...words].sort((a, b) => (a.term < b.term ? -1 : 1))
    for (const { term } of this.words) this.spelling.add(term)
  }

  startingWith(prefix: string, most: number): readonly string[] {
    const known = this.beginnings.get(prefix)
    if (known) return known.slice(0, most)
    const found: KnownWord[] = []
    for (let at = this.firstFrom(prefix); this.words[at]?.term.startsWith(prefix); at++) found.push(this.words[at]!)
    const terms = found.sort(byFrequency).map(({ term }) => term)
    // Short beginnings have the most words and are the most asked for.
    if (prefix.length <= 2 && this.beginnings.size < 2_000) this.beginnings.set(prefix, terms)
    return terms.slice(0, most)
  }

  near(term: string, edits: 1 | 2): readonly { readonly term: string; readonly edits: number }[] {
    return this.spelling.near(term, edits, this.frequency)
  }

  private firstFrom(prefix: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.words[middle]!.term < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

const byFrequency = (a: KnownWord, b: KnownWord): number =>
  b.frequency - a.frequency || (a.term < b.term ? -1 : a.term > b.term ? 1 : 0)
