import { createLanguage } from '@shop/search/language/create-language'
import type { SearchDocument } from '@shop/search/types'
import type { Place } from '../../ground/context/place'
import type { CatalogChange } from '../catalog/catalog'
import { type Catalogues, documentOf } from './documents/document-of'
import { languageDataOf, wordsVersion } from './documents/language-data-of'
import { printOf, readDocuments } from './documents/read-documents'
import { loadSynonyms } from './documents/synonyms'
import type { IndexOptions, InTurn } from './index-keeper'
import type { SearchIndex } from './search-index'

/** Beyond this share of changed products a new index is faster than changing the old one. */
const MOST_CHANGED = 0.2
const RETRY_MS = 2_000
const LONGEST_TIMER_MS = 2_147_000_000

/** One index and what it takes to keep it fresh. Changes are worked off one after another; readers never wait. */
export class KeptIndex {
  current: SearchIndex | undefined
  private prints = new Map<string, string>()
  private documents = new Map<string, SearchDocument>()
  private version = 0
  private words = ''
  private first: Promise<SearchIndex> | undefined
  private isStale = false
  private readonly movedSkus = new Set<number>()
  private isWorking = false
  private isClosed = false
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly id: string,
    private place: Place,
    private readonly options: IndexOptions & { readonly inTurn: InTurn },
  ) {}

  ready(): Promise<SearchIndex> {
    if (this.current) return Promise.resolve(this.current)
    this.first ??= this.options
      .inTurn(() => this.refresh())
      .then(() => {
        void this.work()
        return this.current!
      })
      .catch((error) => {
        this.first = undefined
        throw error
      })
    return this.first
  }

  /** Other settings of the market are other prices and texts. */
  moveTo(place: Place): void {
    if (place.market === this.place.market && place.language === this.place.language) return
    const isOther =
      JSON.stringify([place.market, place.language]) !== JSON.stringify([this.place.market, this.place.language])
    this.place = place
    if (isOther) this.changed('all')
  }

  changed(change: CatalogChange): void {
    if (change === 'all') this.isStale = true
    else for (const id of change) this.movedSkus.add(id)
    if (this.current) void this.work()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private async work(): Promise<void> {
    if (this.isWorking) return
    this.isWorking = true
    try {
      while (!this.isClosed && (this.isStale || this.movedSkus.size > 0)) {
        if (this.isStale) await this.options.inTurn(() => this.refresh())
        else await this.refreshStock()
      }
    } catch (error) {
      this.isStale = true
      if (this.isClosed) return
      this.options.log.error('search.not-refreshed', { index: this.id, error })
      this.later(RETRY_MS)
    } finally {
      this.isWorking = false
    }
  }

  private async refresh(): Promise<void> {
    this.isStale = false
    this.movedSkus.clear()
    const catalogues = await this.catalogues()
    const { everybody } = catalogues
    const synonyms = await loadSynonyms(this.options.db, this.place.language.id)
    const data = languageDataOf(everybody, synonyms)
    const { documents, prints } = await readDocuments(catalogues)
    const words = wordsVersion(this.place.language.code, data)
    const changed = documents.filter(({ key }) => prints.get(key) !== this.prints.get(key))
    const removed = [...this.prints.keys()].filter((key) => !prints.has(key))
    const isSmall = changed.length + removed.length <= documents.length * MOST_CHANGED
    const hasRatings = documents.some(({ rating }) => rating !== null)
    if (changed.length + removed.length > 0) this.version++
    this.documents = new Map(documents.map((document) => [document.key, document]))
    const fresh = { place: this.place, hasRatings, documents: this.documents, version: this.version }
    if (this.current && words === this.words && isSmall) {
      if (changed.length + removed.length > 0) await this.current.engine.update(changed, removed)
      this.current = { ...this.current, ...fresh }
    } else {
      const language = createLanguage(this.place.language.code, data)
      const engine = await this.options.openEngine({
        indexId: this.id,
        place: this.place,
        language,
        documents,
        version: words,
      })
      this.current = { ...fresh, id: this.id, engine, language, catalogues: () => this.catalogues() }
    }
    if (changed.length + removed.length > 0 || words !== this.words) this.options.onIndexed?.()
    this.prints = new Map(prints)
    this.words = words
    this.later(everybody.validUntil - this.options.clock.now().getTime())
  }

  private async refreshStock(): Promise<void> {
    const skuIds = [...this.movedSkus]
    this.movedSkus.clear()
    const catalogues = await this.catalogues()
    const { snapshot } = catalogues.everybody
    const moved = skuIds.flatMap((id) => snapshot.skus.get(id)?.product_id ?? [])
    const products = new Set(moved.flatMap((id) => [id, ...(snapshot.packagesWith.get(id) ?? [])]))
    const documents = [...products].flatMap((id) => {
      const view = catalogues.everybody.byId(id)
      return (view && documentOf(view, catalogues)) ?? []
    })
    const changed = documents.filter((document) => this.prints.get(document.key) !== printOf(document))
    if (changed.length === 0) return
    await this.current?.engine.update(changed, [])
    for (const document of changed) {
      this.prints.set(document.key, printOf(document))
      this.documents.set(document.key, document)
    }
  }

  /** A price comes in force or a campaign ends without anybody changing anything. */
  private later(ms: number): void {
    clearTimeout(this.timer)
    if (this.isClosed) return
    this.timer = setTimeout(() => this.changed('all'), Math.min(LONGEST_TIMER_MS, Math.max(100, ms)))
    this.timer.unref()
  }

  private async catalogues(): Promise<Catalogues> {
    const { catalog } = this.options
    const [everybody, members] = await Promise.all([catalog.at(this.place), catalog.at(this.place, 'member')])
    return { everybody, members }
  }
}
