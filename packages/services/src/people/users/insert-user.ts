import { type Queryable, rowOf, sql } from '../../platform/sql'
import type { SessionUserRow } from '../auth/session-store'

/** Undefined when the address has an account already. */
export const insertUser = (
  tx: Queryable,
  user: { email: string; marketId: string; languageId: string; now: Date },
): Promise<SessionUserRow | undefined> =>
  rowOf(
    tx,
    sql`insert into users (email, market_id, language_id, created_at, updated_at)
        values (${user.email}, ${user.marketId}, ${user.languageId}, ${user.now}, ${user.now})
        on conflict do nothing returning id, email, customer_type, member_type`,
  )
