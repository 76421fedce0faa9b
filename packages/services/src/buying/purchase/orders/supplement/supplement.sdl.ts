/** Lines that the shop offers to add to an order, by the link of a mail; the names are ours. */
export const SUPPLEMENT_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The lines that the link's token offers to add to an order; null where there are none such. What ran at the payment provider is asked about first."
    getOrderSupplement(token: String!): OrderSupplementType
  }

  extend type GeinsMerchantApiMutation {
    "Begins to pay for the lines of the token, or goes on with what was begun: where to pay; null where it is paid. Refused: NOT_FOUND, SUPPLEMENT_ENDED (state), PAYMENT_UNAVAILABLE (reason), PAYMENT_FAILED (error)."
    payOrderSupplement(token: String!): OrderSupplementPaymentType!
  }

  type OrderSupplementType {
    orderNumber: Int!
    "It is the replacement of an exchange whose goods did not come back, and no lines that are added."
    isReplacement: Boolean!
    "OFFERED, PAID, EXPIRED or WITHDRAWN."
    state: String!
    amountFormatted: String!
    vatFormatted: String!
    "Until when it can be paid for, in words, and how long that is."
    untilFormatted: String!
    secondsLeft: Int!
    lines: [OrderSupplementLineType!]!
    "How the last payment failed, in the words of /checkout/klarna-fail; null where none did."
    paymentError: String
    "Nobody knows yet how the last payment ended: it cannot be paid for meanwhile."
    isAsking: Boolean!
  }

  type OrderSupplementLineType {
    name: String!
    size: String!
    image: String
    quantity: Int!
    sumFormatted: String!
    sumExVatFormatted: String!
  }

  type OrderSupplementPaymentType {
    redirectUrl: String
  }
`
