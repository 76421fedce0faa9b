import {
  type ConsoleReturn,
  type ConsoleReturnQueue,
  notedProofSchema,
  type ReturnTrialAnswer,
  returnDecisionSchema,
  returnTrialSchema,
} from '@shop/contract/rest/console-returns'
import type { Row } from '@shop/db/rows.gen'
import { formatStaffMoney } from '@shop/domain/format'
import { localDate } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import { keptFreight, lessFreight } from '@shop/domain/returns'
import { z } from 'zod'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import type { Database } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { rowOf, sql } from '../../platform/sql'
import { worthOfReturn } from './exchange/replaced-goods'
import { explainReturn } from './explain-return'
import { carriageOf, type DecideReturns } from './receive-return'
import type { StoredReturn } from './return-store'
import { orderToReturn, returnsToRead, returnToRead } from './returns-to-read'
import type { NoteSendingProof } from './sending-proof'

const askedSchema = z.object({
  state: z.enum(['registered', 'received', 'refused', 'cancelled']).catch('registered'),
  market: z.string().optional(),
})
const PERMISSION = 'returns:handle'

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly decide: DecideReturns
  readonly noteProof: NoteSendingProof
}

/** Returns: staff enter what arrived, and money, points and stock follow. */
export const returnOperations = (parts: Parts): readonly StaffOperation[] => [
  ...queueOperations(parts),
  whyOperation(parts),
  decisionOperation(parts),
  proofOperation(parts),
]

/** Lists open returns, shows one, and what it would refund. */
function queueOperations({ db, channels }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'returns',
      permission: PERMISSION,
      handle: async (call): Promise<ConsoleReturnQueue> => {
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const { state, market } = call.query(askedSchema)
        const markets = call.marketsFor(PERMISSION, known).filter((id) => !market || shortMarketId(id) === market)
        return {
          returns: await Promise.all((await returnsToRead(db, state, markets)).map((one) => shown(db, one, call))),
        }
      },
    },
    {
      method: 'GET',
      path: 'returns/:',
      permission: PERMISSION,
      handle: async (call) => shown(db, await foundReturn(db, call), call),
    },
    {
      method: 'POST',
      path: 'returns/:/try',
      permission: PERMISSION,
      handle: async (call): Promise<ReturnTrialAnswer> => {
        const { lines, isOnOurLabel = false } = await call.body(returnTrialSchema)
        const given = await foundReturn(db, call)
        const order = await orderToReturn(db, given.order_id)
        if (!order) throw new Refusal('NOT_FOUND', 404, 'There is no such order')
        const came = lines.map(({ rowId, received }) => ({ rowId, quantity: received }))
        const isPossible = came.every(({ rowId, quantity }) =>
          given.rows.some((row) => row.order_row_id === rowId && quantity <= row.quantity),
        )
        if (!isPossible) throw new Refusal('INVALID_RETURN', 400, 'No such number of pieces can have come')
        const worth = worthOfReturn(order, given, came)
        const { amountMinor } = lessFreight(worth, keptFreight(worth, carriageOf(given, isOnOurLabel)))
        return { refundFormatted: formatStaffMoney(money(amountMinor, given.currency), call.language) }
      },
    },
  ]
}

/** Why so much went back. */
function whyOperation({ db, clock }: Parts): StaffOperation {
  return {
    method: 'GET',
    path: 'returns/:/why',
    permission: PERMISSION,
    handle: async (call) => {
      const { id } = await foundReturn(db, call)
      return explainReturn(db, id, { language: call.language, now: clock.now().getTime() })
    },
  }
}

function decisionOperation({ db, decide }: Parts): StaffOperation {
  return {
    method: 'POST',
    path: 'returns/:/decide',
    permission: PERMISSION,
    handle: async (call) => {
      const decision = await call.body(returnDecisionSchema)
      const given = await foundReturn(db, call)
      const { staff, origin } = call
      // The record is written with the deed, in one transaction.
      const by = { returnId: given.id, staffId: staff.staffId, actor: auditActor(staff), origin }
      const decided =
        decision.do === 'receive'
          ? decide.receive({ ...by, lines: decision.lines, isOnOurLabel: decision.isOnOurLabel ?? false })
          : decide.refuse({ ...by, reason: decision.reason })
      return shown(db, await decided, call)
    },
  }
}

/** The buyer proved that the parcel was sent. */
function proofOperation({ db, clock, channels, noteProof }: Parts): StaffOperation {
  return {
    method: 'POST',
    path: 'returns/:/proof',
    permission: PERMISSION,
    handle: async (call) => {
      const proof = await call.body(notedProofSchema)
      const given = await foundReturn(db, call)
      const { market } = await channels.placeOf({ marketId: given.market_id })
      if (proof.on > localDate(clock.now().getTime(), market.settings.timeZone))
        throw new Refusal('INVALID_RETURN', 400, 'Nothing can have been sent on a day that is to come')
      const { staff, origin } = call
      const by = { returnId: given.id, staffId: staff.staffId, actor: auditActor(staff), origin }
      return shown(db, await noteProof({ ...by, ...proof }), call)
    },
  }
}

async function shown(
  db: Database,
  given: StoredReturn,
  { language }: Pick<StaffCall, 'language'>,
): Promise<ConsoleReturn> {
  const owner = sql`select ref from users where id = ${given.user_id} and deleted_at is null`
  const user = await rowOf<Pick<Row<'users'>, 'ref'>>(db, owner)
  return shapeOf(given, language, user?.ref ?? null)
}

async function foundReturn(db: Database, call: StaffCall): Promise<StoredReturn> {
  const [number = ''] = call.params
  const given = /^\d{1,9}$/.test(number) ? await returnToRead(db, Number(number)) : undefined
  if (!given) throw new Refusal('NOT_FOUND', 404, 'There is no such return')
  await call.require(PERMISSION, given.market_id)
  return given
}

const shapeOf = (
  given: StoredReturn,
  language: Parameters<typeof formatStaffMoney>[1],
  ref: string | null,
): ConsoleReturn => ({
  number: given.id,
  version: given.version,
  order: given.order_id,
  market: shortMarketId(given.market_id),
  name: given.name || '–',
  customerRef: ref,
  state: given.state,
  at: given.registered_at.toISOString(),
  message: given.message,
  refundTo: given.refund_to,
  lowersInvoice: given.refund_minor === null ? given.unpaid_minor > 0 : given.lowered_minor > 0,
  partLoweredFormatted: partLowered(given, language),
  refundFormatted:
    given.refund_minor === null ? null : formatStaffMoney(money(given.refund_minor, given.currency), language),
  replacement: given.exchange?.replacement_order_id ?? null,
  labelCostFormatted: labelCost(given, language),
  due: dueOf(given),
  proof: given.sending_proof_on ? { on: given.sending_proof_on, text: given.sending_proof } : null,
  decided: given.decided_at && { at: given.decided_at.toISOString(), reason: given.decision_reason },
  rows: given.rows.map((row) => ({
    rowId: row.order_row_id,
    name: row.name,
    brand: row.brand,
    size: row.sku_name,
    image: row.image,
    quantity: row.quantity,
    received: row.received_quantity,
    reason: row.reason,
    isSealed: row.is_sealed,
  })),
})

const dueOf = ({ state, refund_due_at: at, refund_watch: watch }: StoredReturn): ConsoleReturn['due'] =>
  state === 'registered' && at && watch ? { at: at.toISOString(), watch } : null

function labelCost(given: StoredReturn, language: Parameters<typeof formatStaffMoney>[1]): string | null {
  const { agreedMinor, hasFault } = carriageOf(given, true)
  return given.exchange || agreedMinor === 0 || hasFault
    ? null
    : formatStaffMoney(money(agreedMinor, given.currency), language)
}

function partLowered(given: StoredReturn, language: Parameters<typeof formatStaffMoney>[1]): string | null {
  const { refund_minor: refund, unpaid_minor: unpaid, lowered_minor: lowered } = given
  const part = refund === null ? (given.paid_left_minor > 0 ? unpaid : 0) : lowered < refund ? lowered : 0
  return part > 0 ? formatStaffMoney(money(part, given.currency), language) : null
}
