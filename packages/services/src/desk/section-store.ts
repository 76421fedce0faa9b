import type { DeskConsents, DeskMembership, DeskReturns } from '@shop/contract/rest/desk-sections'
import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, rowsOf, run, sql } from '../platform/sql'

const MOST = 200

type LedgerRow = Omit<DeskMembership['ledger'][number], 'at' | 'creditAt'> & { at: Date; creditAt: Date | null }

/** Newest first; `balance` is what the points that count came to with this entry. */
export const ledgerOf = (db: Queryable, userId: number) =>
  rowsOf<LedgerRow>(
    db,
    sql`select l.id, l.at, l.entry, l.points, l.order_id as "orderId", l.credit_at as "creditAt",
          coalesce(s.name, '') as who, l.reason,
          case when l.entry not in ('earned', 'lapsed') then (sum(l.points) filter (where l.entry not in ('earned', 'lapsed'))
            over (order by l.at, l.id))::integer end as balance
        from points_ledger l left join staff s on s.id = l.staff_id
        where l.user_id = ${userId} order by l.at desc, l.id desc limit ${MOST}`,
  )

export const membershipEventsOf = (db: Queryable, userId: number) =>
  rowsOf<Pick<Row<'membership_events'>, 'at' | 'event' | 'level' | 'reason'> & { who: string }>(
    db,
    sql`select m.at, m.event, m.level, coalesce(s.name, '') as who, m.reason
        from membership_events m left join staff s on s.id = m.staff_id
        where m.user_id = ${userId} order by m.id desc limit ${MOST}`,
  )

/** The change just made says who made it and why; what happened before stays as it was told. */
export const adjustPoints = (
  tx: Queryable,
  change: { userId: number; points: number; staffId: number; reason: string; now: Date },
) =>
  run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, staff_id, reason, at)
        values (${change.userId}, 'adjusted', ${change.points}, ${change.staffId}, ${change.reason}, ${change.now})`,
  )

export const askForGoodwill = (
  tx: Queryable,
  wish: { id: string; userId: number; points: number; staffId: number; reason: string; now: Date },
) =>
  run(
    tx,
    sql`insert into goodwill_requests (id, user_id, kind, points, reason, requested_by, requested_at)
        values (${wish.id}, ${wish.userId}, 'points', ${wish.points}, ${wish.reason}, ${wish.staffId}, ${wish.now})
        on conflict (id) do nothing`,
  )

export const waitingPointsOf = (db: Queryable, userId: number) =>
  rowsOf<{ points: number; reason: string; who: string; at: Date }>(
    db,
    sql`select g.points, g.reason, s.name as who, g.requested_at as at from goodwill_requests g join staff s on s.id = g.requested_by
        where g.user_id = ${userId} and g.state = 'waiting' and g.kind = 'points' order by g.requested_at`,
  )

export type VoucherRow = Pick<
  Row<'vouchers'>,
  | 'id'
  | 'code'
  | 'amount_minor'
  | 'minimum_minor'
  | 'issued_at'
  | 'expires_at'
  | 'used_at'
  | 'used_order_id'
  | 'revoked_at'
  | 'reason'
> & {
  readonly currency: Currency
  readonly issued_by: string
  readonly kind: 'bonus_cheque' | 'goodwill' | 'campaign'
}

export const vouchersOf = (db: Queryable, userId: number) =>
  rowsOf<VoucherRow>(
    db,
    sql`select v.id, v.code, s.kind, v.amount_minor, v.minimum_minor, v.currency, v.issued_at, v.expires_at, v.used_at, v.used_order_id,
          v.revoked_at, coalesce(t.name, '') as issued_by, v.reason
        from vouchers v join voucher_series s on s.id = v.series_id left join staff t on t.id = v.issued_by
        where v.user_id = ${userId} order by v.issued_at desc, v.id limit ${MOST}`,
  )

export const cartCodeOf = async (db: Queryable, cartId: string | null): Promise<string | null> =>
  (await rowOf<Pick<Row<'carts'>, 'promo_code'>>(db, sql`select promo_code from carts where id = ${cartId}`))
    ?.promo_code ?? null

export type NewVoucher = {
  readonly code: string
  readonly userId: number
  readonly amountMinor: number
  readonly minimumMinor: number
  readonly currency: Currency
  readonly staffId: number
  readonly reason: string
  readonly now: Date
}

/** Until a series of its own says otherwise. */
const GOODWILL_DAYS = 180
export const goodwillDays = async (db: Queryable): Promise<number> =>
  (
    await rowOf<Pick<Row<'voucher_series'>, 'valid_days'>>(
      db,
      sql`select valid_days from voucher_series where key = 'goodwill'`,
    )
  )?.valid_days ?? GOODWILL_DAYS

/** With its event, or not at all; the same code again is the same voucher. */
export const issueVoucher = (tx: Queryable, voucher: NewVoucher) =>
  run(
    tx,
    sql`with series as (
          insert into voucher_series (key, kind, name, valid_days) values ('goodwill', 'goodwill', 'Goodwill', ${GOODWILL_DAYS})
          on conflict (key) do update set kind = excluded.kind returning id, valid_days
        ), issued as (
          insert into vouchers (id, series_id, code, user_id, amount_minor, currency, minimum_minor, issued_at, expires_at, issued_by, reason)
          select ${voucher.code}, id, ${voucher.code}, ${voucher.userId}, ${voucher.amountMinor}, ${voucher.currency},
            ${voucher.minimumMinor}, ${voucher.now}::timestamptz, ${voucher.now}::timestamptz + valid_days * interval '1 day',
            ${voucher.staffId}, ${voucher.reason}
          from series on conflict do nothing returning id
        )
        insert into voucher_events (voucher_id, event, staff_id, reason, at)
        select id, 'issued', ${voucher.staffId}, ${voucher.reason}, ${voucher.now} from issued`,
  )

/** False when it is used or revoked already, or is somebody else's. */
export const revokeVoucher = async (
  tx: Queryable,
  wish: { id: string; userId: number; staffId: number; reason: string; now: Date },
): Promise<boolean> =>
  (await run(
    tx,
    sql`with revoked as (
          update vouchers set revoked_at = ${wish.now}, revoked_by = ${wish.staffId}, version = version + 1
          where id = ${wish.id} and user_id = ${wish.userId} and used_at is null and revoked_at is null returning id
        )
        insert into voucher_events (voucher_id, event, staff_id, reason, at)
        select id, 'revoked', ${wish.staffId}, ${wish.reason}, ${wish.now} from revoked`,
  )) > 0

export const contactOf = (db: Queryable, userId: number) =>
  rowOf<
    Pick<Row<'engagement_contacts'>, 'id' | 'discovery_key' | 'accepts_email' | 'accepts_sms'> &
      Pick<Row<'users'>, 'newsletter'>
  >(
    db,
    sql`select c.id, c.discovery_key, c.accepts_email, c.accepts_sms, u.newsletter
        from users u join engagement_contacts c on c.user_id = u.id and c.removed_at is null where u.id = ${userId}`,
  )

type ConsentRow = Omit<DeskConsents['history'][number], 'at'> & Pick<Row<'consent_log'>, 'at'>
export const consentsOf = (db: Queryable, userId: number) =>
  rowsOf<ConsentRow>(
    db,
    sql`select l.id, l.at, l.kind, l.granted, l.source, l.text_version as "textVersion", coalesce(s.name, '') as who, l.reason
        from consent_log l left join staff s on s.id = l.staff_id
        where l.user_id = ${userId} or l.contact_id = (select id from engagement_contacts where user_id = ${userId} and removed_at is null)
        order by l.id desc limit ${MOST}`,
  )

/** At the customer's request, by a colleague: both stand in the record. */
export const recordConsent = (
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

type ReturnRow = Omit<DeskReturns['returns'][number], 'at'> & { at: Date }
export const returnsOf = (db: Queryable, userId: number) =>
  rowsOf<ReturnRow>(
    db,
    sql`select r.id as number, r.order_id as order, r.kind, r.state, r.registered_at as at, r.message, r.decision_reason as reason
        from returns r join orders o on o.id = r.order_id where o.user_id = ${userId} order by r.id desc limit ${MOST}`,
  )
