import type { Generated } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, Json, NullableTimestamp } from './columns'

export interface ContentTables {
  content_pages: ContentPagesTable
  content_page_markets: ContentPageMarketsTable
  content_page_aliases: ContentPageAliasesTable
  content_versions: ContentVersionsTable
  widget_areas: WidgetAreasTable
  widget_collections: WidgetCollectionsTable
  widget_containers: WidgetContainersTable
  widgets: WidgetsTable
  menus: MenusTable
  menu_translations: MenuTranslationsTable
  menu_items: MenuItemsTable
  menu_item_translations: MenuItemTranslationsTable
  message_overrides: MessageOverridesTable
}

export interface ContentPagesTable {
  id: Generated<number>
  alias: string
  kind: 'content' | 'inspiration' | 'information' | 'style'
  tags: Generated<string[]>
  state: Generated<'draft' | 'published' | 'withdrawn'>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  live_version: number | null
  version: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface ContentPageMarketsTable {
  page_id: number
  market_id: string
}

export interface ContentPageAliasesTable {
  page_id: number
  language_id: string
  alias: string
}

export interface ContentVersionsTable {
  page_id: number
  version: number
  language_id: string
  title: string
  meta_title: Generated<string>
  meta_description: Generated<string>
  image: string | null
  blocks: Json
  published_by: number | null
  published_at: GeneratedTimestamp
}

export interface WidgetAreasTable {
  id: Generated<number>
  family: string
  name: string
  position: Generated<number>
}

export interface WidgetCollectionsTable {
  id: Generated<number>
  area_id: number | null
  page_id: number | null
  name: string
  tags: Generated<string[]>
  market_id: string | null
  language_id: string | null
  filter_key:
    | 'SiteId'
    | 'LanguageId'
    | 'Product'
    | 'Category'
    | 'Brand'
    | 'DiscountCampaign'
    | 'CustomerType'
    | 'Parameter'
    | null
  filter_value: string | null
  url: string | null
  active: Generated<boolean>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  version: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface WidgetContainersTable {
  id: Generated<number>
  collection_id: number
  name: Generated<string>
  layout: Generated<'full' | 'half' | 'third' | 'quarter'>
  design: Generated<string>
  responsive_mode: Generated<'stack' | 'collapse'>
  display_setting: 'mobile' | 'desktop' | null
  customer_type: 'PERSON' | 'ORGANIZATION' | null
  class_names: Generated<string[]>
  sort_order: Generated<number>
}

export interface WidgetsTable {
  id: Generated<number>
  container_id: number
  kind: string
  name: Generated<string>
  size: Generated<string>
  class_names: Generated<string[]>
  configuration: Json
  translations: GeneratedJson<Record<string, unknown>>
  images: GeneratedJson<unknown[]>
  active: Generated<boolean>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  sort_order: Generated<number>
  version: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface MenusTable {
  id: string
  location: string
  name: Generated<string>
}

export interface MenuTranslationsTable {
  menu_id: string
  language_id: string
  title: string
}

export interface MenuItemsTable {
  id: Generated<number>
  menu_id: string
  parent_id: number | null
  type: 'category' | 'brand' | 'page' | 'custom' | 'campaign'
  category_id: number | null
  brand_id: number | null
  page_id: number | null
  campaign_id: number | null
  value: string | null
  target_blank: Generated<boolean>
  open: Generated<boolean>
  hidden: Generated<boolean>
  sort_order: Generated<number>
}

export interface MenuItemTranslationsTable {
  menu_item_id: number
  language_id: string
  label: string
  title: Generated<string>
  url: string | null
}

export interface MessageOverridesTable {
  language_id: string
  key: string
  text: string
  changed_by: number | null
  version: Generated<number>
  changed_at: GeneratedTimestamp
}
