import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, type Sql, sql } from '../../platform/sql'

export type Contact = Pick<
  Row<'engagement_contacts'>,
  'id' | 'discovery_key' | 'accepts_email' | 'accepts_sms' | 'is_member' | 'member_since'
>

const SHOWN = sql`c.id, c.discovery_key, c.accepts_email, c.accepts_sms, c.is_member, c.member_since`

export type Typed = {
  readonly id: string
  readonly discoveryKey: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly countryCode: string
  readonly newsletter: boolean
  readonly now: Date
}

export type Pending = { readonly id: string; readonly discovery_key: string; readonly is_first: boolean }

/**
 * What an address is answered with that nobody has proven to be theirs: the same work and the same kind of answer,
 * whether the shop knows the address or not. Names are kept of an address that was not known.
 */
export const pendingContact = (tx: Queryable, typed: Typed) =>
  rowOf<Pending>(
    tx,
    sql`with known as (
          select pending_told_at from engagement_contacts where lower(email) = lower(${typed.email}) and removed_at is null
        )
        insert into engagement_contacts as c (id, email, discovery_key, first_name, last_name, country_code, pending_email,
          pending_told_at, created_at, updated_at)
        values (${typed.id}, ${typed.email}, ${typed.discoveryKey}, ${typed.firstName}, ${typed.lastName}, ${typed.countryCode},
          ${typed.newsletter}, ${typed.now}, ${typed.now}, ${typed.now})
        on conflict (lower(email)) where removed_at is null do update set
          pending_told_at = coalesce(c.pending_told_at, excluded.pending_told_at),
          pending_email = (c.pending_email or excluded.pending_email) and not c.accepts_email
        returning c.pending_id as id, c.pending_discovery_key as discovery_key,
          not exists (select from known where pending_told_at is not null) as is_first`,
  )

export type Own = Typed & { readonly userId: number }

/**
 * The contact of an account, made of what the account says where there is none. Nobody without the account, nor while
 * somebody else's contact has the address and the account has not proven that it is theirs.
 */
export const ownContact = (tx: Queryable, own: Own) =>
  rowOf<Contact & { readonly is_first: boolean }>(
    tx,
    sql`with known as (
          select registration_complete_event from engagement_contacts
          where (user_id = ${own.userId} or lower(email) = lower(${own.email})) and removed_at is null
        )
        insert into engagement_contacts as c (id, email, user_id, discovery_key, first_name, last_name, mobile, country_code,
          market_id, accepts_email, is_member, member_since, membership_level, has_account, registration_complete_event,
          created_at, updated_at)
        select ${own.id}, u.email, u.id, ${own.discoveryKey}, coalesce(nullif(u.first_name, ''), ${own.firstName}),
          coalesce(nullif(u.last_name, ''), ${own.lastName}), u.mobile, ${own.countryCode}, u.market_id, u.newsletter,
          coalesce(m.is_member, false), case when m.is_member then m.joined_at end,
          case when m.is_member then m.level else '' end, true, 'account', ${own.now}, ${own.now}
        from users u left join memberships m on m.user_id = u.id where u.id = ${own.userId} and u.deleted_at is null
        on conflict (lower(email)) where removed_at is null do update set
          user_id = excluded.user_id, has_account = true, accepts_email = excluded.accepts_email, mobile = excluded.mobile,
          pending_email = c.pending_email and not excluded.accepts_email,
          is_member = excluded.is_member, member_since = excluded.member_since, membership_level = excluded.membership_level,
          country_code = coalesce(nullif(excluded.country_code, ''), c.country_code),
          registration_complete_event = coalesce(c.registration_complete_event, 'account'), updated_at = excluded.updated_at
          where c.user_id = ${own.userId}
            or exists (select from users where id = ${own.userId} and email_confirmed_at is not null)
        returning ${SHOWN}, not exists (select from known where registration_complete_event is not null) as is_first`,
  )

/** What there is of an account, and nothing is made or changed. */
export const findOwnContact = (db: Queryable, userId: number) =>
  rowOf<Contact>(
    db,
    sql`select ${SHOWN} from engagement_contacts c where c.user_id = ${userId} and c.removed_at is null`,
  )

export const findContact = (db: Queryable, id: string) =>
  rowOf<Contact>(db, sql`select ${SHOWN} from engagement_contacts c where c.id = ${id} and c.removed_at is null`)

export type Holder = { readonly id: string; readonly user_id: number | null; readonly is_removed: boolean }

/** Whose contact an id is of, in either of its forms. The account is held before the contact, as everywhere. */
export const findHolder = (tx: Queryable, id: string) =>
  rowOf<Holder>(
    tx,
    sql`select id, coalesce(user_id, erased_for) as user_id, removed_at is not null as is_removed
        from engagement_contacts where id = ${id} or pending_id = ${id}`,
  )

/** A key is one person's: of whom else it is. */
export const isKeyOfAnother = async (db: Queryable, discoveryKey: string, ownId: string): Promise<boolean> =>
  (await rowOf<Pick<Contact, 'id'>>(
    db,
    sql`select id from engagement_contacts where (discovery_key = ${discoveryKey} or pending_discovery_key = ${discoveryKey})
          and id <> ${ownId}`,
  )) !== undefined

/** Not so the key that a typed address is answered with: whoever types it is handed that one. */
export const isKeyOfContact = async (db: Queryable, discoveryKey: string): Promise<boolean> =>
  (await rowOf<Pick<Contact, 'id'>>(
    db,
    sql`select id from engagement_contacts where discovery_key = ${discoveryKey}`,
  )) !== undefined

type Ended = { readonly now: Date; readonly erasedFor: number | null }

/** The rows stay for what points at them, and say nothing of anybody. */
export const emptyContacts = (tx: Queryable, which: Sql, { now, erasedFor }: Ended): Promise<number> =>
  run(
    tx,
    sql`update engagement_contacts set email = 'removed-' || id, user_id = null, erased_for = ${erasedFor}, first_name = '',
          last_name = '', mobile = '', confirmed_mobile = '', country_code = '', accepts_email = false, accepts_sms = false, pending_email = false,
          is_member = false, member_since = null, membership_level = '', has_account = false, secret_hash = null,
          discovery_key = gen_random_uuid()::text, pending_discovery_key = gen_random_uuid()::text,
          version = version + 1, removed_at = ${now}, updated_at = ${now}
        where ${which} and removed_at is null`,
  )

export const eraseContacts = (
  tx: Queryable,
  { userId, email, now }: { readonly userId: number; readonly email: string | null; readonly now: Date },
) => emptyContacts(tx, sql`(user_id = ${userId} or lower(email) = lower(${email}))`, { now, erasedFor: userId })

export const noteEvent = (tx: Queryable, event: { contactId: string; kind: string; body?: object; now: Date }) =>
  run(
    tx,
    sql`insert into engagement_events (contact_id, kind, body, at)
        values (${event.contactId}, ${event.kind}, ${JSON.stringify(event.body ?? {})}::jsonb, ${event.now})`,
  )

/** Once for each time: what the programme has heard of last it need not note again. */
export const noteMembership = (tx: Queryable, { contactId, isMember, now }: Noted) => {
  const kind = isMember ? 'member.joined' : 'member.left'
  return run(
    tx,
    sql`insert into engagement_events (contact_id, kind, body, at)
        select ${contactId}, ${kind}, '{}'::jsonb, ${now}
        where ${kind} <> coalesce((
          select kind from engagement_events where contact_id = ${contactId} and kind in ('member.joined', 'member.left')
          order by id desc limit 1), 'member.left')`,
  )
}
type Noted = { readonly contactId: string; readonly isMember: boolean; readonly now: Date }

/** An account that took another address keeps its contact; the contact that had the address keeps its own. */
export async function followAddress(tx: Queryable, userId: number, email: string): Promise<void> {
  await run(
    tx,
    sql`update engagement_contacts c set email = ${email}, version = version + 1
        where c.user_id = ${userId} and c.removed_at is null and lower(c.email) <> lower(${email}) and not exists (
          select from engagement_contacts o where lower(o.email) = lower(${email}) and o.removed_at is null)`,
  )
  await run(
    tx,
    sql`update engagement_contacts set user_id = null, has_account = false
        where user_id = ${userId} and removed_at is null and lower(email) <> lower(${email})`,
  )
}
