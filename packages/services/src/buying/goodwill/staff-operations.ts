import { approvalDecisionSchema } from '@shop/contract/rest/console-approvals'
import {
  type GoodwillPlanAnswer,
  giveGoodwillSchema,
  goodwillRequestSchema,
  type WaitingGoodwill,
} from '@shop/contract/rest/console-goodwill'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { formatStaffMoney } from '@shop/domain/format'
import type { Currency } from '@shop/domain/money'
import { money } from '@shop/domain/money'
import { goodwillLimitOf } from '@shop/domain/staff'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { isUuid } from '../../platform/uuid'
import { aboutOrder, openedOrder } from '../purchase/orders/opened-order'
import type { GoodwillDesk, GoodwillPlan } from './goodwill'
import { waitingGoodwill } from './goodwill-store'

const GIVE = 'goodwill:give'
const APPROVE = 'goodwill:approve'

type Parts = Pick<Platform, 'db'> & {
  readonly channels: Channels
  readonly goodwill: GoodwillDesk
  /** The order as the console shows it. */
  readonly shown: (number: number, call: StaffCall) => Promise<ConsoleOrder>
}

/** Money back without goods: planned, given, and decided by a second pair of eyes. */
export const goodwillOperations = (parts: Parts): readonly StaffOperation[] => [
  ...giveOperations(parts),
  ...approveOperations(parts),
]

function giveOperations(parts: Parts): readonly StaffOperation[] {
  const { goodwill, shown } = parts
  const limitOf = ({ staff }: StaffCall, { market_id, currency }: { market_id: string; currency: Currency }) =>
    goodwillLimitOf(staff.grants, market_id, currency)
  return [
    {
      method: 'POST',
      path: 'orders/:/goodwill/plan',
      permission: GIVE,
      handle: async (call) => {
        const request = await call.body(goodwillRequestSchema)
        const order = await openedOrder(parts, call, GIVE)
        const limitMinor = limitOf(call, order)
        return planShape(await goodwill.plan(order.id, request, limitMinor), limitMinor, call)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/goodwill',
      permission: GIVE,
      handle: async (call) => {
        const { request, version, key, reason } = await call.body(giveGoodwillSchema)
        const order = await openedOrder(parts, call, GIVE)
        const about = { ...aboutOrder(order), reason }
        await call.begin('order.goodwill', about)
        await goodwill.give({
          ...{ orderId: order.id, request, version, key, reason },
          staffId: call.staff.staffId,
          limitMinor: limitOf(call, order),
          record: (tx, plan) =>
            call.done(tx, 'order.goodwill', {
              ...about,
              after: { amountMinor: plan.goodwill.amountMinor, kind: request.kind, isWaiting: plan.isWaiting },
            }),
        })
        return shown(order.id, call)
      },
    },
  ]
}

function approveOperations({ db, channels, goodwill }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'goodwill',
      permission: APPROVE,
      handle: async (call): Promise<WaitingGoodwill> => {
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const rows = await waitingGoodwill(db, call.marketsFor(APPROVE, known))
        return {
          requests: rows.map((row) => ({
            ...{ id: row.id, order: row.order_id, name: row.name || '–', market: shortMarketId(row.market_id) },
            ...{ kind: row.kind, reason: row.reason, who: row.who, at: row.asked_at.toISOString() },
            amountFormatted: formatStaffMoney(money(row.amount_minor, row.currency), call.language),
            isOwn: row.asked_by === call.staff.staffId,
          })),
        }
      },
    },
    {
      method: 'POST',
      path: 'goodwill/:',
      permission: APPROVE,
      handle: async (call) => {
        const [id = ''] = call.params
        const { do: decision } = await call.body(approvalDecisionSchema)
        const given = isUuid(id) ? await goodwill.read(id) : undefined
        if (given?.state !== 'waiting') throw new Refusal('NOT_FOUND', 404, 'Nothing waits under this number')
        await call.require(APPROVE, given.market_id)
        const about = {
          ...{ marketId: given.market_id, target: String(given.order_id), reason: given.reason },
          ...(given.user_id !== null && { userId: given.user_id }),
        }
        await call.begin(`goodwill.${decision}`, about)
        await goodwill.decide(given, {
          does: decision,
          staffId: call.staff.staffId,
          record: async (tx, state) => {
            const asked = { kind: given.kind, amountMinor: given.amount_minor }
            const states = { before: { ...asked, state: given.state }, after: { ...asked, state } }
            await call.done(tx, `goodwill.${decision}`, { ...about, ...states })
          },
        })
        return {}
      },
    },
  ]
}

function planShape(plan: GoodwillPlan, limitMinor: number, { language }: StaffCall): GoodwillPlanAnswer {
  const { order, goodwill, toBalance } = plan
  const inWords = (minor: number) => formatStaffMoney(money(minor, order.currency), language)
  const lowered = toBalance ? 0 : Math.min(goodwill.amountMinor, order.unpaid_minor)
  return {
    version: plan.money.version,
    amountFormatted: inWords(goodwill.amountMinor),
    loweredFormatted: lowered > 0 ? inWords(lowered) : '',
    toBalance,
    givenFormatted: plan.money.given_minor > 0 ? inWords(plan.money.given_minor) : '',
    limitFormatted: inWords(limitMinor),
    isWaiting: plan.isWaiting,
  }
}
