import base from '@/ui/base.module.css'
import { CARD_FIELDS } from '@/catalogue/product-card'
import { queryForPage } from '@/data/server-query'
import type { ContentBlock } from '@/features/content/content-page'
import { StyleFeed } from '@/features/content/style-feed'
import type { Container, Widget } from '@/features/content/widget'
import { Rail } from '@/features/product/rail'
import { contextOf, type Place } from '@/place/place'
import { loadRails } from './load-rails'
import { WidgetSection } from './widget-section'

type PageSectionsProps = { readonly blocks: readonly ContentBlock[]; readonly place: Place }

/** The blocks of a page that are as wide as the page: goods, pictures with goods, and widgets as the start page has them. */
export async function PageSections({ blocks, place }: PageSectionsProps) {
  const now = new Date()
  const rails = await loadRails(
    blocks.flatMap((block) => (block.kind === 'widget' ? [containerOf(block.widget)] : [])),
    place,
  )
  return blocks.map((block) => {
    if (block.kind === 'products')
      return <BlockProducts key={block.productIds.join()} title={block.title} ids={block.productIds} place={place} />
    if (block.kind === 'feed')
      return (
        <div key={block.posts[0]?.fileName} className={`${base.page} ${base.section}`}>
          <StyleFeed posts={block.posts} />
        </div>
      )
    if (block.kind === 'widget')
      return <WidgetSection key={block.widget.id} container={containerOf(block.widget)} {...{ rails, place, now }} />
    return null
  })
}

const containerOf = (widget: Widget): Container => ({
  id: widget.sortOrder,
  layout: 'full',
  design: 'default',
  widgets: [widget],
})

const PRODUCTS =
  `query ContentProducts($channelId: String, $languageId: String, $marketId: String, $filter: FilterInputType) {
  products(take: 16, filter: $filter, channelId: $channelId, languageId: $languageId, marketId: $marketId) { products { ${CARD_FIELDS} } }
}` as const

type BlockProductsProps = { readonly title: string; readonly ids: readonly number[]; readonly place: Place }

async function BlockProducts({ title, ids, place }: BlockProductsProps) {
  if (ids.length === 0) return null
  const variables = { ...contextOf(place), filter: { productIds: ids } }
  const answer = await queryForPage(PRODUCTS, variables).catch(() => null)
  return <Rail title={title} products={answer?.products?.products ?? []} now={new Date()} />
}
