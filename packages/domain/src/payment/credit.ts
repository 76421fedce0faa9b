const creditMethods: readonly string[] = ['DirectInvoice', 'Loan']

/** Whether a provider's method is paid later. Every other method, also one that nobody here names, is paid at once. */
export const isCredit = (providerMethod: string | null | undefined): boolean =>
  creditMethods.includes(providerMethod ?? '')
