import { createHash } from 'node:crypto'
import { failureWord, paymentCan } from '@shop/domain/payment'
import type { ShopLinksNow } from '../../../ground/mails/shop-links'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import { singleFlight } from '../../../platform/single-flight'
import { lockCart } from '../../cart/cart-to-order'
import type { PaymentAdapter } from '../../checkout/payment-adapter'
import type { OrderDraft } from '../orders/order-draft'
import type { PlaceOrderAnswer, Proceed } from '../orders/place-order'
import { endAttempt } from './end-attempt'
import { type AskedPurchase, type NewPurchase, type PaymentProvider, ProviderRefusal } from './payment-provider'
import { loadPayment, lockPayment, type PaymentRow, saveOpened } from './payment-store'
import { askForRelease } from './payment-work'
import { returnUrlOf } from './return-url'
import { type PaymentState, type Settle, stateOf } from './settle'

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly links: ShopLinksNow
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly adapters: readonly PaymentAdapter[]
  readonly settle: Settle['settle']
}

/**
 * Continues an attempt after its transaction: registers it with the provider, once however often it is called, and answers
 * where the shopper goes. An attempt that the provider knows already is settled as far as possible.
 */
export function createProceed(parts: Parts): Proceed {
  const { db, clock, log, links, providers, adapters, settle } = parts
  const flights = singleFlight<PaymentState | undefined>()

  const open = async (
    payment: PaymentRow,
    asked: AskedPurchase,
    callbackUrl: string,
  ): Promise<PaymentState | undefined> => {
    const provider = providers.get(payment.provider)
    if (!provider) throw refuse('PAYMENT_UNAVAILABLE', 'The payment provider is not set up any more')
    const purchase = purchaseOf(payment, asked, callbackUrl)
    const opened = await provider.open(purchase).catch((error: unknown) => refused(payment, error))
    const tokenHash = createHash('sha256').update(opened.formToken).digest()
    if (!(await saveOpened(db, payment.id, opened, tokenHash, clock.now()))) {
      await askForRelease(db, payment.id, clock.now())
      return undefined
    }
    const { id: reference } = payment
    const adapter = adapters.find(({ provider: name }) => name === payment.provider)
    if (adapter?.kind === 'outside' && !adapter.hasBuyerStep(payment.provider_method, asked.country)) {
      await provider.authorise({ reference, purchaseId: opened.purchaseId }).catch((error: unknown) => {
        log.warn('payment.not-authorised', { payment: reference, error })
      })
      return settle(reference)
    }
    const after = await loadPayment(db, reference)
    return after && stateOf(after)
  }

  /** A refusal of the provider ends the attempt. Without an answer it stays, and the same call continues it. */
  const refused = async (payment: PaymentRow, error: unknown): Promise<never> => {
    log.warn('payment.not-opened', { payment: payment.id, error })
    if (!(error instanceof ProviderRefusal))
      throw refuse('PAYMENT_UNAVAILABLE', 'The payment provider does not answer: try again')
    await db.transaction(async (tx) => {
      await lockCart(tx, payment.cart_id)
      const now = await lockPayment(tx, payment.id)
      if (now && paymentCan.settle(now.status))
        await endAttempt(tx, now, { failure: 'mismatch', release: true }, clock.now())
    })
    log.warn('payment.failed', { payment: payment.id, failure: 'mismatch' })
    throw refuse('PAYMENT_FAILED', 'The payment did not go through', { error: failureWord('mismatch') })
  }

  return async (paymentId) => {
    const payment = await loadPayment(db, paymentId)
    if (!payment) throw new Error(`There is no payment ${paymentId}`)
    const { draft, callbackUrl } = payment.snapshot
    const asked = payment.snapshot.asked ?? (draft && askedOf(draft, returnUrlOf(await links(), draft, payment.id)))
    if (stateOf(payment).kind !== 'pending' || !asked || !callbackUrl) return toAnswer(paymentId, stateOf(payment))
    const state = payment.redirect_url
      ? await settle(paymentId)
      : await flights(paymentId, () => open(payment, asked, callbackUrl))
    return toAnswer(paymentId, state)
  }
}

const purchaseOf = (payment: PaymentRow, asked: AskedPurchase, callbackUrl: string): NewPurchase => ({
  ...asked,
  reference: payment.id,
  amountMinor: payment.amount_minor,
  currency: payment.currency,
  method: payment.provider_method,
  callbackUrl,
})

const askedOf = (draft: OrderDraft, returnUrl: string): AskedPurchase => ({
  country: draft.country,
  language: draft.pages.locale,
  loanMonths: draft.loanMonths,
  buyer: {
    email: draft.email,
    customerType: draft.customerType,
    firstName: draft.billing.firstName,
    lastName: draft.billing.lastName,
    zip: draft.billing.zip,
  },
  returnUrl,
})

function toAnswer(paymentId: string, state: PaymentState | undefined): PlaceOrderAnswer | undefined {
  switch (state?.kind) {
    case 'completed':
      return { orderId: String(state.orderId), publicId: state.publicId, status: 'completed', redirectUrl: null }
    case 'pending':
      return { orderId: null, publicId: paymentId, status: 'pending', redirectUrl: state.redirectUrl }
    default:
      return undefined
  }
}
