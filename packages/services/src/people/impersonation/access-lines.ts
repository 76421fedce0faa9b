import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'

export type AccessLine = Pick<
  Row<'account_accesses'>,
  'id' | 'team' | 'reason_code' | 'kind' | 'summary' | 'market_id' | 'at'
>

/** Whether the customer is not to see this session yet. */
export const isHeld = (impersonationId: Sql, now: Date) =>
  sql`exists (select from access_holds h where h.impersonation_id = ${impersonationId} and h.held_until > ${now})`

export const heldUntil = async (db: Queryable, id: string, now: Date): Promise<Date | undefined> =>
  (
    await rowOf<{ until: Date }>(
      db,
      sql`select held_until as until from access_holds where impersonation_id = ${id} and held_until > ${now}`,
    )
  )?.until

/**
 * What the customer is shown of staff in the account, newest first: one line for each session, which says that something
 * was changed where it was. What is held back for a while (an investigation) is not among them yet.
 */
export const accessLinesOf = (
  db: Queryable,
  userId: number,
  { since, now, most }: { since?: Date; now: Date; most: number },
) =>
  rowsOf<AccessLine>(
    db,
    sql`select * from (
          select distinct on (coalesce(impersonation_id::text, id::text)) id, team, reason_code, kind, summary, market_id, at
          from account_accesses
          where user_id = ${userId} and visible_from <= ${now} and not ${isHeld(sql`account_accesses.impersonation_id`, now)} and at >= ${since ?? new Date(0)}
          order by coalesce(impersonation_id::text, id::text), kind in ('changed', 'edited') desc, id
        ) line order by id desc limit ${most}`,
  )
