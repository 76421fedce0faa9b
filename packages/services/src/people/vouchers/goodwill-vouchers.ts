import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

export type NewVoucher = {
  readonly code: string
  readonly userId: number
  readonly amountMinor: number
  readonly minimumMinor: number
  readonly currency: Currency
  readonly staffId: number
  readonly reason: string
  readonly now: Date
}

/** Until a series of its own says otherwise. */
const GOODWILL_DAYS = 180
export const goodwillDays = async (db: Queryable): Promise<number> =>
  (
    await rowOf<Pick<Row<'voucher_series'>, 'valid_days'>>(
      db,
      sql`select valid_days from voucher_series where key = 'goodwill'`,
    )
  )?.valid_days ?? GOODWILL_DAYS

/** With its event, or not at all; the same code again is the same voucher. */
export const issueVoucher = (tx: Queryable, voucher: NewVoucher) =>
  run(
    tx,
    sql`with series as (
          insert into voucher_series (key, kind, name, valid_days) values ('goodwill', 'goodwill', 'Goodwill', ${GOODWILL_DAYS})
          on conflict (key) do update set kind = excluded.kind returning id, valid_days
        ), issued as (
          insert into vouchers (id, series_id, code, user_id, amount_minor, currency, minimum_minor, issued_at, expires_at, issued_by, reason)
          select ${voucher.code}, id, ${voucher.code}, ${voucher.userId}, ${voucher.amountMinor}, ${voucher.currency},
            ${voucher.minimumMinor}, ${voucher.now}::timestamptz, ${voucher.now}::timestamptz + valid_days * interval '1 day',
            ${voucher.staffId}, ${voucher.reason}
          from series on conflict do nothing returning id
        )
        insert into voucher_events (voucher_id, event, staff_id, reason, at)
        select id, 'issued', ${voucher.staffId}, ${voucher.reason}, ${voucher.now} from issued`,
  )

/** False when it is used or revoked already, or is somebody else's. */
export const revokeVoucher = async (
  tx: Queryable,
  wish: { id: string; userId: number; staffId: number; reason: string; now: Date },
): Promise<boolean> =>
  (await run(
    tx,
    sql`with revoked as (
          update vouchers set revoked_at = ${wish.now}, revoked_by = ${wish.staffId}, version = version + 1
          where id = ${wish.id} and user_id = ${wish.userId} and used_at is null and revoked_at is null returning id
        )
        insert into voucher_events (voucher_id, event, staff_id, reason, at)
        select id, 'revoked', ${wish.staffId}, ${wish.reason}, ${wish.now} from revoked`,
  )) > 0
