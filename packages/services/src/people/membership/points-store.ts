import { duePoints, type LedgerEntry } from '@shop/domain/membership'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import { issueCheques } from '../vouchers/issue-cheques'
import { IS_OPEN, OF_LINES, WAITING } from './ledger-entries'

type Entry = {
  readonly order_id: number
  readonly user_id: number
  readonly entry: LedgerEntry['entry']
  readonly points: number
  readonly supplementId: string | null
  readonly creditAt: number | null
  readonly at: number
}

/**
 * Credits what is due: the points of an order, and those of lines that were added to it, each when their time has come and
 * once. The orders are held meanwhile, and held ones are left for the next time: so an order is never credited and
 * cancelled at once, and two runs at a time share the work.
 */
export async function creditDuePoints(tx: Queryable, now: Date, most: number): Promise<number> {
  const held = await rowsOf<{ order_id: number }>(
    tx,
    sql`select e.order_id from points_ledger e join orders o on o.id = e.order_id join users u on u.id = e.user_id
        where e.entry = 'earned' and e.credit_at <= ${now} and ${IS_OPEN}
          and o.status not in ('cancelled', 'refunded', 'out-of-stock') and u.deleted_at is null
          and not exists (select from points_ledger c
            where c.order_id = e.order_id and c.entry = 'credited' and c.at >= e.credit_at)
          and (select ${WAITING} from points_ledger l where l.order_id = e.order_id) > 0
          and (select ${WAITING} from points_ledger l where l.order_id = e.order_id and (l.entry = 'credited' or exists (
            select from points_ledger d where d.order_id = l.order_id and d.entry = 'earned' and d.credit_at <= ${now}
              and d.supplement_id is not distinct from l.supplement_id))) > 0
        order by e.credit_at, e.order_id limit ${most}
        for no key update of o skip locked for key share of u skip locked`,
  )
  const ids = [...new Set(held.map(({ order_id }) => order_id))]
  // Asked again when they are held: what came back in between is not credited.
  const entries = await rowsOf<Entry>(
    tx,
    sql`select e.order_id, e.user_id, e.entry, e.points, ${OF_LINES} from points_ledger e
        where e.order_id = any(${ids}::integer[]) and ${IS_OPEN} order by e.order_id, e.id`,
  )
  const credits = ids.flatMap((id) => {
    const ofOrder = entries.filter(({ order_id }) => order_id === id)
    const due = duePoints(ofOrder, now.getTime())
    return due
      ? [{ order_id: id, user_id: ofOrder[0]?.user_id, points: due.points, supplement_id: due.supplementId }]
      : []
  })
  await run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, order_id, supplement_id, at)
        select user_id, 'credited', points, order_id, supplement_id, ${now}
        from json_to_recordset(${JSON.stringify(credits)}::json)
          as c (order_id integer, user_id integer, points integer, supplement_id uuid)
        on conflict do nothing`,
  )
  // Where nothing was left to credit, another run was faster.
  return credits.length === 0 ? 0 : held.length
}

export type PayableMember = { readonly user_id: number; readonly points: number }

/**
 * The members of a market whose points at an instant make a cheque, and who have none of this payout yet. What was taken
 * off since counts, what was earned since does not: a payout that is made late pays what it would have paid in time.
 */
export const payableMembers = (
  tx: Queryable,
  payout: { readonly marketId: string; readonly key: string; readonly at: Date; readonly fewest: number },
  most: number,
) =>
  rowsOf<PayableMember>(
    tx,
    sql`with held as (
          select m.user_id from memberships m join users u on u.id = m.user_id
          where m.is_member and u.market_id = ${payout.marketId} and u.deleted_at is null
            and not exists (select from points_ledger p where p.user_id = m.user_id and p.payout_key = ${payout.key})
            and (select sum(l.points) from points_ledger l where l.user_id = m.user_id
              and l.entry not in ('earned', 'lapsed')
              and (l.at <= ${payout.at} or l.points < 0)) >= ${payout.fewest}
          order by m.user_id limit ${most} for update of m
        )
        select h.user_id, sum(l.points)::integer as points from held h join points_ledger l on l.user_id = h.user_id
        where l.entry not in ('earned', 'lapsed')
          and (l.at <= ${payout.at} or l.points < 0)
        group by h.user_id order by h.user_id`,
  )

export type NewCheque = {
  readonly user_id: number
  readonly code: string
  readonly amount_minor: number
  readonly points: number
}

export type Payout = {
  readonly key: string
  readonly currency: string
  readonly minimumMinor: number
  readonly expiresAt: Date
  readonly cheques: readonly NewCheque[]
  readonly now: Date
}

/** The cheques and the points they cost, together or not at all; who has one of this payout gets no second. */
export const payOut = (tx: Queryable, { key, currency, minimumMinor, expiresAt, cheques, now }: Payout) =>
  run(
    tx,
    sql`with series as (
          select id from voucher_series where key = 'bonus'
        ), asked as (
          select * from json_to_recordset(${JSON.stringify(cheques)}::json)
            as c (user_id integer, code text, amount_minor bigint, points integer)
        ), ${issueCheques({ key, currency, minimumMinor, expiresAt, now })}
        insert into points_ledger (user_id, entry, points, voucher_id, payout_key, at)
        select i.user_id, 'paid_out', -a.points, i.id, ${key}, ${now}::timestamptz
        from issued i join asked a on a.user_id = i.user_id`,
  )

export const isPayoutDone = async (tx: Queryable, kind: string, period: string): Promise<boolean> =>
  (await rowsOf(tx, sql`select from job_runs where kind = ${kind} and period = ${period} and finished_at is not null`))
    .length > 0

/** What each run has added is added up, so that the record tells the whole payout. */
export const notePayout = (
  tx: Queryable,
  run_: {
    readonly kind: string
    readonly period: string
    readonly cheques: number
    readonly isLast: boolean
    readonly now: Date
  },
) =>
  run(
    tx,
    sql`insert into job_runs as r (kind, period, started_at, finished_at, outcome)
        values (${run_.kind}, ${run_.period}, ${run_.now}, case when ${run_.isLast} then ${run_.now}::timestamptz end,
          json_build_object('cheques', ${run_.cheques}::integer)::jsonb)
        on conflict (kind, period) do update set finished_at = coalesce(r.finished_at, excluded.finished_at),
          outcome = json_build_object('cheques', coalesce((r.outcome->>'cheques')::integer, 0) + ${run_.cheques}::integer)::jsonb`,
  )
