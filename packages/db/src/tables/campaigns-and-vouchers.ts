import type { Generated, GeneratedAlways } from 'kysely'
import type { CurrencyCode, GeneratedTimestamp, Json, NullableTimestamp, Timestamp } from './columns'

export interface CampaignsAndVouchersTables {
  discount_campaigns: DiscountCampaignsTable
  discount_campaign_translations: DiscountCampaignTranslationsTable
  discount_campaign_markets: DiscountCampaignMarketsTable
  discount_campaign_products: DiscountCampaignProductsTable
  discount_campaign_categories: DiscountCampaignCategoriesTable
  promo_codes: PromoCodesTable
  promo_code_markets: PromoCodeMarketsTable
  promo_code_batches: PromoCodeBatchesTable
  voucher_series: VoucherSeriesTable
  vouchers: VouchersTable
  promo_code_uses: PromoCodeUsesTable
  voucher_events: VoucherEventsTable
}

export interface DiscountCampaignsTable {
  id: Generated<number>
  alias: string
  kind: 'percentage' | 'n_for_price' | 'fixed_amount' | 'price_list' | 'free_shipping' | 'free_gift'
  percent_basis_points: number | null
  buy_quantity: number | null
  gift_sku_id: number | null
  hide_title: Generated<boolean>
  category: Generated<string>
  applies_to: Generated<'products' | 'all'>
  stackable: Generated<boolean>
  priority: Generated<number>
  active: Generated<boolean>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  version: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface DiscountCampaignTranslationsTable {
  campaign_id: number
  language_id: string
  alias: string
  name: string
  description: Generated<string>
}

export interface DiscountCampaignMarketsTable {
  campaign_id: number
  market_id: string
  value_minor: number | null
  minimum_minor: Generated<number>
}

export interface DiscountCampaignProductsTable {
  campaign_id: number
  product_id: number
}

export interface DiscountCampaignCategoriesTable {
  campaign_id: number
  category_id: number
}

export interface PromoCodesTable {
  id: Generated<number>
  code: string
  kind: 'percentage' | 'fixed_amount' | 'free_shipping'
  percent_basis_points: number | null
  usage_limit: number | null
  used_count: Generated<number>
  once_per_customer: Generated<boolean>
  members_only: Generated<boolean>
  campaign_id: number | null
  active: Generated<boolean>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  version: Generated<number>
  batch: string | null
}

export interface PromoCodeBatchesTable {
  key: string
  rules: Json
  active: Generated<boolean>
}

export interface PromoCodeMarketsTable {
  promo_code_id: number
  market_id: string
  value_minor: number | null
  minimum_minor: Generated<number>
}

export interface VoucherSeriesTable {
  id: Generated<number>
  key: string
  kind: 'bonus_cheque' | 'goodwill' | 'campaign'
  name: string
  valid_days: number
  active: Generated<boolean>
}

export interface VouchersTable {
  id: string
  series_id: number
  code: string
  user_id: number
  amount_minor: number
  currency: CurrencyCode
  minimum_minor: Generated<number>
  issued_at: GeneratedTimestamp
  expires_at: Timestamp
  used_order_id: number | null
  used_at: NullableTimestamp
  revoked_at: NullableTimestamp
  revoked_by: number | null
  issued_by: number | null
  reason: Generated<string>
  payout_key: string | null
  version: Generated<number>
}

export interface PromoCodeUsesTable {
  id: GeneratedAlways<number>
  promo_code_id: number
  order_id: number
  customer_key: string
  once_key: string | null
  used_at: GeneratedTimestamp
  released_at: NullableTimestamp
}

export interface VoucherEventsTable {
  id: GeneratedAlways<number>
  voucher_id: string
  event: 'issued' | 'used' | 'released' | 'revoked' | 'reissued' | 'expired'
  order_id: number | null
  staff_id: number | null
  reason: Generated<string>
  at: GeneratedTimestamp
}
