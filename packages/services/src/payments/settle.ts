import { setTimeout } from 'node:timers/promises'
import { isExpired, needsStrongIdentification, type PaymentFailure, readProvider } from '@shop/domain/payment'
import { lockCart } from '../cart/cart-to-order'
import type { MakeHeldOrder } from '../orders/make-held-order'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Log } from '../platform/log'
import { Refusal } from '../platform/refusal'
import type { Queryable } from '../platform/sql'
import { endAttempt } from './end-attempt'
import { type PaymentProvider, ProviderSilence, type PurchaseView } from './payment-provider'
import { loadPayment, lockPayment, noteAsked, type PaymentRow, savePurchase } from './payment-store'
import { askForRelease } from './payment-work'
import { singleFlight } from './single-flight'

/** Where a payment is, as far as its shopper is concerned. */
export type PaymentState =
  | { readonly kind: 'completed'; readonly cartId: string; readonly orderId: number; readonly publicId: string }
  | {
      readonly kind: 'pending'
      readonly cartId: string
      readonly redirectUrl: string | null
      readonly frameUrl: string | null
    }
  | { readonly kind: 'failed'; readonly cartId: string; readonly failure: string | null }

const LONGEST_ANSWER_MS = 4_000

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly makeHeldOrder: MakeHeldOrder
}

export type Settle = ReturnType<typeof createSettle>

/**
 * Brings a payment as far as it can be brought now: asks the provider, outside of any transaction, and in one makes the
 * order of what was promised, or remembers why there is none. The callback, the shopper who comes back, the jobs: all of
 * them call this, at once or again and again, and one of them does it.
 */
export function createSettle({ db, clock, log, providers, makeHeldOrder }: Parts) {
  const flights = singleFlight<PaymentState | undefined>()

  const settleNow = async (id: string, isTold: boolean): Promise<PaymentState | undefined> => {
    const payment = await loadPayment(db, id)
    if (!payment) return undefined
    const isOpen = payment.status === 'created' || payment.status === 'authorising'
    if (!isOpen && (payment.order_id !== null || !isTold)) return stateOf(payment)
    const provider = providers.get(payment.provider)
    if (!provider) return stateOf(payment)
    const view = await asked(provider, payment)
    if (view === 'silent' && !isOver(payment, clock.now())) return stateOf(payment)
    await decided(payment, view)
    const settled = await loadPayment(db, id)
    return settled && stateOf(settled)
  }

  const asked = async (provider: PaymentProvider, { id, purchase_id }: PaymentRow) => {
    await noteAsked(db, id, clock.now())
    try {
      return await provider.view({ purchaseId: purchase_id, reference: id })
    } catch (error) {
      if (!(error instanceof ProviderSilence)) throw error
      log.warn('payment.provider-silent', { payment: id, error: error.message })
      return 'silent' as const
    }
  }

  const decided = async ({ id, cart_id: cartId }: PaymentRow, view: PurchaseView | undefined | 'silent') => {
    try {
      await db.transaction((tx) => decide(tx, id, cartId, view))
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      log.warn('payment.order-refused', { payment: id, failure, error: String(error) })
      await db.transaction(async (tx) => {
        await lockCart(tx, cartId)
        const payment = await lockPayment(tx, id)
        if (!payment || payment.order_id !== null || payment.reservation_id === null) return
        await endAttempt(tx, payment, { failure, release: true }, clock.now())
      })
    }
  }

  const decide = async (tx: Queryable, id: string, cartId: string, view: PurchaseView | undefined | 'silent') => {
    const now = clock.now()
    await lockCart(tx, cartId)
    const payment = await lockPayment(tx, id)
    if (!payment) return
    // The time is over and the provider keeps silent: nothing may be promised any more, and it is told so in time.
    if (view === 'silent') {
      if (payment.reservation_id) await endAttempt(tx, payment, { failure: 'timeout', release: true }, now)
      return
    }
    if (view) await savePurchase(tx, id, view)
    const reading = readProvider(toAttempt(payment, now), view)
    switch (reading.kind) {
      case 'make-order':
        return makeHeldOrder(tx, heldBy(payment), now)
      case 'fail':
        if (reading.failure === 'mismatch') log.error('payment.mismatch', { payment: id, provider: payment.provider })
        return endAttempt(tx, payment, { failure: reading.failure, release: reading.cancel }, now)
      case 'cancel':
        return askForRelease(tx, id, now)
    }
  }

  const settle = (id: string): Promise<PaymentState | undefined> => flights(id, () => settleNow(id, false))

  return {
    settle,
    /** For somebody who waits: when the provider takes long, how far the payment is. */
    settleSoon: async (id: string): Promise<PaymentState | undefined> => {
      const settling = settle(id)
      settling.catch((error) => log.warn('payment.not-settled', { payment: id, error }))
      const state = await Promise.race([settling, setTimeout(LONGEST_ANSWER_MS, 'late' as const, { ref: false })])
      if (state !== 'late') return state
      const payment = await loadPayment(db, id)
      return payment && stateOf(payment)
    },
    /** The provider says that something has happened: it is asked also when the attempt has ended here. */
    told: (id: string): Promise<PaymentState | undefined> => flights(`told ${id}`, () => settleNow(id, true)),
  }
}

function heldBy({ id: paymentId, reservation_id: reservationId, snapshot: { draft } }: PaymentRow) {
  if (!draft || !reservationId) throw new Error(`The payment ${paymentId} holds nothing to make an order of`)
  return { draft, paymentId, reservationId }
}

function toAttempt(payment: PaymentRow, now: Date) {
  const { draft } = payment.snapshot
  return {
    id: payment.id,
    status: payment.status,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    needsIdentification: draft ? needsStrongIdentification(draft.country, payment.provider_method) : false,
    isExpired: isOver(payment, now),
  }
}

function isOver({ expires_at }: PaymentRow, now: Date): boolean {
  return expires_at !== null && isExpired(expires_at.getTime(), now.getTime())
}

const CONSTRAINT_VIOLATIONS = ['23505', '23514', '23503']

/** What keeps an order from being made for good; undefined for what may go better the next time. */
function failureOf(error: unknown): PaymentFailure | undefined {
  if (error instanceof Refusal) {
    const { code } = error.extensions
    if (code === 'INSUFFICIENT_BALANCE') return 'insufficient-balance'
    return code === 'OUT_OF_STOCK' || code === 'ONLY_LEFT' ? 'sold-out' : 'order-refused'
  }
  const code = (error as { code?: string } | null)?.code ?? ''
  return CONSTRAINT_VIOLATIONS.includes(code) ? 'order-refused' : undefined
}

export function stateOf(payment: PaymentRow): PaymentState {
  const { cart_id: cartId, order_id: orderId, public_id: publicId } = payment
  if (orderId !== null && publicId !== null) return { kind: 'completed', cartId, orderId, publicId }
  if (payment.status === 'created' || payment.status === 'authorising')
    return { kind: 'pending', cartId, redirectUrl: payment.redirect_url, frameUrl: payment.frame_url }
  return { kind: 'failed', cartId, failure: payment.failure }
}
