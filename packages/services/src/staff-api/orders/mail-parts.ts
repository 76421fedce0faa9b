import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { MAIL_STATE } from '../../ground/mails/mail-state'
import { type Sql, sql } from '../../platform/sql'

export type OrderMail = ConsoleOrder['mails'][number]

const MOST = 50

/** What was mailed about an order `o`, the newest first. A paper that is closed does not go out any more. */
export const orderMailsOf = (instant: (column: Sql) => Sql): Sql => sql`(select coalesce(json_agg(json_build_object(
    'id', m.id, 'at', ${instant(sql`m.created_at`)}, 'kind', m.kind, 'subject', m.subject, 'state', ${MAIL_STATE},
    'canResend', i.id is null or (i.sealed_body is null and i.removed_at is null)) order by m.id desc), '[]')
  from (select * from mails where order_id = o.id and channel = 'mail' order by id desc limit ${MOST}) m
  left join invoices i on i.id = m.paper_id)`
