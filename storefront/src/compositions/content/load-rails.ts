import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { queryForPage } from '@/data/server-query'
import type { Container, Widget } from '@/features/content/widget'
import { withoutRepeats } from '@/features/product/without-repeats'
import { contextOf, type Place } from '@/place/place'

const DOCUMENT =
  `query WidgetProducts($channelId: String, $languageId: String, $marketId: String, $take: Int, $filter: FilterInputType) {
  products(take: $take, filter: $filter, channelId: $channelId, languageId: $languageId, marketId: $marketId) { products { ${CARD_FIELDS} } }
}` as const

const PER_ROW = 4
const MOST = 16

/** The goods of each rail of a page, by its widget. */
export type Rails = ReadonlyMap<string, readonly CardProduct[]>

/** What editors have described by filters, from the top of the page down; no garment stands in two rails. */
export async function loadRails(containers: readonly Container[], place: Place): Promise<Rails> {
  const widgets = containers.flatMap((container) => container.widgets.filter(({ name }) => name === 'Product list'))
  const lists = await Promise.all(
    widgets.map(async (widget, at) => {
      const above = widgets.slice(0, at).reduce((sum, one) => sum + lengthOf(one), 0)
      const most = lengthOf(widget)
      return { most, products: await productsOf(widget, most + above, place) }
    }),
  )
  const goods = withoutRepeats(lists)
  return new Map(widgets.map(({ id }, at) => [id, goods[at] ?? []]))
}

const lengthOf = ({ configuration }: Widget): number =>
  Math.min(MOST, Math.max(2, Number(configuration.pageCount) || 2) * PER_ROW)

/** A filter the services refuse costs the page this rail only. */
async function productsOf({ configuration }: Widget, take: number, place: Place): Promise<readonly CardProduct[]> {
  const variables = { ...contextOf(place), take, filter: configuration.searchParameters ?? {} }
  const answer = await queryForPage(DOCUMENT, variables).catch(() => null)
  return answer?.products?.products ?? []
}
