/** Another delivery for an order that is not packed, by its buyer; the names are ours. */
export const DELIVERY_CHANGE_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "What change would make of the delivery of the order publicOrderId; nothing is changed. For its signed-in owner, or with proof: the e-mail or a zip of the order. Refused: NOT_FOUND (no such order, or a wrong proof), RATE_LIMITED, TEXT_TOO_LONG (field)."
    planDeliveryChange(publicOrderId: Guid!, proof: String, change: DeliveryChangeInputType!): DeliveryPlanType!
  }

  extend type GeinsMerchantApiMutation {
    "Makes the change to the delivery of the order publicOrderId as planDeliveryChange answered it, with the same proof, and mails its buyer. version is the plan's. It never costs more. Refused: as the plan, and FORBIDDEN (staff behind a login as the customer), CONFLICT_STALE_VERSION, DELIVERY_CLOSED, DELIVERY_DEARER, DELIVERY_UNCHANGED, ADDRESS_INVALID (address, field), SPECIAL_TERRITORY (territory), SHIPPING_NOT_OFFERED, PICKUP_POINT_NOT_OFFERED, IDEMPOTENCY_KEY_REUSED."
    changeDelivery(publicOrderId: Guid!, proof: String, change: DeliveryChangeInputType!, version: Int!): DeliveryPlanType!
  }

  "What is left out stays as it is."
  input DeliveryChangeInputType {
    firstName: String
    lastName: String
    company: String
    careOf: String
    addressLine1: String
    addressLine2: String
    entryCode: String
    zip: String
    city: String
    mobile: String
    message: String
    shippingId: Int
    pickupPoint: String
  }

  type DeliveryPlanType {
    version: Int!
    "False once the order is packed, sent or cancelled."
    isOpen: Boolean!
    shippingId: Int
    pickupPoint: String
    methods: [DeliveryPlanMethodType!]!
    "The names of what differs."
    fields: [String!]!
    before: DeliveryPlanWayType!
    after: DeliveryPlanWayType!
    "What a cheaper way takes off the payment, in words; empty where nothing is."
    givenBackFormatted: String!
    "Why it cannot be done like this: the code of the refusal, and the field that it is about."
    problemCode: String
    problemField: String
  }

  type DeliveryPlanMethodType {
    id: Int!
    name: String!
    "Empty where it is free."
    feeFormatted: String!
    "The same without VAT, for who sees prices so."
    feeExVatFormatted: String!
    days: String!
    points: [DeliveryPlanPointType!]!
  }

  type DeliveryPlanPointType {
    id: String!
    name: String!
    address: String!
    openingHours: String!
  }

  "Where an order goes, without its street."
  type DeliveryPlanWayType {
    place: String!
    way: String!
    days: String!
    feeFormatted: String!
  }
`
