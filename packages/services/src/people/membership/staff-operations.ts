import { type ConsoleMembership, membershipEditSchema } from '@shop/contract/rest/console-sections'
import type { ConsoleWhy } from '@shop/contract/rest/console-why'
import { formatStaffMoney } from '@shop/domain/format'
import { nextPayout } from '@shop/domain/membership'
import { money } from '@shop/domain/money'
import { whyShape } from '../../ground/context/why-shape'
import { once } from '../../platform/idempotency'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { pointsLimitOf } from '../staff/points-limit'
import type { StaffCall, StaffOperation } from '../staff/staff-operation'
import { type SectionParts, sectionCalls } from '../users/customer-calls'
import type { CustomerRow } from '../users/customer-store'
import { voucherStateOf, vouchersOf } from '../vouchers/vouchers-of-customer'
import { adjustPoints } from './adjust-points'
import { explainStoredEntry } from './explain-entry'
import { joinProgramme, leaveProgramme, membershipOf, membershipToChange } from './join-and-leave'
import { askForGoodwill, ledgerOf, membershipEventsOf, waitingPointsOf } from './staff-view-store'
import { standingOf } from './standing'

/** The membership of a customer, and what staff change of it. */
export function membershipOperations(parts: SectionParts): readonly StaffOperation[] {
  const { db, clock } = parts
  const { seen, changing, tell } = sectionCalls(parts)

  return [
    {
      method: 'GET',
      path: 'customers/:/membership',
      permission: 'membership:view',
      handle: async (call) => membershipFor(parts, await seen(call), call),
    },
    {
      method: 'GET',
      path: 'customers/:/membership/:/why',
      permission: 'membership:view',
      handle: async (call) => entryWhy(parts, await seen(call), call),
    },
    {
      method: 'POST',
      path: 'customers/:/membership',
      permission: 'membership:adjust',
      handle: async (call) => {
        const edit = await call.body(membershipEditSchema)
        const { customer, about } = await changing(call, 'membership:adjust', `membership.${edit.do}`, edit.reason)
        const now = clock.now()
        const limit = await pointsLimitOf(db, call.staff.staffId)
        const by = { userId: customer.id, staffId: call.staff.staffId, reason: edit.reason, now }
        await db.transaction(async (tx) => {
          await membershipToChange(tx, customer.id)
          const before = await membershipState(tx, customer.id, now)
          if (edit.do === 'join') await joinProgramme(tx, { userId: customer.id, at: now, now, by })
          else if (edit.do === 'end') await leaveProgramme(tx, { userId: customer.id, at: now, now, by })
          else if (Math.abs(edit.points) > limit) await askForGoodwill(tx, { ...by, id: edit.key, points: edit.points })
          else
            await once(tx, { scope: `points:${customer.id}`, key: edit.key, request: edit }, async () => {
              await adjustPoints(tx, { ...by, points: edit.points })
              return null
            })
          await tell(tx, customer)
          const after = await membershipState(tx, customer.id, now)
          await call.done(tx, `membership.${edit.do}`, { ...about, before, after })
        })
        return membershipFor(parts, customer, call)
      },
    },
  ]
}

/** For the record: what a change may change. */
async function membershipState(tx: Queryable, userId: number, now: Date) {
  const [row, standing, waiting] = [
    await membershipOf(tx, userId),
    await standingOf(tx, userId, now),
    await waitingPointsOf(tx, userId),
  ]
  return {
    ...{ isMember: row?.is_member ?? false, level: row?.level ?? '', points: standing?.points ?? 0 },
    waiting: waiting.map(({ points }) => points),
  }
}

/** How one entry of the points comes about, in full. */
async function entryWhy(
  { db, channels, clock }: SectionParts,
  { id }: CustomerRow,
  call: StaffCall,
): Promise<ConsoleWhy> {
  const [, entry = ''] = call.params
  const explained = /^\d{1,9}$/.test(entry) ? await explainStoredEntry({ db, channels }, id, Number(entry)) : undefined
  if (!explained) throw new Refusal('NOT_FOUND', 404, 'There is no such entry')
  const { steps, market, lineName } = explained
  const amount = (minor: number) => formatStaffMoney(money(minor, market.currency.code), call.language)
  return whyShape(clock.now().getTime(), { points: steps }, { language: call.language, amount, lineName })
}

async function membershipFor(
  parts: SectionParts,
  customer: CustomerRow,
  { staff, language }: StaffCall,
): Promise<ConsoleMembership> {
  const { db, clock } = parts
  const { placeOf } = sectionCalls(parts)
  const now = clock.now()
  const [row, standing, ledger, events, { market }, correctionLimit, waiting, cheques] = await Promise.all([
    membershipOf(db, customer.id),
    standingOf(db, customer.id, now),
    ledgerOf(db, customer.id),
    membershipEventsOf(db, customer.id),
    placeOf(customer),
    pointsLimitOf(db, staff.staffId),
    waitingPointsOf(db, customer.id),
    vouchersOf(db, customer.id),
  ])
  const isMember = row?.is_member ?? false
  return {
    isMember,
    level: row?.level ?? '',
    since: isMember ? (row?.joined_at?.toISOString() ?? null) : null,
    points: standing?.points ?? 0,
    pending: standing?.pending_points ?? 0,
    nextPayout: nextPayout(now.getTime(), market.settings.timeZone),
    correctionLimit,
    waiting: waiting.map(({ at, ...wish }) => ({ ...wish, at: at.toISOString() })),
    cheques: cheques.flatMap((row) =>
      row.kind === 'bonus_cheque'
        ? {
            id: row.id,
            amountFormatted: formatStaffMoney(money(row.amount_minor, row.currency), language),
            issuedAt: row.issued_at.toISOString(),
            expiresAt: row.expires_at.toISOString(),
            state: voucherStateOf(row, now),
          }
        : [],
    ),
    ledger: ledger.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      creditAt: entry.creditAt?.toISOString() ?? null,
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}
