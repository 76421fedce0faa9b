import type { DeskErrorEntry, DeskErrors, DeskMail, DeskMails } from '@shop/contract/rest/desk-queues'
import type { Database } from '../platform/database'
import { type Queryable, rowOf, rowsOf, sql } from '../platform/sql'
import type { DeskOperation } from './desk-routes'

const MOST = 200

/** What admins look at: errors of the shop's pages, and what was written to customers. */
export function queueOperations({ db }: { readonly db: Database }): readonly DeskOperation[] {
  return [
    {
      method: 'GET',
      path: 'errors',
      permission: 'errors:view',
      handle: async ({ query }): Promise<DeskErrors> => {
        const { rows, total } = await errorsLike(db, patternOf(query))
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
    {
      method: 'GET',
      path: 'mails',
      permission: 'mails:view',
      handle: async ({ query }): Promise<DeskMails> => {
        const { rows, total } = await mailsLike(db, patternOf(query))
        return { mails: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
      },
    },
  ]
}

function patternOf(query: URLSearchParams): string {
  const term = (query.get('q') ?? '').trim().slice(0, 200).toLowerCase()
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
}

type ErrorRow = Omit<DeskErrorEntry, 'firstAt' | 'lastAt'> & { readonly firstAt: Date; readonly lastAt: Date }

async function errorsLike(db: Queryable, pattern: string) {
  const fits = sql`resolved_at is null and lower(type || ' ' || message || ' ' || url || ' ' || component) like ${pattern}`
  const rows = await rowsOf<ErrorRow>(
    db,
    sql`select id, type, message, stack, component, url, user_agent as "userAgent", count, first_at as "firstAt", last_at as "lastAt"
        from error_log where ${fits} order by last_at desc, id desc limit ${MOST}`,
  )
  const counted = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::integer as total from error_log where ${fits}`,
  )
  return { rows, total: counted?.total ?? 0 }
}

type MailRow = Omit<DeskMail, 'at'> & { readonly at: Date }

/** The words alone: links that open an account lie sealed beside them and are not read here. */
async function mailsLike(db: Queryable, pattern: string) {
  const fits = sql`lower(to_address || ' ' || subject || ' ' || kind) like ${pattern}`
  const rows = await rowsOf<MailRow>(
    db,
    sql`select id, kind, channel, to_address as "to", left(market_id, 2) as market, subject, text_body as text, state, created_at as at
        from mails where ${fits} order by id desc limit ${MOST}`,
  )
  const counted = await rowOf<{ total: number }>(db, sql`select count(*)::integer as total from mails where ${fits}`)
  return { rows, total: counted?.total ?? 0 }
}
