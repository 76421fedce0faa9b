import { safeHref, text } from '@/features/content/banner-fields'
import type { Widget } from '@/features/content/widget'
import { CARD_FIELDS, type CardProduct } from '@/features/product/product-card'
import { Rail } from '@/features/product/rail'
import { contextOf, getPlace } from '@/lib/place'
import { ask } from '@/lib/shop-api'

const DOCUMENT = `query WidgetProducts($channelId: String, $languageId: String, $marketId: String, $take: Int, $filter: FilterInputType) {
  products(take: $take, filter: $filter, channelId: $channelId, languageId: $languageId, marketId: $marketId) { products { ${CARD_FIELDS} } }
}`

const PER_ROW = 4
const MOST = 16

/** The goods an editor has described by a filter. A filter the services refuse costs the page this rail only. */
export async function ProductListWidget({ widget }: { readonly widget: Widget }) {
  const { title, searchParameters, pageCount, moreText, moreHref } = widget.configuration
  const take = Math.min(MOST, Math.max(2, Number(pageCount) || 2) * PER_ROW)
  const variables = { ...contextOf(await getPlace()), take, filter: searchParameters ?? {} }
  const answer = await ask<{ products: { products: readonly CardProduct[] } | null }>(
    'WidgetProducts',
    DOCUMENT,
    variables,
  ).catch(() => null)
  return (
    <Rail
      title={text(title)}
      products={answer?.products?.products ?? []}
      more={text(moreText) ? { label: text(moreText), href: safeHref(text(moreHref)) } : undefined}
      now={new Date()}
    />
  )
}
