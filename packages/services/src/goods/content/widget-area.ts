import type { CatalogPlace } from '../catalog/catalog-place'
import type { ContentSnapshot } from './content'
import { isLive, isWritten, pageShape, pagesElsewhere } from './content-page'
import type { CollectionRow, ContainerRow, PageTextRow, WidgetRow } from './content-store'
import { type Filling, filledInBothForms } from './filled'
import { filterTarget } from './filter-target'

export type WidgetAreaArgs = {
  readonly alias?: string | null
  readonly family?: string | null
  readonly areaName?: string | null
  readonly displaySetting?: string | null
  readonly customerType?: string | null
  readonly url?: string | null
  readonly filters?: readonly ({ readonly key?: string | null; readonly value?: string | null } | null)[] | null
}

/** An area by family and name, or a page by alias. The most particular collection that fits is the one shown. */
export function widgetArea(
  args: WidgetAreaArgs,
  content: ContentSnapshot,
  catalog: CatalogPlace,
  { now, ways }: { readonly now: number } & Pick<Filling, 'ways'>,
) {
  const { place } = catalog
  const filling = { place, ways }
  const texts = { filling, vatBasisPoints: catalog.vatBasisPoints }
  const page = args.alias ? content.pages.get(content.pageAliases.find(args.alias, place.language.id) ?? 0) : undefined
  if (args.alias && !(page && isLive(page, place, now) && isWritten(page, content, place))) return null
  const area = page
    ? undefined
    : content.rows.areas.find(({ family, name }) => family === args.family && name === args.areaName)
  if (!page && !area) return null

  const fitting = content.rows.collections.filter(
    (collection) =>
      (page ? collection.page_id === page.id : collection.area_id === area?.id) && fits(collection, args, catalog, now),
  )
  const collection = fitting.toSorted((a, b) => particularity(b) - particularity(a) || a.id - b.id)[0]
  const own = page && pageShape(page, content, filling)
  const text = page && content.pageTexts.get(page.id, place.language.id)
  const containers = collection ? containersOf(collection, args, content, { now, ...texts }) : []
  return {
    id: own?.id ?? collection?.id ?? area?.id ?? 0,
    name: own?.name ?? collection?.name ?? area?.name ?? '',
    title: own?.title ?? null,
    familyName: area?.family ?? null,
    tags: own?.tags ?? collection?.tags ?? [],
    meta: own?.meta ?? null,
    alternativeUrls: page ? pagesElsewhere(page, content, place, now) : [],
    pageArea: area ? { id: area.id, name: area.name, index: area.position } : null,
    containers: containers.length || !text ? containers : [textContainer(text, texts)],
  }
}

function fits(collection: CollectionRow, args: WidgetAreaArgs, catalog: CatalogPlace, now: number): boolean {
  const { place } = catalog
  const key = collection.filter_key
  if (!isLive(collection, place, now)) return false
  if (collection.market_id && collection.market_id !== place.market.id) return false
  if (collection.language_id && collection.language_id !== place.language.id) return false
  if (collection.url && collection.url !== args.url) return false
  if (!key) return true
  const here = { SiteId: place.channel.id, LanguageId: place.language.id, CustomerType: args.customerType }
  if (key in here) return collection.filter_value === here[key as keyof typeof here]
  const target = filterTarget(key, collection.filter_value, catalog)
  return (args.filters ?? []).some(
    (filter) => filter && keyOf(filter.key) === key && filterTarget(key, filter.value, catalog) === target,
  )
}

/** Clients also write `Campaign` for the campaign filter. */
function keyOf(key: string | null | undefined): string | null | undefined {
  return key === 'Campaign' ? 'DiscountCampaign' : key
}

function particularity(collection: CollectionRow): number {
  const { filter_key, url, market_id, language_id } = collection
  return (filter_key ? 8 : 0) + (url ? 4 : 0) + (market_id ? 2 : 0) + (language_id ? 1 : 0)
}

function containersOf(
  collection: CollectionRow,
  args: WidgetAreaArgs,
  content: ContentSnapshot,
  { now, ...texts }: TextContext & { readonly now: number },
) {
  const shown = (container: ContainerRow) =>
    !(container.display_setting && args.displaySetting && container.display_setting !== args.displaySetting) &&
    !(container.customer_type && args.customerType && container.customer_type !== args.customerType)
  return (content.containers.get(collection.id) ?? []).filter(shown).map((container) => ({
    id: container.id,
    name: container.name,
    sortOrder: container.sort_order,
    layout: container.layout,
    design: container.design,
    responsiveMode: container.responsive_mode,
    classNames: container.class_names,
    widgets: (content.widgets.get(container.id) ?? [])
      .filter((widget) => isLive(widget, texts.filling.place, now))
      .map((widget) => widgetShape(widget, texts)),
  }))
}

/** What texts are filled for, and the VAT that businesses see prices without. */
type TextContext = { readonly filling: Filling; readonly vatBasisPoints: number }

function widgetShape(widget: WidgetRow, { filling, vatBasisPoints }: TextContext) {
  const configuration = { ...widget.configuration, ...widget.translations[filling.place.language.id] }
  return {
    id: String(widget.id),
    name: widget.kind,
    type: `${widget.kind}PageWidget`,
    sortOrder: widget.sort_order,
    size: widget.size,
    classNames: widget.class_names,
    images: imagesOf(widget.images),
    configuration: JSON.stringify({
      name: widget.kind,
      displayName: widget.name,
      active: true,
      classNames: widget.class_names.join(' '),
      ...filledInBothForms(configuration, filling, vatBasisPoints),
    }),
  }
}

type ImageFact = {
  fileName?: unknown
  width?: unknown
  height?: unknown
  largestSize?: { imageWidth?: unknown; imageHeight?: unknown }
}

function imagesOf(images: unknown) {
  if (!Array.isArray(images)) return []
  return images.flatMap((image: ImageFact) => {
    const width = Number(image?.width ?? image?.largestSize?.imageWidth)
    const height = Number(image?.height ?? image?.largestSize?.imageHeight)
    if (typeof image?.fileName !== 'string') return []
    const size = width > 0 && height > 0 ? { imageWidth: width, imageHeight: height, imageRatio: width / height } : null
    return [{ fileName: image.fileName, largestSize: size, sizes: size ? [size] : [] }]
  })
}

/** A page that is text only is one container with its blocks. */
function textContainer(text: PageTextRow, { filling, vatBasisPoints }: TextContext) {
  const configuration = {
    name: 'JSON',
    displayName: text.title,
    active: true,
    classNames: '',
    ...filledInBothForms({ json: JSON.stringify({ image: text.image, blocks: text.blocks }) }, filling, vatBasisPoints),
  }
  const widget = {
    id: `page-${text.page_id}`,
    name: 'JSON',
    type: 'JSONPageWidget',
    sortOrder: 0,
    size: 'full',
    classNames: [],
    images: [],
    configuration: JSON.stringify(configuration),
  }
  return {
    id: 0,
    name: text.title,
    sortOrder: 0,
    layout: 'full',
    design: 'default',
    responsiveMode: 'stack',
    classNames: [],
    widgets: [widget],
  }
}
