import type { Generated, GeneratedAlways } from 'kysely'
import type { CurrencyCode, GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

export interface PricesAndStockTables {
  prices: PricesTable
  price_log: PriceLogTable
  stock: StockTable
  stock_movements: StockMovementsTable
}

export interface PricesTable {
  id: Generated<number>
  product_id: number
  sku_id: number | null
  market_id: string
  currency: CurrencyCode
  regular_minor: number
  selling_minor: number
  member_minor: number | null
  discount_type: Generated<'NONE' | 'SALE_PRICE' | 'PRICE_CAMPAIGN' | 'EXTERNAL'>
  reduction_started_at: NullableTimestamp
  valid_from: GeneratedTimestamp
  version: Generated<number>
}

export interface PriceLogTable {
  id: GeneratedAlways<number>
  product_id: number
  sku_id: number | null
  market_id: string
  price_list: 'regular' | 'selling' | 'member' | 'campaign' | 'member_campaign'
  amount_minor: number
  currency: CurrencyCode
  valid_from: Timestamp
  reduction_started_at: NullableTimestamp
  ended: Generated<boolean>
  cause: Generated<string>
  staff_id: number | null
  recorded_at: GeneratedTimestamp
}

export interface StockTable {
  sku_id: number
  in_stock: Generated<number>
  oversellable: Generated<number>
  static: Generated<number>
  incoming: Generated<number>
  incoming_date: string | null
  updated_at: GeneratedTimestamp
}

export interface StockMovementsTable {
  id: GeneratedAlways<number>
  sku_id: number
  in_stock_delta: Generated<number>
  oversellable_delta: Generated<number>
  static_delta: Generated<number>
  cause: 'seed' | 'delivery' | 'correction' | 'reserve' | 'release' | 'order' | 'cancel' | 'return'
  order_id: number | null
  reservation_id: string | null
  staff_id: number | null
  note: Generated<string>
  at: GeneratedTimestamp
}
