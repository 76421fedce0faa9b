import {
  consentEditSchema,
  type DeskConsents,
  type DeskMembership,
  type DeskReturns,
  type DeskVouchers,
  membershipEditSchema,
  voucherEditSchema,
} from '@shop/contract/rest/desk-sections'
import { formatMoney } from '@shop/domain/format'
import { nextPayout } from '@shop/domain/membership'
import { money } from '@shop/domain/money'
import type { AuditEventName, StaffPermission } from '@shop/domain/staff'
import { keepVoucherId } from '@shop/domain/voucher'
import type { Channels } from '../channel/channels'
import { saveNewsletter, saveSms } from '../engagement/consent-store'
import { ownContact } from '../engagement/contact-store'
import { joinProgramme, leaveProgramme, membershipOf, membershipToChange } from '../membership/join-and-leave'
import { standingOf } from '../membership/membership-view-store'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { once } from '../platform/idempotency'
import type { Ids } from '../platform/ids'
import type { Pubsub } from '../platform/pubsub'
import type { Queryable } from '../platform/sql'
import { USER_TOPIC } from '../platform/topics'
import { pointsLimitOf } from '../staff/people-store'
import type { CustomerRow } from './customer-store'
import { customerOf } from './customers'
import type { DeskCall, DeskOperation } from './desk-routes'
import {
  adjustPoints,
  askForGoodwill,
  cartCodeOf,
  consentsOf,
  contactOf,
  goodwillDays,
  issueVoucher,
  ledgerOf,
  membershipEventsOf,
  recordConsent,
  returnsOf,
  revokeVoucher,
  type VoucherRow,
  vouchersOf,
  waitingPointsOf,
} from './section-store'

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly pubsub: Pubsub
  readonly channels: Channels
}

const stateOf = (row: VoucherRow, now: Date): DeskVouchers['vouchers'][number]['state'] =>
  row.revoked_at ? 'revoked' : row.used_at ? 'used' : row.expires_at <= now ? 'expired' : 'usable'

/** Membership, vouchers, consents and returns of a customer. Each change has its reason and its colleague beside it. */
export function sectionOperations(parts: Parts): readonly DeskOperation[] {
  const { db, clock, ids, pubsub, channels } = parts
  const seen = (call: DeskCall) => customerOf(parts, call)
  const changing = async (call: DeskCall, permission: StaffPermission, event: AuditEventName, reason: string) => {
    const customer = await seen(call)
    await call.require(permission, customer.market_id)
    await call.record(event, { userId: customer.id, marketId: customer.market_id, reason })
    return customer
  }
  const tell = (tx: Queryable, { id }: CustomerRow) => pubsub.publish(tx, { topic: USER_TOPIC, key: String(id) })
  const placeOf = ({ market_id, language_id }: CustomerRow) =>
    channels.placeOf({ marketId: market_id, languageId: language_id })

  const membership = async (customer: CustomerRow, { staff, language }: DeskCall): Promise<DeskMembership> => {
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
              amountFormatted: formatMoney(money(row.amount_minor, row.currency), language),
              issuedAt: row.issued_at.toISOString(),
              expiresAt: row.expires_at.toISOString(),
              state: stateOf(row, now),
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

  const vouchers = async (customer: CustomerRow, { language }: DeskCall): Promise<DeskVouchers> => {
    const [rows, validDays, code, { market }] = await Promise.all([
      vouchersOf(db, customer.id),
      goodwillDays(db),
      cartCodeOf(db, customer.cart_id),
      placeOf(customer),
    ])
    const now = clock.now()
    return {
      currency: market.currency.code,
      validDays,
      cartCode: code,
      // The shop's own rule, asked with the code as it would be kept.
      keepsVoucher: rows.some((row) => keepVoucherId(code, row.code) !== null),
      vouchers: rows.map((row) => ({
        id: row.id,
        code: row.code,
        kind: row.kind,
        amountFormatted: formatMoney(money(row.amount_minor, row.currency), language),
        minimumFormatted: formatMoney(money(row.minimum_minor, row.currency), language),
        expiresAt: row.expires_at.toISOString(),
        state: stateOf(row, now),
        usedOrder: row.used_order_id,
        issuedBy: row.issued_by,
        reason: row.reason,
      })),
    }
  }

  const consents = async (customer: CustomerRow): Promise<DeskConsents> => {
    const [contact, history] = await Promise.all([contactOf(db, customer.id), consentsOf(db, customer.id)])
    return {
      email: contact?.accepts_email ?? false,
      sms: contact?.accepts_sms ?? false,
      contactId: contact?.id ?? null,
      discoveryKey: contact?.discovery_key ?? null,
      history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
    }
  }

  return [
    {
      method: 'GET',
      path: 'customers/:/membership',
      permission: 'membership:view',
      handle: async (call) => membership(await seen(call), call),
    },
    {
      method: 'POST',
      path: 'customers/:/membership',
      permission: 'membership:adjust',
      handle: async (call) => {
        const edit = await call.body(membershipEditSchema)
        const customer = await changing(call, 'membership:adjust', `membership.${edit.do}`, edit.reason)
        const now = clock.now()
        const limit = await pointsLimitOf(db, call.staff.staffId)
        const by = { userId: customer.id, staffId: call.staff.staffId, reason: edit.reason, now }
        await db.transaction(async (tx) => {
          await membershipToChange(tx, customer.id)
          if (edit.do === 'join') await joinProgramme(tx, { userId: customer.id, at: now, now, by })
          else if (edit.do === 'end') await leaveProgramme(tx, { userId: customer.id, at: now, now, by })
          else if (Math.abs(edit.points) > limit) await askForGoodwill(tx, { ...by, id: edit.key, points: edit.points })
          else
            await once(tx, { scope: `points:${customer.id}`, key: edit.key, request: edit }, async () => {
              await adjustPoints(tx, { ...by, points: edit.points })
              return null
            })
          await tell(tx, customer)
        })
        return membership(customer, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:/vouchers',
      permission: 'customers:view',
      handle: async (call) => vouchers(await seen(call), call),
    },
    {
      method: 'POST',
      path: 'customers/:/vouchers',
      permission: 'vouchers:issue',
      handle: async (call) => {
        const edit = await call.body(voucherEditSchema)
        const customer = await changing(call, 'vouchers:issue', `voucher.${edit.do}`, edit.reason)
        const by = { userId: customer.id, staffId: call.staff.staffId, reason: edit.reason, now: clock.now() }
        const { market } = await placeOf(customer)
        await db.transaction(async (tx) => {
          if (edit.do === 'issue')
            await issueVoucher(tx, {
              ...by,
              code: `VoyadoVoucher_${edit.key.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
              amountMinor: edit.amount * 100,
              minimumMinor: edit.minimum * 100,
              currency: market.currency.code,
            })
          else if (!(await revokeVoucher(tx, { ...by, id: edit.id })))
            throw new HttpError(409, 'CONFLICT_STALE_VERSION', 'The voucher is used or revoked')
        })
        return vouchers(customer, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:/consents',
      permission: 'customers:view',
      handle: async (call) => consents(await seen(call)),
    },
    {
      method: 'POST',
      path: 'customers/:/consents',
      permission: 'consents:record',
      handle: async (call) => {
        const { channel, granted, reason } = await call.body(consentEditSchema)
        const customer = await changing(call, 'consents:record', 'consent.record', reason)
        const now = clock.now()
        await db.transaction(async (tx) => {
          // Who never was in the programme's sight gets a contact with the first thing that they agree to.
          const contact = await ownContact(tx, {
            id: ids.uuid(),
            discoveryKey: ids.uuid(),
            now,
            userId: customer.id,
            email: customer.email,
            countryCode: customer.market_id.slice(0, 2),
            newsletter: false,
            firstName: customer.first_name,
            lastName: customer.last_name,
          })
          if (!contact) throw new HttpError(404, 'NOT_FOUND', 'There is no such customer')
          if (channel === 'email') await saveNewsletter(tx, customer.id, granted, now)
          else await saveSms(tx, contact.id, granted, now)
          const by = { userId: customer.id, staffId: call.staff.staffId, reason, now }
          await recordConsent(tx, { ...by, contactId: contact.id, kind: channel, granted })
          await tell(tx, customer)
        })
        return consents(customer)
      },
    },
    {
      method: 'GET',
      path: 'customers/:/returns',
      permission: 'customers:view',
      handle: async (call): Promise<DeskReturns> => {
        const rows = await returnsOf(db, (await seen(call)).id)
        return { returns: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
      },
    },
  ]
}
