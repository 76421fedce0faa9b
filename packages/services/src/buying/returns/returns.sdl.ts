/** Withdrawals and returns; all of it is ours, the published API has none. */
export const RETURNS_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The order orderNumber, if email is the one it was made with, or, without one, if it is the signed-in user's; null for anything else, whatever does not fit. Refused: RATE_LIMITED."
    getReturnableOrder(orderNumber: String!, email: String, channelId: String, languageId: String, marketId: String): ReturnableOrderType
    "The signed-in user's orders of which something can be returned now, the newest first. Refused: UNAUTHENTICATED."
    getReturnableOrders(channelId: String, languageId: String, marketId: String): [ReturnableOrderType!]!
    "The signed-in user's returns, the newest first. Refused: UNAUTHENTICATED."
    getReturns(channelId: String, languageId: String, marketId: String): [ReturnType!]!
    "Why the refund refundId of the signed-in user's order orderId is what it is, in the words of the language; each way in which it went back by itself, named as its refundType. Refused: UNAUTHENTICATED, NOT_FOUND."
    getRefundWhy(orderId: Int!, refundId: Int!, channelId: String, languageId: String, marketId: String): [AmountWhyType!]!
    "What goes into the parcel of the return id that waits: numbers and goods, nothing of the person. The id stands in its mail; null for any other. Refused: RATE_LIMITED."
    getReturnSlip(id: String!): ReturnSlipType
  }

  extend type GeinsMerchantApiMutation {
    "Withdraws from the purchase of the pieces in return, all of them or none, of the order that orderNumber and email give as in getReturnableOrder; the acknowledgement goes out by mail with the same time. The same idempotency key answers the same return. Refused: RETURN_ORDER_NOT_FOUND (as in getReturnableOrder), RETURN_TOO_LATE, RETURN_NOTHING_LEFT, RETURN_TOO_MANY (rowId, left), RETURN_SEAL_BROKEN (rowId), INVALID_RETURN (rowId), IDEMPOTENCY_KEY_REUSED, FORBIDDEN, RATE_LIMITED."
    registerReturn(orderNumber: String!, email: String, return: ReturnInputType!, channelId: String, languageId: String, marketId: String): ReturnType
  }

  input ReturnInputType {
    name: String!
    message: String
    "payment (where the money came from) or balance, which needs the buyer's account."
    refundTo: String
    lines: [ReturnLineInputType!]!
  }

  input ReturnLineInputType {
    rowId: Int!
    quantity: Int!
    "Nobody has to give one: tooSmall, tooBig, notAsPictured, quality, faulty or changedMind."
    reason: String
    "Needed for hygienic goods."
    isSealed: Boolean
  }

  type ReturnableOrderType {
    number: String!
    createdAt: DateTime!
    deliveredAt: DateTime
    "The last instant of the withdrawal right; null before delivery."
    returnUntil: DateTime
    timeZone: String!
    currency: String!
    "open, late or nothing-left"
    state: String!
    "Whether some of it has left the shop; what has not is stopped."
    isSent: Boolean!
    email: String!
    "Answered to the buyer's account alone."
    name: String!
    paymentName: String!
    "What is left to pay of the shop's own invoice, which what comes back lowers; 0: nothing."
    unpaidInvoice: Decimal!
    hasBalance: Boolean!
    "What sending goods back costs the buyer, as the sale named it; 0: the shop bears it."
    returnCost: Decimal!
    "Delivery and payment, paid back with the last piece."
    fees: Decimal!
    rows: [ReturnableRowType!]!
  }

  type ReturnableRowType {
    id: Int!
    name: String!
    brand: String!
    "In the language of the order."
    colour: String
    size: String!
    image: String
    quantity: Int!
    "How many can be returned."
    left: Int!
    "How many were exchanged: what was paid for them pays for another order."
    exchanged: Int!
    hasSeal: Boolean!
    "What was paid for all pieces."
    total: Decimal!
    totalFormatted: String!
  }

  type ReturnType {
    number: String!
    orderNumber: String!
    "The id of its slip, while it waits."
    slip: String
    "registered, received, refunded, refused or cancelled"
    state: String!
    "The order that replaces its goods, where they are exchanged; null where money goes back."
    replacementOrderNumber: String
    registeredAt: DateTime!
    decidedAt: DateTime
    name: String!
    email: String!
    refundTo: String!
    paymentName: String!
    refund: Decimal
    refundFormatted: String
    "What of it only lowered an invoice that nobody had paid; null: nothing."
    loweredFormatted: String
    "What of it went back to where the money came from; null: nothing."
    paidBackFormatted: String
    "What of it was put into the balance; null: nothing."
    toBalanceFormatted: String
    rows: [ReturnRowType!]!
  }

  type ReturnSlipType {
    number: String!
    orderNumber: String!
    registeredAt: DateTime!
    timeZone: String!
    rows: [ReturnRowType!]!
  }

  type ReturnRowType {
    id: Int!
    name: String!
    brand: String!
    "In the language of the order."
    colour: String
    size: String!
    image: String
    quantity: Int!
    received: Int
    reason: String
  }
`
