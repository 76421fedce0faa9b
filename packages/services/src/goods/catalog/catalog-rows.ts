import type { Row } from '@shop/db/rows.gen'
/** The rows of the catalogue as they stand in the database, one type per table. */
export type BrandRow = Pick<Row<'brands'>, 'id' | 'alias' | 'name' | 'logo' | 'sort_name'> & { maker: MakerRow }
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
export type BrandTextRow = Pick<
  Row<'brand_translations'>,
  'brand_id' | 'language_id' | 'description' | 'meta_title' | 'meta_description'
>
export type CategoryRow = Pick<Row<'categories'>, 'id' | 'parent_id' | 'key' | 'sort_order' | 'hidden' | 'image'>
export type CategoryTextRow = Pick<
  Row<'category_translations'>,
  | 'category_id'
  | 'language_id'
  | 'alias'
  | 'name'
  | 'primary_description'
  | 'secondary_description'
  | 'meta_title'
  | 'meta_description'
>
export type FamilyRow = Pick<Row<'product_families'>, 'id' | 'key' | 'collapse_in_lists'>
export type ProductRow = Pick<
  Row<'products'>,
  | 'id'
  | 'family_id'
  | 'brand_id'
  | 'article_number'
  | 'alias'
  | 'primary_category_id'
  | 'colour_key'
  | 'colour_hex'
  | 'family_position'
  | 'first_available_on'
  | 'units_sold'
  | 'hygiene'
  | 'animal_parts'
>
export type ProductTextRow = Pick<
  Row<'product_translations'>,
  | 'product_id'
  | 'language_id'
  | 'alias'
  | 'name'
  | 'colour_name'
  | 'text1'
  | 'text2'
  | 'text3'
  | 'meta_title'
  | 'meta_description'
>
export type ProductCategoryRow = Pick<Row<'product_categories'>, 'product_id' | 'category_id'>
export type ProductMarketRow = Pick<Row<'product_markets'>, 'product_id' | 'market_id' | 'available_from'>
export type SkuRow = Pick<Row<'skus'>, 'id' | 'product_id' | 'name' | 'article_number' | 'gtin' | 'weight_grams'>
export type StockRow = Pick<Row<'stock'>, 'sku_id' | 'in_stock' | 'oversellable' | 'static' | 'incoming_date'>
export type ImageRow = Pick<Row<'product_images'>, 'product_id' | 'file_name' | 'tags'>
export type ParameterValueRow = Pick<Row<'parameter_values'>, 'id' | 'key'> & {
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
export type ProductParameterRow = Pick<Row<'product_parameters'>, 'product_id' | 'parameter_value_id'>
/** What the public reviews of a product in one language add up to. */
export type RatingRow = Pick<Row<'reviews'>, 'product_id' | 'language_id'> & { votes: number; stars: number }
export type RelationRow = Pick<Row<'product_relations'>, 'product_id' | 'related_id' | 'relation'>
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
export type CampaignRow = Pick<
  Row<'discount_campaigns'>,
  | 'id'
  | 'alias'
  | 'kind'
  | 'percent_basis_points'
  | 'buy_quantity'
  | 'gift_sku_id'
  | 'hide_title'
  | 'category'
  | 'applies_to'
  | 'stackable'
  | 'priority'
  | 'starts_at'
  | 'ends_at'
>
export type CampaignTextRow = Pick<
  Row<'discount_campaign_translations'>,
  'campaign_id' | 'language_id' | 'alias' | 'name' | 'description'
>
export type CampaignMarketRow = Pick<
  Row<'discount_campaign_markets'>,
  'campaign_id' | 'market_id' | 'value_minor' | 'minimum_minor'
>
export type CampaignProductRow = Pick<Row<'discount_campaign_products'>, 'campaign_id' | 'product_id'>
export type CampaignCategoryRow = Pick<Row<'discount_campaign_categories'>, 'campaign_id' | 'category_id'>

export type PackageGroupRow = Pick<Row<'product_package_groups'>, 'id' | 'sort_order'> &
  Pick<Row<'product_packages'>, 'product_id'>
export type PackageGroupTextRow = Pick<Row<'product_package_group_translations'>, 'group_id' | 'language_id' | 'name'>
export type PackageOptionRow = Pick<
  Row<'product_package_options'>,
  'id' | 'group_id' | 'product_id' | 'quantity' | 'is_default' | 'sort_order'
>

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
