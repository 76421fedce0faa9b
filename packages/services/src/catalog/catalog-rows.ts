import type { Row } from '@shop/db/rows.gen'
/** The rows of the catalogue as they stand in the database, one type per table. */
export type BrandRow = {
  id: number
  alias: string
  name: string
  logo: string | null
  sort_name: string
  maker: MakerRow
}
export type MakerRow = {
  name: string
  address: string
  country_code: string
  email: string
  responsible_name: string | null
  responsible_address: string | null
  responsible_country_code: string | null
  responsible_email: string | null
}
export type BrandTextRow = {
  brand_id: number
  language_id: string
  description: string
  meta_title: string
  meta_description: string
}
export type CategoryRow = {
  id: number
  parent_id: number | null
  key: string
  sort_order: number
  hidden: boolean
  image: string | null
}
export type CategoryTextRow = {
  category_id: number
  language_id: string
  alias: string
  name: string
  primary_description: string
  secondary_description: string
  meta_title: string
  meta_description: string
}
export type FamilyRow = { id: number; key: string; collapse_in_lists: boolean }
export type ProductRow = {
  id: number
  family_id: number
  brand_id: number
  article_number: string
  alias: string
  primary_category_id: number
  colour_key: string
  colour_hex: string
  family_position: number
  first_available_on: Date
  units_sold: number
  hygiene: boolean
  animal_parts: boolean
}
export type ProductTextRow = {
  product_id: number
  language_id: string
  alias: string
  name: string
  colour_name: string
  text1: string
  text2: string
  text3: string
  meta_title: string
  meta_description: string
}
export type ProductCategoryRow = Pick<Row<'product_categories'>, 'product_id' | 'category_id'>
export type ProductMarketRow = { product_id: number; market_id: string; available_from: Date | null }
export type SkuRow = {
  id: number
  product_id: number
  name: string
  article_number: string
  gtin: string | null
  weight_grams: number
}
export type StockRow = {
  sku_id: number
  in_stock: number
  oversellable: number
  static: number
  incoming_date: string | null
}
export type ImageRow = { product_id: number; file_name: string; tags: string[] }
export type ParameterValueRow = {
  id: number
  key: string
  value_order: number
  parameter_id: number
  parameter_key: string
  parameter_order: number
  group_id: number
  group_key: string
  group_order: number
  filterable: boolean
}
export type TextRow = { id: number; language_id: string; text: string }
export type ProductParameterRow = { product_id: number; parameter_value_id: number }
/** What the public reviews of a product in one language add up to. */
export type RatingRow = { product_id: number; language_id: string; votes: number; stars: number }
export type RelationRow = { product_id: number; related_id: number; relation: 'RELATED' | 'ACCESSORIES' | 'SIMILAR' }
export type PriceRow = Pick<
  Row<'prices'>,
  | 'product_id'
  | 'sku_id'
  | 'market_id'
  | 'regular_minor'
  | 'selling_minor'
  | 'member_minor'
  | 'discount_type'
  | 'valid_from'
>
export type PriceLogRow = Pick<
  Row<'price_log'>,
  'product_id' | 'market_id' | 'price_list' | 'amount_minor' | 'valid_from' | 'ended'
>
export type CampaignRow = {
  id: number
  alias: string
  kind: 'percentage' | 'n_for_price' | 'fixed_amount' | 'price_list' | 'free_shipping' | 'free_gift'
  percent_basis_points: number | null
  buy_quantity: number | null
  gift_sku_id: number | null
  hide_title: boolean
  category: string
  applies_to: 'products' | 'all'
  stackable: boolean
  priority: number
  starts_at: Date | null
  ends_at: Date | null
}
export type CampaignTextRow = {
  campaign_id: number
  language_id: string
  alias: string
  name: string
  description: string
}
export type CampaignMarketRow = {
  campaign_id: number
  market_id: string
  value_minor: number | null
  minimum_minor: number
}
export type CampaignProductRow = { campaign_id: number; product_id: number }
export type CampaignCategoryRow = { campaign_id: number; category_id: number }

export type PackageGroupRow = { id: number; product_id: number; sort_order: number }
export type PackageGroupTextRow = { group_id: number; language_id: string; name: string }
export type PackageOptionRow = {
  id: number
  group_id: number
  product_id: number
  quantity: number
  is_default: boolean
  sort_order: number
}

export type CatalogRows = {
  readonly brands: BrandRow[]
  readonly brandTexts: BrandTextRow[]
  readonly categories: CategoryRow[]
  readonly categoryTexts: CategoryTextRow[]
  readonly families: FamilyRow[]
  readonly products: ProductRow[]
  readonly productTexts: ProductTextRow[]
  readonly productCategories: ProductCategoryRow[]
  readonly productMarkets: ProductMarketRow[]
  readonly skus: SkuRow[]
  readonly stock: StockRow[]
  readonly images: ImageRow[]
  readonly parameterValues: ParameterValueRow[]
  readonly groupTexts: TextRow[]
  readonly parameterTexts: TextRow[]
  readonly valueTexts: TextRow[]
  readonly productParameters: ProductParameterRow[]
  readonly relations: RelationRow[]
  readonly ratings: RatingRow[]
  readonly prices: PriceRow[]
  readonly priceLog: PriceLogRow[]
  readonly campaigns: CampaignRow[]
  readonly campaignTexts: CampaignTextRow[]
  readonly campaignMarkets: CampaignMarketRow[]
  readonly campaignProducts: CampaignProductRow[]
  readonly campaignCategories: CampaignCategoryRow[]
  /** Campaigns that wait for their promo code and do nothing by themselves. */
  readonly promoCampaigns: { campaign_id: number }[]
  readonly packageGroups: PackageGroupRow[]
  readonly packageGroupTexts: PackageGroupTextRow[]
  readonly packageOptions: PackageOptionRow[]
  /** When the next review that waits for its day is published. */
  readonly nextReviewAt: Date | null
}
