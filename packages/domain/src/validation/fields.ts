import { cleanInput } from './clean-input'

/** Most characters a field of the customer form takes; ours, one table for browser, services and database. */
export const fieldMaxLengths = {
  email: 254,
  firstName: 60,
  lastName: 60,
  careOf: 60,
  addressLine1: 100,
  addressLine2: 100,
  city: 60,
  zip: 12,
  entryCode: 20,
  mobile: 24,
  company: 100,
  personalId: 20,
  organisationId: 20,
  orderMessage: 500,
  reviewName: 60,
  reviewComment: 2_000,
  promoCode: 100,
  passkey: 60,
} as const
export type FieldName = keyof typeof fieldMaxLengths

export type FieldRefusal =
  /** A touched input left empty. */
  | { readonly kind: 'empty' }
  /** Not filled in on submit. */
  | { readonly kind: 'required' }
  | { readonly kind: 'too-long'; readonly maxLength: number }

/** Whether the field is fine; `on` tells leaving an input from submitting the form, which have texts of their own. */
export function refuseField(
  name: FieldName,
  text: string,
  { isRequired, on }: { readonly isRequired: boolean; readonly on: 'blur' | 'submit' },
): FieldRefusal | undefined {
  const value = name === 'orderMessage' || name === 'reviewComment' ? text.trim() : cleanInput(text)
  const maxLength = fieldMaxLengths[name]
  if (value.length > maxLength) return { kind: 'too-long', maxLength }
  if (value !== '' || !isRequired) return undefined
  return { kind: on === 'blur' ? 'empty' : 'required' }
}
