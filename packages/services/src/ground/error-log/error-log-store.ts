import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import type { ErrorEntry } from './error-entry'

/** One row for all that is the same and not yet resolved; the newest words of it stay. */
export const keepError = (db: Queryable, entry: ErrorEntry, now: Date, impersonationId: string | null = null) =>
  run(
    db,
    sql`insert into error_log (fingerprint, source, type, message, stack, component, info, url, user_agent, impersonation_id, first_at, last_at)
        values (${entry.fingerprint}, 'client', ${entry.type}, ${entry.message}, ${entry.stack}, ${entry.component},
                ${entry.info}, ${entry.url}, ${entry.userAgent}, ${impersonationId}, ${now}, ${now})
        on conflict (fingerprint) where resolved_at is null do update set count = error_log.count + 1,
          last_at = excluded.last_at, message = excluded.message, stack = excluded.stack, info = excluded.info,
          url = excluded.url, user_agent = excluded.user_agent,
          impersonation_id = coalesce(excluded.impersonation_id, error_log.impersonation_id)`,
  )

export type KeptError = Pick<
  Row<'error_log'>,
  'id' | 'type' | 'message' | 'stack' | 'component' | 'info' | 'url' | 'count'
> & { userAgent: string; firstAt: Date; lastAt: Date }

/** What is not resolved, the latest first. */
export const openErrors = (db: Queryable, most: number) =>
  rowsOf<KeptError>(
    db,
    sql`select id, type, message, stack, component, info, url, user_agent as "userAgent", count,
          first_at as "firstAt", last_at as "lastAt"
        from error_log where resolved_at is null order by last_at desc, id desc limit ${most}`,
  )
