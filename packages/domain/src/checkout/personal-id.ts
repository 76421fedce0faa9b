/**
 * Whether the shop has to know who a person is: it sends the invoice itself. A lender asks on its own page, and in Finland
 * the buyer's bank says who it is (storefront.md 2.6), so the number is not asked for here.
 */
export const needsPersonalId = (kind: string | null | undefined, country: string): boolean =>
  kind === 'DirectInvoice' && (country === 'SE' || country === 'NO' || country === 'DK')
