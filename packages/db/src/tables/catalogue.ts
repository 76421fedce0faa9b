import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, NullableTimestamp, Timestamp } from './columns'

export interface CatalogueTables {
  makers: MakersTable
  brands: BrandsTable
  brand_translations: BrandTranslationsTable
  categories: CategoriesTable
  category_translations: CategoryTranslationsTable
  sealed_kinds: SealedKindsTable
  size_guides: SizeGuidesTable
  size_guide_translations: SizeGuideTranslationsTable
  category_size_guides: CategorySizeGuidesTable
  product_families: ProductFamiliesTable
  products: ProductsTable
  product_translations: ProductTranslationsTable
  product_categories: ProductCategoriesTable
  product_markets: ProductMarketsTable
  skus: SkusTable
  product_images: ProductImagesTable
  parameter_groups: ParameterGroupsTable
  parameter_group_translations: ParameterGroupTranslationsTable
  parameters: ParametersTable
  parameter_translations: ParameterTranslationsTable
  parameter_values: ParameterValuesTable
  parameter_value_translations: ParameterValueTranslationsTable
  product_parameters: ProductParametersTable
  product_relations: ProductRelationsTable
  alias_history: AliasHistoryTable
  product_packages: ProductPackagesTable
  product_package_groups: ProductPackageGroupsTable
  product_package_group_translations: ProductPackageGroupTranslationsTable
  product_package_options: ProductPackageOptionsTable
}

export interface MakersTable {
  id: Generated<number>
  name: string
  address: string
  country_code: string
  email: string
  responsible_name: string | null
  responsible_address: string | null
  responsible_country_code: string | null
  responsible_email: string | null
}

export interface BrandsTable {
  id: Generated<number>
  alias: string
  name: string
  logo: string | null
  sort_name: string
  maker_id: number
  active: Generated<boolean>
}

export interface BrandTranslationsTable {
  brand_id: number
  language_id: string
  description: Generated<string>
  meta_title: Generated<string>
  meta_description: Generated<string>
}

export interface CategoriesTable {
  id: Generated<number>
  parent_id: number | null
  key: string
  sort_order: Generated<number>
  hidden: Generated<boolean>
  active: Generated<boolean>
  image: string | null
}

export interface CategoryTranslationsTable {
  category_id: number
  language_id: string
  alias: string
  name: string
  primary_description: Generated<string>
  secondary_description: Generated<string>
  meta_title: Generated<string>
  meta_description: Generated<string>
}

export interface SizeGuidesTable {
  id: Generated<number>
  key: string
  brand_id: number | null
}

export interface SizeGuideTranslationsTable {
  size_guide_id: number
  language_id: string
  title: string
  how_to_measure: Generated<string>
  columns: Json
  rows: Json
}

export interface CategorySizeGuidesTable {
  category_id: number
  size_guide_id: number
}

/** Kinds of goods whose right of withdrawal ends with a broken seal. */
export interface SealedKindsTable {
  key: string
  reason: string
}

export interface ProductFamiliesTable {
  id: Generated<number>
  key: string
  brand_id: number
  size_guide_id: number | null
  collapse_in_lists: Generated<boolean>
  fit_scale: number | null
}

export interface ProductsTable {
  id: Generated<number>
  family_id: number
  brand_id: number
  article_number: string
  alias: string
  primary_category_id: number
  colour_key: string
  colour_hex: string
  gender: Generated<'woman' | 'man' | 'unisex' | 'child'>
  curve: Generated<boolean>
  textile: Generated<boolean>
  animal_parts: Generated<boolean>
  hygiene: Generated<boolean>
  sealed_kind: string | null
  family_position: Generated<number>
  active: Generated<boolean>
  successor_id: number | null
  first_available_on: Timestamp
  units_sold: Generated<number>
  rating_count: Generated<number>
  rating_sum: Generated<number>
  version: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface ProductTranslationsTable {
  product_id: number
  language_id: string
  alias: string
  name: string
  colour_name: string
  text1: Generated<string>
  text2: Generated<string>
  text3: Generated<string>
  care: Generated<string>
  composition: Generated<string>
  meta_title: Generated<string>
  meta_description: Generated<string>
}

export interface ProductCategoriesTable {
  product_id: number
  category_id: number
  sort_order: Generated<number>
}

export interface ProductMarketsTable {
  product_id: number
  market_id: string
  available_from: NullableTimestamp
}

export interface SkusTable {
  id: Generated<number>
  product_id: number
  name: string
  article_number: string
  gtin: string | null
  sort_order: Generated<number>
  weight_grams: Generated<number>
  active: Generated<boolean>
}

export interface ProductImagesTable {
  id: Generated<number>
  product_id: number
  file_name: string
  tags: Generated<string[]>
  position: number
}

export interface ParameterGroupsTable {
  id: Generated<number>
  key: string
  filterable: Generated<boolean>
  sort_order: Generated<number>
}

export interface ParameterGroupTranslationsTable {
  parameter_group_id: number
  language_id: string
  name: string
}

export interface ParametersTable {
  id: Generated<number>
  parameter_group_id: number
  key: string
  sort_order: Generated<number>
}

export interface ParameterTranslationsTable {
  parameter_id: number
  language_id: string
  name: string
}

export interface ParameterValuesTable {
  id: Generated<number>
  parameter_id: number
  key: string
  sort_order: Generated<number>
}

export interface ParameterValueTranslationsTable {
  parameter_value_id: number
  language_id: string
  label: string
}

export interface ProductParametersTable {
  product_id: number
  parameter_value_id: number
  sort_order: Generated<number>
}

export interface ProductRelationsTable {
  product_id: number
  related_id: number
  relation: 'RELATED' | 'ACCESSORIES' | 'SIMILAR'
  sort_order: Generated<number>
}

export interface AliasHistoryTable {
  old_url: string
  language_id: string | null
  kind: 'product' | 'category' | 'brand' | 'content' | 'campaign'
  new_url: string | null
  changed_at: GeneratedTimestamp
}

export interface ProductPackagesTable {
  id: Generated<number>
  product_id: number
  active: Generated<boolean>
}

export interface ProductPackageGroupsTable {
  id: Generated<number>
  package_id: number
  sort_order: Generated<number>
}

export interface ProductPackageGroupTranslationsTable {
  group_id: number
  language_id: string
  name: string
}

export interface ProductPackageOptionsTable {
  id: Generated<number>
  group_id: number
  product_id: number
  quantity: Generated<number>
  is_default: Generated<boolean>
  sort_order: Generated<number>
}
