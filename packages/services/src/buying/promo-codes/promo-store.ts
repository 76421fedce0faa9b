import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, sql } from '../../platform/sql'

export type PromoCodeRow = Pick<
  Row<'promo_codes'>,
  'id' | 'kind' | 'percent_basis_points' | 'members_only' | 'campaign_id'
> & {
  readonly value_minor: number | null
  readonly minimum_minor: number
}

export type VoucherRow = Pick<
  Row<'vouchers'>,
  'id' | 'code' | 'amount_minor' | 'currency' | 'minimum_minor' | 'expires_at'
>

export type TermsQuery = {
  /** In small letters, without spaces around it. */
  readonly code: string
  readonly marketId: string
  readonly currency: string
  readonly now: Date
  /** Whose vouchers and balance count. */
  readonly userId: number | null
  /** By what a customer is known to the codes that one customer may use once. */
  readonly customerKey: string | null
}

export type Terms = {
  readonly promo: PromoCodeRow | null
  readonly voucher: VoucherRow | null
  readonly balance_minor: number
}

/** What a code stands for and what the account holds, in one round trip. Whatever is wrong with a code, the same
 *  statement finds out: a wrong one takes as long as one that has ended. */
export async function loadTerms(db: Queryable, query: TermsQuery): Promise<Terms> {
  const { code, marketId, currency, now, userId, customerKey } = query
  const row = await rowOf<Terms>(
    db,
    sql`select
          (select to_json(f) from (
            select p.id, p.kind, p.percent_basis_points, p.members_only, p.campaign_id, m.value_minor, m.minimum_minor
            from promo_codes p join promo_code_markets m on m.promo_code_id = p.id and m.market_id = ${marketId}
            where lower(p.code) = ${code} and p.active
              and (p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})
              and (p.usage_limit is null or p.used_count < p.usage_limit)
              and not (p.once_per_customer and exists (select from promo_code_uses u
                where u.promo_code_id = p.id and u.once_key = ${customerKey} and u.released_at is null))) f) as promo,
          (select to_json(f) from (
            select v.id, v.code, v.amount_minor, v.currency, v.minimum_minor, v.expires_at from vouchers v
            where lower(v.code) = ${code} and v.user_id = ${userId} and v.used_at is null and v.revoked_at is null) f) as voucher,
          coalesce((select b.amount_minor from user_balances b where b.user_id = ${userId} and b.currency = ${currency}), 0) as balance_minor`,
  )
  if (!row) throw new Error('A select without a table has one row')
  const { voucher } = row
  return { ...row, voucher: voucher && { ...voucher, expires_at: new Date(voucher.expires_at) } }
}
