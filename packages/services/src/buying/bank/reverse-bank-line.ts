import { roomFor } from '@shop/domain/payment'
import { enqueue } from '../../platform/outbox'
import type { Queryable } from '../../platform/sql'
import { type InvoiceToPay, markUnpaid } from '../documents/invoice-to-pay'
import { addInvoiceToHistory } from '../purchase/orders/add-invoice-to-history'
import { orderToChange } from '../purchase/orders/order-to-change'
import { addToLedger, lockPaymentOfOrder, type OrderPayment } from '../purchase/payments/payment-ledger'
import { type StoredBankLine, saveMatch, saveUse } from './bank-store'
import { lockReversedLine, saveReversed, usesToReverse } from './reversal-store'

type Taken = { readonly invoice: InvoiceToPay; readonly payment: OrderPayment; readonly amountMinor: number }
type Reversal = { readonly line: StoredBankLine; readonly staffId: number | null; readonly now: Date }

/**
 * Money that the bank took back opens the invoices again that the payment had paid: all of them, or none where the payment
 * is not known for certain or its money went back to the buyer meanwhile. Then a colleague decides.
 */
export async function reverseLine(tx: Queryable, line: StoredBankLine, now: Date): Promise<void> {
  const reversed = await lockReversedLine(tx, line)
  const taken = reversed && (await takenFrom(tx, reversed.id))
  if (!reversed || !taken) {
    await saveMatch(tx, line.id, { leftMinor: line.left_minor, reason: 'reversal' })
    return
  }
  for (const one of taken) await reopen(tx, one, { line, staffId: null, now })
  await saveReversed(tx, reversed.id, line.id)
  await saveMatch(tx, line.id, { leftMinor: 0, reason: null })
}

/** The same where a colleague names the invoice. False when it did not get as much. */
export async function reverseOn(tx: Queryable, invoice: InvoiceToPay, reversal: Reversal): Promise<boolean> {
  await orderToChange(tx, invoice.order_id)
  const payment = await lockPaymentOfOrder(tx, invoice.order_id)
  const amountMinor = reversal.line.left_minor
  if (!payment || roomFor('reversed', payment.sums) < amountMinor) return false
  await reopen(tx, { invoice, payment, amountMinor }, reversal)
  await saveMatch(tx, reversal.line.id, { leftMinor: 0, reason: null })
  return true
}

async function takenFrom(tx: Queryable, lineId: number): Promise<readonly Taken[] | undefined> {
  const taken: Taken[] = []
  for (const { amountMinor, ...invoice } of await usesToReverse(tx, lineId)) {
    await orderToChange(tx, invoice.order_id)
    const payment = await lockPaymentOfOrder(tx, invoice.order_id)
    if (!payment || roomFor('reversed', payment.sums) < amountMinor) return undefined
    taken.push({ invoice, payment, amountMinor })
  }
  return taken
}

async function reopen(tx: Queryable, { invoice, payment, amountMinor }: Taken, { line, staffId, now }: Reversal) {
  const by = { key: `bank ${line.id} ${invoice.id}`, now, ...(staffId !== null && { staffId }) }
  const opened = await addToLedger(tx, payment, { kind: 'reversed', amountMinor, ...by })
  if (!opened) throw new Error(`The payment ${payment.id} did not give back ${amountMinor} of the bank line ${line.id}`)
  await saveUse(tx, { lineId: line.id, invoiceId: invoice.id, paymentId: payment.id, amountMinor, staffId, now })
  const { order_id: orderId } = invoice
  await markUnpaid(tx, orderId)
  await addInvoiceToHistory(tx, { orderId, event: 'invoice_reopened', staffId, details: { amountMinor }, now })
  const openMinor = roomFor('captured', opened.sums)
  await enqueue(tx, { topic: 'invoice.reopened', key: String(orderId), body: { orderId, lineId: line.id, openMinor } })
}
