/** What a shopper reads of a paper: a credit note is settled by what it is, and so is what it gives back. */
export type InvoiceStatus = 'unpaid' | 'overdue' | 'paid' | 'credited'

type Paper = {
  readonly kind: 'invoice' | 'credit_note'
  readonly paidAt: number | null
  readonly dueAt: number | null
  /** A credit note of the same order is there. */
  readonly isCredited: boolean
}

export function invoiceStatus({ kind, paidAt, dueAt, isCredited }: Paper, now: number): InvoiceStatus {
  if (kind === 'credit_note' || isCredited) return 'credited'
  if (paidAt !== null) return 'paid'
  return dueAt !== null && dueAt < now ? 'overdue' : 'unpaid'
}
