import { cleanInput, countryCodeOf, fieldMaxLengths } from '@shop/domain/validation'
import { refuse } from '../../platform/refusal'

/** Most characters of each field, as the customer form has them; the fields it does not show are ours. */
const LONGEST = {
  firstName: fieldMaxLengths.firstName,
  lastName: fieldMaxLengths.lastName,
  addressLine1: fieldMaxLengths.addressLine1,
  addressLine2: fieldMaxLengths.addressLine2,
  addressLine3: fieldMaxLengths.addressLine2,
  entryCode: fieldMaxLengths.entryCode,
  careOf: fieldMaxLengths.careOf,
  city: fieldMaxLengths.city,
  state: fieldMaxLengths.city,
  country: 60,
  zip: fieldMaxLengths.zip,
  company: fieldMaxLengths.company,
  mobile: fieldMaxLengths.mobile,
  phone: fieldMaxLengths.mobile,
} as const

export type AddressField = keyof typeof LONGEST
export const addressFields = Object.keys(LONGEST) as readonly AddressField[]

/** `AddressType`: every field is text. */
export type Address = Readonly<Record<AddressField, string>>
/** `AddressInputType`. */
export type AddressInput = { readonly [Field in AddressField]?: string | null }

export const emptyAddress: Address = addressOf(() => '')

/** The address with what the input gives; fields that are left out or null stay. Refuses texts over their length. */
export function mergeAddress(current: Address, input: AddressInput | null | undefined): Address {
  return addressOf((field) => {
    const given = input?.[field]
    if (given === null || given === undefined) return current[field]
    const text = cleanInput(given)
    if (text.length > LONGEST[field])
      throw refuse('TEXT_TOO_LONG', `${field} is longer than ${LONGEST[field]} characters`, { field })
    // One spelling of a country is kept, however it is written.
    return field === 'country' ? (countryCodeOf(text) ?? text) : text
  })
}

function addressOf(text: (field: AddressField) => string): Address {
  return Object.fromEntries(addressFields.map((field) => [field, text(field)])) as Address
}
