import { add, type Bits, keep, noBits, setBit } from '@shop/search/engine/bits'
import type { ProductView } from './product-view'

const LONGEST_TEXT = 200

/** The words of a text, letter case and accents away ("rod" finds "rød" and "röd"). */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ø', 'o')
      .replaceAll('æ', 'ae')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** All words of a place's products in order, each with the products that have it. */
export function createSearchIndex(views: readonly ProductView[]) {
  const names = views.map((view) => new Set(wordsOf(view.name)))
  const texts = views.map((view) => new Set(wordsOf(textOf(view))))
  const postings = new Map<string, number[]>()
  texts.forEach((words, at) => {
    for (const word of words) {
      const having = postings.get(word)
      if (having) having.push(at)
      else postings.set(word, [at])
    }
  })
  const vocabulary = [...postings.keys()].sort()

  const beginningWith = (start: string): Bits => {
    const found = noBits(views.length)
    for (let at = firstFrom(vocabulary, start); vocabulary[at]?.startsWith(start); at++) {
      for (const position of postings.get(vocabulary[at]!) ?? []) setBit(found, position)
    }
    return found
  }

  return {
    /** Every word asked for begins one of the product's words. */
    matching: (text: string): Bits => {
      const [first, ...others] = asked(text)
      if (first === undefined) return noBits(views.length)
      const found = add(noBits(views.length), beginningWith(first))
      for (const word of others) keep(found, beginningWith(word))
      return found
    },

    /** Whole words count more than beginnings, and words of the name more than the rest. */
    ranking: (text: string) => {
      const words = asked(text)
      return (at: number): number =>
        words.reduce(
          (rank, word) => rank + (names[at]?.has(word) ? 4 : 0) + (texts[at]?.has(word) ? 2 : 0),
          Math.min(1, (views[at]?.row.units_sold ?? 0) / 1_000_000),
        )
    },
  }
}

const asked = (text: string): string[] => wordsOf(text.slice(0, LONGEST_TEXT))

function textOf(view: ProductView): string {
  const values = (view.snapshot.productParameters.get(view.productId) ?? []).map(
    (id) => view.snapshot.valueTexts.get(id, view.place.language.id)?.text,
  )
  const texts = [
    view.name,
    view.brand?.name,
    view.text?.colour_name,
    view.articleNumber,
    ...view.categories.map(({ name }) => name),
    ...values,
  ]
  return texts.filter(Boolean).join(' ')
}

function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}
