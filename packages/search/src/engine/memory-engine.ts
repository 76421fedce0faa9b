import { Lru } from '../lru'
import type { Language, SearchDocument, SearchEngine, SearchHits, SearchQuery, Vocabulary } from '../types'
import { AssortmentPhrases } from './assortment-phrases'
import { createDocumentTerms, type DocumentTerms } from './document-terms'
import { MemorySearch } from './memory-search'
import { ProductTable } from './product-table'
import { runAtOnce, runCooperatively, type Work } from './run-cooperatively'
import { suggestPhrases } from './suggest'
import { SortedVocabulary } from './vocabulary'

/** Numbers of products that are gone cost room; beyond this share everything is numbered anew. */
const MOST_DEAD = 0.3
const FEW_DEAD = 500
const MOST_COUNTED = 5_000

export function createMemoryEngine(documents: readonly SearchDocument[], language: Language): MemoryEngine {
  return runAtOnce(building(documents, language))
}

/** The same between requests: they do not wait until all is built. */
export function buildMemoryEngine(documents: readonly SearchDocument[], language: Language): Promise<MemoryEngine> {
  return runCooperatively(building(documents, language))
}

function* building(documents: readonly SearchDocument[], language: Language): Work<MemoryEngine> {
  const termsOf = createDocumentTerms(language)
  const latest = new Map(documents.map((document) => [document.key, document]))
  return new MemoryEngine(yield* ProductTable.build([...latest.values()], termsOf, language.locale), language, termsOf)
}

/** One market in one language in this process. Searching and changing never overlap: neither waits in between. */
export class MemoryEngine implements SearchEngine {
  readonly name = 'memory'
  vocabulary: Vocabulary
  private phrases: AssortmentPhrases
  private searching: MemorySearch
  private readonly hits = new Lru<string, number>(MOST_COUNTED)

  constructor(
    private table: ProductTable,
    private readonly language: Language,
    private readonly termsOf: DocumentTerms,
  ) {
    this.searching = new MemorySearch(table)
    this.vocabulary = vocabularyOf(table)
    this.phrases = new AssortmentPhrases(table.living())
  }

  search(query: SearchQuery): SearchHits {
    return this.searching.search(query)
  }

  byKeys(keys: readonly string[]): readonly SearchDocument[] {
    return keys.flatMap((key) => {
      const product = this.table.find(key)
      return product === undefined ? [] : (this.table.documents[product] ?? [])
    })
  }

  suggest(typed: string, most: number) {
    const { vocabulary, phrases } = this
    return suggestPhrases(typed, most, { vocabulary, phrases, hitsOf: (text) => this.hitsOf(text) })
  }

  update(changed: readonly SearchDocument[], removedKeys: readonly string[]): void {
    const { changes } = this.table.terms
    for (const key of removedKeys) this.table.remove(key, this.termsOf)
    for (const document of changed) this.table.put(document, this.termsOf)
    const { dead, size } = this.table
    if (dead > FEW_DEAD && dead > size * MOST_DEAD) this.table = this.table.compacted(this.language.locale)
    if (this.table.terms.changes !== changes) {
      this.vocabulary = vocabularyOf(this.table)
      this.phrases = new AssortmentPhrases(this.table.living())
    }
    this.searching = new MemorySearch(this.table)
    this.hits.clear()
  }

  /** Letter after letter the same phrases are suggested: until a change their hits are counted once. */
  private hitsOf(text: string): number {
    const known = this.hits.get(text)
    if (known !== undefined) return known
    const hits = this.searching.count(this.language.parse(text, this.vocabulary))
    this.hits.set(text, hits)
    return hits
  }

  get locale(): Language['locale'] {
    return this.language.locale
  }

  /** What the engine is made of, so that it can be kept. */
  data() {
    return this.table.data()
  }

  /** Room that the index takes beside the products themselves. */
  get bytes(): number {
    return this.table.bytes
  }
}

const vocabularyOf = ({ terms }: ProductTable): Vocabulary =>
  new SortedVocabulary(terms.spokenWords(), (term) => terms.frequency(term))
