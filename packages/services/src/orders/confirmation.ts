import { failureWord } from '@shop/domain/payment'
import type { CatalogPlace } from '../catalog/catalog-place'
import type { PaymentState } from '../payments/settle'
import { checkoutOrderShape } from './checkout-order-shape'
import type { Reader } from './order-address'
import { agreedAmounts } from './order-amounts'
import { orderedCart } from './order-shape'
import type { StoredOrder } from './order-store'

/** What a confirmation page reads, as CheckoutDataType carries it. */
export function confirmationOf(order: StoredOrder, here: CatalogPlace, reader: Reader) {
  return {
    htmlSnippet: null,
    newCheckoutSession: false,
    completed: order.status !== 'pending-payment',
    paymentError: null,
    order: checkoutOrderShape(order, here, reader),
    nthPurchase: order.nth_purchase,
    cart: orderedCart(order, agreedAmounts(order), here, reader),
  }
}

type Unfinished = {
  readonly htmlSnippet: string | null
  readonly newCheckoutSession: boolean
  readonly completed: false
  readonly paymentError: string | null
  readonly order: null
  readonly nthPurchase: number
  readonly cart: null
}

export type Confirmation = ReturnType<typeof confirmationOf> | Unfinished

/** Of a payment that runs, the provider's frame; of one that failed, why in a word. Nothing of the order is told yet. */
export function unfinished(payment: Exclude<PaymentState, { kind: 'completed' }>): Unfinished {
  const isRunning = payment.kind === 'pending'
  return {
    htmlSnippet: isRunning && payment.frameUrl ? frameOf(payment.frameUrl) : null,
    newCheckoutSession: false,
    completed: false,
    paymentError: isRunning ? null : failureWord(payment.failure),
    order: null,
    nthPurchase: 0,
    cart: null,
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function frameOf(url: string): string {
  const src = url.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)
  return `<iframe src="${src}" title="Avarda" width="100%" height="640"></iframe>`
}
