import type { PhraseWord } from '../types'
import type { Posting, TermTable } from './term-table'

/** Products that fulfil every word, each with the steps it is away from the phrase. */
export type Matches = { readonly products: Uint32Array; readonly steps: Uint16Array }

type Reading = Posting & { readonly stepsByCode: Uint8Array }
type Word = { readonly readings: readonly Reading[]; readonly size: number }

/** From here on looking each candidate up is cheaper than running through a posting. */
const LOOK_UP_COST = 12

/**
 * Words are taken from the rarest on. A word costs a walk along its postings, or a look-up for each candidate where
 * there are few: a selective phrase then costs next to nothing however many products there are.
 */
export function matchWords(terms: TermTable, words: readonly PhraseWord[], marks: Uint8Array): Matches {
  const sorted = words.map((word) => readingsOf(terms, word)).sort((a, b) => a.size - b.size)
  const [first, ...others] = sorted
  if (!first || first.size === 0) return { products: new Uint32Array(0), steps: new Uint16Array(0) }
  let matches = allOf(first, marks)
  for (const word of others) {
    const isFew = matches.products.length * LOOK_UP_COST * word.readings.length < word.size
    matches = isFew ? lookUp(matches, word) : walk(matches, word, marks)
  }
  return matches
}

function readingsOf(terms: TermTable, { role, alternatives }: PhraseWord): Word {
  const readings = alternatives
    .map(({ term, quality }) => ({ ...terms.get(term), stepsByCode: terms.stepsByCode(role, quality) }))
    .filter(({ products }) => products.length > 0)
  return { readings, size: readings.reduce((size, { products }) => size + products.length, 0) }
}

/** `marks` holds one more than the steps of each product met, and is left empty again. */
function allOf({ readings, size }: Word, marks: Uint8Array): Matches {
  const found = new Uint32Array(size)
  let count = 0
  for (const { products, codes, stepsByCode } of readings) {
    for (let at = 0; at < products.length; at++) {
      const product = products[at]!
      const steps = stepsByCode[codes[at]!]!
      const mark = marks[product]!
      if (mark === 0) found[count++] = product
      if (mark === 0 || steps < mark) marks[product] = steps
    }
  }
  const products = found.subarray(0, count)
  const steps = new Uint16Array(count)
  for (let at = 0; at < count; at++) {
    steps[at] = marks[products[at]!]! - 1
    marks[products[at]!] = 0
  }
  return { products, steps }
}

const CANDIDATE = 255

function walk({ products, steps }: Matches, { readings }: Word, marks: Uint8Array): Matches {
  for (let at = 0; at < products.length; at++) marks[products[at]!] = CANDIDATE
  for (const reading of readings) {
    for (let at = 0; at < reading.products.length; at++) {
      const mark = marks[reading.products[at]!]!
      if (mark === 0) continue
      const away = reading.stepsByCode[reading.codes[at]!]!
      if (away < mark) marks[reading.products[at]!] = away
    }
  }
  return keep({ products, steps }, (product) => {
    const mark = marks[product]!
    marks[product] = 0
    return mark
  })
}

function lookUp(matches: Matches, { readings }: Word): Matches {
  return keep(matches, (product) => {
    let best = CANDIDATE
    for (const { products, codes, stepsByCode } of readings) {
      const at = find(products, product)
      if (at < 0) continue
      const away = stepsByCode[codes[at]!]!
      if (away < best) best = away
    }
    return best
  })
}

function keep({ products, steps }: Matches, markOf: (product: number) => number): Matches {
  const left = { products: new Uint32Array(products.length), steps: new Uint16Array(products.length) }
  let count = 0
  for (let at = 0; at < products.length; at++) {
    const mark = markOf(products[at]!)
    if (mark === CANDIDATE) continue
    left.products[count] = products[at]!
    left.steps[count++] = steps[at]! + mark - 1
  }
  return { products: left.products.subarray(0, count), steps: left.steps.subarray(0, count) }
}

function find(sorted: Uint32Array, asked: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const at = sorted[middle]!
    if (at === asked) return middle
    if (at < asked) low = middle + 1
    else high = middle - 1
  }
  return -1
}
