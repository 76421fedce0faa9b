import { fold } from './folding'

export type NearWord = { readonly term: string; readonly edits: number }

/**
 * The words of an index for looking up by misspelling. Which letters a word holds is kept as bits, so that nearly all
 * words are passed over by comparing two numbers; the few left are measured. Letters differ as they do when folded.
 */
export class NearWords {
  private readonly byLength = new Map<number, Shelf>()
  private readonly places = new Map<string, number>()

  get size(): number {
    return this.places.size
  }

  has(term: string): boolean {
    return this.places.has(term)
  }

  add(term: string): void {
    if (this.places.has(term)) return
    const folded = spellingOf(term)
    const shelf = this.byLength.get(folded.length) ?? { terms: [], folded: [], letters: [] }
    this.byLength.set(folded.length, shelf)
    this.places.set(term, shelf.terms.length)
    shelf.terms.push(term)
    shelf.folded.push(folded)
    shelf.letters.push(lettersOf(folded))
  }

  delete(term: string): void {
    const place = this.places.get(term)
    const shelf = this.byLength.get(spellingOf(term).length)
    if (place === undefined || shelf === undefined) return
    this.places.delete(term)
    const last = shelf.terms.length - 1
    const moved = shelf.terms[last] as string
    if (moved !== term) {
      shelf.terms[place] = moved
      shelf.folded[place] = shelf.folded[last] as string
      shelf.letters[place] = shelf.letters[last] as number
      this.places.set(moved, place)
    }
    shelf.terms.pop()
    shelf.folded.pop()
    shelf.letters.pop()
  }

  /** Other words at most so many edits away, the nearest and then the most frequent first. */
  near(term: string, edits: 1 | 2, frequency: (term: string) => number = () => 0): NearWord[] {
    const asked = spellingOf(term)
    const letters = lettersOf(asked)
    const found: NearWord[] = []
    for (let length = Math.max(1, asked.length - edits); length <= asked.length + edits; length++) {
      const shelf = this.byLength.get(length)
      if (shelf === undefined) continue
      for (let i = 0; i < shelf.letters.length; i++) {
        const held = shelf.letters[i] as number
        if (bits(letters & ~held) > edits || bits(held & ~letters) > edits) continue
        const away = editsBetween(asked, shelf.folded[i] as string, edits)
        const candidate = shelf.terms[i] as string
        if (away <= edits && candidate !== term) found.push({ term: candidate, edits: away })
      }
    }
    return found.sort(
      (one, other) =>
        one.edits - other.edits || frequency(other.term) - frequency(one.term) || (one.term < other.term ? -1 : 1),
    )
  }
}

/** Hyphens and marks are no misspelling. */
const spellingOf = (term: string): string => fold(term).replaceAll('-', '')

type Shelf = { readonly terms: string[]; readonly folded: string[]; readonly letters: number[] }

/** Letters put in, left out, changed or swapped with their neighbour; `most + 1` for anything farther. */
export function editsBetween(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (
        i > 1 &&
        j > 1 &&
        one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

function bits(number: number): number {
  let rest = number - ((number >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
