import { createMemoryEngine } from '@shop/search/engine/memory-engine'
import type { Language, SearchDocument, SearchEngine } from '@shop/search/types'
import type { CatalogPlace } from '../../catalog/catalog-place'
import type { ContentSnapshot } from '../../content/content'
import { isLive, pagePath } from '../../content/content-page'
import type { PageRow } from '../../content/content-store'
import { type Filling, filled } from '../../content/filled'

export type ContentType = 'page' | 'article' | 'category' | 'brand'

export type ContentEntry = {
  readonly key: string
  readonly type: ContentType
  readonly title: string
  readonly link: string
  readonly description: string
  readonly image: string | null
  readonly releasedAt: number
  readonly isShown: (now: number) => boolean
}

/** The help pages, articles, categories and brands of one market in one language. */
export type ContentIndex = {
  readonly engine: SearchEngine
  readonly entries: ReadonlyMap<string, ContentEntry>
}

const TYPES: Readonly<Record<string, ContentType>> = { inspiration: 'article' }

export function createContentIndex(
  content: ContentSnapshot,
  catalog: CatalogPlace,
  language: Language,
  ways: Filling['ways'],
): ContentIndex {
  const filling = { place: catalog.place, ways }
  const pages = content.rows.pages.map((page) => pageEntry(page, content, filling))
  const all = [...pages, ...categoryEntries(catalog), ...brandEntries(catalog)]
  return {
    engine: createMemoryEngine(all.map(toDocument), language),
    entries: new Map(all.map(({ entry }) => [entry.key, entry])),
  }
}

type Found = { readonly entry: ContentEntry; readonly text: string }

function pageEntry(page: PageRow, content: ContentSnapshot, filling: Filling): Found {
  const { place } = filling
  const texts = content.pageTexts.get(page.id, place.language.id)
  const entry: ContentEntry = {
    key: `page-${page.id}`,
    type: TYPES[page.kind] ?? 'page',
    title: texts?.title ?? page.alias,
    link: pagePath(page, content, place),
    description: filled(texts?.meta_description ?? '', filling),
    image: texts?.image ?? null,
    releasedAt: page.starts_at?.getTime() ?? 0,
    isShown: (now) => isLive(page, place, now),
  }
  return { entry, text: filled(`${entry.description}\n${textOf(texts?.blocks)}`, filling) }
}

function categoryEntries(catalog: CatalogPlace): Found[] {
  return catalog.snapshot.rows.categories.flatMap(({ id, hidden }) => {
    const category = hidden ? undefined : catalog.category(id)
    return category ? [listEntry('category', id, category)] : []
  })
}

function brandEntries(catalog: CatalogPlace): Found[] {
  return catalog.snapshot.rows.brands.flatMap(({ id }) => {
    const brand = catalog.brand(id)
    return brand ? [listEntry('brand', id, brand)] : []
  })
}

type ListPage = { readonly name: string; readonly canonicalUrl: string; readonly description: string }

function listEntry(type: ContentType, id: number, { name, canonicalUrl, description }: ListPage): Found {
  const entry: ContentEntry = {
    key: `${type}-${id}`,
    type,
    title: name,
    link: canonicalUrl,
    description: plain(description),
    image: null,
    releasedAt: 0,
    isShown: () => true,
  }
  return { entry, text: '' }
}

function toDocument({ entry, text }: Found, at: number): SearchDocument {
  return {
    key: entry.key,
    productId: at + 1,
    groupKey: entry.key,
    title: entry.title,
    brand: '',
    typeWords: [entry.title],
    categories: [],
    colours: [],
    attributes: [],
    description: text,
    numbers: [],
    values: { type: [entry.type] },
    variants: [],
    hasImage: true,
    availableFrom: entry.releasedAt,
    rating: null,
    discountPercent: 0,
    unitsSold: 0,
  }
}

/** The words of a page's building stones. */
function textOf(blocks: unknown): string {
  if (Array.isArray(blocks)) return blocks.map(textOf).join('\n')
  if (typeof blocks !== 'object' || blocks === null) return ''
  const { html, title, altText } = blocks as Readonly<Record<string, unknown>>
  return [html, title, altText]
    .filter((text) => typeof text === 'string')
    .map(plain)
    .join('\n')
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
