import type { ConsoleErrorEntry, ConsoleErrors } from '@shop/contract/rest/console-queues'
import { z } from 'zod'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Database } from '../../platform/database'
import { typedTerm } from '../../platform/http/query'
import { containing, type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'

const MOST = 200
const askedSchema = z.object({ q: typedTerm })

/** Errors of the shop's pages that nobody has resolved. */
export function errorOperations({ db }: { readonly db: Database }): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'errors',
      permission: 'errors:view',
      handle: async ({ query }): Promise<ConsoleErrors> => {
        const { q: term } = query(askedSchema)
        const { rows, total } = await errorsLike(db, containing(term))
        return {
          errors: rows.map((row) => ({
            ...row,
            firstAt: row.firstAt.toISOString(),
            lastAt: row.lastAt.toISOString(),
          })),
          total,
        }
      },
    },
  ]
}

type ErrorRow = Omit<ConsoleErrorEntry, 'firstAt' | 'lastAt'> & { readonly firstAt: Date; readonly lastAt: Date }

async function errorsLike(db: Queryable, pattern: string) {
  const fits = sql`resolved_at is null and lower(type || ' ' || message || ' ' || url || ' ' || component) like ${pattern}`
  const rows = await rowsOf<ErrorRow>(
    db,
    sql`select id, type, message, stack, component, info, url, user_agent as "userAgent", count, first_at as "firstAt", last_at as "lastAt"
        from error_log where ${fits} order by last_at desc, id desc limit ${MOST}`,
  )
  const counted = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::integer as total from error_log where ${fits}`,
  )
  return { rows, total: counted?.total ?? 0 }
}
