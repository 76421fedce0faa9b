/** Orders, from placing to reading them; names as published (Merchant API, appendix A), the subscription is ours. */
export const ORDERS_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The signed-in user's orders, the newest first (200 at most). Refused: UNAUTHENTICATED."
    getOrders(channelId: String, languageId: String, marketId: String): [OrderType]
    "The order orderId of the signed-in user. Refused: UNAUTHENTICATED, NOT_FOUND (also for another user's)."
    getOrder(orderId: Int!, channelId: String, languageId: String, marketId: String): OrderType
    "Ours: why the order orderId of the signed-in user costs what it costs, in the order's language. Refused: UNAUTHENTICATED, NOT_FOUND."
    getOrderWhy(orderId: Int!, channelId: String, languageId: String, marketId: String): [AmountWhyType!]!
    "The order publicOrderId, null for an unknown one. Its signed-in owner reads all of it; any other holder of the id reads goods, amounts, status, delivery and of the addresses first name, zip, city and country."
    getOrderPublic(publicOrderId: Guid!, channelId: String, languageId: String, marketId: String): OrderType
    "An order for its confirmation page. id is the id of a payment as placeOrder gave it, the order's public id, or its number: then cartId has to be the cart that it was made of, or the signed-in user its owner; else null. A payment is brought as far as it can be: completed with its order, or not completed, with the provider's frame while it runs and paymentError when it has failed. Personal data is for the owner, as in getOrderPublic. paymentType is read by nobody: the payment knows its own."
    checkout(id: String!, cartId: String, paymentType: PaymentType!, channelId: String, languageId: String, marketId: String): CheckoutDataType
    "The frame of the payment provider while the payment id runs; null otherwise. paymentType is read by nobody."
    getCheckout(id: String!, paymentType: PaymentType!, channelId: String, languageId: String, marketId: String): String @deprecated(reason: "checkout tells more")
    "As checkout of the id, with less; null where it answers null. paymentType is read by nobody."
    getCheckoutAndOrder(id: String!, paymentType: PaymentType!, channelId: String, languageId: String, marketId: String): CheckoutAndOrderType @deprecated(reason: "checkout tells more")
  }

  extend type GeinsMerchantApiMutation {
    "Makes an order of the cart and of checkout, the form, and completes the cart; all or nothing. For methods of a payment provider it begins the payment: status is pending, publicId the payment's id, redirectUrl where the shopper goes on, and the pieces are held meanwhile. What the input leaves out is taken from the stored checkout. A repeated call (same idempotency key, a cart that is ordered, or the same form while the payment runs) answers the same order or payment; another method or form gives up the payment that runs; the key with another input is IDEMPOTENCY_KEY_REUSED. Refused: CART_NOT_FOUND, CART_EMPTY, CART_COMPLETED, UNAUTHENTICATED or FORBIDDEN (the cart of another user), CUSTOMER_BLACKLISTED, INVALID_EMAIL, ADDRESS_INVALID (address, field), SPECIAL_TERRITORY (territory), INVALID_IDENTITY_NUMBER, UNDER_AGE, PRODUCT_NOT_AVAILABLE, NOT_YET_AVAILABLE, OUT_OF_STOCK, ONLY_LEFT (skuId, stock), MIN_ORDER_VALUE (minOrderValue), SHIPPING_NOT_OFFERED, PICKUP_POINT_NOT_OFFERED, PAYMENT_NOT_OFFERED, CREDIT_REFUSED, TERMS_NOT_ACCEPTED, PRICE_CHANGED (total, confirmedTotal), INSUFFICIENT_BALANCE, PROMO_CODE_INVALID, RequirementsNotMet, TEXT_TOO_LONG, PAYMENT_UNAVAILABLE (the same call goes on), PAYMENT_FAILED (error)."
    placeOrder(cartId: String!, checkout: CheckoutInputType!, channelId: String, languageId: String, marketId: String): PlaceOrderResponseType
    "Sends the receipt or invoice of the order publicOrderId, and what credits it, once more to the e-mail of the order. True whether or not there is such an order or paper. Refused: RATE_LIMITED (five times a day for an order)."
    sendOrderDocuments(publicOrderId: Guid!): Boolean!
  }

  extend type GeinsMerchantApiSubscription {
    "An order each time it changes: the one made of the cart cartId, the one with publicId, or, with neither, any of the signed-in user's. Refused: UNAUTHENTICATED, FORBIDDEN (the order of another user's cart), NOT_FOUND."
    orderChanged(cartId: String, publicId: Guid): OrderType
  }

  type PlaceOrderResponseType {
    "Null while a payment runs."
    orderId: String
    "Of the order, or of the payment while it runs; null while a link waits for its customer."
    publicId: String
    "completed, pending, or link-sent: staff filled the cart, and its customer was sent a link to pay for it"
    status: String
    "Where the shopper goes on with a payment that runs."
    redirectUrl: String
  }

  type OrderType {
    id: Int
    customerId: Int
    createdAt: DateTime
    completedAt: DateTime
    currency: String
    desiredDeliveryDate: DateTime
    customerOrderNumber: String
    goodsLabel: String
    message: String
    status: String!
    updatedAt: DateTime
    publicId: ID!
    billingAddress: AddressType
    shippingAddress: AddressType
    "As it was bought, in the order's own market and currency; only the owner reads its id."
    cart: CartType
    paymentDetails: [PaymentDetailsType]
    "The selling price is what was taken off by campaigns, codes and cheques."
    discount: PriceType
    orderTotal: PriceType
    paymentFee: PriceType
    shippingFee: PriceType
    vat: PriceType
    fromBalance: Decimal!
    fromBalanceFormatted: String
    refunds: [RefundType]
    shippingDetails: [ShippingDetailType]
    "Ours: what the buyer was told of the delivery; null for orders that keep nothing of it."
    promisedDelivery: PromisedDeliveryType
    "Ours: the last day of the right of withdrawal, as 2026-11-25, once it is over; null before."
    withdrawalEndedOn: String
    "Ours: the parcels that a carrier reports of, in the order in which they were packed."
    parcels: [OrderParcelType!]!
  }

  type OrderParcelType {
    id: Int!
    "packed, booked, handed_over, on_its_way, at_pickup_point, delivered, on_its_way_back or lost."
    state: String!
    name: String!
    number: String
    trackingLink: String
    "As 2026-11-25."
    expectedOn: String
    shippedAt: DateTime
    deliveredAt: DateTime
    pickupPoint: ParcelPickupPointType
    "The last day at the pick-up point, as 2026-12-02."
    keptUntil: String
    lines: [ParcelLineType!]!
  }

  type ParcelPickupPointType {
    name: String!
    address: String!
    zip: String!
    city: String!
    openingHours: String!
  }

  type ParcelLineType {
    name: String!
    brand: String!
    size: String!
    quantity: Int!
  }

  type PromisedDeliveryType {
    "First day, as 2026-11-25."
    from: String
    to: String
    "Of a parcel that is picked up."
    pickupAddress: String
  }

  type PaymentDetailsType {
    id: Int!
    paymentId: Int!
    transactionId: String!
    displayName: String!
    name: String!
    isPaid: Boolean!
    paymentDate: DateTime
    paymentFee: Float!
    paymentOption: String
    reservationDate: DateTime!
    reservationNumber: String
    shippingFee: Float!
    total: Float!
  }

  type ShippingDetailType {
    id: Int!
    name: String!
    parcelNumber: String
    shippingDate: DateTime
    shippingId: Int!
    trackingLink: String
  }

  type RefundType {
    id: Int!
    itemId: Int!
    articleNumber: String
    createdAt: DateTime!
    reason: String
    reasonCode: Int
    "payment, balance, or invoice: it lowered one that nobody had paid."
    refundType: String
    toBalance: Boolean!
    total: Float!
    vat: Float!
  }

  type CheckoutDataType {
    htmlSnippet: String
    "Ours: the provider's id of a payment that runs, beside its frame."
    purchaseId: String
    newCheckoutSession: Boolean!
    completed: Boolean
    "Why a payment failed, in the words of /checkout/klarna-fail: Error, OutOfStock, BlockedCustomer, InsufficientBalance, OrderNotCreated or Timeout; null otherwise."
    paymentError: String
    "Ours: how certain it is what became of the payment."
    paymentStanding: PaymentStanding!
    order: CheckoutOrderType
    nthPurchase: Int!
    "Ours: the order's public id, once there is an order."
    publicId: ID
    "Ours: when the order was placed."
    placedAt: DateTime
    "Ours: what the buyer was told of the delivery."
    promisedDelivery: PromisedDeliveryType
    "Ours: the last day of the right of withdrawal, as 2026-11-25, once it is over; null before."
    withdrawalEndedOn: String
    "Ours: the points that the order earns its member, and from when they count; 0 and null for everybody else, and of a cancelled order."
    points: Int!
    pointsCreditedAt: DateTime
    cart: CartType
  }

  "Ours: how certain it is what became of a payment."
  enum PaymentStanding {
    "There is an order."
    ORDERED
    "The provider says that the buyer has not finished."
    WAITING
    "The provider has not answered, or has not given up yet what may be held: nobody may be asked to pay again."
    ASKING
    "It has failed, and no money was taken or is held."
    NOTHING_TAKEN
  }

  type CheckoutAndOrderType {
    htmlSnippet: String!
    order: CheckoutOrderType
  }

  type CheckoutOrderType {
    orderId: String
    transactionId: String
    secondaryTransactionId: String @deprecated(reason: "no payment has one")
    billingAddress: AddressType
    shippingAddress: AddressType
    company: String @deprecated(reason: "billingAddress has it")
    firstName: String @deprecated(reason: "billingAddress has it")
    lastName: String @deprecated(reason: "billingAddress has it")
    zip: String @deprecated(reason: "billingAddress has it")
    email: String @deprecated(reason: "getOrder has it")
    phone: String @deprecated(reason: "billingAddress has it")
    address1: String @deprecated(reason: "billingAddress has it")
    address2: String @deprecated(reason: "billingAddress has it")
    city: String @deprecated(reason: "billingAddress has it")
    country: String @deprecated(reason: "billingAddress has it")
    message: String
    currency: String
    campaignIds: [String]
    campaignNames: [String]
    discountExVat: Decimal!
    discountIncVat: Decimal!
    itemValueExVat: Decimal!
    itemValueIncVat: Decimal!
    orderValueExVat: Decimal!
    orderValueIncVat: Decimal!
    paymentFeeExVat: Decimal!
    paymentFeeIncVat: Decimal!
    shippingFeeExVat: Decimal!
    shippingFeeIncVat: Decimal!
    sum: Decimal!
    balance: Decimal!
    rows: [CheckoutOrderRowType]
    marketId: String!
    externalOrderId: String
    status: String
    ipAddress: String
    languageId: String
    promoCode: String
    customerId: Int!
    customerTypeId: Int!
    gender: GenderType!
    "Never answered."
    personalId: String
    userAgent: String
    metaData: String
    customerGroupId: Int!
    paymentId: Int!
    organizationNumber: String
    shippingId: Int!
    pickupPoint: String
    desiredDeliveryDate: DateTime
    customerOrderNumber: String
    goodsLabel: String
  }

  type CheckoutOrderRowType {
    articleNumber: String
    brand: String
    categories: [String]
    campaignIds: [String]
    campaignNames: [String]
    discountExVat: Decimal!
    discountIncVat: Decimal!
    discountRate: Float!
    externalId: String
    gtin: String
    imageUrl: String
    height: Int!
    length: Int!
    width: Int!
    weight: Int!
    message: String
    name: String
    quantity: Int!
    sku: String
    variant: String
    priceExVat: Decimal!
    priceIncVat: Decimal!
    productId: Int!
    productUrl: String
    productPriceCampaignId: Int
    productPriceListId: Int
    currency: String
  }

  enum GenderType {
    UNKNOWN
    FEMALE
    MALE
  }
`
