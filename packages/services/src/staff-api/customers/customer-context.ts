import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import type { Row } from '@shop/db/rows.gen'
import { checkoutFeedback, customerStatus } from '@shop/domain/checkout'
import { statusGroup } from '@shop/domain/order'
import type { Locale } from '@shop/i18n/locales'
import { t } from '@shop/i18n/translate'
import type { CustomerRow } from '../../people/users/customer-store'
import { type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'

const MOST_ACCOUNTS = 3
const MOST_RELATED = 4

/**
 * Accounts that carry the same name, and the same telephone or the same address: two of one person, perhaps. Of those that
 * staff have found to be two people nothing is said again, on either side.
 */
export async function secondAccountsOf(
  db: Queryable,
  { id, ref, first_name, last_name, mobile, address_line1, zip }: CustomerRow,
  markets: readonly string[],
): Promise<ConsoleCustomer['secondAccounts']> {
  const digits = mobile.replaceAll(/\D/g, '').slice(-8)
  const rows = await rowsOf<
    Pick<Row<'users'>, 'ref' | 'market_id'> & { has_phone: boolean; has_address: boolean; at: Date | null }
  >(
    db,
    sql`select * from (
          select u.ref, u.market_id, u.id,
            ${digits}::text <> '' and right(regexp_replace(u.mobile, '\\D', '', 'g'), 8) = ${digits} as has_phone,
            ${address_line1}::text <> '' and folded_name(u.address_line1) = folded_name(${address_line1})
              and replace(u.zip, ' ', '') = replace(${zip}, ' ', '') as has_address,
            (select max(created_at) from orders where user_id = u.id) as at
          from users u
          where u.deleted_at is null and u.id <> ${id} and u.market_id = any(${markets}) and ${`${first_name}${last_name}`} <> ''
            -- The index holds the name with the company behind it.
            and folded_name(u.first_name || ' ' || u.last_name || ' ' || u.company) like
              folded_name(${first_name}::text || ' ' || ${last_name}::text || ' ') || '%'
            and folded_name(u.first_name || ' ' || u.last_name) = folded_name(${first_name}::text || ' ' || ${last_name}::text)
        ) namesake
        where (has_phone or has_address) and not exists (
          select from audit_log a where a.event = 'customer.different' and a.result = 'ok'
            and ((a.subject_user_id = ${id} and a.target = namesake.ref::text) or (a.subject_user_id = namesake.id and a.target = ${ref})))
        order by at desc nulls last, id limit ${MOST_ACCOUNTS}`,
  )
  return rows.map((row) => ({
    ref: row.ref,
    market: row.market_id.slice(0, 2),
    same: row.has_phone && row.has_address ? 'both' : row.has_phone ? 'phone' : 'address',
    lastOrderAt: row.at?.toISOString() ?? null,
  }))
}

/** Why the shop offers neither invoice nor loan: the sentence that it shows, to be read out, and the group behind it. */
export async function creditOf(
  db: Queryable,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  locale: Locale,
): Promise<ConsoleCustomer['credit']> {
  const row = await rowOf<{ member_type: string }>(
    db,
    sql`select coalesce(
            (select m.member_type from buyer_marks m where lower(m.email) = lower(${email}) and m.member_type <> '' order by m.id limit 1),
            (select u.member_type from users u where u.id = ${id})) as member_type`,
  )
  const group = row?.member_type ?? ''
  const asked = { isValid: true, message: null, memberType: group, paymentType: 'DirectInvoice' }
  const feedback = checkoutFeedback(customerStatus(asked))
  if (feedback === undefined || feedback === 'blacklisted' || feedback === 'invalid-email') return null
  const key = feedback === 'serial-returner' ? 'serialreturner' : feedback
  return { say: t(locale, `status.${key}`), language: locale, reason: group }
}

/** Orders and returns that are still under way; of a customer with none, the last order. */
export async function relatedOf(db: Queryable, userId: number): Promise<ConsoleCustomer['related']> {
  const [orders, returns] = await Promise.all([
    rowsOf<{ number: number; status: string; at: Date }>(
      db,
      sql`select id as number, status, created_at as at from orders where user_id = ${userId}
          order by status in ('completed', 'refunded', 'cancelled', 'out-of-stock'), created_at desc, id desc limit ${MOST_RELATED}`,
    ),
    rowsOf<{ number: number; state: ConsoleCustomer['related']['returns'][number]['state']; at: Date }>(
      db,
      sql`select r.id as number, r.state, r.registered_at as at from returns r join orders o on o.id = r.order_id
          where o.user_id = ${userId} and r.state = 'registered' order by r.registered_at desc limit ${MOST_RELATED}`,
    ),
  ])
  const open = orders.filter(({ status }) => isOpen(status))
  return {
    orders: (open.length > 0 ? open : orders.slice(0, 1)).map(({ number, status, at }) => ({
      number,
      status: statusGroup(status) ?? 'received',
      at: at.toISOString(),
    })),
    returns: returns.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}

const isOpen = (status: string) => !['completed', 'cancelled'].includes(statusGroup(status) ?? '')

/** When and where each consent was last given or taken back. */
export async function consentsSince(db: Queryable, userId: number): Promise<ConsoleCustomer['consentsSince']> {
  const rows = await rowsOf<Pick<Row<'consent_log'>, 'at' | 'source'> & { kind: 'email' | 'sms' }>(
    db,
    sql`select distinct on (kind) kind, at, source from consent_log
        where user_id = ${userId} and kind in ('email', 'sms') order by kind, id desc`,
  )
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }))
}
