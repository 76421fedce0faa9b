import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

export type UsableVoucherRow = Pick<Row<'vouchers'>, 'id' | 'code' | 'amount_minor' | 'minimum_minor' | 'expires_at'> &
  Pick<Row<'voucher_series'>, 'kind'>

const MOST = 50

export const usableVouchersOf = (db: Queryable, userId: number, currency: string, now: Date) =>
  rowsOf<UsableVoucherRow>(
    db,
    sql`select v.id, v.code, s.kind, v.amount_minor, v.minimum_minor, v.expires_at
        from vouchers v join voucher_series s on s.id = v.series_id
        where v.user_id = ${userId} and v.currency = ${currency} and v.used_at is null and v.revoked_at is null
          and v.issued_at <= ${now} and v.expires_at > ${now}
        order by v.expires_at, v.id limit ${MOST}`,
  )
