/** Addresses of users, checkouts and orders; names as published (Merchant API, appendix A). */
export const ADDRESS_SDL = /* GraphQL */ `
  "What is not known is empty text, never null."
  type AddressType {
    firstName: String!
    lastName: String!
    addressLine1: String!
    addressLine2: String!
    addressLine3: String!
    entryCode: String!
    careOf: String!
    city: String!
    state: String!
    country: String!
    zip: String!
    company: String!
    mobile: String!
    phone: String!
  }

  "Fields that are left out or null stay as they are; empty text empties them."
  input AddressInputType {
    firstName: String
    lastName: String
    addressLine1: String
    addressLine2: String
    addressLine3: String
    entryCode: String
    careOf: String
    city: String
    state: String
    country: String
    zip: String
    company: String
    mobile: String
    phone: String
  }
`
