/** What a signed-in user sees and settles of their own account; none of it is published, all of it is ours. */
export const ACCOUNT_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The signed-in user's invoices and credit notes, the newest first. Refused: UNAUTHENTICATED."
    getInvoices(channelId: String, languageId: String, marketId: String): [InvoiceType!]
    "The receipt or invoice of the order orderId of the signed-in user, and its credit notes. Refused: UNAUTHENTICATED. Empty for another's order."
    getOrderDocuments(orderId: Int!, channelId: String, languageId: String, marketId: String): [OrderDocumentType!]
    "What came to the signed-in user's balance and what was taken from it, the newest first (200 at most). Refused: UNAUTHENTICATED."
    getBalanceEntries(channelId: String, languageId: String, marketId: String): [BalanceEntryType!]
    "Why the entry entryId of the signed-in member's points is what it is, in the words of the language. Refused: UNAUTHENTICATED, NOT_FOUND."
    getPointsWhy(entryId: Int!, channelId: String, languageId: String, marketId: String): [AmountWhyType!]!
    "When staff opened the signed-in user's account in the last twelve months, the newest first: the team and the reason, never the person. Refused: UNAUTHENTICATED."
    getAccountAccesses(channelId: String, languageId: String, marketId: String): [AccountAccessType!]
    "What the signed-in user agreed to be sent. Refused: UNAUTHENTICATED."
    getConsents(channelId: String, languageId: String, marketId: String): [AccountConsentType!]
    "JSON text of everything the shop keeps of the signed-in user, with the choice of cookies whose id, cookieChoiceId, the browser holds. Refused: UNAUTHENTICATED, FORBIDDEN (staff behind a login as the customer), RATE_LIMITED."
    exportUser(cookieChoiceId: String, channelId: String, languageId: String, marketId: String): String
  }

  extend type GeinsMerchantApiMutation {
    "Agrees (granted) to be sent what kind names, or no longer; the same again changes nothing. SMS to a number that is not proven yet is pending until its owner gives back the code that is sent to it, or follows the link; asked again, a new code is sent. The newsletter of an account whose address is not confirmed is pending until a link that was mailed to it is followed. Refused: UNAUTHENTICATED, FORBIDDEN (staff behind a login as the customer), MOBILE_MISSING (SMS without a mobile number), SMS_NOT_OFFERED (the shop sends no text messages), EMAIL_UNCONFIRMED (somebody else has used the address, and the account has not proven that it is theirs), RATE_LIMITED."
    updateConsent(kind: AccountConsentKind!, granted: Boolean!, channelId: String, languageId: String, marketId: String): [AccountConsentType!]
    "The code that was sent to the number of the account: true when the consent counts from now on, false for a wrong or an old one. Five tries for each code. Refused: UNAUTHENTICATED, FORBIDDEN (staff behind a login as the customer)."
    confirmSms(code: String!): Boolean
  }

  type InvoiceType {
    id: Int!
    orderId: Int!
    isCreditNote: Boolean!
    status: InvoiceStatus!
    amountFormatted: String!
    issuedAt: DateTime!
    dueAt: DateTime
    paidAt: DateTime
    "What the payment names, so that it is found."
    reference: String!
    "Its number among the papers of its kind in the market."
    number: String!
    "Where the money goes, as the banks of the market call it: a name and a number each. Empty for a credit note."
    payment: [InvoicePaymentType!]!
    "The seller, with the number in the register."
    seller: String!
    "Where the PDF is, on the shop's own origin, for an hour. Empty for staff who only look."
    pdf: String!
  }

  type OrderDocumentType {
    kind: OrderDocumentKind!
    number: String!
    issuedAt: DateTime!
    "Where the PDF is, on the shop's own origin, for an hour. Empty for staff who only look."
    pdf: String!
  }

  enum OrderDocumentKind {
    RECEIPT
    INVOICE
    CREDIT_NOTE
    REMINDER
  }

  type InvoicePaymentType {
    name: String!
    value: String!
  }

  enum InvoiceStatus {
    UNPAID
    OVERDUE
    PAID
    CREDITED
  }

  type BalanceEntryType {
    id: ID!
    cause: BalanceCause!
    orderId: Int
    "Negative for what was taken."
    amount: Decimal!
    amountFormatted: String!
    at: DateTime!
  }

  enum BalanceCause {
    PURCHASE
    REFUND
    CORRECTION
  }

  type AccountAccessType {
    id: ID!
    team: String!
    "The kind of reason, as a word: a request of the customer's, an order, a return."
    reason: String!
    hasChanged: Boolean!
    summary: String!
    "Where the account was looked at, where that is known."
    marketId: String
    at: DateTime!
  }

  type AccountConsentType {
    kind: AccountConsentKind!
    granted: Boolean!
    "Since when it is so, where that is known."
    since: DateTime
    "Asked for, and not confirmed yet by the owner of the number."
    isPending: Boolean!
  }

  enum AccountConsentKind {
    NEWSLETTER
    SMS
  }
`
