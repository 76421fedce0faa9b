import type { ConsoleCustomer, ContactField } from '@shop/contract/rest/console-customers'

/** The contact as the console may show it: what is masked stays masked. */
export const shownContact = ({
  firstName,
  lastName,
  company,
  address,
  masked,
}: ConsoleCustomer): Record<ContactField, string> => ({
  firstName,
  lastName,
  company,
  careOf: address.careOf,
  addressLine1: masked.addressLine1,
  addressLine2: masked.addressLine2,
  entryCode: masked.entryCode,
  zip: address.zip,
  city: address.city,
  country: address.country,
  mobile: masked.mobile,
})
