import type { ShownBlock } from '@shop/contract/publishing/page-document'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

export type PageRow = Pick<Row<'content_pages'>, 'id' | 'alias' | 'kind' | 'tags' | 'starts_at' | 'ends_at'> & {
  market_ids: string[]
}
export type StoredPageText = Pick<
  Row<'content_versions'>,
  'page_id' | 'language_id' | 'title' | 'meta_title' | 'meta_description' | 'image' | 'blocks'
>
export type PageTextRow = Omit<StoredPageText, 'blocks'> & { readonly blocks: readonly ShownBlock[] }
export type PageAliasRow = Pick<Row<'content_page_aliases'>, 'page_id' | 'language_id' | 'alias'>
export type AreaRow = Pick<Row<'widget_areas'>, 'id' | 'family' | 'name' | 'position'>
export type CollectionRow = Pick<
  Row<'widget_collections'>,
  | 'id'
  | 'area_id'
  | 'page_id'
  | 'name'
  | 'tags'
  | 'market_id'
  | 'language_id'
  | 'filter_key'
  | 'filter_value'
  | 'url'
  | 'starts_at'
  | 'ends_at'
>
export type ContainerRow = Pick<
  Row<'widget_containers'>,
  | 'id'
  | 'collection_id'
  | 'name'
  | 'layout'
  | 'design'
  | 'responsive_mode'
  | 'display_setting'
  | 'customer_type'
  | 'class_names'
  | 'sort_order'
>
export type WidgetRow = Pick<
  Row<'widgets'>,
  'id' | 'container_id' | 'kind' | 'name' | 'size' | 'class_names' | 'images' | 'starts_at' | 'ends_at' | 'sort_order'
> & {
  configuration: Record<string, unknown>
  translations: Record<string, Record<string, unknown>>
}
export type MenuTextRow = Pick<Row<'menu_translations'>, 'menu_id' | 'language_id' | 'title'>
export type MenuRow = Pick<Row<'menus'>, 'id' | 'location' | 'name'>
export type MenuItemRow = Pick<
  Row<'menu_items'>,
  | 'id'
  | 'menu_id'
  | 'parent_id'
  | 'type'
  | 'category_id'
  | 'brand_id'
  | 'page_id'
  | 'campaign_id'
  | 'value'
  | 'target_blank'
  | 'open'
  | 'hidden'
  | 'sort_order'
>
export type MenuItemTextRow = Pick<
  Row<'menu_item_translations'>,
  'menu_item_id' | 'language_id' | 'label' | 'title' | 'url'
>

export type ContentRows = {
  readonly pages: PageRow[]
  readonly pageAliases: PageAliasRow[]
  readonly pageTexts: PageTextRow[]
  readonly areas: AreaRow[]
  readonly collections: CollectionRow[]
  readonly containers: ContainerRow[]
  readonly widgets: WidgetRow[]
  readonly menus: MenuRow[]
  readonly menuTexts: MenuTextRow[]
  readonly menuItems: MenuItemRow[]
  readonly menuItemTexts: MenuItemTextRow[]
}

/** As it lies in the tables, where documents may be of another release. */
export type StoredContent = Omit<ContentRows, 'pageTexts'> & { readonly pageTexts: StoredPageText[] }

export async function loadContent(tx: Queryable): Promise<StoredContent> {
  const all = <Found>(statement: ReturnType<typeof sql>) => rowsOf<Found>(tx, statement)
  return {
    pages: await all(
      sql`select p.id, p.alias, p.kind, p.tags, p.starts_at, p.ends_at,
            (select coalesce(array_agg(m.market_id), '{}') from content_page_markets m where m.page_id = p.id) as market_ids
          from content_pages p where p.state = 'published' order by p.id`,
    ),
    pageAliases: await all(sql`select page_id, language_id, alias from content_page_aliases`),
    pageTexts: await all(
      sql`select v.page_id, v.language_id, v.title, v.meta_title, v.meta_description, v.image, v.blocks
          from content_versions v join content_pages p on p.id = v.page_id and p.live_version = v.version
          where p.state = 'published'`,
    ),
    areas: await all(sql`select id, family, name, position from widget_areas`),
    collections: await all(
      sql`select id, area_id, page_id, name, tags, market_id, language_id, filter_key, filter_value, url, starts_at, ends_at
          from widget_collections where active order by id`,
    ),
    containers: await all(
      sql`select id, collection_id, name, layout, design, responsive_mode, display_setting, customer_type, class_names, sort_order
          from widget_containers order by collection_id, sort_order, id`,
    ),
    widgets: await all(
      sql`select id, container_id, kind, name, size, class_names, configuration, translations, images, starts_at, ends_at, sort_order
          from widgets where active order by container_id, sort_order, id`,
    ),
    menus: await all(sql`select id, location, name from menus`),
    menuTexts: await all(sql`select menu_id, language_id, title from menu_translations`),
    menuItems: await all(
      sql`select id, menu_id, parent_id, type, category_id, brand_id, page_id, campaign_id, value, target_blank, open, hidden, sort_order
          from menu_items order by sort_order, id`,
    ),
    menuItemTexts: await all(sql`select menu_item_id, language_id, label, title, url from menu_item_translations`),
  }
}
