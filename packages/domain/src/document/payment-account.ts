import { type SellerCountry, sellerRegistrations } from '../market'

/** Where the money of an invoice goes, in the way that a country's banks know. */
export type PaymentAccount = { readonly kind: 'account' | 'bankgiro' | 'fik' | 'iban'; readonly number: string }

const kinds = { NO: 'account', SE: 'bankgiro', DK: 'fik', FI: 'iban' } as const satisfies Record<
  SellerCountry,
  PaymentAccount['kind']
>

/** Of the demo: right in form, and nobody's. */
const demoNumbers: Readonly<Record<SellerCountry, string>> = {
  NO: '1234.56.78903',
  SE: '5050-1055',
  DK: '81234567',
  FI: 'FI21 1234 5600 0007 85',
}

/** The account of a country; `accounts` are those of a shop of one's own, as `NO=1234.56.78903, SE=5050-1055`. */
export function paymentAccount(country: SellerCountry, accounts = ''): PaymentAccount {
  return { kind: kinds[country], number: ownAccount(country, accounts) || demoNumbers[country] }
}

/** The account that a shop of one's own has said for a country. */
export function ownAccount(country: string, accounts = ''): string | undefined {
  const own = accounts.split(',').map((entry) => entry.split('=').map((part) => part.trim()))
  return own.find(([code]) => code === country)?.[1]
}

export const isSellerCountry = (code: string): code is SellerCountry => Object.hasOwn(sellerRegistrations, code)
