import type { Row } from '@shop/db/rows.gen'
import type { StorageTerm } from '@shop/domain/privacy'
import { removeBuyers } from '../../people/account/remove-buyers'
import { endContacts } from '../../people/engagement/erase-contacts'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'

/** Does one part of the work, of at most so many rows, and says how many it was. */
type Removal = (
  tx: Queryable,
  at: { readonly before: Date; readonly now: Date; readonly most: number },
) => Promise<number>

const erase =
  (table: Sql, isOld: (before: Date) => Sql): Removal =>
  (tx, { before, most }) =>
    run(
      tx,
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld(before)} limit ${most}))`,
    )

const empty =
  (table: Sql, change: Sql, isOld: (before: Date) => Sql): Removal =>
  (tx, { before, most }) =>
    run(
      tx,
      sql`update ${table} set ${change} where ctid = any(array(select ctid from ${table} where ${isOld(before)} limit ${most}))`,
    )

const END = sql`'kept long enough'`

/** What the end of each term takes away. */
export const removals: Readonly<Record<StorageTerm, readonly Removal[]>> = {
  sessions: [
    erase(sql`user_sessions`, (before) => sql`expires_at < ${before}`),
    erase(sql`login_failures`, (before) => sql`last_failed_at < ${before}`),
    erase(sql`password_resets`, (before) => sql`expires_at < ${before}`),
    erase(sql`sign_in_codes`, (before) => sql`expires_at < ${before}`),
  ],
  networks: [
    empty(
      sql`orders`,
      sql`ip_prefix = null, user_agent = null`,
      (before) => sql`created_at < ${before} and (ip_prefix is not null or user_agent is not null)`,
    ),
  ],
  forms: [erase(sql`checkouts`, (before) => sql`updated_at < ${before}`)],
  requests: [
    erase(sql`email_confirmations`, (before) => sql`expires_at < ${before}`),
    erase(sql`sms_confirmations`, (before) => sql`coalesce(ended_at, expires_at) < ${before}`),
    (tx, at) => removeSubscriptions(tx, at),
    erase(sql`stock_notices`, (before) => sql`coalesce(ended_at, sent_at) < ${before}`),
    erase(sql`access_requests`, (before) => sql`expires_at < ${before}`),
  ],
  notices: [erase(sql`stock_notices`, (before) => sql`created_at < ${before}`)],
  identities: [
    empty(
      sql`orders`,
      sql`identity_number_encrypted = null`,
      (before) => sql`created_at < ${before} and identity_number_encrypted is not null`,
    ),
  ],
  searches: [
    erase(sql`search_events`, (before) => sql`at < ${before}`),
    erase(sql`search_sessions`, (before) => sql`last_seen_at < ${before}`),
    erase(sql`recent_searches`, (before) => sql`searched_at < ${before}`),
    erase(sql`recently_viewed`, (before) => sql`viewed_at < ${before}`),
    erase(sql`search_payments`, (before) => sql`reported_at < ${before}`),
  ],
  visitors: [
    (tx, at) => removeVisitors(tx, at),
    empty(sql`carts`, sql`merchant_data = null`, (before) => sql`updated_at < ${before} and merchant_data is not null`),
  ],
  engagement: [erase(sql`engagement_events`, (before) => sql`at < ${before}`)],
  marks: [
    erase(sql`buyer_marks`, (before) => sql`created_at < ${before}`),
    empty(sql`users`, sql`blacklisted = false, member_type = ''`, (before) => sql`marked_at < ${before}`),
  ],
  staffWords: [
    erase(
      sql`notes`,
      (before) => sql`created_at < ${before} and subject_kind in ('customer', 'order', 'return', 'review', 'cart')`,
    ),
    erase(sql`cart_messages`, (before) => sql`at < ${before}`),
    empty(
      sql`impersonations`,
      sql`reason = ${END}, ticket = ''`,
      (before) => sql`ended_at < ${before} and reason <> ${END}`,
    ),
    empty(
      sql`bank_lines`,
      sql`payer = '', message = '', closed_note = ''`,
      (before) => sql`closed_at < ${before} and (payer <> '' or message <> '' or closed_note <> '')`,
    ),
    empty(sql`access_reviews`, sql`remark = ''`, (before) => sql`last_at < ${before} and remark <> ''`),
    empty(
      sql`order_goodwill`,
      sql`reason = ${END}, edit = edit - 'code'`,
      (before) => sql`decided_at < ${before} and (reason <> ${END} or edit ? 'code')`,
    ),
    empty(sql`goodwill_requests`, sql`reason = ${END}`, (before) => sql`decided_at < ${before} and reason <> ${END}`),
  ],
  mails: [erase(sql`mails`, (before) => sql`created_at < ${before} and state <> 'waiting'`)],
  accesses: [
    async (tx, { before, most }) =>
      (await rowOf<{ n: number }>(tx, sql`select end_accesses(${before}, ${most}) as n`))?.n ?? 0,
  ],
  consents: [
    async (tx, { before, most }) =>
      (await rowOf<{ n: number }>(tx, sql`select end_consents(${before}, ${most}) as n`))?.n ?? 0,
  ],
}

/**
 * What nobody confirmed and what is left, and the contacts that were made of it: of nobody's account, who agree to nothing
 * and of whom nobody has asked the programme.
 */
const removeSubscriptions: Removal = async (tx, { before, now, most }) => {
  const gone = await rowsOf<Pick<Row<'newsletter_subscriptions'>, 'email'>>(
    tx,
    sql`delete from newsletter_subscriptions where ctid = any(array(select ctid from newsletter_subscriptions
          where coalesce(ended_at, created_at) < ${before} and (ended_at is not null or confirmed_at is null) limit ${most}))
        returning lower(email) as email`,
  )
  await endContacts(
    tx,
    sql`lower(email) = any(${gone.map(({ email }) => email)}::text[]) and user_id is null and not accepts_email and not accepts_sms
        and pending_told_at is null and registration_complete_event is null and not exists (
          select from newsletter_subscriptions s where lower(s.email) = lower(engagement_contacts.email))`,
    now,
  )
  return gone.length
}

/** Contacts of nobody's account who agree to nothing; the record of consents points at the empty rows. */
const removeVisitors: Removal = async (tx, { before, now, most }) => {
  const found = await rowsOf<Pick<Row<'engagement_contacts'>, 'id'>>(
    tx,
    sql`select id from engagement_contacts
        where updated_at < ${before} and removed_at is null and user_id is null and not accepts_email and not accepts_sms
        limit ${most} for update skip locked`,
  )
  const ids = found.map(({ id }) => id)
  await run(tx, sql`delete from engagement_events where contact_id = any(${ids}::uuid[])`)
  await run(tx, sql`delete from newsletter_subscriptions where contact_id = any(${ids}::uuid[])`)
  await run(tx, sql`delete from sms_confirmations where contact_id = any(${ids}::uuid[])`)
  return endContacts(tx, sql`id = any(${ids}::uuid[])`, now)
}

/** The buyers of orders whose books need not be kept any more, of guests and of members. */
export const removeBuyersOf = (tx: Queryable, marketId: string, before: Date, most: number): Promise<number> =>
  removeBuyers(
    tx,
    sql`o.id = any(array(select id from orders where market_id = ${marketId} and created_at < ${before}
      and email not like 'deleted-%@invalid' order by id limit ${most}))`,
  )
