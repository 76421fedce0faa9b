import type { Generated, GeneratedAlways } from 'kysely'
import type {
  CurrencyCode,
  GeneratedJson,
  GeneratedTimestamp,
  Json,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from './columns'

export interface OrdersTables {
  orders: OrdersTable
  order_rows: OrderRowsTable
  order_events: OrderEventsTable
  order_deliveries: OrderDeliveriesTable
  document_series: DocumentSeriesTable
  invoices: InvoicesTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  stock_reservations: StockReservationsTable
  stock_reservation_lines: StockReservationLinesTable
  idempotency_keys: IdempotencyKeysTable
  sale_conditions: SaleConditionsTable
}

export interface OrdersTable {
  id: Generated<number>
  public_id: string
  cart_id: string
  user_id: number | null
  channel_id: string
  market_id: string
  language_id: string
  currency: CurrencyCode
  status:
    | 'pending'
    | 'pending-payment'
    | 'backorder'
    | 'partial'
    | 'inactive'
    | 'on-hold'
    | 'completed'
    | 'refunded'
    | 'cancelled'
    | 'out-of-stock'
  email: string
  customer_type: 'PERSON' | 'ORGANIZATION'
  gender: Generated<'UNSET' | 'UNSPECIFIED' | 'WOMAN' | 'MAN'>
  identity_number_encrypted: string | null
  organisation_id: string | null
  billing_address: Json
  shipping_address: Json
  shipping_id: number | null
  shipping_name: Generated<string>
  payment_id: number | null
  payment_name: Generated<string>
  pickup_point: string | null
  pickup_address: string | null
  promised_from: string | null
  promised_to: string | null
  conditions_id: number | null
  desired_delivery_date: NullableTimestamp
  customer_order_number: string | null
  goods_label: string | null
  message: string | null
  promo_code: string | null
  voucher_id: string | null
  items_regular_minor: number
  items_minor: number
  discount_minor: Generated<number>
  fixed_discount_minor: Generated<number>
  shipping_fee_minor: Generated<number>
  payment_fee_minor: Generated<number>
  balance_minor: Generated<number>
  total_minor: number
  vat_minor: number
  to_pay_minor: number
  vat_rate_basis_points: number
  applied_campaigns: GeneratedJson<unknown[]>
  summary: GeneratedJson<Record<string, unknown>>
  validation: GeneratedJson<Record<string, unknown>>
  accepted_consents: Generated<string[]>
  should_award_points: Generated<boolean>
  nth_purchase: Generated<number>
  confirm_key_hash: Buffer | null
  purchase_event_sent_at: NullableTimestamp
  placed_by_staff: number | null
  placed_by_staff_name: string | null
  assisted_consent: string | null
  merchant_data: string | null
  ip_prefix: string | null
  user_agent: string | null
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  completed_at: NullableTimestamp
  cancelled_at: NullableTimestamp
}

export interface OrderRowsTable {
  id: Generated<number>
  order_id: number
  line_id: string
  position: number
  sku_id: number
  product_id: number
  article_number: string
  sku_name: string
  name: string
  brand: string
  product_alias: string
  image: string | null
  categories: GeneratedJson<unknown[]>
  message: Generated<string>
  quantity: number
  regular_unit_minor: number
  unit_minor: number
  total_minor: number
  vat_minor: number
  discount_minor: Generated<number>
  prior_minor: number | null
  campaigns: GeneratedJson<unknown[]>
  price_parts: GeneratedJson<unknown[]>
  group_key: Generated<string>
  package_id: number | null
  hygiene: Generated<boolean>
  from_in_stock: Generated<number>
  from_oversellable: Generated<number>
  from_static: Generated<number>
}

export interface OrderEventsTable {
  id: GeneratedAlways<number>
  order_id: number
  event: string
  from_status: string | null
  to_status: string | null
  actor: 'customer' | 'staff' | 'system' | 'provider'
  staff_id: number | null
  on_behalf_of: number | null
  note: Generated<string>
  details: GeneratedJson<Record<string, unknown>>
  at: GeneratedTimestamp
}

export interface OrderDeliveriesTable {
  id: Generated<number>
  order_id: number
  shipping_id: number | null
  name: Generated<string>
  parcel_number: string | null
  tracking_link: string | null
  shipped_at: NullableTimestamp
  delivered_at: NullableTimestamp
  version: Generated<number>
}

export interface DocumentSeriesTable {
  seller: string
  market_id: string
  kind: 'invoice' | 'credit_note' | 'receipt'
  last_number: number
}

export interface InvoicesTable {
  id: Generated<number>
  order_id: number
  kind: 'invoice' | 'credit_note' | 'receipt'
  amount_minor: number
  currency: CurrencyCode
  issued_at: GeneratedTimestamp
  due_at: NullableTimestamp
  paid_at: NullableTimestamp
  payment_reference: string
  public_id: Generated<string>
  market_id: string
  seller: Generated<string>
  number: number
  refers_to: number | null
  refund_id: number | null
  return_id: number | null
  body: NullableJson
  sealed_body: string | null
  removed_at: NullableTimestamp
}

export interface PaymentsTable {
  id: string
  cart_id: string
  order_id: number | null
  payment_id: number
  provider: Generated<string>
  purchase_id: string | null
  attempt_key: string
  amount_minor: number
  currency: CurrencyCode
  status: 'created' | 'authorising' | 'authorised' | 'captured' | 'declined' | 'failed' | 'cancelled' | 'refunded'
  failure: string | null
  provider_method: string
  form_token_hash: Buffer | null
  strong_identification_at: NullableTimestamp
  redirect_url: string | null
  frame_url: string | null
  asked_at: NullableTimestamp
  settled_at: NullableTimestamp
  released_at: NullableTimestamp
  snapshot: GeneratedJson<Record<string, unknown>>
  authorised_at: NullableTimestamp
  captured_at: NullableTimestamp
  captured_minor: Generated<number>
  refunded_minor: Generated<number>
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface PaymentEventsTable {
  id: GeneratedAlways<number>
  payment_id: string
  provider_event_id: string
  event: string
  body: GeneratedJson<Record<string, unknown>>
  received_at: GeneratedTimestamp
}

export interface RefundsTable {
  id: Generated<number>
  order_id: number
  order_row_id: number | null
  return_id: number | null
  payment_id: string | null
  refund_key: string
  amount_minor: number
  vat_minor: Generated<number>
  currency: CurrencyCode
  to_balance: Generated<boolean>
  reason: Generated<string>
  reason_code: number | null
  staff_id: number | null
  created_at: GeneratedTimestamp
  done_at: NullableTimestamp
}

export interface StockReservationsTable {
  id: string
  cart_id: string
  payment_id: string | null
  state: Generated<'held' | 'claimed' | 'released'>
  expires_at: Timestamp
  order_id: number | null
  created_at: GeneratedTimestamp
  ended_at: NullableTimestamp
}

export interface StockReservationLinesTable {
  reservation_id: string
  sku_id: number
  from_in_stock: Generated<number>
  from_oversellable: Generated<number>
  from_static: Generated<number>
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: Buffer
  state: Generated<'running' | 'done'>
  answer: NullableJson
  started_at: GeneratedTimestamp
  finished_at: NullableTimestamp
  expires_at: GeneratedTimestamp
}

export interface SaleConditionsTable {
  id: GeneratedAlways<number>
  hash: string
  market_id: string
  language_id: string
  body: Json
  created_at: Timestamp
}
