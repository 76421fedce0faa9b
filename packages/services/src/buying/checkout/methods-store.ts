import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

type Texts = Readonly<Record<string, { readonly name: string; readonly description: string }>>

export type ShippingMethodRow = Pick<Row<'shipping_methods'>, 'id' | 'key' | 'kind' | 'logo'> &
  Pick<
    Row<'shipping_method_markets'>,
    'market_id' | 'fee_minor' | 'min_days' | 'max_days' | 'is_default' | 'zip_prefixes' | 'excluded_zip_prefixes'
  > & { readonly texts: Texts }

export type PaymentMethodRow = Pick<
  Row<'payment_methods'>,
  'id' | 'key' | 'payment_type' | 'checkout_type' | 'provider_method' | 'credit_tier' | 'logo' | 'sort_order'
> &
  Pick<Row<'payment_method_markets'>, 'market_id' | 'fee_minor' | 'minimum_minor' | 'maximum_minor'> & {
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
