import { growColumn } from './grow-column'
import { isSpoken, type Places, type Role, stepsAway } from './match-quality'

/** The products of a term in rising order, each with the code of its places there. */
export type Posting = { readonly products: Uint32Array; readonly codes: Uint16Array }

/** What is kept of a table over a restart. */
export type TermTableData = {
  readonly names: readonly string[]
  readonly places: readonly Places[]
  readonly starts: Uint32Array
  readonly products: Uint32Array
  readonly codes: Uint16Array
  readonly frequencies: Uint32Array
  readonly spoken: Uint8Array
}

const NONE: Posting = { products: new Uint32Array(0), codes: new Uint16Array(0) }
const MOST_CODES = 65_535

/**
 * The inverted index. The bulk lies in three arrays, term after term; what is added later waits beside it and is joined
 * with its term when it is asked for. Product numbers only rise, so postings stay sorted.
 */
export class TermTable {
  private readonly ids = new Map<string, number>()
  private readonly names: string[]
  private readonly places: Places[]
  private readonly codeOf = new Map<Places, number>()
  private frequencies: Uint32Array
  private spoken: Uint8Array
  private readonly added = new Map<number, { products: number[]; codes: number[] }>()
  private readonly joined = new Map<number, Posting>()
  private readonly steps = new Map<string, Uint8Array>()
  /** Counts the changes of words. */
  changes = 0

  constructor(private readonly bulk: TermTableData) {
    this.names = [...bulk.names]
    this.places = [...bulk.places]
    this.frequencies = bulk.frequencies.slice()
    this.spoken = bulk.spoken.slice()
    this.names.forEach((name, id) => {
      this.ids.set(name, id)
    })
    this.places.forEach((places, code) => {
      this.codeOf.set(places, code)
    })
  }

  get(term: string): Posting {
    const id = this.ids.get(term)
    if (id === undefined) return NONE
    const { starts, products: all, codes: allCodes } = this.bulk
    const isOld = id + 1 < starts.length
    const from = isOld ? starts[id]! : 0
    const to = isOld ? starts[id + 1]! : 0
    const old = () => ({ products: all.subarray(from, to), codes: allCodes.subarray(from, to) })
    const added = this.added.get(id)
    if (!added) return old()
    const known = this.joined.get(id)
    if (known) return known
    const { products, codes } = old()
    const posting = { products: join(products, added.products), codes: join(codes, added.codes) }
    this.joined.set(id, posting)
    return posting
  }

  /** By code: one more than the steps away, so that 0 stays free for "not matched". */
  stepsByCode(role: Role, quality: number): Uint8Array {
    const key = `${role} ${quality}`
    let steps = this.steps.get(key)
    if (!steps || steps.length < this.places.length) {
      steps = Uint8Array.from(this.places, (places) => 1 + stepsAway(role, quality, places))
      if (this.steps.size > 500) this.steps.clear()
      this.steps.set(key, steps)
    }
    return steps
  }

  add(product: number, terms: ReadonlyMap<string, Places>): void {
    this.changes++
    for (const [term, places] of terms) {
      const id = this.idOf(term)
      const added = this.added.get(id) ?? { products: [], codes: [] }
      added.products.push(product)
      added.codes.push(this.codeFor(places))
      this.added.set(id, added)
      this.joined.delete(id)
      this.frequencies[id]!++
      if (isSpoken(places)) this.spoken[id] = 1
    }
  }

  /** The postings of a product that is gone stay until the table is built anew; the words are counted without it. */
  forget(terms: Iterable<string>): void {
    this.changes++
    for (const term of terms) {
      const id = this.ids.get(term)
      if (id !== undefined && this.frequencies[id]! > 0) this.frequencies[id]!--
    }
  }

  /** Whether exactly these terms, at these places, are among those of the product. */
  isAt(product: number, terms: ReadonlyMap<string, Places>): boolean {
    for (const [term, places] of terms) {
      const { products, codes } = this.get(term)
      const at = products.indexOf(product)
      if (at < 0 || this.places[codes[at]!] !== places) return false
    }
    return true
  }

  frequency(term: string): number {
    const id = this.ids.get(term)
    return id === undefined ? 0 : this.frequencies[id]!
  }

  /** Words as they are written somewhere, with the number of products that have them. */
  *spokenWords(): Generator<{ term: string; frequency: number }> {
    for (let id = 0; id < this.names.length; id++)
      if (this.spoken[id] === 1 && this.frequencies[id]! > 0)
        yield { term: this.names[id]!, frequency: this.frequencies[id]! }
  }

  /** Everything in the bulk again, with products numbered anew; -1 leaves one out. */
  data(renumbered: Int32Array): TermTableData {
    if (this.changes === 0) return this.bulk
    const builder = new TermTableBuilder()
    this.names.forEach((name, id) => {
      const { products, codes } = this.get(name)
      for (let at = 0; at < products.length; at++) {
        const product = renumbered[products[at]!]!
        if (product >= 0) builder.note(name, product, this.places[codes[at]!]!)
      }
      if (this.spoken[id] === 1) builder.speak(name)
    })
    return builder.data()
  }

  get bytes(): number {
    const { starts, products, codes } = this.bulk
    return (
      starts.byteLength + products.byteLength + codes.byteLength + this.frequencies.byteLength + this.spoken.byteLength
    )
  }

  private idOf(term: string): number {
    const known = this.ids.get(term)
    if (known !== undefined) return known
    const id = this.names.push(term) - 1
    this.ids.set(term, id)
    this.frequencies = growColumn(this.frequencies, id + 1)
    this.spoken = growColumn(this.spoken, id + 1)
    return id
  }

  private codeFor(places: Places): number {
    return codeIn(this.codeOf, this.places, places)
  }
}

/** Collects the terms of all products, then lays them out term after term. */
export class TermTableBuilder {
  private readonly ids = new Map<string, number>()
  private readonly names: string[] = []
  private readonly codeOf = new Map<Places, number>()
  private readonly places: Places[] = []
  private frequencies = new Uint32Array(1024)
  private spoken = new Uint8Array(1024)
  private terms = new Uint32Array(1024)
  private products = new Uint32Array(1024)
  private codes = new Uint16Array(1024)
  private size = 0

  /** Products come in rising order for each term. */
  note(term: string, product: number, places: Places): void {
    const id = this.idOf(term)
    const at = this.size++
    this.terms = growColumn(this.terms, this.size)
    this.products = growColumn(this.products, this.size)
    this.codes = growColumn(this.codes, this.size)
    this.terms[at] = id
    this.products[at] = product
    this.codes[at] = codeIn(this.codeOf, this.places, places)
    this.frequencies[id]!++
    if (isSpoken(places)) this.spoken[id] = 1
  }

  speak(term: string): void {
    const id = this.ids.get(term)
    if (id !== undefined) this.spoken[id] = 1
  }

  data(): TermTableData {
    const count = this.names.length
    const starts = new Uint32Array(count + 1)
    for (let id = 0; id < count; id++) starts[id + 1] = starts[id]! + this.frequencies[id]!
    const next = starts.slice()
    const products = new Uint32Array(this.size)
    const codes = new Uint16Array(this.size)
    for (let at = 0; at < this.size; at++) {
      const to = next[this.terms[at]!]!++
      products[to] = this.products[at]!
      codes[to] = this.codes[at]!
    }
    return {
      names: this.names,
      places: this.places,
      starts,
      products,
      codes,
      frequencies: this.frequencies.slice(0, count),
      spoken: this.spoken.slice(0, count),
    }
  }

  private idOf(term: string): number {
    const known = this.ids.get(term)
    if (known !== undefined) return known
    const id = this.names.push(term) - 1
    this.ids.set(term, id)
    this.frequencies = growColumn(this.frequencies, id + 1)
    this.spoken = growColumn(this.spoken, id + 1)
    return id
  }
}

function codeIn(codeOf: Map<Places, number>, places: Places[], asked: Places): number {
  const known = codeOf.get(asked)
  if (known !== undefined) return known
  // More combinations than codes: the best place alone stands for all of them.
  if (places.length >= MOST_CODES) return codeOf.get((asked & -asked) >>> 0) ?? 0
  const code = places.push(asked) - 1
  codeOf.set(asked, code)
  return code
}

function join<T extends Uint32Array | Uint16Array>(bulk: T, added: readonly number[]): T {
  const Kind = bulk.constructor as new (length: number) => T
  const all = new Kind(bulk.length + added.length)
  all.set(bulk as never)
  all.set(added, bulk.length)
  return all
}
