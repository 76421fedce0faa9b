import type { ChequeFacts, CodeFacts } from '@shop/domain/why'
import { type Queryable, rowOf, sql } from '../../platform/sql'

type Query = {
  /** In small letters, without spaces around it. */
  readonly code: string
  readonly userId: number | null
  readonly customerKey: string | null
}

type Instant = string | null
type CodeRow = Omit<CodeFacts, 'startsAt' | 'endsAt' | 'campaignEndsAt'> &
  Readonly<Record<'startsAt' | 'endsAt' | 'campaignEndsAt', Instant>>

/** All that the shop knows of a code, whatever is wrong with it: for staff, who may know that there is one. */
export async function loadCodeFacts(
  db: Queryable,
  { code, userId, customerKey }: Query,
): Promise<{ readonly code: CodeRow | null; readonly cheque: ChequeFacts | null }> {
  const row = await rowOf<{ code: CodeRow | null; cheque: ChequeFacts | null }>(
    db,
    sql`select
          (select json_build_object('isActive', p.active, 'startsAt', p.starts_at, 'endsAt', p.ends_at,
              'campaignEndsAt', c.ends_at, 'usageLimit', p.usage_limit, 'usedCount', p.used_count,
              'markets', (select coalesce(json_agg(m.market_id order by m.market_id), '[]') from promo_code_markets m
                where m.promo_code_id = p.id),
              'isUsedByCustomer', p.once_per_customer and exists (select from promo_code_uses u
                where u.promo_code_id = p.id and u.once_key = ${customerKey} and u.released_at is null))
            from promo_codes p left join discount_campaigns c on c.id = p.campaign_id where lower(p.code) = ${code}) as code,
          (select json_build_object('isOwn', coalesce(v.user_id = ${userId}::integer, false), 'isUsed', v.used_at is not null,
              'isRevoked', v.revoked_at is not null)
            from vouchers v where lower(v.code) = ${code}) as cheque`,
  )
  return row ?? { code: null, cheque: null }
}
