import type { ContactField, DeskCustomer } from '@shop/contract/rest/desk-customers'

/** The contact as the desk may show it: what is masked stays masked. */
export const shownContact = ({ firstName, lastName, address, masked }: DeskCustomer): Record<ContactField, string> => ({
  firstName,
  lastName,
  careOf: address.careOf,
  addressLine1: masked.addressLine1,
  addressLine2: address.line2,
  zip: address.zip,
  city: address.city,
  mobile: masked.mobile,
})
