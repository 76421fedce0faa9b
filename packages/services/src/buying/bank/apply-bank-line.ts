import { type BankMatch, matchBankLine } from '@shop/domain/bank'
import { roomFor } from '@shop/domain/payment'
import { enqueue } from '../../platform/outbox'
import type { Queryable } from '../../platform/sql'
import { type InvoiceToPay, invoiceByReference, markPaid } from '../documents/invoice-to-pay'
import { orderToChange } from '../purchase/orders/order-to-change'
import { addToLedger, lockPaymentOfOrder } from '../purchase/payments/payment-ledger'
import { payFees, unpaidFees } from '../reminders/reminder-fees'
import { lockLine, type StoredBankLine, saveMatch, saveUse } from './bank-store'
import { reverseLine } from './reverse-bank-line'

/** Matches a new line with the invoice that its reference names. A line that is matched already stays as it is. */
export async function matchNewLine(tx: Queryable, lineId: number, now: Date): Promise<void> {
  const line = await lockLine(tx, lineId)
  if (line?.state !== 'new') return
  if (line.is_reversal) return reverseLine(tx, line, now)
  const { reference, currency } = line
  const invoice = reference === null ? undefined : await invoiceByReference(tx, { reference, currency })
  const asked = { amountMinor: line.left_minor, currency, reference }
  const match = invoice ? await applyTo(tx, { line, invoice, staffId: null, now }) : matchBankLine(asked, undefined)
  await saveMatch(tx, line.id, match)
}

export type Application = {
  readonly line: StoredBankLine
  readonly invoice: InvoiceToPay
  readonly staffId: number | null
  readonly now: Date
}

/** Pays as much of the invoice as is left of the line: an entry in the ledger of the order's payment. */
export async function applyTo(tx: Queryable, { line, invoice, staffId, now }: Application): Promise<BankMatch> {
  const money = { amountMinor: line.left_minor, currency: line.currency, reference: line.reference ?? '' }
  // The order first, as everywhere.
  await orderToChange(tx, invoice.order_id)
  const payment = await lockPaymentOfOrder(tx, invoice.order_id)
  const openMinor = payment ? roomFor('captured', payment.sums) : 0
  const fees = await unpaidFees(tx, invoice.id)
  const feesMinor = fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const asked = { openMinor, feesMinor, currency: invoice.currency }
  const match = matchBankLine(money, asked)
  await payFees(tx, { lineId: line.id, fees, amountMinor: match.feesMinor, now })
  if (!payment || match.appliedMinor === 0) return match
  const { appliedMinor: amountMinor } = match
  const by = { key: `bank ${line.id} ${invoice.id}`, now, ...(staffId !== null && { staffId }) }
  const paid = await addToLedger(tx, payment, { kind: 'captured', amountMinor, ...by })
  if (!paid) throw new Error(`The payment ${payment.id} did not take ${amountMinor} of the bank line ${line.id}`)
  await saveUse(tx, { lineId: line.id, invoiceId: invoice.id, paymentId: payment.id, amountMinor, staffId, now })
  if (roomFor('captured', paid.sums) === 0)
    await markPaid(tx, invoice.order_id, new Date(`${line.booked_on}T00:00:00Z`))
  const { order_id: orderId } = invoice
  await enqueue(tx, { topic: 'payment.captured', key: String(orderId), body: { orderId } })
  return match
}
