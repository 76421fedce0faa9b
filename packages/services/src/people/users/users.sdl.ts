/** The signed-in user; names as published (Merchant API, appendix A), `confirmEmail` and the subscriptions are ours. */
export const USERS_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The user of the bearer token. Refused without one: UNAUTHENTICATED."
    getUser(channelId: String, languageId: String, marketId: String): UserType
  }

  extend type GeinsMerchantApiMutation {
    "Changes the user of the bearer token to what user gives; what is left out or null stays, in the address too. Refused: UNAUTHENTICATED, INVALID_IDENTITY_NUMBER, INVALID_META_DATA, TEXT_TOO_LONG, ADDRESS_INVALID (field); FORBIDDEN for what staff may not change as the customer."
    updateUser(user: UserInputType!, channelId: String, languageId: String, marketId: String): UserType
    "Asks the reader of email whether the account may have that address; it has it when the link of that mail is followed, and every device signs in anew. password is the wire hash of the account's own. The answer is the same for an address that is somebody's. Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_EMAIL, WRONG_CREDENTIALS, RATE_LIMITED."
    changeEmail(email: String!, password: String!, channelId: String, languageId: String, marketId: String): Boolean
    "Deletes the account of the bearer token for good: personal data, membership, points and favourites go, all sessions end; orders stay without a name. Refused: UNAUTHENTICATED, FORBIDDEN."
    deleteUser(channelId: String, languageId: String, marketId: String): Boolean
    "Sends a mail with a link to a new password if email has an account. The answer is true either way. Refused: RATE_LIMITED."
    requestPasswordReset(email: String!, channelId: String, languageId: String, marketId: String): Boolean
    "Sends a mail with a code of six digits if email has an account; /auth/code takes it within ten minutes. The answer is true either way. Refused: INVALID_EMAIL, RATE_LIMITED."
    requestSignInCode(email: String!, channelId: String, languageId: String, marketId: String): Boolean
    "Sets the password (as the wire hash of it) with resetKey, the key of a mailed link; false for a key that is wrong, used or expired. All sessions of the user end. Refused: PASSWORD_NOT_HASHED, PASSWORD_TOO_COMMON."
    commitReset(resetKey: String!, password: String!, channelId: String, languageId: String, marketId: String): Boolean
    "Signs email up for the newsletter, with the tags of whoever asks for it. A signed-in user's own address counts at once, any other when the link in a mail was followed; the answer is the same for known and unknown ones. consent is what a box beside the address says; a client without one leaves it out. Refused: INVALID_EMAIL, CONSENT_MISSING, FORBIDDEN (staff behind a login as the customer), RATE_LIMITED."
    subscribeToNewsletter(email: String!, tags: [String], consent: Boolean, channelId: String, languageId: String, marketId: String): Boolean
    "One mail to email when the SKU skuId can be bought: back in stock, or on its first day of sale; addresses are confirmed as for the newsletter. False when it can be bought now. Refused: INVALID_EMAIL, SKU_NOT_FOUND, FORBIDDEN (staff behind a login as the customer), RATE_LIMITED."
    monitorProductAvailability(email: String!, skuId: Int!, channelId: String, languageId: String, marketId: String): Boolean
    "Confirms an address with confirmKey, the key of a mailed link, and tells what for; null for a key that is wrong or expired. A second time answers the same."
    confirmEmail(confirmKey: String!): EmailPurpose
    "Takes the address off the list that confirmKey, a mailed key, is for, as often as it is asked and however old the key; null for a wrong one."
    leaveList(confirmKey: String!): EmailPurpose
  }

  extend type GeinsMerchantApiSubscription {
    "What changed of the user of the token, whoever changed it, and the user as it is now. Refused without a token: UNAUTHENTICATED."
    userChanged(channelId: String, languageId: String, marketId: String): UserChangeType
    "Once, when the session of the token is ended before its time; then the stream is over. Refused without a token: UNAUTHENTICATED."
    sessionEnded: SessionEndType
  }

  type UserType {
    id: Int!
    email: String!
    "Whether its owner has followed a link that was mailed to email. Until then the account signs the address up for nothing by itself."
    isEmailConfirmed: Boolean!
    address: AddressType
    gender: Gender
    customerType: CustomerType
    newsletter: Boolean
    "The organisation's id of an organisation. Of a person a mask that says no more than that a national id is kept; the export of the owner's data holds the id itself."
    personalId: String
    memberType: String!
    memberId: Int!
    balances: [UserBalanceType]
    balance: Decimal! @deprecated(reason: "Use balances: a user has one for each currency.")
    balanceFormatted: String @deprecated(reason: "Use balances: a user has one for each currency.")
    "JSON text: the cart of the user (cartId) and settings."
    metaData: String
    "Goes up with every change of metaData."
    metaDataVersion: Int
    availableChannels: [UserChannelType]
  }

  type UserBalanceType {
    currency: String!
    amount: Decimal!
    amountFormatted: String
  }

  type UserChannelType {
    channelId: String!
    availableMarkets: [MarketType]
  }

  type UserChangeType {
    id: Int!
    "Names of fields of UserType."
    changed: [String!]!
    user: UserType
  }

  type SessionEndType {
    "sign_out, password_changed, password_reset, email_changed, refresh_reused, account_deleted or by_staff"
    reason: String!
  }

  "metaData is the text of a JSON object of at most 16384 bytes; it replaces what was kept. With metaDataVersion it does so only if nothing was changed since that version: CONFLICT_STALE_VERSION. Staff behind a login as the customer must say the version; of their keys only those that they name change, and null takes one away. An unknown field is an error, a field inside metaData never more than a setting."
  input UserInputType {
    address: AddressInputType
    gender: Gender
    newsletter: Boolean
    "An organisation's id, or the national id of a person; the mask of one changes nothing, empty text removes what is kept."
    personalId: String
    "Without a default: a partial update must not turn an organisation into a person."
    customerType: CustomerType
    metaData: String
    metaDataVersion: Int
  }

  enum Gender {
    UNSET
    UNSPECIFIED
    WOMAN
    MAN
  }

  enum EmailPurpose {
    NEWSLETTER
    STOCK
    SMS
    ACCOUNT
    EMAIL
    EMAIL_WAITS
  }
`
