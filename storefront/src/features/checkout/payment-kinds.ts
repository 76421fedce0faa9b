import type { PaymentOption } from './checkout-view'

/** How the shop's methods are called where credit is judged. */
const kinds: Readonly<Record<string, string>> = { card: 'Card', invoice: 'DirectInvoice', loan: 'Loan' }

export const kindOf = ({ name }: Pick<PaymentOption, 'name'>): string => kinds[name] ?? name

export const isCredit = (kind: string): boolean => kind === 'DirectInvoice' || kind === 'Loan'

/**
 * A loan is agreed to without leaving the checkout, in the provider's frame. A card is paid on the provider's own page, and
 * so is whatever begins at the buyer's bank, as it does in Finland: no bank shows itself in a frame.
 */
export const opensInFrame = (kind: string, country: string): boolean => kind === 'Loan' && country !== 'FI'

/**
 * Whether the shop has to know who a person is: it sends the invoice itself. A lender asks on its own page, and in Finland
 * the buyer's bank says who it is (storefront.md 2.6), so the number is not asked for here.
 */
export const needsPersonalId = (kind: string | undefined, country: string): boolean =>
  kind === 'DirectInvoice' && (country === 'SE' || country === 'NO' || country === 'DK')
