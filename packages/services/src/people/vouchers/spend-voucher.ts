import type { Row } from '@shop/db/rows.gen'
import { refuse } from '../../platform/refusal'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

export type VoucherUse = {
  readonly code: string
  readonly userId: number
  readonly orderId: number
  readonly now: Date
}

/** Spends a person's voucher on the order, in its transaction: once, by its owner, within its time. Gives its id. */
export async function redeemVoucher(tx: Queryable, { code, userId, orderId, now }: VoucherUse): Promise<string> {
  const spent = await rowOf<Pick<Row<'vouchers'>, 'id'>>(
    tx,
    sql`with spent as (
          update vouchers set used_order_id = ${orderId}, used_at = ${now}, version = version + 1
          where lower(code) = lower(${code.trim()}) and user_id = ${userId}
            and used_at is null and revoked_at is null and expires_at > ${now}
          returning id
        ), told as (
          insert into voucher_events (voucher_id, event, order_id) select id, 'used', ${orderId} from spent
        )
        select id from spent`,
  )
  if (!spent) throw refuse('PROMO_CODE_INVALID', 'The promo code is not valid')
  return spent.id
}

/** The order was cancelled: its voucher is as good as before, or ends with a membership that is over by now. */
export async function giveVoucherBack(tx: Queryable, orderId: number): Promise<void> {
  await run(
    tx,
    sql`with free as (
          update vouchers v set used_order_id = null, used_at = null, version = v.version + 1,
            revoked_at = case when s.kind <> 'goodwill' and not exists (
              select from memberships m where m.user_id = v.user_id and m.is_member) then now() end
          from voucher_series s where s.id = v.series_id and v.used_order_id = ${orderId}
          returning v.id
        )
        insert into voucher_events (voucher_id, event, order_id) select id, 'released', ${orderId} from free`,
  )
}
