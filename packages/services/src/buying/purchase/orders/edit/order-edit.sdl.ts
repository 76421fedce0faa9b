/** Fewer pieces or other sizes of an order that is not packed, by its buyer; the names are ours. */
export const ORDER_EDIT_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The lines of the order publicOrderId and what edit would do to it; nothing is changed. For its signed-in owner, or with proof: the e-mail or a zip of the order. Refused: NOT_FOUND (no such order, or a wrong proof), RATE_LIMITED, INVALID_ORDER_EDIT (more lines than an order has)."
    planOrderEdit(publicOrderId: Guid!, proof: String, edit: OrderEditInputType!): OrderEditPlanType!
  }

  extend type GeinsMerchantApiMutation {
    "Makes the edit of the order publicOrderId as planOrderEdit answered it, with the same proof, and mails its buyer; without its last piece the order is cancelled. version is the plan's. Prices stay as they were agreed. Refused: as the plan, and FORBIDDEN (staff behind a login as the customer), CONFLICT_STALE_VERSION, ORDER_NOT_EDITABLE (isPacked), INVALID_ORDER_EDIT (rowId, why), OUT_OF_STOCK, ONLY_LEFT (skuId, stock), REFUND_REFUSED, IDEMPOTENCY_KEY_REUSED."
    editOrder(publicOrderId: Guid!, proof: String, edit: OrderEditInputType!, version: Int!): OrderEditPlanType!
  }

  "What is left out stays as it is."
  input OrderEditInputType {
    "How many pieces are to be left of a line."
    lines: [OrderEditLineInputType!]
    "Other sizes; a line changes as a whole."
    swaps: [OrderEditSwapInputType!]
  }

  input OrderEditLineInputType {
    rowId: Int!
    quantity: Int!
  }

  input OrderEditSwapInputType {
    rowId: Int!
    skuId: Int!
  }

  type OrderEditPlanType {
    orderNumber: Int!
    version: Int!
    "False once the order is packed, sent or cancelled."
    isOpen: Boolean!
    rows: [OrderEditRowType!]!
    "What would come of it; null where nothing is to change, or it cannot be done like this."
    outcome: OrderEditOutcomeType
    "Why it cannot be done like this: the code of the refusal, the line that it is about, and how many pieces there are."
    problemCode: String
    problemRowId: Int
    problemStock: Int
  }

  "A line of which something is left."
  type OrderEditRowType {
    id: Int!
    skuId: Int!
    name: String!
    size: String!
    colour: String!
    image: String
    quantity: Int!
    paidFormatted: String!
    "Pieces that are announced to come back: they stay."
    returning: Int!
    "Those in stock that cost no more today, and the line's own; empty where there is no other."
    sizes: [OrderEditSizeType!]!
    "There are other sizes, and none of them is in stock."
    areSizesSoldOut: Boolean!
  }

  type OrderEditSizeType {
    skuId: Int!
    size: String!
  }

  type OrderEditOutcomeType {
    "Nothing is left: the order is cancelled, and its fees go back too."
    isWhole: Boolean!
    lines: [OrderEditChangeType!]!
    money: [OrderEditMoneyType!]!
    toPayBeforeFormatted: String!
    toPayAfterFormatted: String!
    "Of the purchase; null where it earned none."
    pointsBefore: Int
    pointsAfter: Int
    notes: [OrderEditNoteType!]!
  }

  type OrderEditChangeType {
    rowId: Int!
    name: String!
    sizeBefore: String!
    sizeAfter: String!
    quantityBefore: Int!
    quantityAfter: Int!
  }

  type OrderEditMoneyType {
    "released (never charged), lowered (an invoice), refunded or balance."
    to: String!
    formatted: String!
  }

  type OrderEditNoteType {
    "campaign-stays, delivery-stays-free, fees-stay, gift-goes, code-comes-back or code-share."
    kind: String!
    "Of code-share; empty for all others."
    formatted: String!
  }
`
