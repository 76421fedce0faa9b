import type { Row } from '@shop/db/rows.gen'
import type { LedgerEntryKind } from '@shop/domain/membership'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

export type ShownEntry = Pick<Row<'points_ledger'>, 'id' | 'points' | 'at' | 'order_id'> & {
  readonly entry: Exclude<LedgerEntryKind, 'credited'>
  readonly credit_at: Date | null
  readonly is_return: boolean
}

export const newestEntries = (db: Queryable, userId: number, most: number) =>
  rowsOf<ShownEntry>(
    db,
    sql`select l.id, l.entry, l.points, l.at, l.order_id, l.return_key is not null as is_return,
          case when not exists (select from points_ledger c where c.order_id = l.order_id
            and ((c.entry = 'credited' and c.at >= l.credit_at)
              or (c.entry = 'lapsed' and c.return_key is null and c.id > l.id))) then l.credit_at end as credit_at
        from points_ledger l where l.user_id = ${userId} and l.entry <> 'credited' and l.points <> 0
        order by l.at desc, l.id desc limit ${most}`,
  )

export type ChequeRow = Pick<
  Row<'vouchers'>,
  'id' | 'code' | 'amount_minor' | 'minimum_minor' | 'expires_at' | 'used_at' | 'used_order_id'
> & { readonly currency: Currency }

/** Those that can be used come first, the next to expire before the others; then what is over, the latest first. */
export const chequesOf = (db: Queryable, userId: number, now: Date, most: number) =>
  rowsOf<ChequeRow>(
    db,
    sql`select v.id, v.code, v.amount_minor, v.minimum_minor, v.currency, v.expires_at, v.used_at, v.used_order_id
        from vouchers v join voucher_series s on s.id = v.series_id
        where v.user_id = ${userId} and s.kind = 'bonus_cheque' and v.revoked_at is null and v.issued_at <= ${now}
        order by (v.used_at is null and v.expires_at > ${now}) desc,
          case when v.used_at is null and v.expires_at > ${now} then v.expires_at end,
          coalesce(v.used_at, v.expires_at) desc, v.id
        limit ${most}`,
  )
