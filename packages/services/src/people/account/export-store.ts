import { type Queryable, rowsOf, type Sql, sql } from '../../platform/sql'
import { visitorOfChoice } from '../cookie-consent/visitor-of-choice'
import { isHeld } from '../impersonation/access-lines'

export type Person = {
  readonly id: number
  /** None where nobody has confirmed it. */
  readonly email: string | null
  readonly customerKeys: readonly string[]
  /** Of the choice of cookies that the browser holds who asks. */
  readonly cookieChoiceId: string | undefined
  readonly now: Date
}

/**
 * What is read of each table for the person whose data it is. Left out are secrets (hashes, keys, tokens), what only
 * the machinery needs, and who of the staff did something.
 */
export const exportParts = {
  users: ({ id }) => sql`select email, customer_type, gender, organisation_id, first_name, last_name, company, care_of,
      address_line1, address_line2, address_line3, entry_code, zip, city, state, country, mobile, phone, newsletter,
      market_id, language_id, member_type, blacklisted, marked_at,
      meta_data, support_access, created_at, updated_at
    from users where id = ${id}`,
  user_sessions: ({ id }) => sql`select created_at, last_seen_at, expires_at, ip_prefix, ended_at, end_cause
    from user_sessions where user_id = ${id} order by created_at`,
  user_balances: ({ id }) => sql`select currency, amount_minor from user_balances where user_id = ${id}`,
  user_balance_entries: ({ id }) => sql`select currency, amount_minor, cause, order_id, return_id, reason, at
    from user_balance_entries where user_id = ${id} order by id`,
  carts: ({ id }) => sql`select market_id, promo_code, merchant_data, completed_at, created_at, updated_at
    from carts where user_id = ${id} order by created_at`,
  cart_lines: ({ id }) => sql`select l.sku_id, l.quantity, l.message, l.added_at
    from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${id} order by l.position`,
  cart_history: ({ id }) => sql`select operation, lines, promo_code, at from cart_history
    where user_id = ${id} order by at`,
  cart_merges: ({ id }) => sql`select outcome, merged_at from cart_merges where user_id = ${id} order by merged_at`,
  checkouts: ({
    id,
    email,
  }) => sql`select cart_id, identity_number_encrypted, email, customer_type, billing_address, shipping_address, pickup_point,
      desired_delivery_date, customer_order_number, goods_label, message, accepted_consents, created_at, updated_at
    from checkouts where user_id = ${id} or lower(email) = lower(${email})`,
  orders: ({
    id,
  }) => sql`select id, public_id, identity_number_encrypted, market_id, currency, status, email, customer_type, gender, organisation_id,
      billing_address, shipping_address, shipping_name, payment_name, pickup_point, pickup_address, promised_from,
      promised_to, desired_delivery_date, customer_order_number, goods_label, message, promo_code, items_minor, discount_minor, fixed_discount_minor,
      shipping_fee_minor, payment_fee_minor, balance_minor, total_minor, vat_minor, to_pay_minor, validation,
      accepted_consents, should_award_points, nth_purchase, merchant_data, ip_prefix, user_agent, created_at,
      updated_at, completed_at, cancelled_at
    from orders where user_id = ${id} order by id`,
  order_rows: ({ id }) => sql`select r.order_id, r.article_number, r.name, r.brand, r.sku_name, r.message, r.quantity,
      r.unit_minor, r.total_minor, r.vat_minor, r.discount_minor
    from order_rows r join orders o on o.id = r.order_id where o.user_id = ${id} order by r.order_id, r.position`,
  order_events: ({ id }) => sql`select e.order_id, e.event, e.from_status, e.to_status, e.actor, e.at
    from order_events e join orders o on o.id = e.order_id where o.user_id = ${id} order by e.id`,
  order_deliveries: ({ id }) => sql`select d.order_id, d.name, d.parcel_number, d.tracking_link, d.shipped_at,
      d.delivered_at, d.state, d.expected_on, d.pickup_point
    from order_deliveries d join orders o on o.id = d.order_id where o.user_id = ${id} order by d.id`,
  parcel_lines: ({ id }) => sql`select d.order_id, d.parcel_number, r.article_number, l.quantity
    from parcel_lines l join order_deliveries d on d.id = l.delivery_id join order_rows r on r.id = l.order_row_id
      join orders o on o.id = d.order_id where o.user_id = ${id} order by l.delivery_id, l.order_row_id`,
  parcel_events: ({ id }) => sql`select d.order_id, d.parcel_number, e.event, e.at
    from parcel_events e join order_deliveries d on d.id = e.delivery_id
      join orders o on o.id = d.order_id where o.user_id = ${id} order by e.id`,
  invoices: ({
    id,
  }) => sql`select i.id, i.order_id, i.kind, i.number, i.amount_minor, i.currency, i.issued_at, i.due_at, i.paid_at,
      i.payment_reference
    from invoices i join orders o on o.id = i.order_id where o.user_id = ${id} order by i.id`,
  payments: ({ id }) => sql`select p.order_id, p.provider, p.provider_method, p.amount_minor, p.currency, p.status,
      p.authorised_at, p.captured_at, p.captured_minor, p.refunded_minor, p.created_at
    from payments p join orders o on o.id = p.order_id where o.user_id = ${id} order by p.created_at`,
  bank_lines: ({
    id,
  }) => sql`select i.order_id, b.booked_on, u.amount_minor, b.currency, b.payer, b.message, b.reference
    from (select id, line_id, invoice_id, amount_minor from bank_line_uses union all
        select id, line_id, reminder_id, amount_minor from reminder_fee_payments) u (id, line_id, invoice_id, amount_minor)
      join bank_lines b on b.id = u.line_id join invoices i on i.id = u.invoice_id
      join orders o on o.id = i.order_id where o.user_id = ${id} order by b.booked_on, u.id`,
  refunds: ({ id }) => sql`select f.order_id, f.amount_minor, f.currency, f.to_balance, f.reason, f.created_at
    from refunds f join orders o on o.id = f.order_id where o.user_id = ${id} order by f.id`,
  order_goodwill: ({
    id,
  }) => sql`select g.order_id, g.kind, g.amount_minor, g.currency, g.to_balance, g.state, g.asked_at, g.decided_at
    from order_goodwill g join orders o on o.id = g.order_id where o.user_id = ${id} order by g.asked_at`,
  order_exchanges: ({
    id,
  }) => sql`select e.return_id, e.order_row_id, e.quantity, e.replacement_order_id, e.value_minor, e.currency,
      e.state, e.due_at, e.created_at, e.ended_at
    from order_exchanges e join orders o on o.id = e.replacement_order_id where o.user_id = ${id} order by e.created_at`,
  order_supplements: ({
    id,
  }) => sql`select s.order_id, s.state, s.amount_minor, s.currency, s.lines, s.offered_at, s.expires_at,
      s.ended_at
    from order_supplements s join orders o on o.id = s.order_id where o.user_id = ${id} order by s.offered_at`,
  order_goodwill_rows: ({ id }) => sql`select o.id as order_id, w.order_row_id, w.amount_minor, w.vat_minor
    from order_goodwill_rows w join order_rows r on r.id = w.order_row_id join orders o on o.id = r.order_id
    where o.user_id = ${id} order by w.id`,
  promo_code_uses: ({ id }) => sql`select u.promo_code_id, u.order_id, u.used_at, u.released_at
    from promo_code_uses u join orders o on o.id = u.order_id where o.user_id = ${id} order by u.id`,
  returns: ({ id }) => sql`select r.id, r.order_id, r.kind, r.state, r.name, r.email, r.message, r.decision_reason,
      r.registered_at, r.decided_at, r.sending_proof, r.sending_proof_on
    from returns r join orders o on o.id = r.order_id where o.user_id = ${id} order by r.id`,
  return_rows: ({ id }) => sql`select w.return_id, w.order_row_id, w.quantity, w.reason, w.comment
    from return_rows w join returns r on r.id = w.return_id join orders o on o.id = r.order_id where o.user_id = ${id}`,
  cart_messages: ({ id }) => sql`select m.body, m.at, m.read_at from cart_messages m join carts c on c.id = m.cart_id
    where c.user_id = ${id} order by m.at`,
  favourite_lists: ({ id }) => sql`select migrated, created_at, updated_at from favourite_lists where user_id = ${id}`,
  favourites: ({ id }) => sql`select f.product_ref, f.added_at from favourites f join favourite_lists l using (owner_id)
    where l.user_id = ${id} order by f.position`,
  engagement_contacts: ({ id, email }) => sql`select email, first_name, last_name, mobile, country_code, market_id,
      discovery_key, accepts_email, accepts_sms, is_member, member_since, membership_level, created_at, updated_at
    from engagement_contacts where (user_id = ${id} or lower(email) = lower(${email})) and removed_at is null`,
  engagement_events: ({ id, email }) => sql`select e.kind, e.body, e.at
    from engagement_events e join engagement_contacts c on c.id = e.contact_id
    where c.user_id = ${id} or lower(c.email) = lower(${email}) order by e.id`,
  consent_log: ({
    id,
    email,
    cookieChoiceId,
  }) => sql`select l.kind, l.granted, l.source, l.text_version, l.market_id, l.language_id, l.at
    from consent_log l left join engagement_contacts c on c.id = l.contact_id
    where l.user_id = ${id} or c.user_id = ${id} or lower(c.email) = lower(${email})
      or l.visitor_id = ${cookieChoiceId === undefined ? null : visitorOfChoice(cookieChoiceId)}::text
    order by l.id`,
  memberships: ({ id }) => sql`select is_member, level, joined_at, left_at from memberships where user_id = ${id}`,
  membership_events: ({ id }) => sql`select event, level, reason, at from membership_events where user_id = ${id}
    order by id`,
  points_ledger: ({ id }) => sql`select entry, points, order_id, voucher_id, credit_at, reason, at
    from points_ledger where user_id = ${id} order by id`,
  vouchers: ({ id }) => sql`select code, amount_minor, currency, minimum_minor, issued_at, expires_at, used_order_id,
      used_at, revoked_at, reason
    from vouchers where user_id = ${id} order by issued_at`,
  voucher_events: ({ id }) => sql`select e.voucher_id, e.event, e.order_id, e.reason, e.at
    from voucher_events e join vouchers v on v.id = e.voucher_id where v.user_id = ${id} order by e.id`,
  goodwill_requests: ({ id }) => sql`select kind, points, amount_minor, currency, requested_at, state, decided_at
    from goodwill_requests where user_id = ${id} order by requested_at`,
  reviews: ({ id }) => sql`select product_id, author, comment, rating, fit_vote, size_name, verified_order_id, state,
      decision_reason, created_at
    from reviews where user_id = ${id} order by id`,
  stock_notices: ({ id, email }) => sql`select sku_id, email, confirmed_at, sent_at, ended_at, created_at
    from stock_notices where user_id = ${id} or lower(email) = lower(${email}) order by id`,
  newsletter_subscriptions: ({ email }) => sql`select email, market_id, language_id, tags, confirmed_at, ended_at,
      created_at
    from newsletter_subscriptions where lower(email) = lower(${email}) order by id`,
  email_confirmations: ({ id, email }) => sql`select purpose, email, created_at, expires_at, used_at
    from email_confirmations
    where lower(email) = lower(${email}) or (purpose = 'email_change' and subject_id = ${String(id)}) order by created_at`,
  mails: ({ id, email }) => sql`select kind, to_address, subject, text_body, created_at, sent_at
    from mails where user_id = ${id} or lower(to_address) = lower(${email}) order by id`,
  account_accesses: ({ id, now }) => sql`select team, reason_code, kind, summary, at from account_accesses
    where user_id = ${id} and visible_from <= ${now} and not ${isHeld(sql`account_accesses.impersonation_id`, now)}
    order by id`,
  access_requests: ({ id }) => sql`select state, created_at, answered_at from access_requests where user_id = ${id}
    order by created_at`,
  notes: ({ id }) => sql`select subject_kind, body, created_at from notes n
    where n.removed_at is null and (
      n.subject_kind = 'customer' and n.subject_id in (${String(id)}, (select ref::text from users where id = ${id}))
      or n.subject_kind = 'order' and n.subject_id in (select id::text from orders where user_id = ${id})
      or n.subject_kind = 'return' and n.subject_id in (
        select r.id::text from returns r join orders o on o.id = r.order_id where o.user_id = ${id})
      or n.subject_kind = 'review' and n.subject_id in (select id::text from reviews where user_id = ${id})
      or n.subject_kind = 'cart' and n.subject_id in (select id from carts where user_id = ${id}))
    order by n.created_at`,
  // The fact and its class; how the shop found it out is not said to who may try again.
  buyer_marks: ({ id, email }) => sql`select mark, member_type, created_at from buyer_marks
    where lower(email) = lower(${email}) or personal_id_hash = (select personal_id_hash from users where id = ${id})
    order by created_at`,
  search_sessions: ({ customerKeys }) => sql`select market_id, locale, touchpoint, started_at, last_seen_at, ended_at
    from search_sessions where customer_key = any(${customerKeys}::text[]) order by started_at`,
  search_events: ({ customerKeys }) => sql`select kind, phrase, product_key, market_id, locale, at
    from search_events where customer_key = any(${customerKeys}::text[]) order by id`,
  recent_searches: ({ customerKeys }) => sql`select market_id, phrase, searched_at
    from recent_searches where customer_key = any(${customerKeys}::text[]) order by searched_at`,
  recently_viewed: ({ customerKeys }) => sql`select product_key, viewed_at
    from recently_viewed where customer_key = any(${customerKeys}::text[]) order by viewed_at`,
  search_favourites: ({ customerKeys }) => sql`select product_key, added_at
    from search_favourites where customer_key = any(${customerKeys}::text[]) order by added_at`,
} as const satisfies Readonly<Record<string, (person: Person) => Sql>>

type Row = Record<string, unknown>

export async function readParts(db: Queryable, person: Person): Promise<Record<string, Row[]>> {
  const read: Record<string, Row[]> = {}
  for (const [table, part] of Object.entries(exportParts)) read[table] = await rowsOf(db, part(person))
  return read
}
