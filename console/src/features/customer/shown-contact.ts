import type { ConsoleCustomer, ContactField } from '@shop/contract/rest/console-customers'

/** The contact as the console may show it: what is masked stays masked. */
export const shownContact = ({
  firstName,
  lastName,
  address,
  masked,
}: ConsoleCustomer): Record<ContactField, string> => ({
  firstName,
  lastName,
  careOf: address.careOf,
  addressLine1: masked.addressLine1,
  addressLine2: masked.addressLine2,
  zip: address.zip,
  city: address.city,
  mobile: masked.mobile,
})
