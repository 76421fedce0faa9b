import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../platform/sql'
import { promoRefusal } from './refusals'

/** What the codes that one customer may use once know a customer by: the same for a guest and for the account of that
 *  address, and no address any more. */
export function customerKeyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

export type PromoUse = {
  readonly code: string
  readonly marketId: string
  readonly orderId: number
  /** The buyer's address, of an account or a guest. */
  readonly email: string
  readonly now: Date
}

/**
 * Counts a use of the order's promo code, in the order's transaction. The conditions stand in the change itself, so that
 * of rivals for the last use exactly one gets it; the others are refused, and with them their order.
 */
export async function claimPromoUse(tx: Queryable, { code, marketId, orderId, email, now }: PromoUse): Promise<void> {
  const key = customerKeyOf(email)
  const claimed = await run(
    tx,
    sql`with claimed as (
          update promo_codes p set used_count = p.used_count + 1
          where lower(p.code) = lower(${code.trim()}) and p.active
            and (p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})
            and (p.usage_limit is null or p.used_count < p.usage_limit)
            and exists (select from promo_code_markets m where m.promo_code_id = p.id and m.market_id = ${marketId})
          returning p.id, p.once_per_customer
        )
        insert into promo_code_uses (promo_code_id, order_id, customer_key, once_key)
        select id, ${orderId}, ${key}, case when once_per_customer then ${key} end from claimed
        on conflict do nothing`,
  )
  if (claimed === 0) throw promoRefusal({ kind: 'unknown-code' })
}

/** The order was cancelled: its code may be used once more. */
export async function releasePromoUse(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await run(
    tx,
    sql`with released as (
          update promo_code_uses set released_at = ${now} where order_id = ${orderId} and released_at is null
          returning promo_code_id
        )
        update promo_codes set used_count = greatest(0, used_count - 1) where id in (select promo_code_id from released)`,
  )
}

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
  if (!spent) throw promoRefusal({ kind: 'voucher-used' })
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
