import { type Queryable, rowsOf, sql } from '../platform/sql'

type Texts = Readonly<Record<string, { readonly name: string; readonly description: string }>>

export type ShippingMethodRow = {
  readonly id: number
  readonly key: string
  readonly kind: 'home' | 'pickup' | 'mailbox' | 'express'
  readonly logo: string | null
  readonly market_id: string
  readonly fee_minor: number
  readonly min_days: number
  readonly max_days: number
  readonly is_default: boolean
  readonly zip_prefixes: readonly string[]
  readonly excluded_zip_prefixes: readonly string[]
  readonly texts: Texts
}

export type PaymentMethodRow = {
  readonly id: number
  readonly key: string
  readonly payment_type: 'STANDARD' | 'KLARNA' | 'SVEA' | 'WALLEY' | 'AVARDA' | 'GEINS_PAY'
  readonly checkout_type: 'STANDARD' | 'GEINS_PAY' | 'EXTERNAL'
  readonly provider_method: 'Card' | 'DirectInvoice' | 'Loan'
  readonly credit_tier: number
  readonly logo: string | null
  readonly sort_order: number
  readonly market_id: string
  readonly fee_minor: number
  readonly minimum_minor: number
  readonly maximum_minor: number | null
  readonly texts: Texts
}

export async function loadShippingMethods(db: Queryable): Promise<ShippingMethodRow[]> {
  return rowsOf(
    db,
    sql`select m.id, m.key, m.kind, m.logo, k.market_id, k.fee_minor, k.min_days, k.max_days, k.is_default, k.zip_prefixes,
          k.excluded_zip_prefixes,
          (select coalesce(jsonb_object_agg(t.language_id, jsonb_build_object('name', t.name, 'description', t.description)), '{}')
             from shipping_method_translations t where t.shipping_method_id = m.id) || k.texts as texts
        from shipping_methods m join shipping_method_markets k on k.shipping_method_id = m.id
        where m.active order by m.sort_order, m.id`,
  )
}

export async function loadPaymentMethods(db: Queryable): Promise<PaymentMethodRow[]> {
  return rowsOf(
    db,
    sql`select m.id, m.key, m.payment_type, m.checkout_type, m.provider_method, m.credit_tier, m.logo, m.sort_order,
          k.market_id, k.fee_minor, k.minimum_minor, k.maximum_minor,
          (select coalesce(json_object_agg(t.language_id, json_build_object('name', t.name, 'description', t.description)), '{}')
             from payment_method_translations t where t.payment_method_id = m.id) as texts
        from payment_methods m join payment_method_markets k on k.payment_method_id = m.id
        where m.active order by m.sort_order, m.id`,
  )
}
