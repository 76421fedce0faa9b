import type { ConsoleConsents } from '@shop/contract/rest/console-sections'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'

const MOST = 200

export const contactOf = (db: Queryable, userId: number) =>
  rowOf<
    Pick<Row<'engagement_contacts'>, 'id' | 'discovery_key' | 'accepts_email' | 'accepts_sms'> &
      Pick<Row<'users'>, 'newsletter'>
  >(
    db,
    sql`select c.id, c.discovery_key, c.accepts_email, c.accepts_sms, u.newsletter
        from users u join engagement_contacts c on c.user_id = u.id and c.removed_at is null where u.id = ${userId}`,
  )

type ConsentRow = Omit<ConsoleConsents['history'][number], 'at'> & Pick<Row<'consent_log'>, 'at'>
export const consentsOf = (db: Queryable, userId: number) =>
  rowsOf<ConsentRow>(
    db,
    sql`select l.id, l.at, l.kind, l.granted, l.source, l.text_version as "textVersion", coalesce(s.name, '') as who, l.reason
        from consent_log l left join staff s on s.id = l.staff_id
        where l.user_id = ${userId} or l.contact_id = (select id from engagement_contacts where user_id = ${userId} and removed_at is null)
        order by l.id desc limit ${MOST}`,
  )
