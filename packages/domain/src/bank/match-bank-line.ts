/** What an invoice still asks for, and its reminders for themselves. */
export type OpenInvoice = { readonly openMinor: number; readonly feesMinor?: number; readonly currency: string }

export type BankAmount = { readonly amountMinor: number; readonly currency: string }

/** Why money of the bank is not, or not wholly, for an invoice; a colleague decides what becomes of it. */
export const leftoverReasons = [
  'no-reference',
  'unknown-reference',
  'other-currency',
  'overpaid',
  /** The bank took money back that had come. */
  'reversal',
  /** It could not be matched, however often that was tried. */
  'failed',
] as const
export type LeftoverReason = (typeof leftoverReasons)[number]

export type BankMatch = {
  /** What the invoice takes, which may be a part of what it asks for. */
  readonly appliedMinor: number
  /** What the fees of its reminders take of the rest. */
  readonly feesMinor: number
  readonly leftMinor: number
  readonly reason: LeftoverReason | null
}

/** What becomes of money on the account; `invoice` is the one that its reference names. */
export function matchBankLine(
  { amountMinor, currency, reference }: BankAmount & { readonly reference: string | null },
  invoice: OpenInvoice | undefined,
): BankMatch {
  const left = (reason: LeftoverReason) => ({ appliedMinor: 0, feesMinor: 0, leftMinor: amountMinor, reason })
  if (reference === null) return left('no-reference')
  if (!invoice) return left('unknown-reference')
  if (invoice.currency !== currency) return left('other-currency')
  const appliedMinor = Math.min(amountMinor, invoice.openMinor)
  const feesMinor = Math.min(amountMinor - appliedMinor, invoice.feesMinor ?? 0)
  const leftMinor = amountMinor - appliedMinor - feesMinor
  return { appliedMinor, feesMinor, leftMinor, reason: leftMinor > 0 ? 'overpaid' : null }
}
