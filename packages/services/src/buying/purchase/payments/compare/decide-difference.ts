import { shareOfPieces } from '@shop/domain/money'
import { type DifferenceDeed, deedsFor, entryToTakeOver, needsSecond } from '@shop/domain/payment'
import { writtenReason } from '@shop/domain/staff'
import { refuseOwnWork } from '../../../../people/staff/four-eyes'
import { enqueue } from '../../../../platform/outbox'
import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { tellCaptured } from '../capture-part'
import { type DisputeParts, followDispute } from '../follow-dispute'
import { addToLedger, lockPaymentById, type OrderPayment } from '../payment-ledger'
import { type PaymentProvider, ProviderSilence } from '../payment-provider'
import { askForCapture, askForPart, askForRefund, askForRelease } from '../payment-work'
import { finishRefund, insertRefund } from '../sums-store'
import { compareAnew } from './compare-one'
import { missingParts, orderVat, undoneRefunds } from './correction-store'
import {
  type Difference,
  findDifference,
  lockDifference,
  saveProposal,
  saveSettled,
  saveTurnedDown,
  stateOf,
} from './difference-store'
import { loadOurPayment } from './our-side'

type Parts = DisputeParts & {
  readonly providers: ReadonlyMap<string, PaymentProvider>
}

/** Who decides, about the difference as they saw it. `done` writes the record in the same transaction. */
export type Decision = {
  readonly id: number
  readonly version: number
  readonly staffId: number
  readonly done: (tx: Queryable, states: DifferenceStates) => Promise<void>
}
type DifferenceStates = Awaited<ReturnType<typeof statesOf>>
export type Proposal = Decision & { readonly deed: DifferenceDeed; readonly note: string }

export type DecideDifferences = ReturnType<typeof createDecideDifferences>

const stale = () => refuse('CONFLICT_STALE_VERSION', 'The difference is not what it was: look again')
const missing = () => refuse('NOT_FOUND', 'There is no such difference')

/** What colleagues do about differences with a provider: nothing of it happens by itself. */
export function createDecideDifferences(parts: Parts) {
  const { db, clock } = parts
  const decide = (decision: Decision, state: 'open' | 'proposed', deed: Deed) =>
    db.transaction(async (tx) => {
      const difference = await opened(tx, decision, state)
      await deed(tx, difference, clock.now())
      await decision.done(tx, await statesOf(tx, difference))
    })
  return {
    /** Asks the provider again, and follows what it says of a dispute. */
    askAgain: (id: number) => askAgain(parts, id),
    /** Asks for what a job gave up: the difference stays until the provider says the same. */
    doAgain: (decision: Decision) => decide(decision, 'open', doAgain),
    propose: (proposal: Proposal) =>
      decide(proposal, 'open', (tx, difference, now) => propose(tx, difference, proposal, now)),
    turnDown: (decision: Decision) => decide(decision, 'proposed', (tx, { id }) => saveTurnedDown(tx, id)),
    confirm: (decision: Decision) => confirm(parts, decision),
  }
}

type Deed = (tx: Queryable, difference: Difference, now: Date) => Promise<unknown>

async function askAgain(parts: Parts, id: number): Promise<void> {
  const difference = await findDifference(parts.db, id)
  const provider = difference && parts.providers.get(difference.provider)
  if (!difference || !provider) throw missing()
  const { payment_id: paymentId } = difference
  const purchaseId = difference.theirs && difference.purchase_id
  try {
    const view = await provider.view({ purchaseId, reference: paymentId ?? '' })
    if (view && paymentId) await followDispute(parts, paymentId, view)
    await compareAnew(parts, provider, { reference: paymentId, purchaseId }, parts.clock.now())
  } catch (error) {
    if (!(error instanceof ProviderSilence)) throw error
    throw refuse('PAYMENT_UNAVAILABLE', 'The payment provider does not answer')
  }
}

async function doAgain(tx: Queryable, difference: Difference, now: Date): Promise<void> {
  requireDeed(difference, 'do-again')
  const { payment_id: paymentId, kind } = difference
  if (!paymentId) throw stale()
  if (kind === 'not-captured') await captureAgain(tx, paymentId, now)
  else for (const refund of await undoneRefunds(tx, paymentId)) await askForRefund(tx, refund, now)
}

/** The parts of parcels that are missing; else the whole. */
async function captureAgain(tx: Queryable, paymentId: string, now: Date): Promise<void> {
  const parts = await missingParts(tx, paymentId)
  for (const part of parts) await askForPart(tx, part, now)
  if (parts.length === 0) await askForCapture(tx, paymentId, now)
}

async function propose(
  tx: Queryable,
  difference: Difference,
  { deed, note, staffId }: Proposal,
  now: Date,
): Promise<void> {
  if (!needsSecond(deed)) throw stale()
  requireDeed(difference, deed)
  await saveProposal(tx, difference.id, { deed, note, staffId, now })
}

/** A second colleague says yes. The provider is asked once more: what was proposed is done only to what is still so. */
async function confirm(parts: Parts, decision: Decision): Promise<void> {
  const { db, clock, orderToChange } = parts
  const before = await findDifference(db, decision.id)
  if (!before) throw missing()
  if (before.deed === 'take-over' || before.deed === 'give-back') await askAgain(parts, decision.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const order = before.order_id === null ? undefined : await orderToChange(tx, before.order_id)
    if (before.payment_id && order) await lockPaymentById(tx, before.payment_id)
    const difference = await opened(tx, decision, 'proposed')
    const { staffId } = decision
    const writers = difference.proposed_by === null ? [] : [difference.proposed_by]
    await refuseOwnWork(tx, staffId, writers, 'Nobody confirms their own proposal')
    if (difference.deed === 'take-over') {
      const details = { differenceId: difference.id, ...(await takeOver(tx, difference, staffId, now)) }
      const { note } = difference
      if (order)
        await parts.addPaymentToHistory(tx, order, {
          event: 'payment_corrected',
          actor: 'staff',
          staffId,
          note,
          details,
          now,
        })
    }
    if (difference.deed === 'give-back' && difference.payment_id) await askForRelease(tx, difference.payment_id, now)
    await saveSettled(tx, decision.id, staffId, now)
    await decision.done(tx, await statesOf(tx, difference))
  })
}

async function opened(
  tx: Queryable,
  { id, version }: Pick<Decision, 'id' | 'version'>,
  state: 'open' | 'proposed',
): Promise<Difference> {
  const difference = await lockDifference(tx, id)
  if (!difference) throw missing()
  if (difference.version !== version || difference.state !== state) throw stale()
  return difference
}

/** As it was when it was decided on, and as the decision left it. */
const statesOf = async (tx: Queryable, difference: Difference) => ({
  before: stateOf(difference),
  after: stateOf((await lockDifference(tx, difference.id)) ?? difference),
})

function requireDeed({ kind, ours, theirs }: Difference, deed: DifferenceDeed): void {
  if (!deedsFor(kind, ours ?? undefined, theirs ?? undefined).includes(deed))
    throw refuse('DIFFERENCE_DEED_REFUSED', 'This cannot be done about this difference')
}

/** An entry of the ledger, with what follows from it: the receipt of money that came, the credit note of money that went back. */
async function takeOver(tx: Queryable, difference: Difference, staffId: number, now: Date) {
  const { id, kind, payment_id: paymentId, theirs } = difference
  const payment = paymentId && (await lockPaymentById(tx, paymentId))
  const ours = paymentId && theirs && (await loadOurPayment(tx, paymentId, theirs.dispute))
  const entry = ours && theirs && entryToTakeOver(kind, ours.side, theirs)
  if (!payment || !entry) throw stale()
  const entered = await addToLedger(tx, payment, { ...entry, key: `difference ${id}`, staffId, now })
  if (!entered) throw stale()
  if (entry.kind === 'captured') await tellCaptured(tx, entered)
  else await noteRefund(tx, payment, { id, staffId, amountMinor: entry.amountMinor }, now)
  return { before: payment.sums, after: entered.sums }
}

type PaidBack = { readonly id: number; readonly staffId: number; readonly amountMinor: number }

/** A refund that the provider made by itself, with its share of the VAT. */
async function noteRefund(
  tx: Queryable,
  payment: OrderPayment,
  { id, staffId, amountMinor }: PaidBack,
  now: Date,
): Promise<void> {
  const { id: paymentId, order_id: orderId, currency } = payment
  const { vatMinor, totalMinor } = await orderVat(tx, orderId)
  const share = totalMinor ? shareOfPieces(vatMinor, totalMinor, 0, Math.min(amountMinor, totalMinor)) : 0
  const refund = { orderId, key: `difference ${id}`, amountMinor, vatMinor: share, toBalance: false, staffId }
  const reason = writtenReason('provider-refund')
  const refundId = await insertRefund(tx, { ...refund, reason, paymentId, currency, loweredMinor: 0 }, now)
  await finishRefund(tx, refundId, now)
  await enqueue(tx, { topic: 'order.refunded', key: String(orderId), body: { orderId, refundId } })
}
