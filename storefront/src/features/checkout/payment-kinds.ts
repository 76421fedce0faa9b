import type { PaymentOption } from './checkout-view'

/** How the shop's methods are called where credit is judged. */
const kinds: Readonly<Record<string, string>> = { card: 'Card', invoice: 'DirectInvoice', loan: 'Loan' }

export const kindOf = ({ name }: Pick<PaymentOption, 'name'>): string => kinds[name] ?? name

export const isCredit = (kind: string): boolean => kind === 'DirectInvoice' || kind === 'Loan'

/**
 * Whether the shop has to know who a person is: a credit is given to somebody. In Finland the bank says who it is, and
 * the number is not asked for here (storefront.md 2.6).
 */
export const needsPersonalId = (kind: string | undefined, country: string): boolean =>
  kind !== undefined && isCredit(kind) && (country === 'SE' || country === 'NO' || country === 'DK')
