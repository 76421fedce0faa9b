/** One of the configured types: who it is, and whether prices are shown to them with VAT. */
export type CustomerTypeEntry = { readonly type: string; readonly vat: boolean }

export const defaultCustomerType: CustomerTypeEntry = { type: 'PERSON', vat: true }
export const customerTypes: readonly CustomerTypeEntry[] = [defaultCustomerType, { type: 'ORGANIZATION', vat: false }]

export type CustomerTypeChoice = { readonly customerType: string; readonly vatIncluded: boolean }

/** The choice for a type; one that is not configured, or damaged, is that of PERSON. */
export function chooseCustomerType(
  type: unknown,
  configured: readonly CustomerTypeEntry[] = customerTypes,
): CustomerTypeChoice {
  const person = configured.find((entry) => entry.type === defaultCustomerType.type) ?? defaultCustomerType
  const { type: customerType, vat: vatIncluded } = configured.find((entry) => entry.type === type) ?? person
  return { customerType, vatIncluded }
}

export type CustomerTypeState = { readonly text: string; readonly student: boolean; readonly curve: boolean }

/** A text may name both. */
export function customerTypeState(text: string): CustomerTypeState {
  return { text, student: text.includes('student'), curve: text.includes('curve') }
}

export const customerTypeChanged = 'customer-type:change'

/** What changing the type does: the new choice, the event to emit and the text to keep in its cookie. */
export function changeCustomerType(type: unknown, configured: readonly CustomerTypeEntry[] = customerTypes) {
  const choice = chooseCustomerType(type, configured)
  return { choice, event: { name: customerTypeChanged, ...choice }, cookieValue: choice.customerType } as const
}
