import type { PaymentOption } from './checkout-api'

/** How the shop's methods are called where credit is judged. */
const kinds: Readonly<Record<string, string>> = { card: 'Card', invoice: 'DirectInvoice', loan: 'Loan' }

export const kindOf = ({ name }: Pick<PaymentOption, 'name'>): string => kinds[name] ?? name

/**
 * A loan is agreed to without leaving the checkout, in the provider's frame. A card is paid on the provider's own page, and
 * so is whatever begins at the buyer's bank, as it does in Finland: no bank shows itself in a frame.
 */
export const opensInFrame = (kind: string, country: string): boolean => kind === 'Loan' && country !== 'FI'
