export type InvoiceShare = { readonly loweredMinor: number; readonly paidBackMinor: number }

/** What comes back lowers first what is left to pay of an invoice; only the rest is money that the buyer gets. */
export function invoiceShare(amountMinor: number, unpaidMinor: number): InvoiceShare {
  const loweredMinor = Math.min(amountMinor, unpaidMinor)
  return { loweredMinor, paidBackMinor: amountMinor - loweredMinor }
}
