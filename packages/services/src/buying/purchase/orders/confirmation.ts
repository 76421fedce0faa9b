import { creditedAt, earnsPoints, pointsFor } from '@shop/domain/membership'
import { money } from '@shop/domain/money'
import { failureWord } from '@shop/domain/payment'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import type { Viewer } from '../../../ground/context/viewer'
import { promisedDelivery } from '../../../ground/mails/promised-delivery'
import type { PaymentState } from '../payments/settle'
import { checkoutOrderShape } from './checkout-order-shape'
import type { Reader } from './order-address'
import { agreedAmounts } from './order-amounts'
import { orderedCart } from './order-shape'
import type { StoredOrder } from './order-store'
import { withdrawalEndedOn } from './withdrawal-ended'

/** The data of a confirmation page, as CheckoutDataType carries it. */
export function confirmationOf(order: StoredOrder, here: CatalogPlace, reader: Reader, now: Date) {
  return {
    htmlSnippet: null,
    purchaseId: null,
    newCheckoutSession: false,
    completed: order.status !== 'pending-payment',
    paymentError: null,
    paymentStanding: 'ORDERED' as const,
    order: checkoutOrderShape(order, here, reader),
    nthPurchase: order.nth_purchase,
    publicId: order.public_id,
    placedAt: order.created_at,
    promisedDelivery: promisedDelivery(order),
    withdrawalEndedOn: withdrawalEndedOn(order, here.place, now),
    ...earned(order, here, reader),
    cart: orderedCart(order, agreedAmounts(order), here, reader),
  }
}

/** The points of the purchase and when they become valid. Only its member learns of them. */
function earned(order: StoredOrder, { place }: CatalogPlace, reader: Reader) {
  const { settings } = place.market
  const { subTotal, fixedAmountDiscountIncVat } = agreedAmounts(order).summary
  const itemValue = money(subTotal.sellingPriceIncVat - fixedAmountDiscountIncVat, order.currency)
  const earns = earnsPoints(order.should_award_points, order.customer_type) && order.status !== 'cancelled'
  const points = pointsFor(itemValue, settings, reader === 'owner' && earns)
  const at = points > 0 ? new Date(creditedAt(order.created_at.getTime(), settings.timeZone)) : null
  return { points, pointsCreditedAt: at }
}

type PaymentStanding = 'WAITING' | 'ASKING' | 'NOTHING_TAKEN'

function standingOf(payment: Exclude<PaymentState, { kind: 'completed' }>): PaymentStanding {
  if (payment.kind === 'failed') return payment.isReleasing ? 'ASKING' : 'NOTHING_TAKEN'
  return payment.isSilent ? 'ASKING' : 'WAITING'
}

type Unfinished = {
  readonly htmlSnippet: string | null
  readonly purchaseId: string | null
  readonly newCheckoutSession: boolean
  readonly completed: false
  readonly paymentError: string | null
  readonly paymentStanding: PaymentStanding
  readonly order: null
  readonly nthPurchase: number
  readonly publicId: null
  readonly placedAt: null
  readonly promisedDelivery: null
  readonly withdrawalEndedOn: null
  readonly points: 0
  readonly pointsCreditedAt: null
  readonly cart: null
}

export type Confirmation = ReturnType<typeof confirmationOf> | Unfinished

/**
 * A running payment shows the provider's frame, but never to staff; a failed one shows its reason. Nothing about the
 * order is shown yet.
 */
export function unfinished(
  payment: Exclude<PaymentState, { kind: 'completed' }>,
  viewer: Viewer | undefined,
): Unfinished {
  const isRunning = payment.kind === 'pending'
  const { frameUrl, purchaseId } = isRunning && !viewer?.impersonation ? payment : notShown
  return {
    htmlSnippet: frameUrl && frameOf(frameUrl),
    purchaseId,
    newCheckoutSession: false,
    completed: false,
    paymentError: isRunning ? null : failureWord(payment.failure),
    paymentStanding: standingOf(payment),
    order: null,
    nthPurchase: 0,
    publicId: null,
    placedAt: null,
    promisedDelivery: null,
    withdrawalEndedOn: null,
    points: 0,
    pointsCreditedAt: null,
    cart: null,
  }
}

const notShown = { frameUrl: null, purchaseId: null }

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function frameOf(url: string): string {
  const src = url.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)
  return `<iframe src="${src}" title="Avarda" width="100%" height="640"></iframe>`
}
