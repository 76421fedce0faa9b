import type { ConsoleVouchers } from '@shop/contract/rest/console-sections'
import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import { CUSTOMER_NAME } from '../../ground/context/customer-name'
import { type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'

const MOST = 200

export type VoucherRow = Pick<
  Row<'vouchers'>,
  | 'id'
  | 'code'
  | 'amount_minor'
  | 'minimum_minor'
  | 'issued_at'
  | 'expires_at'
  | 'used_at'
  | 'used_order_id'
  | 'revoked_at'
  | 'reason'
> & {
  readonly currency: Currency
  readonly issued_by: string
  readonly revoked_by: string
  readonly on_behalf_of: string | null
  readonly kind: 'bonus_cheque' | 'goodwill' | 'campaign'
}

export const vouchersOf = (db: Queryable, userId: number) =>
  rowsOf<VoucherRow>(
    db,
    sql`select v.id, v.code, s.kind, v.amount_minor, v.minimum_minor, v.currency, v.issued_at, v.expires_at, v.used_at, v.used_order_id,
          v.revoked_at, coalesce(t.name, '') as issued_by, coalesce(r.name, '') as revoked_by,
          ${CUSTOMER_NAME} as on_behalf_of, v.reason
        from vouchers v join voucher_series s on s.id = v.series_id left join staff t on t.id = v.issued_by
          left join staff r on r.id = v.revoked_by join users u on u.id = v.user_id
        where v.user_id = ${userId} order by v.issued_at desc, v.id limit ${MOST}`,
  )

export const cartCodeOf = async (db: Queryable, cartId: string | null): Promise<string | null> =>
  (await rowOf<Pick<Row<'carts'>, 'promo_code'>>(db, sql`select promo_code from carts where id = ${cartId}`))
    ?.promo_code ?? null

export const voucherStateOf = (row: VoucherRow, now: Date): ConsoleVouchers['vouchers'][number]['state'] =>
  row.revoked_at ? 'revoked' : row.used_at ? 'used' : row.expires_at <= now ? 'expired' : 'usable'
