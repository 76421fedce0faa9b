import type { Row } from '@shop/db/rows.gen'
import { staffPermissions } from '@shop/domain/staff'
import type { Log } from '@shop/watch/log'
import { type Queryable, rowsOf, sql } from '../../platform/sql'
import type { Chore } from '../background/chore'
import type { Mails } from '../mails/mails'
import { reviewOverdueMail } from '../mails/staff-mails'
import type { Audit } from './audit'

const EVERY_MS = 5 * 60_000

type Deps = {
  readonly audit: Pick<Audit, 'append'>
  readonly mails: Pick<Mails, 'send'>
  readonly log: Log
  /** Where staff look at it. */
  readonly consoleOrigin: string
}

type Overdue = Pick<Row<'alarms'>, 'kind' | 'impersonation_id' | 'at'> & {
  readonly id: number
  readonly review_by: Date
  readonly staff_name: string
  readonly user_id: number | null
  readonly market_id: string | null
}

/** What nobody has looked at in time goes to those who manage staff: once, by mail, and on record. */
export function overdueReviewsChore({ audit, mails, log, consoleOrigin }: Deps): Chore {
  return {
    name: 'audit.overdue-reviews',
    everyMs: EVERY_MS,
    run: async (tx, now) => {
      const overdue = await takeOverdue(tx, now)
      const owners = overdue.length > 0 ? await ownersOf(tx, now) : []
      for (const one of overdue) {
        log.warn('alarm.review_overdue', { alarm: one.id, kind: one.kind, impersonationId: one.impersonation_id })
        await audit.append(tx, {
          ...{ event: 'alarm.overdue', result: 'ok', actor: { kind: 'system', id: 'reviews' } },
          ...{ target: `alarm ${one.id}`, words: [one.kind] },
          ...{ before: { escalatedAt: null }, after: { escalatedAt: now.toISOString() } },
          ...(one.impersonation_id !== null && { impersonationId: one.impersonation_id }),
          ...(one.user_id !== null && { userId: one.user_id }),
          ...(one.market_id !== null && { marketId: one.market_id }),
        })
        for (const owner of owners)
          await mails.send(tx, {
            key: `review_overdue:${one.id}:${owner.id}`,
            kind: 'review_overdue',
            to: owner.email,
            place: { staff: owner },
            write: (letter) =>
              reviewOverdueMail(letter, {
                ...{ staffName: one.staff_name, at: one.at, reviewBy: one.review_by, consoleUrl: `${consoleOrigin}/` },
              }),
          })
      }
      return { isDone: true, counts: { overdue: overdue.length } }
    },
  }
}

/** Marked in the statement that reads them, so that two processes do not tell twice. */
const takeOverdue = (tx: Queryable, now: Date) =>
  rowsOf<Overdue>(
    tx,
    sql`with late as (
          update alarms set escalated_at = ${now}
          where review_by <= ${now} and seen_at is null and escalated_at is null
          returning id, kind, staff_id, impersonation_id, at, review_by
        )
        select l.id::int as id, l.kind, l.impersonation_id, l.at, l.review_by, coalesce(s.name, '') as staff_name,
          i.user_id, i.market_id
        from late l left join impersonations i on i.id = l.impersonation_id
          left join staff s on s.id = coalesce(l.staff_id, i.staff_id)
        order by l.id`,
  )

/** Who manages staff, and works here. */
const ownersOf = (tx: Queryable, now: Date) =>
  rowsOf<Pick<Row<'staff'>, 'id' | 'email' | 'locale'> & { readonly markets: (string | null)[] }>(
    tx,
    sql`select s.id, s.email, s.locale, array(select r.market_id from staff_roles r
            where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})) as markets from staff s
        where s.state = 'active' and exists (select from staff_roles r where r.staff_id = s.id
          and r.role = any(${[...staffPermissions['staff:manage']]}::text[]) and (r.expires_at is null or r.expires_at > ${now}))
        order by s.id`,
  )
