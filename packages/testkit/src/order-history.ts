import { matchBankLine } from '@shop/domain/bank'
import { pendingOf, pointsOfGoods } from '@shop/domain/membership'
import {
  type EditableRow,
  moveOrder,
  type OrderEdit,
  type OrderStatus,
  planEdit,
  planSupplement,
  restOfOrder,
  type SupplementPlan,
  sumsWith,
  wireStatuses,
} from '@shop/domain/order'
import {
  type CarrierEventName,
  carrierEventNames,
  isHandedOver,
  type ParcelState,
  parcelAfter,
  parcelShare,
  piecesToPack,
} from '@shop/domain/parcel'
import { addEntry, ledgerStatus, type PaymentEntryKind, paymentCan, roomFor } from '@shop/domain/payment'
import {
  checkReturn,
  invoiceShare,
  keptFreight,
  lessFreight,
  moneyBack,
  type PaidRow,
  planGoodwill,
  type RowGoodwill,
} from '@shop/domain/returns'
import { aRow, carriedOut, type World } from './order-edits'

/** Something that may happen to an order; the numbers choose among what there is. */
export type Happening = {
  readonly kind: (typeof happenings)[number]
  readonly a: number
  readonly b: number
  readonly c: number
}
export const happenings = [
  ...['edit', 'start', 'pack', 'report', 'complete', 'cancel', 'register', 'receive'],
  ...['goodwill', 'dispute', 'bank', 'reversal', 'credit', 'lower', 'offer', 'pay', 'expire', 'unpack', 'rest'],
] as const
type Parcel = { state: ParcelState; readonly lines: readonly { rowId: number; quantity: number }[]; asked: number }
type Return = { readonly lines: readonly { rowId: number; quantity: number }[]; state: 'registered' | 'received' }
export type OrderHistory = ReturnType<typeof orderHistory>

const FREIGHT_MINOR = 5_900
const NOW = Date.UTC(2026, 10, 28)

/** An order and all that hangs on it, moved by the domain's own plans and tables as the services carry them out. */
export function orderHistory(first: World, isInvoice: boolean) {
  const now = {
    world: first,
    status: 'received' as OrderStatus,
    parcels: [] as Parcel[],
    returns: [] as Return[],
    goodwill: new Map<number, RowGoodwill[]>(),
    bankLines: [] as { appliedMinor: number; leftMinor: number; amountMinor: number; isReversed: boolean }[],
    /** What went back for goods that had been sent, by where it went. */
    back: { fromPayment: 0, toBalance: 0, goodwill: 0, freightKept: 0 },
    restocked: 0,
    /** Lines that wait for their customer. */
    offered: undefined as SupplementPlan | undefined,
    added: 0,
    expired: 0,
    restsCancelled: 0,
    /** What corrections took off in all. */
    loweredMinor: 0,
    refusals: 0,
  }
  const refused = () => {
    now.refusals++
  }

  const enter = (kind: PaymentEntryKind, amountMinor: number) => {
    if (amountMinor === 0) return
    const { order } = now.world
    const next = order.payment && addEntry(order.payment, { kind, amountMinor })
    if (!order.payment || !next) throw new Error(`The ledger has no room for ${kind} ${amountMinor}`)
    now.world = { ...now.world, order: { ...order, payment: next } }
    checkMove(ledgerStatus(order.payment), ledgerStatus(next))
  }
  const checkMove = (from: ReturnType<typeof ledgerStatus>, to: ReturnType<typeof ledgerStatus>) => {
    if (from !== to && !paymentCan.moveTo(from, to)) throw new Error(`No payment moves from ${from} to ${to}`)
  }
  const move = (to: OrderStatus): boolean => {
    const moved = moveOrder({ status: now.status }, to)
    if (!moved.ok) return false
    now.status = to
    now.world = { ...now.world, order: { ...now.world.order, status: wireStatuses[to] } }
    return true
  }
  const packedOf = (rowId: number, handedOver = false): number =>
    now.parcels
      .filter(({ state }) => !handedOver || isHandedOver(state))
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.rowId === rowId ? line.quantity : 0), 0)
  const returnedOf = (rowId: number, state?: Return['state']): number =>
    now.returns
      .filter((one) => !state || one.state === state)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.rowId === rowId ? line.quantity : 0), 0)
  const standing = () => now.world.order.rows.filter(({ quantity }) => quantity > 0)
  const paidRows = (): PaidRow[] =>
    standing().map((row) => ({
      id: row.id,
      quantity: row.quantity,
      paidMinor: row.totalMinor - row.fixedDiscountMinor,
      vatMinor: row.vatMinor,
      givenBack: returnedOf(row.id, 'received'),
      goodwill: now.goodwill.get(row.id) ?? [],
    }))

  /** Whether the plan allowed it. */
  function edit(wish: OrderEdit): boolean {
    const order = {
      ...now.world.order,
      isPacked: now.parcels.length > 0,
      rows: now.world.order.rows.map((row) => ({ ...row, returning: returnedOf(row.id) })),
    }
    const plan = planEdit(order, wish, now.world.offers)
    if (!plan.ok) {
      if (plan.error.kind === 'no-money' && !order.payment?.isDisputed)
        throw new Error('An order cannot pay for itself')
      refused()
      return false
    }
    const { money, isWhole, correctedMinor } = plan.value
    const after = carriedOut(now.world, plan.value)
    now.loweredMinor += correctedMinor
    enter('released', money.releasedMinor)
    enter('refunded', money.refundedMinor)
    now.world = { ...after, order: { ...after.order, payment: now.world.order.payment } }
    if (!isWhole) return true
    now.status = 'cancelled'
    if (now.offered) expire()
    return true
  }

  function capture(parcel: Parcel) {
    const { payment, rows } = now.world.order
    if (isInvoice || !payment) return
    const payable = payment.authorisedMinor - payment.releasedMinor
    const asked = now.parcels.reduce((sum, one) => sum + one.asked, 0)
    const isLast = rows.every((row) => packedOf(row.id, true) === row.quantity)
    const pieces = (rowId: number) => parcel.lines.find((line) => line.rowId === rowId)?.quantity ?? 0
    const leaving = rows.map(({ id, quantity, totalMinor }) => ({
      ...{ quantity, totalMinor, leaving: pieces(id) },
      before: packedOf(id, true) - pieces(id),
    }))
    parcel.asked = isLast ? payable - asked : Math.min(payable - asked, parcelShare(payable, leaving))
    enter('captured', parcel.asked)
  }

  function report(parcel: Parcel, event: CarrierEventName) {
    const next = parcelAfter(parcel.state, event)
    if (!next) return refused()
    const isLeaving = isHandedOver(next) && !isHandedOver(parcel.state)
    parcel.state = next
    if (!isLeaving) return
    capture(parcel)
    if (now.world.order.rows.every((row) => packedOf(row.id, true) === row.quantity)) move('completed')
  }

  /** Money for goods that were sent: an unpaid invoice is lowered first, then the payment gives back, then the balance. */
  function payBack(amountMinor: number, toBalance: boolean): boolean {
    const { payment, balanceLeftMinor } = now.world.order
    const unpaid = payment && isInvoice ? roomFor('released', payment) : 0
    const atPayment = payment ? unpaid + payment.capturedMinor - payment.refundedMinor : 0
    const fromPayment = Math.min(amountMinor, atPayment)
    const fromBalance = amountMinor - fromPayment
    if (fromBalance > balanceLeftMinor) throw new Error(`The order cannot give ${fromBalance} to the balance`)
    if (fromPayment > 0 && payment?.isDisputed) return false
    const { loweredMinor, paidBackMinor } = invoiceShare(fromPayment, unpaid)
    enter('released', loweredMinor)
    enter('refunded', paidBackMinor)
    const { order } = now.world
    now.world = { ...now.world, order: { ...order, balanceLeftMinor: balanceLeftMinor - fromBalance } }
    now.back.fromPayment += fromPayment
    now.back.toBalance += fromBalance + (toBalance ? paidBackMinor : 0)
    return true
  }

  function receive(given: Return, isOnOurLabel: boolean) {
    const { order } = now.world
    const fees = { feesMinor: order.shippingFeeMinor + order.paymentFeeMinor, feesVatMinor: 0 }
    const worth = moneyBack({ rows: paidRows(), ...fees }, given.lines)
    const freight = keptFreight(worth, { agreedMinor: FREIGHT_MINOR, isOnOurLabel, hasFault: false })
    if (!payBack(lessFreight(worth, freight).amountMinor, given.lines.length % 2 === 0)) return refused()
    now.back.freightKept += freight
    given.state = 'received'
    const bought = order.rows.map(({ id, bought: { quantity, totalMinor, fixedDiscountMinor } }) => ({
      ...{ id, quantity, paidMinor: totalMinor - fixedDiscountMinor },
    }))
    const pieces = given.lines.map(({ rowId, quantity }) => ({ orderRowId: rowId, quantity }))
    const points = [...order.points, ...pointsOfGoods(order.points, bought, pieces)]
    now.world = { ...now.world, order: { ...now.world.order, points } }
    now.restocked += pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  function give(rowId: number | null, basisPoints: number) {
    const { payment } = now.world.order
    const left = payment
      ? (isInvoice ? roomFor('released', payment) : 0) + payment.capturedMinor - payment.refundedMinor
      : 0
    const plan = planGoodwill(paidRows(), { rowId, of: { basisPoints } }, left)
    if (!plan.ok || payment?.isDisputed || !payBack(plan.value.amountMinor, false)) return refused()
    now.back.goodwill += plan.value.amountMinor
    for (const { rowId: id, ...share } of plan.value.shares)
      now.goodwill.set(id, [...(now.goodwill.get(id) ?? []), share])
  }

  function payInvoice(amountMinor: number) {
    const { payment, currency } = now.world.order
    if (!payment || !isInvoice || amountMinor === 0) return refused()
    const line = { amountMinor, currency, reference: '1' }
    const match = matchBankLine(line, { openMinor: roomFor('captured', payment), currency })
    if (match.appliedMinor + match.feesMinor + match.leftMinor !== amountMinor)
      throw new Error('The bank’s money is lost')
    enter('captured', match.appliedMinor)
    now.bankLines.push({ ...match, amountMinor, isReversed: false })
  }

  function takeBack(at: number) {
    const line = now.bankLines[at]
    const { payment } = now.world.order
    if (!line || line.isReversed || !payment || line.appliedMinor > roomFor('reversed', payment)) return refused()
    if (payment.refundedMinor > 0 || payment.isDisputed) return refused()
    enter('reversed', line.appliedMinor)
    line.isReversed = true
  }

  function dispute() {
    const { order } = now.world
    const { payment } = order
    if (isInvoice || !payment || payment.capturedMinor === payment.refundedMinor) return refused()
    const next = { ...payment, isDisputed: !payment.isDisputed }
    now.world = { ...now.world, order: { ...order, payment: next } }
    checkMove(ledgerStatus(payment), ledgerStatus(next))
  }

  /** The pieces are held meanwhile; nothing of the order changes. */
  function offer(skuId: number, quantity: number, unitMinor: number) {
    const { order, offers } = now.world
    const sku = offers.get(skuId)
    if (!sku) return refused()
    const addable = { skuId, price: { regularUnitMinor: unitMinor, unitMinor }, stock: sku.stock }
    const hurdle = now.offered ? ('offered-already' as const) : undefined
    const open = { ...order, isPacked: now.parcels.length > 0 }
    const plan = planSupplement(open, [{ skuId, quantity }], new Map([[skuId, addable]]), { hurdle })
    if (!plan.ok) return refused()
    now.offered = plan.value
    hold(plan.value, -1)
    // On an invoice they are owed at once.
    if (isInvoice) payOffered()
  }

  function hold({ lines }: SupplementPlan, sign: 1 | -1) {
    const offers = new Map(now.world.offers)
    for (const { skuId, shelves } of lines) {
      const sku = offers.get(skuId)
      if (!sku) throw new Error(`No stock of ${skuId}`)
      const of = (shelf: keyof typeof shelves) => sku.stock[shelf] + sign * shelves[shelf]
      const stock = { inStock: of('inStock'), oversellable: of('oversellable'), static: of('static') }
      offers.set(skuId, { ...sku, stock })
    }
    now.world = { ...now.world, offers }
  }

  function expire() {
    if (!now.offered) return refused()
    hold(now.offered, 1)
    now.offered = undefined
    now.expired++
  }

  /** The lines go into the order as it is by then, and what is paid for them beside what was authorised. */
  function payOffered() {
    const plan = now.offered
    if (!plan) return refused()
    const { order } = now.world
    const next = Math.max(...order.rows.map(({ id }) => id)) + 1
    const rows = plan.lines.map((line, at): EditableRow => {
      const row = aRow(next + at, { ...line, productId: Math.floor(line.skuId / 10) })
      return { ...row, vatMinor: line.vatMinor, shelves: line.shelves }
    })
    const was = order.payment ?? { ...NO_MONEY, amountMinor: 0, authorisedMinor: 0 }
    const payment = {
      ...was,
      amountMinor: was.amountMinor + plan.amountMinor,
      authorisedMinor: was.authorisedMinor + plan.amountMinor,
    }
    const points =
      order.points.length > 0 ? [{ entry: 'earned', points: Math.floor(plan.amountMinor / 100) } as const] : []
    const all = { rows: [...order.rows, ...rows], points: [...order.points, ...points] }
    now.world = { ...now.world, order: { ...order, ...all, payment, sums: sumsWith(order, plan.lines) } }
    now.offered = undefined
    now.added++
  }

  function cancel() {
    if (now.parcels.length > 0 || now.returns.length > 0) return refused()
    if (now.status === 'received' || now.status === 'processing')
      edit({ ...NO_EDIT, lines: now.world.order.rows.flatMap(noneOf) })
    else refused()
  }

  function register({ a, b }: Happening) {
    const rows = now.world.order.rows
    const wanted = rows.flatMap(({ id }, at) => ((a >> at) & 1 ? { rowId: id, quantity: 1 + (b % 3) } : []))
    const order = {
      ...{ status: now.world.order.status, deliveredAt: null, timeZone: 'Europe/Oslo', country: 'NO' },
      rows: rows.map(({ id, quantity }) => ({ id, quantity, returned: returnedOf(id), hasSeal: false })),
    }
    const checked = checkReturn(order, wanted, NOW)
    if (!checked.ok) return refused()
    now.returns.push({
      lines: checked.value.map(({ row, quantity }) => ({ rowId: row.id, quantity })),
      state: 'registered',
    })
  }

  function pack({ a, b }: Happening) {
    if (now.status !== 'processing' || now.offered) return refused()
    const rows = now.world.order.rows.map(({ id, quantity }) => ({ id, quantity, packed: packedOf(id) }))
    const row = rows[a % rows.length]
    const lines = piecesToPack(rows, b % 5 === 0 || !row ? undefined : [{ rowId: row.id, quantity: 1 + (b % 2) }])
    if (!lines.ok) return refused()
    now.parcels.push({ state: 'packed', lines: lines.value, asked: 0 })
  }

  /** What is in no parcel is cancelled; with all that is left at the carrier the order is completed and the rest of its money taken. */
  function cancelRest() {
    if (now.offered) return refused()
    const rest = restOfOrder(
      standing().map(({ id, quantity }) => ({ id, quantity, packed: packedOf(id), gone: packedOf(id, true) })),
    )
    if (!rest.ok || now.status !== 'processing') return refused()
    if (!edit(rest.value)) return
    now.restsCancelled++
    if (now.world.order.rows.some((row) => packedOf(row.id, true) < row.quantity)) return
    move('completed')
    const { payment } = now.world.order
    if (payment && !isInvoice) enter('captured', roomFor('captured', payment))
  }

  function credit() {
    const { order } = now.world
    const points = pendingOf(order.points)
    if (now.status !== 'completed' || points === 0) return refused()
    const entries = [...order.points, { entry: 'credited', points } as const]
    now.world = { ...now.world, order: { ...order, points: entries } }
  }

  const deeds: Readonly<Record<Happening['kind'], (one: Happening) => unknown>> = {
    edit: (one) => edit(editOf(now.world, one)),
    start: () => move('processing') || refused(),
    pack,
    rest: cancelRest,
    unpack: ({ a }) => {
      const parcel = now.parcels[a % Math.max(1, now.parcels.length)]
      if (!parcel || isHandedOver(parcel.state)) return refused()
      now.parcels = now.parcels.filter((one) => one !== parcel)
    },
    report: ({ a, b }) => {
      const parcel = now.parcels[a % Math.max(1, now.parcels.length)]
      const event = carrierEventNames[b % carrierEventNames.length]
      return parcel && event ? report(parcel, event) : refused()
    },
    /** Without a carrier: the invoice goes with the goods, other money is taken. */
    complete: () => {
      if (now.parcels.length > 0 || now.offered || !move('completed')) return refused()
      const { payment } = now.world.order
      if (payment && !isInvoice) enter('captured', roomFor('captured', payment))
    },
    cancel,
    register,
    receive: ({ a, b }) => {
      const given = now.returns.find(({ state }) => state === 'registered')
      return given && now.status === 'completed' ? receive(given, (a + b) % 3 === 0) : refused()
    },
    goodwill: ({ a, b }) => {
      const row = now.world.order.rows[a % now.world.order.rows.length]
      return now.status === 'completed' ? give(a % 2 && row ? row.id : null, b % 10_001) : refused()
    },
    dispute,
    bank: ({ a, b, c }) => {
      const { payment } = now.world.order
      const open = payment ? roomFor('captured', payment) : 0
      payInvoice(a % 3 === 0 ? open : a % 3 === 1 ? Math.floor((open * (b % 100)) / 100) : open + (c % 1_000))
    },
    reversal: ({ a }) => takeBack(a % Math.max(1, now.bankLines.length)),
    credit,
    lower: ({ a, b }) => {
      const standing = now.world.order.rows.filter(({ quantity }) => quantity > 0)
      const row = standing[a % Math.max(1, standing.length)]
      if (!row) return refused()
      const piece = Math.floor(row.totalMinor / row.quantity)
      edit({ ...NO_EDIT, prices: [{ rowId: row.id, priceMinor: Math.max(0, piece - (b % 4_000)) }] })
    },
    offer: ({ a, b, c }) => {
      const skuIds = [...now.world.offers.keys()]
      offer(skuIds[a % skuIds.length] ?? 0, 1 + (b % 2), [1, 333, 9_999, 49_900][c % 4] ?? 1)
    },
    pay: payOffered,
    expire,
  }
  return { now, first, isInvoice, paidRows, returnedOf, packedOf, happen: (one: Happening) => deeds[one.kind](one) }
}

const NO_MONEY = { capturedMinor: 0, releasedMinor: 0, refundedMinor: 0 }
const NO_EDIT: OrderEdit = { lines: [], swaps: [], prices: [], code: null }

const noneOf = ({ id, quantity }: { readonly id: number; readonly quantity: number }) =>
  quantity > 0 ? [{ rowId: id, quantity: 0 }] : []

/** Fewer pieces of one row or of each, and now and then another SKU. */
function editOf({ order, offers }: World, { a, b, c }: Happening): OrderEdit {
  const standing = order.rows.filter(({ quantity }) => quantity > 0)
  const row = standing[a % Math.max(1, standing.length)]
  if (!row) return NO_EDIT
  const skuIds = [...offers.keys()]
  return {
    ...NO_EDIT,
    lines: b % 4 === 0 ? [] : [{ rowId: row.id, quantity: Math.max(0, row.quantity - 1 - (b % 2)) }],
    swaps: b % 4 === 0 || c % 4 === 0 ? [{ rowId: row.id, skuId: skuIds[c % skuIds.length] ?? row.skuId }] : [],
  }
}
