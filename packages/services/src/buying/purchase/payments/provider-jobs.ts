import { paymentCan } from '@shop/domain/payment'
import type { OutsideJobHandler } from '../../../ground/background/consumer'
import { enqueue } from '../../../platform/outbox'
import type { Platform } from '../../../platform/platform'
import { type PaymentProvider, ProviderRefusal } from './payment-provider'
import { loadPayment, type PaymentRow } from './payment-store'
import { CAPTURE, REFUND, RELEASE } from './payment-work'
import { finishRefund, loadRefund, saveCaptured, saveReleased } from './sums-store'

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly providers: ReadonlyMap<string, PaymentProvider>
}
type Known = PaymentRow & { readonly purchase_id: string }

/** Jobs that call the provider afterwards. Each is repeated until the provider answers, and takes effect once. */
export function providerJobs({ db, clock, log, providers }: Parts): readonly OutsideJobHandler[] {
  const job = (kind: string, work: (provider: PaymentProvider, payment: PaymentRow) => Promise<void>) => ({
    kind,
    handle: async ({ key }: { readonly key: string }): Promise<undefined> => {
      const payment = await loadPayment(db, key)
      const provider = payment && providers.get(payment.provider)
      if (payment && provider) await work(provider, payment)
    },
  })

  /** The provider's id of an attempt whose answer got lost. Only the provider knows it. */
  const found = async (provider: PaymentProvider, payment: PaymentRow): Promise<Known | undefined> => {
    if (payment.purchase_id) return { ...payment, purchase_id: payment.purchase_id }
    const view = await provider.view({ purchaseId: null, reference: payment.id })
    return view && { ...payment, purchase_id: view.purchaseId }
  }

  const sumOf = (payment: Known, verb: string, amountMinor = payment.amount_minor) => ({
    reference: payment.id,
    purchaseId: payment.purchase_id,
    amountMinor,
    key: `${payment.id}:${verb}`,
  })

  const release = async (provider: PaymentProvider, payment: PaymentRow) => {
    if (paymentCan.settle(payment.status) || paymentCan.stand(payment.status)) return
    const known = await found(provider, payment)
    if (known) await giveUp(provider, known)
    await saveReleased(db, payment.id, known?.purchase_id ?? null, clock.now())
  }

  /** Nobody stays charged without an order: captured money is refunded. */
  const giveUp = async (provider: PaymentProvider, known: Known) => {
    try {
      await provider.cancel(sumOf(known, 'cancel'))
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      const view = await provider.view({ purchaseId: known.purchase_id, reference: known.id })
      if (view?.status === 'captured')
        await provider.refund(sumOf(known, 'give-back', view.capturedMinor - view.refundedMinor))
      else if (view?.status === 'authorised') throw error
    }
  }

  const capture = async (provider: PaymentProvider, payment: PaymentRow) => {
    if (payment.status !== 'authorised' || !payment.purchase_id) return
    const view = await provider.capture(sumOf({ ...payment, purchase_id: payment.purchase_id }, 'capture'))
    if (view.capturedMinor !== payment.amount_minor)
      throw new Error(`${provider.name} took ${view.capturedMinor} of ${payment.amount_minor} for ${payment.id}`)
    await db.transaction(async (tx) => {
      const taken = await saveCaptured(tx, payment.id, clock.now())
      if (!taken?.order_id) return
      await enqueue(tx, { topic: 'payment.captured', key: String(taken.order_id), body: { orderId: taken.order_id } })
    })
  }

  const refund = async ({ key }: { readonly key: string }): Promise<undefined> => {
    const refunded = await loadRefund(db, Number(key))
    if (!refunded || refunded.done_at) return
    const { purchase_id: purchaseId, payment_id: reference } = refunded
    const provider = providers.get(refunded.provider)
    if (!provider || !purchaseId) return
    await provider.refund({ reference, purchaseId, amountMinor: refunded.amount_minor, key: refunded.refund_key })
    await finishRefund(db, refunded.id, clock.now())
    log.info('payment.refunded', { payment: reference, refund: refunded.id })
  }

  return [job(RELEASE, release), job(CAPTURE, capture), { kind: REFUND, handle: refund }]
}
