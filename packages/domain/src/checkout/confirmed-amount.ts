import type { Currency } from '../money'

/** What a checkout answered last, or what a shopper says to have read. */
export type ConfirmedAmount = {
  readonly currency: Currency
  readonly totalMinor: number
  /** What was to be taken from the account's balance; null when only the total is known. */
  readonly balanceMinor: number | null
}

export type AmountChange = 'price' | 'balance'

/** Whether an order would cost the shopper more than was confirmed: that is never done silently (RACE-10). */
export function amountChange(
  confirmed: ConfirmedAmount | null,
  now: { readonly currency: Currency; readonly totalMinor: number; readonly balanceMinor: number },
): AmountChange | null {
  if (!confirmed) return null
  if (confirmed.currency !== now.currency || now.totalMinor > confirmed.totalMinor) return 'price'
  if (confirmed.balanceMinor === null) return null
  // A cheaper order needs less of the balance than was shown.
  const wanted = Math.min(confirmed.balanceMinor, now.totalMinor)
  return now.balanceMinor < wanted && now.totalMinor - now.balanceMinor > confirmed.totalMinor - confirmed.balanceMinor
    ? 'balance'
    : null
}
