import type { Row } from '@shop/db/rows.gen'
import { writtenReason } from '@shop/domain/staff'
import { readSearchKeys } from '../../goods/search/behaviour/read-search-keys'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { eraseContactsOf } from '../engagement/erase-contacts'
import { removeBuyers } from './remove-buyers'

const GONE = writtenReason('account-deleted')

export type LeavingUser = Pick<Row<'users'>, 'id' | 'first_name' | 'market_id' | 'language_id'> & {
  readonly email: string
}

export const lockLeaving = (tx: Queryable, id: number) =>
  rowOf<LeavingUser>(
    tx,
    sql`select id, email, first_name, market_id, language_id from users where id = ${id} and deleted_at is null for update`,
  )

/** The keys under which the search knows this person: of the contact, and of the orders. */
export const searchKeysOf = async (tx: Queryable, id: number, email: string | null): Promise<readonly string[]> => {
  const row = await rowOf<{ keys: string[]; notes: string[] }>(
    tx,
    sql`select array(select unnest(array[discovery_key, pending_discovery_key]) from engagement_contacts where user_id = ${id} or lower(email) = lower(${email}))
            as keys,
          array(select merchant_data from orders where user_id = ${id} and merchant_data is not null) as notes`,
  )
  const ofOrders = (row?.notes ?? []).flatMap((note) => readSearchKeys([note])?.customerKey ?? [])
  return [...new Set([...(row?.keys ?? []), ...ofOrders])]
}

/** The row stays, because orders point at it; nothing in it says who it was. */
export const emptyUser = (tx: Queryable, id: number, now: Date) =>
  run(
    tx,
    sql`update users set email = null, deleted_at = ${now}, gender = 'UNSET', personal_id_encrypted = null,
          personal_id_hash = null, organisation_id = null, first_name = '', last_name = '', company = '', care_of = '',
          address_line1 = '', address_line2 = '', address_line3 = '', entry_code = '', zip = '', city = '', state = '',
          country = '', mobile = '', phone = '', newsletter = false, member_type = '', meta_data = '{}',
          meta_data_version = meta_data_version + 1, cart_id = null, previous_cart_id = null, version = version + 1,
          updated_at = ${now}
        where id = ${id}`,
  )

/** The record of consents ends with what the account no longer agrees to. */
export const withdrawConsents = (tx: Queryable, id: number, now: Date) =>
  run(
    tx,
    sql`insert into consent_log (contact_id, user_id, kind, granted, source, market_id, language_id, at)
        select c.id, u.id, agreed.kind, false, 'account_deleted', u.market_id, u.language_id, ${now}
        from users u left join engagement_contacts c on c.user_id = u.id and c.removed_at is null
          left join memberships m on m.user_id = u.id
          cross join lateral (values ('email', u.newsletter), ('sms', coalesce(c.accepts_sms, false)),
            ('membership', coalesce(m.is_member, false))) agreed (kind, granted)
        where u.id = ${id} and agreed.granted`,
  )

export async function removeLists(tx: Queryable, id: number, email: string | null, now: Date): Promise<void> {
  await run(tx, sql`delete from favourite_lists where user_id = ${id} or owner_id = ${String(id)}`)
  await run(tx, sql`delete from stock_notices where user_id = ${id} or lower(email) = lower(${email})`)
  await run(tx, sql`delete from newsletter_subscriptions where lower(email) = lower(${email})`)
  await run(
    tx,
    sql`delete from email_confirmations
        where lower(email) = lower(${email}) or (purpose in ('account', 'email_change', 'email_release') and subject_id = ${String(id)})`,
  )
  await run(
    tx,
    sql`delete from sms_confirmations where user_id = ${id} or contact_id in (
          select id from engagement_contacts where user_id = ${id} or lower(email) = lower(${email}))`,
  )
  await run(
    tx,
    sql`delete from engagement_events where contact_id in (
          select id from engagement_contacts where user_id = ${id} or lower(email) = lower(${email}))`,
  )
  await eraseContactsOf(tx, { userId: id, email, now })
  await run(tx, sql`delete from checkouts where user_id = ${id} or lower(email) = lower(${email})`)
  await run(
    tx,
    sql`update cart_lines l set message = '' from carts c where c.id = l.cart_id and c.user_id = ${id} and l.message <> ''`,
  )
  await run(tx, sql`delete from cart_messages m using carts c where c.id = m.cart_id and c.user_id = ${id}`)
  await run(tx, sql`update carts set merchant_data = null where user_id = ${id} and merchant_data is not null`)
  await run(tx, sql`update carts set user_id = null where user_id = ${id} and completed_at is null`)
}

/** Where its sessions came from, and what staff noted or have open; without its key the audit's personal side is sealed. */
export async function removeTraces(tx: Queryable, id: number): Promise<void> {
  await run(tx, sql`update user_sessions set ip_prefix = null, user_agent_hash = null where user_id = ${id}`)
  // The console knows customers by their reference.
  const subject = sql`subject_kind = 'customer' and subject_id in (${String(id)}, (select ref::text from users where id = ${id}))`
  await run(tx, sql`delete from notes where ${subject}`)
  await run(
    tx,
    sql`delete from notes where (subject_kind = 'order' and subject_id in (select id::text from orders where user_id = ${id}))
        or (subject_kind = 'return' and subject_id in (
          select r.id::text from returns r join orders o on o.id = r.order_id where o.user_id = ${id}))
        or (subject_kind = 'review' and subject_id in (select id::text from reviews where user_id = ${id}))
        or (subject_kind = 'cart' and subject_id in (select id from carts where user_id = ${id}))`,
  )
  await run(tx, sql`delete from workspace_tabs where ${subject}`)
  await run(tx, sql`delete from staff_recent where ${subject}`)
  await run(tx, sql`update access_reviews set remark = '' where user_id = ${id} and remark <> ''`)
  await run(tx, sql`update impersonations set reason = ${GONE}, ticket = '' where user_id = ${id}`)
  await run(
    tx,
    sql`update access_holds set reason = ${GONE} where impersonation_id in (select id from impersonations where user_id = ${id})`,
  )
  await run(tx, sql`update goodwill_requests set reason = ${GONE} where user_id = ${id}`)
  await run(
    tx,
    sql`update order_goodwill set reason = ${GONE}, edit = case state when 'waiting' then edit else edit - 'code' end
        where order_id in (select id from orders where user_id = ${id})`,
  )
  await forgetRecordKey(tx, id)
}

/** What the record says of somebody is noise from then on; what staff do with an order afterwards makes a new key. */
export const forgetRecordKey = (tx: Queryable, id: number) =>
  run(tx, sql`delete from audit_subject_keys where user_id = ${id}`)

/** Reviews that nobody has read yet are taken back; those that others read lose the name. */
export async function removeAuthor(tx: Queryable, id: number): Promise<void> {
  await run(
    tx,
    sql`update reviews set state = 'withdrawn', version = version + 1 where user_id = ${id} and state = 'held'`,
  )
  await run(tx, sql`update reviews set author = upper(left(author, 1)) || '.' where user_id = ${id}`)
}

/**
 * Orders stay as what was sold, to nobody in particular, as soon as nothing of them is open: they are finished and the
 * time in which goods come back is over.
 */
export const emptyOrders = (tx: Queryable, id: number, finishedBefore: Date) =>
  removeBuyers(tx, sql`o.user_id = ${id} and ${isOver(finishedBefore)}`)

export const hasOpenOrders = async (tx: Queryable, id: number, finishedBefore: Date): Promise<boolean> =>
  (await rowOf(tx, sql`select 1 from orders o where o.user_id = ${id} and not ${isOver(finishedBefore)} limit 1`)) !==
  undefined

const isOver = (before: Date) =>
  sql`(o.status in ('cancelled', 'refunded') or (o.status = 'completed' and coalesce(o.completed_at, o.updated_at) < ${before}))`
