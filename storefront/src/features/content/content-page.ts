import { isDeepStrictEqual } from 'node:util'
import { type ShownBlock, shownBlocks } from '@shop/contract/publishing/page-document'
import { pageBodySchema } from '@shop/contract/publishing/shown-widget'
import { queryForPage } from '@/data/server-query'
import type { AlternativeUrl } from '@/place/languages-of'
import { contextOf, type Place } from '@/place/place'
import { loadedWidgets } from './read-widgets'
import { innerJson, type Widget, withoutVatOf } from './widget'

/** A picture and the goods on it; a picture without a title of its own is one of a product. */
export type FeedPost = {
  readonly fileName: string
  readonly altText: string
  readonly title: string
  readonly productIds: readonly number[]
}

/** The same text twice; they differ where it names a price. */
type Words = { readonly html: string; readonly htmlExVat: string }

export type ContentBlock =
  | ({ readonly kind: 'text' } & Words)
  /** To be filled in on paper. */
  | ({ readonly kind: 'form' } & Words)
  | { readonly kind: 'image'; readonly fileName: string; readonly altText: string }
  | { readonly kind: 'products'; readonly title: string; readonly productIds: readonly number[] }
  | { readonly kind: 'feed'; readonly posts: readonly FeedPost[] }
  | { readonly kind: 'widget'; readonly widget: Widget }

export type ContentPage = {
  readonly title: string
  readonly meta: { readonly title: string | null; readonly description: string | null } | null
  readonly isArticle: boolean
  /** The page in each market and language that has it. */
  readonly elsewhere: readonly AlternativeUrl[]
  readonly image: string
  /** What is seen on the picture; without it the picture says nothing of its own. */
  readonly imageText: string
  readonly blocks: readonly ContentBlock[]
}

const DOCUMENT = `query ContentPage($alias: String, $channelId: String, $languageId: String, $marketId: String) {
  widgetArea(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    title tags meta { title description } alternativeUrls { url language country } containers { widgets { id name sortOrder configuration images { fileName } } } }
}`

export async function loadContentPage(place: Place, alias: string): Promise<ContentPage | null> {
  const { widgetArea } = await queryForPage(DOCUMENT, { ...contextOf(place), alias })
  if (!widgetArea) return null
  const widgets = (widgetArea.containers ?? []).flatMap((container) =>
    loadedWidgets(container.widgets ?? [], console.error),
  )
  const bodies = widgets.flatMap(bodyOf)
  const blocks = bodies.flatMap((body) => shownBlocks(body.blocks, (problem) => console.error(`${alias}: ${problem}`)))
  const withoutVat = widgets.map(withoutVatOf).flatMap(bodyOf)
  const blocksExVat = withoutVat.flatMap((body) => shownBlocks(body.blocks, () => undefined))
  return {
    title: widgetArea.title ?? alias,
    meta: widgetArea.meta,
    isArticle: widgetArea.tags?.includes('inspiration') ?? false,
    elsewhere: (widgetArea.alternativeUrls ?? []).flatMap((url) => url ?? []),
    image: bodies[0]?.image ?? '',
    imageText: blocks.find((block) => block.kind === 'cover')?.altText ?? '',
    blocks: blocks.flatMap((block, at) => blockOf(block, at, blocksExVat[at])),
  }
}

/** What holds nothing to show is left out. */
function blockOf(block: ShownBlock, at: number, exVat?: ShownBlock): readonly ContentBlock[] {
  if (block.kind === 'widget') {
    const { name, configuration } = block
    const other = exVat?.kind === 'widget' ? exVat.configuration : undefined
    const withoutVat = isDeepStrictEqual(configuration, other) ? undefined : other
    const widget = { id: `block-${at}`, name, sortOrder: at, configuration, withoutVat, imageSizes: {} }
    return [{ kind: 'widget', widget }]
  }
  if (block.kind === 'feed') return [{ kind: 'feed', posts: block.items.map((item) => ({ title: '', ...item })) }]
  if (block.kind === 'cover') return []
  if (!('html' in block)) return [block]
  const htmlExVat = exVat && 'html' in exVat ? exVat.html : block.html
  return block.html === '' ? [] : [{ ...block, htmlExVat }]
}

const bodyOf = (widget: Widget) => pageBodySchema.safeParse(innerJson(widget)).data ?? []
