import type { SearchDocument, VariantDocument } from '../types'
import { type Bits, clearBit, hasBit, noBits, setBit } from './bits'
import { type DocumentTerms, namesOf, numbersOf } from './document-terms'
import { growColumn } from './grow-column'
import { NameOrder } from './name-order'
import { SIZE } from './parsed-selections'
import { lastingMerit } from './rank'
import { runAtOnce, type Work } from './run-cooperatively'
import { TermTable, TermTableBuilder, type TermTableData } from './term-table'
import { ValueTable } from './value-table'
import { VariantTable } from './variant-table'

/** All products of one market and language, numbered from 0, in columns. A number that was given stays given. */
export class ProductTable {
  readonly documents: (SearchDocument | undefined)[] = []
  readonly values = new ValueTable()
  readonly variants = new VariantTable()
  readonly terms: TermTable
  readonly names: NameOrder
  alive: Bits = noBits(0)
  inStock: Bits = noBits(0)
  withImage: Bits = noBits(0)
  readonly keys: string[] = []
  merits = new Float64Array(0)
  availableFrom = new Float64Array(0)
  nameRanks = new Float64Array(0)
  groups = new Uint32Array(0)
  dead = 0
  private readonly numberOfKey = new Map<string, number>()
  private readonly groupNumbers = new Map<string, number>()
  private readonly byNumber = new Map<string, number[]>()
  private readonly byName = new Map<string, number[]>()

  private constructor(terms: TermTableData, names: NameOrder) {
    this.terms = new TermTable(terms)
    this.names = names
  }

  /** Products with the terms that the language finds in them. */
  static *build(documents: readonly SearchDocument[], termsOf: DocumentTerms, locale: string): Work<ProductTable> {
    const builder = new TermTableBuilder()
    for (const [product, document] of documents.entries()) {
      for (const [term, places] of termsOf(document)) builder.note(term, product, places)
      yield
    }
    return yield* ProductTable.of(documents, builder.data(), locale)
  }

  /** Products whose terms are known: numbered by their position. */
  static *of(documents: readonly SearchDocument[], terms: TermTableData, locale: string): Work<ProductTable> {
    const titles = documents.map(({ title }) => title)
    const table = new ProductTable(terms, new NameOrder(locale, titles))
    for (const document of documents) {
      table.place(document)
      yield
    }
    return table
  }

  get size(): number {
    return this.numberOfKey.size
  }

  find(key: string): number | undefined {
    return this.numberOfKey.get(key)
  }

  withNumber(number: string): readonly number[] {
    return this.byNumber.get(number) ?? []
  }

  withName(name: string): readonly number[] {
    return this.byName.get(name) ?? []
  }

  isAlive(product: number): boolean {
    return hasBit(this.alive, product)
  }

  put(document: SearchDocument, termsOf: DocumentTerms): void {
    const known = this.numberOfKey.get(document.key)
    const before = known === undefined ? undefined : this.documents[known]
    if (known !== undefined && before && hasSameWords(before, document)) {
      this.values.erase(known, this.sizesOf(before))
      this.describe(known, document)
      return
    }
    if (known !== undefined) this.remove(document.key, termsOf)
    if (!this.names.add(document.title)) this.rankNames()
    this.terms.add(this.documents.length, termsOf(document))
    this.place(document)
  }

  remove(key: string, termsOf: DocumentTerms): void {
    const product = this.numberOfKey.get(key)
    const document = product === undefined ? undefined : this.documents[product]
    if (product === undefined || !document) return
    this.values.erase(product, this.sizesOf(document))
    this.terms.forget(termsOf(document).keys())
    for (const number of numbersOf(document)) takeOut(this.byNumber, number, product)
    for (const name of namesOf(document)) takeOut(this.byName, name, product)
    clearBit(this.alive, product)
    clearBit(this.inStock, product)
    this.documents[product] = undefined
    this.numberOfKey.delete(key)
    this.dead++
  }

  /** What is left of it, numbered anew. */
  compacted(locale: string): ProductTable {
    const { documents, terms } = this.data()
    return runAtOnce(ProductTable.of(documents, terms, locale))
  }

  /** All that a table is made of, so that it can be made again. */
  data(): { readonly documents: readonly SearchDocument[]; readonly terms: TermTableData } {
    let next = 0
    const renumbered = Int32Array.from(this.documents, (document) => (document ? next++ : -1))
    return { documents: this.living(), terms: this.terms.data(renumbered) }
  }

  living(): SearchDocument[] {
    return this.documents.filter((document) => document !== undefined)
  }

  get bytes(): number {
    const own = [this.alive, this.inStock, this.withImage, this.merits, this.availableFrom, this.nameRanks, this.groups]
    const columns = own.reduce((bytes, column) => bytes + column.byteLength, 0)
    return columns + this.terms.bytes + this.values.bytes + this.variants.bytes
  }

  private place(document: SearchDocument): void {
    const product = this.documents.length
    this.numberOfKey.set(document.key, product)
    for (const number of numbersOf(document)) putIn(this.byNumber, number, product)
    for (const name of namesOf(document)) putIn(this.byName, name, product)
    this.alive = growColumn(this.alive, (product >>> 5) + 1)
    this.inStock = growColumn(this.inStock, (product >>> 5) + 1)
    this.withImage = growColumn(this.withImage, (product >>> 5) + 1)
    this.merits = growColumn(this.merits, product + 1)
    this.availableFrom = growColumn(this.availableFrom, product + 1)
    this.nameRanks = growColumn(this.nameRanks, product + 1)
    this.groups = growColumn(this.groups, product + 1)
    setBit(this.alive, product)
    this.nameRanks[product] = this.names.rankOf(document.title)
    this.groups[product] = this.groupNumber(document.groupKey)
    this.describe(product, document)
  }

  /** Everything but the words. */
  private describe(product: number, document: SearchDocument): void {
    this.documents[product] = document
    this.values.write(product, document.values, this.sizesOf(document))
    this.variants.write(product, document.variants, (size) => this.values.numberOf(SIZE, size))
    this.keys[product] = document.key
    mark(this.inStock, product, document.variants.some(isLeft))
    mark(this.withImage, product, document.hasImage)
    this.merits[product] = lastingMerit(document)
    this.availableFrom[product] = document.availableFrom
  }

  private sizesOf({ variants }: SearchDocument): ReadonlySet<number> {
    return new Set(variants.flatMap(({ size }) => (size === null ? [] : [this.values.numberOf(SIZE, size)])))
  }

  private rankNames(): void {
    this.documents.forEach((document, product) => {
      if (document) this.nameRanks[product] = this.names.rankOf(document.title)
    })
  }

  private groupNumber(group: string): number {
    const known = this.groupNumbers.get(group)
    if (known !== undefined) return known
    this.groupNumbers.set(group, this.groupNumbers.size)
    return this.groupNumbers.size - 1
  }
}

const isLeft = ({ stock }: VariantDocument): boolean => stock > 0
const mark = (bits: Bits, at: number, isSet: boolean): void => (isSet ? setBit : clearBit)(bits, at)

function hasSameWords(a: SearchDocument, b: SearchDocument): boolean {
  return wordsOf(a) === wordsOf(b)
}

function wordsOf(document: SearchDocument): string {
  const { groupKey, title, brand, description, typeWords, categories, colours, attributes, numbers, variants } =
    document
  const keys = variants.map(({ key }) => key)
  return JSON.stringify([
    groupKey,
    title,
    brand,
    description,
    typeWords,
    categories,
    colours,
    attributes,
    numbers,
    keys,
  ])
}

function putIn(map: Map<string, number[]>, key: string, product: number): void {
  const products = map.get(key)
  if (products) products.push(product)
  else map.set(key, [product])
}

function takeOut(map: Map<string, number[]>, key: string, product: number): void {
  const left = (map.get(key) ?? []).filter((each) => each !== product)
  if (left.length > 0) map.set(key, left)
  else map.delete(key)
}
