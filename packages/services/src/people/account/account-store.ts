import type { Row } from '@shop/db/rows.gen'
import type { DocumentKind } from '@shop/domain/document'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'

export type InvoiceRow = Pick<
  Row<'invoices'>,
  | 'id'
  | 'order_id'
  | 'amount_minor'
  | 'issued_at'
  | 'due_at'
  | 'paid_at'
  | 'payment_reference'
  | 'public_id'
  | 'number'
  | 'market_id'
> & {
  readonly kind: 'invoice' | 'credit_note'
  readonly currency: Currency
  readonly is_credited: boolean
}

const MOST_ROWS = 200

export const invoicesOf = (db: Queryable, userId: number) =>
  rowsOf<InvoiceRow>(
    db,
    sql`select i.id, i.order_id, i.kind, i.amount_minor, i.currency, i.issued_at, i.due_at, i.paid_at, i.payment_reference,
          i.public_id, i.number, i.market_id,
          i.amount_minor <= (select coalesce(sum(c.amount_minor), 0) from invoices c
            where c.order_id = i.order_id and c.kind = 'credit_note') as is_credited
        from invoices i join orders o on o.id = i.order_id
        where o.user_id = ${userId} and i.kind in ('invoice', 'credit_note')
        order by i.issued_at desc, i.id desc limit ${MOST_ROWS}`,
  )

export type DocumentRow = Pick<InvoiceRow, 'public_id' | 'number' | 'market_id' | 'issued_at'> & {
  readonly kind: DocumentKind
}

/** None for another's order. */
export const documentsOfOrder = (db: Queryable, userId: number, orderId: number) =>
  rowsOf<DocumentRow>(
    db,
    sql`select i.public_id, i.kind, i.number, i.market_id, i.issued_at from invoices i join orders o on o.id = i.order_id
        where o.id = ${orderId} and o.user_id = ${userId} and i.sealed_body is null and i.removed_at is null order by i.id`,
  )

export type BalanceEntryRow = Pick<Row<'user_balance_entries'>, 'id' | 'cause' | 'order_id' | 'amount_minor' | 'at'> & {
  readonly currency: Currency
}

export const balanceEntriesOf = (db: Queryable, userId: number, currency: Currency) =>
  rowsOf<BalanceEntryRow>(
    db,
    sql`select id, cause, order_id, amount_minor, currency, at from user_balance_entries
        where user_id = ${userId} and currency = ${currency} order by id desc limit ${MOST_ROWS}`,
  )

export type ConsentRow = {
  readonly newsletter: boolean
  readonly is_newsletter_asked: boolean
  readonly newsletter_since: Date | null
  readonly sms: boolean
  readonly sms_since: Date | null
  readonly is_sms_asked: boolean
}

export const consentsOf = (db: Queryable, userId: number, now: Date) =>
  rowOf<ConsentRow>(
    db,
    sql`select u.newsletter, not u.newsletter and u.newsletter_asked_at is not null as is_newsletter_asked,
          coalesce(c.accepts_sms, false) as sms,
          (select max(l.at) from consent_log l where l.user_id = u.id and l.kind = 'email' and l.granted = u.newsletter)
            as newsletter_since,
          (select max(l.at) from consent_log l
            where l.user_id = u.id and l.kind = 'sms' and l.granted = coalesce(c.accepts_sms, false)) as sms_since,
          exists (select from sms_confirmations s where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now})
            as is_sms_asked
        from users u left join engagement_contacts c on c.user_id = u.id and c.removed_at is null
        where u.id = ${userId} and u.deleted_at is null`,
  )
