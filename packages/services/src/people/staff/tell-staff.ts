import type { Row } from '@shop/db/rows.gen'
import type { Mails } from '../../ground/mails/mails'
import { type AccessNews, staffAccessMail } from '../../ground/mails/staff-mails'
import type { Platform } from '../../platform/platform'
import { type Queryable, rowOf, sql } from '../../platform/sql'

type Deps = Pick<Platform, 'clock' | 'ids'> & {
  readonly mails: Pick<Mails, 'send'>
  readonly consoleOrigin: string
}

export type TellStaff = (tx: Queryable, staffId: number, news: AccessNews) => Promise<void>

/** Writes to somebody of the staff what became of their way in: whoever did not do it themselves hears of it. */
export const createTellStaff =
  ({ mails, clock, ids, consoleOrigin }: Deps): TellStaff =>
  async (tx, staffId, news) => {
    const now = clock.now()
    const person = await rowOf<Pick<Row<'staff'>, 'email' | 'locale'> & { readonly markets: (string | null)[] }>(
      tx,
      sql`select s.email, s.locale, array(select r.market_id from staff_roles r
            where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now})) as markets
          from staff s where s.id = ${staffId}`,
    )
    if (!person) return
    await mails.send(tx, {
      key: `staff_access:${ids.uuid()}`,
      kind: 'staff_access',
      to: person.email,
      place: { staff: person },
      write: (letter) => staffAccessMail(letter, { news, at: now, consoleUrl: `${consoleOrigin}/` }),
    })
  }
