import { type Queryable, rowsOf, sql } from '../platform/sql'

export type PageRow = {
  id: number
  alias: string
  kind: string
  tags: string[]
  starts_at: Date | null
  ends_at: Date | null
  market_ids: string[]
}
export type PageTextRow = {
  page_id: number
  language_id: string
  title: string
  meta_title: string
  meta_description: string
  image: string | null
  blocks: unknown
}
export type PageAliasRow = { page_id: number; language_id: string; alias: string }
export type AreaRow = { id: number; family: string; name: string; position: number }
export type CollectionRow = {
  id: number
  area_id: number | null
  page_id: number | null
  name: string
  tags: string[]
  market_id: string | null
  language_id: string | null
  filter_key: string | null
  filter_value: string | null
  url: string | null
  starts_at: Date | null
  ends_at: Date | null
}
export type ContainerRow = {
  id: number
  collection_id: number
  name: string
  layout: string
  design: string
  responsive_mode: string
  display_setting: string | null
  customer_type: string | null
  class_names: string[]
  sort_order: number
}
export type WidgetRow = {
  id: number
  container_id: number
  kind: string
  name: string
  size: string
  class_names: string[]
  configuration: Record<string, unknown>
  translations: Record<string, Record<string, unknown>>
  images: unknown
  starts_at: Date | null
  ends_at: Date | null
  sort_order: number
}
export type MenuTextRow = { menu_id: string; language_id: string; title: string }
export type MenuRow = { id: string; location: string; name: string }
export type MenuItemRow = {
  id: number
  menu_id: string
  parent_id: number | null
  type: string
  category_id: number | null
  brand_id: number | null
  page_id: number | null
  campaign_id: number | null
  value: string | null
  target_blank: boolean
  open: boolean
  hidden: boolean
  sort_order: number
}
export type MenuItemTextRow = {
  menu_item_id: number
  language_id: string
  label: string
  title: string
  url: string | null
}

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

export async function loadContent(tx: Queryable): Promise<ContentRows> {
  const all = <Row>(statement: ReturnType<typeof sql>) => rowsOf<Row>(tx, statement)
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
