import { setTimeout } from 'node:timers/promises'
import { paymentCan } from '@shop/domain/payment'
import { singleFlight } from '../../../platform/single-flight'
import type { MakeHeldOrder } from '../orders/make-held-order'
import type { SettleSupplements } from '../orders/supplement/settle-supplement'
import { type Answered, decidePayment, isOver } from './decide-payment'
import { type DisputeParts, followDispute } from './follow-dispute'
import { type PaymentProvider, ProviderSilence } from './payment-provider'
import { loadPayment, type PaymentRow, saveAskedAt } from './payment-store'

/** The state of a payment as the shopper sees it. */
export type PaymentState =
  | { readonly kind: 'completed'; readonly cartId: string; readonly orderId: number; readonly publicId: string }
  | {
      readonly kind: 'pending'
      readonly cartId: string
      readonly redirectUrl: string | null
      readonly frameUrl: string | null
      readonly purchaseId: string | null
      /** The provider was asked just now and did not answer. */
      readonly isSilent?: true
    }
  | {
      readonly kind: 'failed'
      readonly cartId: string
      readonly failure: string | null
      /** The provider has not answered yet that it gave the payment up: money may still be held. */
      readonly isReleasing: boolean
    }

const LONGEST_ANSWER_MS = 4_000

type Parts = DisputeParts & {
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly makeHeldOrder: MakeHeldOrder
  readonly supplements: SettleSupplements
}

export type Settle = ReturnType<typeof createSettle>

/**
 * Settles a payment as far as possible: asks the provider outside of any transaction, then makes the order in one, or
 * stores why there is none. The callback, the returning shopper and the jobs all call this, at once or repeatedly,
 * and one of them does it.
 */
export function createSettle(parts: Parts) {
  const { db, clock, log, providers } = parts
  const flights = singleFlight<PaymentState | undefined>()

  const settleNow = async (id: string, isReported: boolean): Promise<PaymentState | undefined> => {
    const payment = await loadPayment(db, id)
    if (!payment) return undefined
    const isOpen = paymentCan.settle(payment.status)
    const provider = providers.get(payment.provider)
    if (!provider || (!isOpen && !isReported)) return stateOf(payment)
    if (payment.order_id !== null) {
      const view = await askProvider(parts, provider, payment)
      if (view && view !== 'silent') await followDispute(parts, payment.id, view)
      return stateOf(payment)
    }
    const view = await askProvider(parts, provider, payment)
    if (view === 'silent' && !isOver(payment, clock.now())) return silent(stateOf(payment))
    await decidePayment(parts, payment, view)
    const settled = await loadPayment(db, id)
    return settled && stateOf(settled)
  }

  const settle = (id: string): Promise<PaymentState | undefined> => flights(id, () => settleNow(id, false))

  return {
    settle,
    /** For a shopper who waits: the state of the payment, also when the provider is slow. */
    settleSoon: async (id: string): Promise<PaymentState | undefined> => {
      const settling = settle(id)
      settling.catch((error) => log.warn('payment.not-settled', { payment: id, error }))
      const state = await Promise.race([settling, setTimeout(LONGEST_ANSWER_MS, 'late' as const, { ref: false })])
      if (state !== 'late') return state
      const payment = await loadPayment(db, id)
      return payment && silent(stateOf(payment))
    },
    /** The provider reported something: it is asked even when the attempt has ended here. */
    onReport: (id: string): Promise<PaymentState | undefined> => flights(`report ${id}`, () => settleNow(id, true)),
  }
}

async function askProvider(
  { db, clock, log }: Parts,
  provider: PaymentProvider,
  { id, purchase_id }: PaymentRow,
): Promise<Answered> {
  await saveAskedAt(db, id, clock.now())
  try {
    return await provider.view({ purchaseId: purchase_id, reference: id })
  } catch (error) {
    if (!(error instanceof ProviderSilence)) throw error
    log.warn('payment.provider-silent', { payment: id, error: error.message })
    return 'silent'
  }
}

const silent = (state: PaymentState): PaymentState => (state.kind === 'pending' ? { ...state, isSilent: true } : state)

export function stateOf(payment: PaymentRow): PaymentState {
  const { cart_id: cartId, order_id: orderId, public_id: publicId } = payment
  if (orderId !== null && publicId !== null) return { kind: 'completed', cartId, orderId, publicId }
  if (payment.status === 'created' || payment.status === 'authorising')
    return {
      kind: 'pending',
      cartId,
      redirectUrl: payment.redirect_url,
      frameUrl: payment.frame_url,
      purchaseId: payment.purchase_id,
    }
  const isReleasing = payment.release_asked_at !== null && payment.released_at === null
  return { kind: 'failed', cartId, failure: payment.failure, isReleasing }
}
