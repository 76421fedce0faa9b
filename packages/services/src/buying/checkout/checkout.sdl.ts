/** The checkout up to the order; names as published (Merchant API, appendix A). */
export const CHECKOUT_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "Whether an order could be created now of the cart and what checkout gives of the form; message says why not, memberType names the buyer's customer group. Never refused for business reasons; what the input leaves out is taken from the stored checkout."
    validateOrderCreation(cartId: String!, checkout: CheckoutInputType!, channelId: String, languageId: String, marketId: String): ValidateOrderCreationResponseType @deprecated(reason: "validateOrderConditions asks for less")
    "Whether the cart can be bought and the buyer of this email may buy; the form is not looked at. Never refused for business reasons."
    validateOrderConditions(cartId: String!, email: String, channelId: String, languageId: String, marketId: String): ValidateOrderConditionsResponseType
  }

  extend type GeinsMerchantApiMutation {
    "Keeps what checkout gives of the form and answers the whole of it; fields left out or null stay, paymentId 0, shippingId 0 and externalShippingFee -1 choose nothing. Personal data is answered to the signed-in owner of the cart; a visitor reads only what this request itself said. Refused: CART_NOT_FOUND, CART_COMPLETED, UNAUTHENTICATED or FORBIDDEN (the cart of another user), TEXT_TOO_LONG, BAD_USER_INPUT."
    createOrUpdateCheckout(cartId: String!, checkout: CheckoutInputType, channelId: String, languageId: String, marketId: String): CheckoutType
    "Chooses the shipping method whose fee is shippingFee; a fee that no method has, and -1, choose none. Refused as createOrUpdateCheckout."
    setCartShippingFee(cartId: String!, shippingFee: Decimal!, channelId: String, languageId: String, marketId: String): CheckoutType
  }

  type CheckoutType {
    email: String
    "Only as given in this request; a stored one is never answered."
    identityNumber: String
    cart: CartType
    billingAddress: AddressType
    shippingAddress: AddressType
    consents: [ConsentType] @deprecated(reason: "acceptedConsents of the input is what counts")
    "In the order that the law allows; at most one is selected. Credit is never preselected, in Finland nothing is."
    paymentOptions: [PaymentOptionType]
    shippingOptions: [ShippingOptionType]
    "JSON text for a delivery widget (zip, its town where it is known, selectedId, selectedPickupPointId, options with minDays, maxDays and pickupPoints); null until a zip is known."
    shippingData: String
    checkoutStatus: CheckoutStatus
  }

  type ConsentType {
    type: String!
    name: String!
    description: String!
    checked: Boolean!
    autoAccept: Boolean!
  }

  type ValidateOrderCreationResponseType {
    isValid: Boolean!
    message: String
    memberType: String
  }

  type ValidateOrderConditionsResponseType {
    isValid: Boolean!
    message: String
  }

  input CheckoutInputType {
    paymentId: Int
    shippingId: Int
    skipShippingValidation: Boolean
    externalShippingId: String
    pickupPoint: String
    desiredDeliveryDate: DateTime
    customerOrderNumber: String
    goodsLabel: String
    message: String
    acceptedConsents: [String]
    shippingAddress: AddressInputType
    billingAddress: AddressInputType
    "A person's national id, or the organisation's id of a business."
    identityNumber: String
    email: String
    customerType: CustomerType
    "Said with an order and kept with it alone; left out, that of the buyer's account counts."
    gender: Gender
    externalShippingFee: Decimal
    merchantData: String
    checkoutUrls: CheckoutUrlsInputType
    "The total that the buyer has read; an order that would cost more is refused. Without it, what the checkout answered last counts."
    expectedTotal: Decimal
    "What the buyer has read as left to pay after the balance; an order that would leave more is refused. It goes with expectedTotal, or with the total that the checkout answered last."
    expectedToPay: Decimal
  }

  input CheckoutUrlsInputType {
    termsPageUrl: String
    redirectUrl: String
    checkoutPageUrl: String
  }

  enum CheckoutStatus {
    OK
    CUSTOMER_BLACKLISTED
  }
`
