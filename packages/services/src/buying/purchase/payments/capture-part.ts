import { roomFor } from '@shop/domain/payment'
import type { OutsideJobHandler } from '../../../ground/background/consumer'
import { enqueue } from '../../../platform/outbox'
import type { Platform } from '../../../platform/platform'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { addToLedger, isOwnInvoice, lockPaymentsOfOrder, type OrderPayment, paymentsOfOrder } from './payment-ledger'
import type { PaymentProvider } from './payment-provider'
import { loadPayment } from './payment-store'
import { askForPart, CAPTURE_PART, type PartToCapture } from './payment-work'

/** The payments of an order, locked, that the shop captures when the goods leave. */
export const lockCapturable = async (tx: Queryable, orderId: number): Promise<readonly OrderPayment[]> =>
  (await lockPaymentsOfOrder(tx, orderId)).filter((payment) => !isOwnInvoice(payment))

/** Has a part of a locked payment captured: asked of the provider after the transaction. */
export async function captureSoon(
  tx: Queryable,
  payment: OrderPayment,
  { amountMinor, entryKey, now }: Omit<PartToCapture, 'paymentId'> & { readonly now: Date },
): Promise<void> {
  if (amountMinor <= 0) return
  if (payment.provider === OWN_PROVIDER) await enterCaptured(tx, payment, { amountMinor, entryKey, now })
  else await askForPart(tx, { paymentId: payment.id, amountMinor, entryKey }, now)
}

type Parts = Pick<Platform, 'db' | 'clock'>

/** The leased job that captures a part. */
export const partJob = ({
  providers,
  ...parts
}: Parts & { readonly providers: ReadonlyMap<string, PaymentProvider> }): OutsideJobHandler => ({
  kind: CAPTURE_PART,
  handle: async ({ body }) => {
    const part = body as PartToCapture
    const payment = await loadPayment(parts.db, part.paymentId)
    const provider = payment && providers.get(payment.provider)
    if (provider) await capturePart(parts, provider, part)
    return undefined
  },
})

/** Asks the provider for a part, and enters what it promised. Run twice it captures once: the provider knows the key. */
async function capturePart(
  { db, clock }: Parts,
  provider: PaymentProvider,
  { paymentId, amountMinor, entryKey }: PartToCapture,
): Promise<void> {
  const payment = await loadPayment(db, paymentId)
  if (!payment?.purchase_id) return
  const { purchase_id: purchaseId, amount_minor: most } = payment
  const view = await provider.capture({
    reference: paymentId,
    purchaseId,
    amountMinor,
    key: `${paymentId}:${entryKey}`,
  })
  if (view.capturedMinor < amountMinor || view.capturedMinor > most)
    throw new Error(`${provider.name} took ${view.capturedMinor} of ${amountMinor} for ${paymentId}`)
  await db.transaction(async (tx) => {
    const locked = await lockCaptured(tx, payment)
    if (locked && !(await hasEntry(tx, paymentId, entryKey)))
      await enterCaptured(tx, locked, { amountMinor, entryKey, now: clock.now() })
  })
}

async function enterCaptured(
  tx: Queryable,
  payment: OrderPayment,
  { amountMinor, entryKey: key, now }: { readonly amountMinor: number; readonly entryKey: string; readonly now: Date },
): Promise<void> {
  const captured = await addToLedger(tx, payment, { kind: 'captured', amountMinor, key, now })
  if (!captured) throw new Error(`The ledger of ${payment.id} has no room for ${amountMinor}`)
  await tellCaptured(tx, captured)
}

/** Locks a payment together with the others of its order, so that one of them sees that all money has come. */
export async function lockCaptured(
  tx: Queryable,
  { id, order_id: orderId }: { readonly id: string; readonly order_id: number | null },
): Promise<OrderPayment | undefined> {
  if (orderId === null) return undefined
  return (await lockPaymentsOfOrder(tx, orderId)).find((payment) => payment.id === id)
}

/** The receipt is about the whole: it waits for all payments of the order. */
export async function tellCaptured(tx: Queryable, { order_id: orderId }: OrderPayment): Promise<void> {
  const payments = await paymentsOfOrder(tx, orderId)
  if (payments.every(({ sums }) => roomFor('captured', sums) === 0))
    await enqueue(tx, { topic: 'payment.captured', key: String(orderId), body: { orderId } })
}

const hasEntry = async (tx: Queryable, paymentId: string, key: string): Promise<boolean> =>
  (await rowOf<{ id: number }>(
    tx,
    sql`select id from payment_entries where payment_id = ${paymentId} and entry_key = ${key}`,
  )) !== undefined
