import type { Generated, GeneratedAlways } from 'kysely'
import type { CurrencyCode, GeneratedJson, GeneratedTimestamp, Json, NullableJson, NullableTimestamp } from './columns'

export interface CartsAndCheckoutsTables {
  carts: CartsTable
  cart_lines: CartLinesTable
  cart_history: CartHistoryTable
  cart_messages: CartMessagesTable
  cart_merges: CartMergesTable
  shipping_methods: ShippingMethodsTable
  shipping_method_translations: ShippingMethodTranslationsTable
  shipping_method_markets: ShippingMethodMarketsTable
  payment_methods: PaymentMethodsTable
  payment_method_translations: PaymentMethodTranslationsTable
  payment_method_markets: PaymentMethodMarketsTable
  checkouts: CheckoutsTable
  buyer_marks: BuyerMarksTable
}

export interface CartsTable {
  id: string
  version: Generated<number>
  channel_id: string
  market_id: string
  user_id: number | null
  promo_code: string | null
  merchant_data: string | null
  external_shipping_fee_minor: number | null
  shipping_id: number | null
  payment_id: number | null
  completed_at: NullableTimestamp
  last_actor: Generated<'customer' | 'staff' | 'system'>
  last_staff_id: number | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CartLinesTable {
  id: Generated<string>
  cart_id: string
  sku_id: number
  message: Generated<string>
  quantity: number
  group_key: Generated<string>
  package_id: number | null
  package_group_id: number | null
  package_option_id: number | null
  seen_price_minor: number | null
  seen_currency: CurrencyCode | null
  added_by_staff: number | null
  added_at: GeneratedTimestamp
  position: GeneratedAlways<number>
}

export interface CartHistoryTable {
  cart_id: string
  version: number
  actor: 'customer' | 'staff' | 'system'
  staff_id: number | null
  user_id: number | null
  operation: string
  lines: Json
  promo_code: string | null
  at: GeneratedTimestamp
}

export interface CartMergesTable {
  from_cart_id: string
  to_cart_id: string
  user_id: number
  outcome: GeneratedJson<Record<string, unknown>>
  merged_at: GeneratedTimestamp
}

export interface ShippingMethodsTable {
  id: Generated<number>
  key: string
  kind: 'home' | 'pickup' | 'mailbox' | 'express'
  logo: string | null
  active: Generated<boolean>
  sort_order: Generated<number>
}

export interface ShippingMethodTranslationsTable {
  shipping_method_id: number
  language_id: string
  name: string
  description: Generated<string>
}

export interface ShippingMethodMarketsTable {
  shipping_method_id: number
  market_id: string
  fee_minor: number
  min_days: Generated<number>
  max_days: Generated<number>
  is_default: Generated<boolean>
  zip_prefixes: Generated<string[]>
  excluded_zip_prefixes: Generated<string[]>
  texts: GeneratedJson<Record<string, unknown>>
}

export interface PaymentMethodsTable {
  id: Generated<number>
  key: string
  payment_type: 'STANDARD' | 'KLARNA' | 'SVEA' | 'WALLEY' | 'AVARDA' | 'GEINS_PAY'
  checkout_type: Generated<'STANDARD' | 'GEINS_PAY' | 'EXTERNAL'>
  provider_method: 'Card' | 'DirectInvoice' | 'Loan'
  credit_tier: number
  logo: string | null
  active: Generated<boolean>
  sort_order: Generated<number>
}

export interface PaymentMethodTranslationsTable {
  payment_method_id: number
  language_id: string
  name: string
  description: Generated<string>
}

export interface PaymentMethodMarketsTable {
  payment_method_id: number
  market_id: string
  fee_minor: Generated<number>
  minimum_minor: Generated<number>
  maximum_minor: number | null
}

export interface CheckoutsTable {
  cart_id: string
  user_id: number | null
  email: string | null
  customer_type: 'PERSON' | 'ORGANIZATION' | null
  identity_number_encrypted: string | null
  billing_address: GeneratedJson<Record<string, unknown>>
  shipping_address: NullableJson
  payment_id: number | null
  shipping_id: number | null
  external_shipping_id: string | null
  pickup_point: string | null
  desired_delivery_date: NullableTimestamp
  customer_order_number: string | null
  goods_label: string | null
  message: string | null
  accepted_consents: Generated<string[]>
  merchant_data: string | null
  checkout_urls: GeneratedJson<Record<string, unknown>>
  attempt_key: string | null
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  confirmed_total_minor: number | null
  confirmed_balance_minor: number | null
  confirmed_currency: CurrencyCode | null
  confirmed_at: NullableTimestamp
}

export interface BuyerMarksTable {
  id: Generated<number>
  email: string | null
  personal_id_hash: Buffer | null
  mark: 'blacklisted' | 'invalid_email' | 'no_credit'
  member_type: Generated<string>
  note: Generated<string>
  created_at: GeneratedTimestamp
}

export interface CartMessagesTable {
  id: Generated<string>
  cart_id: string
  version: number
  staff_id: number
  body: string
  request_key: string
  at: GeneratedTimestamp
  read_at: NullableTimestamp
}
