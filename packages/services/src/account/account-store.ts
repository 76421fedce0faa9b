import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, rowsOf, run, sql } from '../platform/sql'

export type InvoiceRow = {
  readonly id: number
  readonly order_id: number
  readonly kind: 'invoice' | 'credit_note'
  readonly amount_minor: number
  readonly currency: Currency
  readonly issued_at: Date
  readonly due_at: Date | null
  readonly paid_at: Date | null
  readonly payment_reference: string
  readonly is_credited: boolean
}

const MOST_ROWS = 200

export const invoicesOf = (db: Queryable, userId: number) =>
  rowsOf<InvoiceRow>(
    db,
    sql`select i.id, i.order_id, i.kind, i.amount_minor, i.currency, i.issued_at, i.due_at, i.paid_at, i.payment_reference,
          exists (select from invoices c where c.order_id = i.order_id and c.kind = 'credit_note'
            and c.amount_minor >= i.amount_minor) as is_credited
        from invoices i join orders o on o.id = i.order_id
        where o.user_id = ${userId} and i.kind in ('invoice', 'credit_note')
        order by i.issued_at desc, i.id desc limit ${MOST_ROWS}`,
  )

export type BalanceEntryRow = {
  readonly id: string
  readonly cause: 'seed' | 'refund' | 'order' | 'order_cancelled' | 'goodwill' | 'correction'
  readonly order_id: number | null
  readonly amount_minor: number
  readonly currency: Currency
  readonly at: Date
}

export const balanceEntriesOf = (db: Queryable, userId: number, currency: Currency) =>
  rowsOf<BalanceEntryRow>(
    db,
    sql`select id, cause, order_id, amount_minor, currency, at from user_balance_entries
        where user_id = ${userId} and currency = ${currency} order by id desc limit ${MOST_ROWS}`,
  )

export type AccessRow = {
  readonly id: string
  readonly team: string
  readonly reason_code: string
  readonly kind: 'viewed' | 'changed' | 'revealed' | 'searched' | 'edited'
  readonly summary: string
  readonly at: Date
}

/** What is held back for a while (an investigation) is not among them yet. */
export const accessesOf = (db: Queryable, userId: number, since: Date, now: Date) =>
  rowsOf<AccessRow>(
    db,
    sql`select id, team, reason_code, kind, summary, at from account_accesses
        where user_id = ${userId} and at >= ${since} and visible_from <= ${now} order by id desc limit ${MOST_ROWS}`,
  )

export type ConsentRow = {
  readonly newsletter: boolean
  readonly newsletter_since: Date | null
  readonly sms: boolean
  readonly sms_since: Date | null
}

export const consentsOf = (db: Queryable, userId: number) =>
  rowOf<ConsentRow>(
    db,
    sql`select u.newsletter, coalesce(c.accepts_sms, false) as sms,
          (select max(l.at) from consent_log l where l.user_id = u.id and l.kind = 'email' and l.granted = u.newsletter)
            as newsletter_since,
          (select max(l.at) from consent_log l
            where l.user_id = u.id and l.kind = 'sms' and l.granted = coalesce(c.accepts_sms, false)) as sms_since
        from users u left join engagement_contacts c on c.user_id = u.id and c.removed_at is null
        where u.id = ${userId} and u.deleted_at is null`,
  )

export type Consenting = {
  readonly id: number
  readonly email: string
  readonly mobile: string
  readonly first_name: string
  readonly last_name: string
}

export const lockConsenting = (tx: Queryable, userId: number) =>
  rowOf<Consenting>(
    tx,
    sql`select id, email, mobile, first_name, last_name from users where id = ${userId} and deleted_at is null for update`,
  )

export type NewContact = Consenting & {
  readonly contactId: string
  readonly discoveryKey: string
  readonly countryCode: string
  readonly marketId: string
  readonly now: Date
}

/** The account's contact: its own, else the one of its address, else a new one. */
export async function keepContact(tx: Queryable, one: NewContact): Promise<string> {
  const known = await rowOf<{ id: string }>(
    tx,
    sql`update engagement_contacts set user_id = ${one.id}, has_account = true, mobile = ${one.mobile},
          version = version + 1, updated_at = ${one.now}
        where removed_at is null and id = (
          select id from engagement_contacts where removed_at is null
            and (user_id = ${one.id} or (user_id is null and lower(email) = lower(${one.email})))
          order by user_id nulls last limit 1)
        returning id`,
  )
  if (known) return known.id
  const made = await rowOf<{ id: string }>(
    tx,
    sql`insert into engagement_contacts (id, email, user_id, first_name, last_name, mobile, country_code, market_id,
          discovery_key, has_account, created_at, updated_at)
        values (${one.contactId}, ${one.email}, ${one.id}, ${one.first_name}, ${one.last_name}, ${one.mobile},
          ${one.countryCode}, ${one.marketId}, ${one.discoveryKey}, true, ${one.now}, ${one.now})
        returning id`,
  )
  return made?.id ?? one.contactId
}

/** True when it was otherwise before. */
export const saveSmsConsent = async (tx: Queryable, contactId: string, granted: boolean, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update engagement_contacts set accepts_sms = ${granted}, version = version + 1, updated_at = ${now}
        where id = ${contactId} and accepts_sms <> ${granted}`,
  )) > 0

export const logSmsConsent = (
  tx: Queryable,
  one: {
    readonly contactId: string
    readonly userId: number
    readonly granted: boolean
    readonly marketId: string
    readonly languageId: string
    readonly now: Date
  },
) =>
  run(
    tx,
    sql`insert into consent_log (contact_id, user_id, kind, granted, source, market_id, language_id, at)
        values (${one.contactId}, ${one.userId}, 'sms', ${one.granted}, 'account', ${one.marketId}, ${one.languageId},
          ${one.now})`,
  )
