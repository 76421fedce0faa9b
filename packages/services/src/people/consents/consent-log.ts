import { type ConsentGroup, consentGroups } from '@shop/domain/cookie'
import { type Queryable, run, type Sql, sql } from '../../platform/sql'

// The history of what people agreed to. Rows are only ever added to it.

/** The newsletter, as an account's owner wants it. */
export async function logNewsletter(
  tx: Queryable,
  consent: { userId: number; granted: boolean; source: string; marketId: string; languageId: string; now: Date },
): Promise<void> {
  await run(
    tx,
    sql`insert into consent_log (user_id, kind, granted, source, market_id, language_id, at)
        values (${consent.userId}, 'email', ${consent.granted}, ${consent.source}, ${consent.marketId},
          ${consent.languageId}, ${consent.now})`,
  )
}

export type ContactConsent = {
  readonly contactId: string | null
  readonly userId: number
  readonly kind: 'email' | 'sms' | 'membership'
  readonly granted: boolean
  readonly source: string
  readonly now: Date
}

/** What the owner of a contact agreed to, or withdrew. */
export const logContactConsent = (tx: Queryable, { contactId, userId, kind, granted, source, now }: ContactConsent) =>
  run(
    tx,
    sql`insert into consent_log (contact_id, user_id, kind, granted, source, market_id, language_id, at)
        select ${contactId}::uuid, u.id, ${kind}, ${granted}, ${source}, u.market_id, u.language_id, ${now}
        from users u where u.id = ${userId}`,
  )

export type SmsConsent = {
  readonly user_id: number | null
  readonly granted: boolean
  readonly source: string
  readonly market_id: string
  readonly language_id: string
  readonly now: Date
}

/** The end of a statement in which `changed` is the contact whose consent was news. */
export const logSmsConsent = (consent: SmsConsent): Sql =>
  sql`insert into consent_log (contact_id, user_id, kind, granted, source, market_id, language_id, at)
        select id, ${consent.user_id}, 'sms', ${consent.granted}, ${consent.source}, ${consent.market_id}, ${consent.language_id},
          ${consent.now} from changed`

/** At the customer's request, by a colleague: both stand in the record. */
export const logStaffConsent = (
  tx: Queryable,
  consent: {
    userId: number
    contactId: string
    kind: 'email' | 'sms'
    granted: boolean
    staffId: number
    reason: string
    now: Date
  },
) =>
  run(
    tx,
    sql`insert into consent_log (contact_id, user_id, kind, granted, source, market_id, language_id, staff_id, reason, at)
        select ${consent.contactId}, u.id, ${consent.kind}, ${consent.granted}, 'console', u.market_id, u.language_id,
          ${consent.staffId}, ${consent.reason}, ${consent.now} from users u where u.id = ${consent.userId}`,
  )

export type CookieChoice = {
  /** Names the choice alone, made in its browser: no two choices can be joined. */
  readonly visitorId: string
  readonly version: number
  readonly groups: readonly ConsentGroup[]
  readonly marketId: string
  readonly languageId: string
  readonly now: Date
}

/** One row for each group, granted or not, once for each choice. The table is only ever added to. */
export const logCookieChoice = (
  db: Queryable,
  { visitorId, version, groups, marketId, languageId, now }: CookieChoice,
) =>
  run(
    db,
    sql`insert into consent_log (visitor_id, kind, granted, source, text_version, market_id, language_id, at)
        select ${visitorId}, kind, kind = 'necessary' or kind = any(${groups}::text[]), 'cookie-panel', ${String(version)},
          ${marketId}, ${languageId}, ${now}
        from unnest(${consentGroups}::text[]) with ordinality as one (kind, place) order by place
        on conflict (visitor_id, kind) where source = 'cookie-panel' do nothing`,
  )
