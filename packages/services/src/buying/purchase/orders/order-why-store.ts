import type { Row } from '@shop/db/rows.gen'
import type { LedgerEntryKind } from '@shop/domain/membership'
import type { Currency } from '@shop/domain/money'
import type { CancelledPieces, OrderedCampaign, OrderedRow } from '@shop/domain/why'
import { ADDED_AT, BOUGHT } from '../../../people/membership/earning-rows'
import { type Queryable, rowOf, sql } from '../../../platform/sql'

export type ExplainedRow = Omit<OrderedRow, 'addedAt' | 'correctedAt'> &
  Pick<Row<'order_rows'>, 'name' | 'sku_name'> &
  Readonly<Record<'addedAt' | 'correctedAt', string | null>>

type PointsRow = {
  readonly entry: LedgerEntryKind
  readonly points: number
  readonly orderRowId: number | null
  readonly quantity: number | null
  readonly at: string
}

export type OrderToExplainRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'channel_id'
  | 'market_id'
  | 'language_id'
  | 'promo_code'
  | 'vat_rate_basis_points'
  | 'shipping_fee_minor'
  | 'payment_fee_minor'
  | 'balance_minor'
> & {
  readonly currency: Currency
  readonly applied_campaigns: readonly OrderedCampaign[]
  readonly is_cheque: boolean
  readonly rows: readonly ExplainedRow[]
  readonly cancelled: readonly (Omit<CancelledPieces, 'at'> & { readonly at: string })[]
  readonly points: readonly PointsRow[]
}

/** When staff lowered the price of a row `r` last: its history has a price of such changes alone. */
const CORRECTED_AT = sql`(select max(e.at) from order_events e cross join jsonb_array_elements(e.details -> 'changes') c
    where e.order_id = r.order_id and e.event = 'edited' and (c ->> 'rowId')::integer = r.id and c -> 'after' ? 'price')`

/** What an order keeps of how its amounts came about; rows of which nothing is left as well. */
export const loadOrderToExplain = (db: Queryable, id: number): Promise<OrderToExplainRow | undefined> =>
  rowOf(
    db,
    sql`select o.id, o.channel_id, o.market_id, o.language_id, o.currency, o.promo_code, o.vat_rate_basis_points,
          o.shipping_fee_minor, o.payment_fee_minor, o.balance_minor, o.applied_campaigns,
          exists (select from vouchers v where lower(v.code) = lower(o.promo_code)) as is_cheque,
          (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'sku_name', r.sku_name,
              'unitMinor', r.unit_minor, 'quantity', r.quantity, 'totalMinor', r.total_minor, 'discountMinor', r.discount_minor,
              'campaigns', r.campaigns, 'isCorrected', r.agreed_total_minor is not null, 'addedAt', ${ADDED_AT}, 'correctedAt', ${CORRECTED_AT}, 'bought', ${BOUGHT}) order by r.position), '[]')
            from order_rows r where r.order_id = o.id) as rows,
          (select coalesce(json_agg(json_build_object('rowId', (c ->> 'rowId')::integer, 'at', e.at,
              'quantity', (c -> 'before' ->> 'quantity')::integer - (c -> 'after' ->> 'quantity')::integer) order by e.id), '[]')
            from order_events e cross join jsonb_array_elements(e.details -> 'changes') c
            where e.order_id = o.id and e.event = 'edited'
              and (c -> 'before' ->> 'quantity')::integer > (c -> 'after' ->> 'quantity')::integer) as cancelled,
          (select coalesce(json_agg(json_build_object('entry', l.entry, 'points', l.points, 'orderRowId', l.order_row_id,
              'quantity', l.quantity, 'at', l.at) order by l.id), '[]')
            from points_ledger l where l.order_id = o.id) as points
        from orders o where o.id = ${id}`,
  )
