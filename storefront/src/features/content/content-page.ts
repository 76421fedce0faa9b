import { contextOf, type Place } from '@/lib/place'
import { ask } from '@/lib/shop-api'
import { text } from './banner-fields'
import { innerJson, loadedWidgets } from './widget'

/** A picture and the goods on it; a picture without a title of its own is one of a product. */
export type FeedPost = {
  readonly fileName: string
  readonly altText: string
  readonly title: string
  readonly productIds: readonly number[]
}

export type ContentBlock =
  | { readonly kind: 'text'; readonly html: string }
  /** To be filled in on paper. */
  | { readonly kind: 'form'; readonly html: string }
  | { readonly kind: 'image'; readonly fileName: string; readonly altText: string }
  | { readonly kind: 'products'; readonly title: string; readonly productIds: readonly number[] }
  | { readonly kind: 'feed'; readonly posts: readonly FeedPost[] }

export type ContentPage = {
  readonly title: string
  readonly meta: { readonly title: string | null; readonly description: string | null } | null
  readonly isArticle: boolean
  readonly image: string
  /** What is seen on the picture; without it the picture says nothing of its own. */
  readonly imageText: string
  readonly blocks: readonly ContentBlock[]
}

const DOCUMENT = `query ContentPage($alias: String, $channelId: String, $languageId: String, $marketId: String) {
  widgetArea(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    title tags meta { title description } containers { widgets { id name sortOrder configuration images { fileName } } } }
}`

export async function loadContentPage(place: Place, alias: string): Promise<ContentPage | null> {
  const { widgetArea } = await ask(DOCUMENT, { ...contextOf(place), alias })
  if (!widgetArea) return null
  const parts = (widgetArea.containers ?? [])
    .flatMap(({ widgets }) => loadedWidgets(widgets ?? [], console.warn))
    .flatMap((widget): readonly Readonly<Record<string, unknown>>[] => {
      const inner = innerJson(widget)
      return inner ? [inner] : []
    })
  const blocks = parts.flatMap(({ blocks }) => (Array.isArray(blocks) ? blocks.filter(isRecord) : []))
  return {
    title: widgetArea.title ?? alias,
    meta: widgetArea.meta,
    isArticle: widgetArea.tags?.includes('inspiration') ?? false,
    image: text(parts[0]?.image),
    imageText: text(blocks.find(({ kind }) => kind === 'cover')?.altText),
    blocks: blocks.flatMap(blockOf),
  }
}

const isRecord = (block: unknown): block is Readonly<Record<string, unknown>> =>
  typeof block === 'object' && block !== null

/** What an editor's tool has stored is read with care: a block that is not whole is left out. */
function blockOf(block: Readonly<Record<string, unknown>>): readonly ContentBlock[] {
  const { kind, html, fileName, altText, title, productIds, items } = block
  if ((kind === 'text' || kind === 'form') && text(html)) return [{ kind, html: text(html) }]
  if (kind === 'image' && text(fileName)) return [{ kind, fileName: text(fileName), altText: text(altText) }]
  if (kind === 'products' && Array.isArray(productIds))
    return [{ kind, title: text(title), productIds: idsIn(productIds) }]
  if (kind === 'feed' && Array.isArray(items)) return [{ kind, posts: items.flatMap(postOf) }]
  return []
}

function postOf(item: unknown): readonly FeedPost[] {
  const { fileName, altText, title, productIds } = (item ?? {}) as Record<string, unknown>
  if (!text(fileName) || !Array.isArray(productIds)) return []
  const ids = idsIn(productIds)
  return ids.length > 0
    ? [{ fileName: text(fileName), altText: text(altText), title: text(title), productIds: ids }]
    : []
}

const idsIn = (list: readonly unknown[]) => list.filter((id): id is number => Number.isSafeInteger(id))
