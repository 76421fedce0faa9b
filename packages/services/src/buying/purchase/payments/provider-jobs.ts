import { paymentCan } from '@shop/domain/payment'
import { z } from 'zod'
import type { OutsideJobHandler } from '../../../ground/background/consumer'
import type { Platform } from '../../../platform/platform'
import { lockCaptured, partJob, tellCaptured } from './capture-part'
import { addToLedger } from './payment-ledger'
import { type PaymentProvider, ProviderRefusal, type PurchaseView } from './payment-provider'
import { loadPayment, type PaymentRow } from './payment-store'
import { CAPTURE, REFUND, RELEASE, RELEASE_PART } from './payment-work'
import { finishRefund, loadRefund, releasedParts, saveReleased } from './sums-store'

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly providers: ReadonlyMap<string, PaymentProvider>
}
type Part = Awaited<ReturnType<typeof releasedParts>>[number]
const partSchema = z.object({ paymentId: z.uuid(), entryKey: z.string() })
const termsOf = ({ key, amountMinor }: Part) => [`release ${key}`, amountMinor] as const
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

  const release = async (provider: PaymentProvider, payment: PaymentRow) => {
    if (paymentCan.settle(payment.status) || paymentCan.stand(payment.status)) return
    const known = await found(provider, payment)
    const parts = await releasedParts(db, payment.id)
    // Of an order whose lines changed each part is given up by itself, as the ledger has them.
    if (known && parts.length > 1) for (const part of parts) await giveUp(provider, known, ...termsOf(part))
    else if (known) await giveUp(provider, known, 'cancel', known.amount_minor)
    await saveReleased(db, payment.id, known?.purchase_id ?? null, clock.now())
  }

  /** A part of a payment that stands otherwise. */
  const releasePart = async ({ body }: { readonly body: unknown }): Promise<undefined> => {
    const { paymentId, entryKey } = partSchema.parse(body)
    const payment = await loadPayment(db, paymentId)
    const provider = payment && providers.get(payment.provider)
    const part = (await releasedParts(db, paymentId)).find(({ key }) => key === entryKey)
    const known = payment && provider && (await found(provider, payment))
    if (known && part) await provider.cancel(sumOf(known, ...termsOf(part)))
  }

  /** Nobody stays charged without an order: captured money is refunded. */
  const giveUp = async (provider: PaymentProvider, known: Known, verb: string, amountMinor: number) => {
    try {
      await provider.cancel(sumOf(known, verb, amountMinor))
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      const view = await provider.view({ purchaseId: known.purchase_id, reference: known.id })
      if (view?.status === 'authorised') throw error
      if (view?.status === 'captured') await giveBack(provider, known, view)
    }
  }

  const giveBack = async (provider: PaymentProvider, known: Known, view: PurchaseView) => {
    const openMinor = view.amountMinor - view.capturedMinor - view.cancelledMinor
    if (openMinor > 0) await provider.cancel(sumOf(known, 'cancel-rest', openMinor))
    const takenMinor = view.capturedMinor - view.refundedMinor
    if (takenMinor > 0) await provider.refund(sumOf(known, 'give-back', takenMinor))
  }

  const capture = async (provider: PaymentProvider, payment: PaymentRow) => {
    if (payment.status !== 'authorised' || !payment.purchase_id) return
    const amountMinor = payment.authorised_minor - payment.released_minor
    const view = await provider.capture(sumOf({ ...payment, purchase_id: payment.purchase_id }, 'capture', amountMinor))
    if (view.capturedMinor !== amountMinor)
      throw new Error(`${provider.name} took ${view.capturedMinor} of ${amountMinor} for ${payment.id}`)
    await db.transaction(async (tx) => {
      const locked = await lockCaptured(tx, payment)
      const captured =
        locked && (await addToLedger(tx, locked, { kind: 'captured', amountMinor, key: 'capture', now: clock.now() }))
      if (captured) await tellCaptured(tx, captured)
    })
  }

  return [
    job(RELEASE, release),
    job(CAPTURE, capture),
    { kind: RELEASE_PART, handle: releasePart },
    partJob({ db, clock, providers }),
    refundJob({ db, clock, log, providers }),
  ]
}

const sumOf = (payment: Known, verb: string, amountMinor: number) => ({
  reference: payment.id,
  purchaseId: payment.purchase_id,
  amountMinor,
  key: `${payment.id}:${verb}`,
})

function refundJob({ db, clock, log, providers }: Parts): OutsideJobHandler {
  const handle = async ({ key }: { readonly key: string }): Promise<undefined> => {
    const refunded = await loadRefund(db, Number(key))
    if (!refunded || refunded.done_at) return
    const { purchase_id: purchaseId, payment_id: reference } = refunded
    const provider = providers.get(refunded.provider)
    if (!provider || !purchaseId) return
    await provider.refund({ reference, purchaseId, amountMinor: refunded.amount_minor, key: refunded.refund_key })
    await finishRefund(db, refunded.id, clock.now())
    log.info('payment.refunded', { payment: reference, refund: refunded.id })
  }
  return { kind: REFUND, handle }
}
