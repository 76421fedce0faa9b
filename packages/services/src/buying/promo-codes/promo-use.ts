import { createHash } from 'node:crypto'
import { refuse } from '../../platform/refusal'
import { type Queryable, run, sql } from '../../platform/sql'

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
  if (claimed === 0) throw refuse('PROMO_CODE_INVALID', 'The promo code is not valid')
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
