import type { ConsoleMail, ConsoleMails } from '@shop/contract/rest/console-queues'
import { z } from 'zod'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Database } from '../../platform/database'
import { typedTerm } from '../../platform/http/query'
import { containing, type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'
import { MAIL_STATE } from './mail-state'

const MOST = 200
const askedSchema = z.object({ q: typedTerm })

/** What was written to customers. */
export function mailOperations({ db }: { readonly db: Database }): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'mails',
      permission: 'mails:view',
      handle: async ({ query }): Promise<ConsoleMails> => {
        const { q: term } = query(askedSchema)
        const { rows, total } = await mailsLike(db, containing(term))
        return { mails: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
      },
    },
  ]
}

type MailRow = Omit<ConsoleMail, 'at'> & { readonly at: Date }

/** The words alone: links that open an account lie sealed beside them and are not read here. */
async function mailsLike(db: Queryable, pattern: string) {
  const fits = sql`lower(to_address || ' ' || subject || ' ' || kind) like ${pattern}`
  const rows = await rowsOf<MailRow>(
    db,
    sql`select id, kind, channel, to_address as "to", left(market_id, 2) as market, subject, text_body as text,
          ${MAIL_STATE} as state, created_at as at
        from mails m where ${fits} order by id desc limit ${MOST}`,
  )
  const counted = await rowOf<{ total: number }>(db, sql`select count(*)::integer as total from mails where ${fits}`)
  return { rows, total: counted?.total ?? 0 }
}
