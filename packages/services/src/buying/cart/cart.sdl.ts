/** The cart; names as published (Merchant API, appendix A), the subscription is ours. */
export const CART_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The cart of this id, priced for the market; null or an empty id creates one, an unknown id gives null. It is read anew each time. A completed cart is null unless includeCompleted. forceRefresh drops lines that can no longer be bought."
    getCart(id: String, includeCompleted: Boolean, allowExternalShippingFee: Boolean, forceRefresh: Boolean, channelId: String, languageId: String, marketId: String): CartType
    "Ours: why the cart id costs what it costs, in the words of the language: total, reductions, shipping and, of a member, points. The lines of an amount add up to it. Refused: CART_NOT_FOUND."
    getCartWhy(id: String!, channelId: String, languageId: String, marketId: String): [AmountWhyType!]!
    "Ours: why the cart id does not take promoCode, in the words of the language: what it needs, what there is and what is missing. Counts as an attempt to enter it. Refused: CART_NOT_FOUND, RATE_LIMITED."
    getCodeWhy(id: String!, promoCode: String!, channelId: String, languageId: String, marketId: String): [String!]!
  }

  "How an amount comes about."
  type AmountWhyType {
    "total, discount, code, shipping or points."
    name: String!
    label: String!
    sumFormatted: String!
    lines: [WhyLineType!]!
  }

  type WhyLineType {
    text: String!
    amountFormatted: String!
  }

  extend type GeinsMerchantApiMutation {
    "Adds item, pieces of a SKU, to the cart id; a line of the same SKU and message grows. Refused: CART_NOT_FOUND, CART_COMPLETED, CART_VERSION_CONFLICT, SIZE_NOT_CHOSEN, INVALID_QUANTITY, SKU_NOT_FOUND, PRODUCT_NOT_AVAILABLE, NOT_YET_AVAILABLE, OUT_OF_STOCK, ONLY_LEFT (with stock), QUANTITY_THRESHOLD (with quantity), TOO_MANY_LINES, TEXT_TOO_LONG, PACKAGE_LINE. An idempotency key in the header makes every change of a cart happen once."
    addToCart(id: String!, item: CartItemInputType!, allowExternalShippingFee: Boolean, channelId: String, languageId: String, marketId: String, expectedVersion: Int): CartType
    "Adds one package packageId to the cart id: selections name a SKU of one option of each of its groups. The choices become lines of one groupKey, each at its own price; the same choices again make it two. Refused as addToCart, and PACKAGE_NOT_FOUND, PACKAGE_SELECTION_INVALID."
    addPackageToCart(id: String!, packageId: Int!, allowExternalShippingFee: Boolean, selections: [ProductPackageSelectionType], channelId: String, languageId: String, marketId: String, expectedVersion: Int): CartType
    "Sets the quantity of the line that item gives by id or skuId; 0 removes it. Refused as addToCart, and LINE_NOT_FOUND; PACKAGE_LINE for a line of a package, which changes with its group."
    updateCartItem(id: String!, item: CartItemInputType!, allowExternalShippingFee: Boolean, channelId: String, languageId: String, marketId: String, expectedVersion: Int): CartType
    "Sets how many there are of the group of lines that item names in the cart id, of a package how many packages; 0 removes the group. Refused as updateCartItem."
    updateCartGroup(id: String!, item: CartGroupInputType!, allowExternalShippingFee: Boolean, channelId: String, languageId: String, marketId: String, expectedVersion: Int): CartType
    "Completes the cart id, which has an order, after a payment made elsewhere; done again it changes nothing. Refused: CART_NOT_FOUND, CART_NOT_ORDERED."
    completeCart(id: String!, channelId: String, languageId: String, marketId: String): CartType
    "Removes every line of the cart id. Refused: CART_NOT_FOUND, CART_COMPLETED, CART_VERSION_CONFLICT."
    clearCart(id: String!, channelId: String, languageId: String, marketId: String, expectedVersion: Int): CartType
    "A new cart with the lines of the cart id, without the promo code unless resetPromotions is false. Also of a completed cart. Refused: CART_NOT_FOUND."
    cloneCart(id: String!, resetPromotions: Boolean, channelId: String, languageId: String, marketId: String): CartType
    "Moves everything in the cart fromCartId into the signed-in user's cart id, in one step; quantities of the same SKU and message are added up to the stock. Called again it changes nothing and tells what was moved. Refused: UNAUTHENTICATED, CART_NOT_FOUND, CART_COMPLETED, FORBIDDEN for somebody else's cart."
    mergeCart(fromCartId: String!, id: String!, allowExternalShippingFee: Boolean, channelId: String, languageId: String, marketId: String): CartMergeResultType
    "Puts promoCode on the cart id; an empty one removes it. A person's voucher works for that person only. Refused: CART_NOT_FOUND, CART_COMPLETED, CART_VERSION_CONFLICT, PROMO_CODE_INVALID, RequirementsNotMet (of a voucher with minPurchase and currency; of a code to which only an amount of goods is missing, with missing and currency); then the cart stays as it was. RATE_LIMITED after ten failures in a minute."
    setCartPromoCode(id: String!, promoCode: String!, channelId: String, languageId: String, marketId: String, expectedVersion: Int): CartType
    "Keeps merchantData, opaque text of at most 16384 characters, with the cart id; only the cart's owner reads it. Refused: CART_NOT_FOUND, CART_COMPLETED, CART_VERSION_CONFLICT, TEXT_TOO_LONG, FORBIDDEN (the cart of another user)."
    setCartMerchantData(id: String!, merchantData: String!, channelId: String, languageId: String, marketId: String, expectedVersion: Int): CartType
  }

  extend type GeinsMerchantApiMutation {
    "Ours: the shopper has closed the message messageId that staff gave with the cart id; it is shown to nobody again. False when there was nothing to close."
    readCartMessage(id: String!, messageId: String!): Boolean
  }

  extend type GeinsMerchantApiSubscription {
    "The cart after each change of it, whoever made it; the id is the right to read it. With since, the version that is known, it comes at once where it has another one. Refused: CART_NOT_FOUND."
    cartChanged(id: String!, since: Int, channelId: String, languageId: String, marketId: String): CartType
  }

  type CartType {
    id: String
    items: [CartItemType]
    isCompleted: Boolean!
    promoCode: String
    freeShipping: Boolean!
    fixedDiscount: Decimal!
    merchantData: String
    appliedCampaigns: [CampaignRuleType]
    summary: CartSummaryType
    "Ours: grows with every change of the cart."
    version: Int!
    "Ours: what a shopper should know before checking out."
    warnings: [CartWarningType!]!
    "Ours: what staff said when they gave the cart back, until it is closed."
    staffMessage: CartMessageType
  }

  type CartMessageType {
    id: String!
    "As it was written; no markup."
    text: String!
    at: DateTime!
  }

  type CartWarningType {
    kind: CartWarningKind!
    skuIds: [Int!]!
    "How many pieces of the size the cart holds."
    quantity: Int
    "How many there are."
    stock: Int
    minOrderValueFormatted: String
    "Ours: the same without VAT, for who sees prices so."
    minOrderValueExVatFormatted: String
    missingFormatted: String
    "Of a refused code: what setCartPromoCode would refuse it as, PROMO_CODE_INVALID or RequirementsNotMet."
    refusal: String
    "Of a refused voucher: its least purchase, with VAT, in currency."
    minPurchase: Decimal
    "Of a refused code to which only an amount of goods is missing: that amount, with VAT, in currency."
    missing: Decimal
    currency: String
    "No order comes of the cart as it is."
    blocksCheckout: Boolean!
  }

  enum CartWarningKind {
    MANY_OF_ONE_SIZE
    SEVERAL_SIZES
    NOT_AVAILABLE
    OVER_STOCK
    BELOW_MIN_ORDER_VALUE
    PROMO_CODE_REFUSED
  }

  "What a merge has done."
  type CartMergeResultType {
    cart: CartType
    moved: [CartMergeMovedType!]!
    "What did not fit into the stock: the shopper is told."
    reduced: [CartMergeReducedType!]!
  }

  type CartMergeMovedType {
    skuId: Int!
    quantity: Int!
  }

  type CartMergeReducedType {
    skuId: Int!
    "How many the two carts would have held together."
    wanted: Int!
    "How many there are."
    stock: Int!
  }

  type CartItemType {
    product: ProductType
    skuId: Int!
    id: ID!
    totalPrice: PriceType
    unitPrice: PriceType
    quantity: Int!
    campaign: CampaignType
    groupKey: ID
    productPackage: ProductPackageCartItemType
    message: String
    isCampaignFreeGift: Boolean!
  }

  type CartSummaryType {
    total: PriceType
    subTotal: PriceType
    vats: [VatGroupType]
    fees: CartFeesType
    balance: BalanceType
    fixedAmountDiscountIncVat: Decimal!
    fixedAmountDiscountExVat: Decimal!
    shipping: ShippingOptionType
    payment: PaymentOptionType
    "Ours: the goods at their selling prices and what is taken off them."
    goods: CartGoodsType
  }

  "Reductions are negative amounts, null where there is none: first of campaigns and percentages, then fixed amounts."
  type CartGoodsType {
    incVatFormatted: String!
    exVatFormatted: String!
    reductionIncVatFormatted: String
    reductionExVatFormatted: String
    fixedIncVatFormatted: String
    fixedExVatFormatted: String
    "Campaigns and codes that take something off the goods, by name; absent of orders."
    reductionNames: [String!]
  }

  type CartFeesType {
    paymentFeeIncVat: Decimal!
    paymentFeeExVat: Decimal!
    shippingFeeIncVat: Decimal!
    shippingFeeExVat: Decimal!
  }

  type VatGroupType {
    "Whole percent, rounded half up; rateBasisPoints is exact."
    rate: Int!
    rateBasisPoints: Int!
    amount: Decimal!
  }

  type BalanceType {
    remaining: Decimal!
    pending: Decimal!
    totalSellingPriceExBalanceIncVat: Decimal!
    totalSellingPriceExBalanceExVat: Decimal!
    remainingFormatted: String
    pendingFormatted: String
    totalSellingPriceExBalanceIncVatFormatted: String
    totalSellingPriceExBalanceExVatFormatted: String
  }

  type ShippingOptionType {
    id: Int!
    name: String
    displayName: String
    feeIncVat: Decimal!
    feeExVat: Decimal!
    isDefault: Boolean!
    isSelected: Boolean!
    externalId: String
    shippingData: String
    amountLeftToFreeShipping: Decimal!
    logo: String
    subOptions: [ShippingOptionType]
    amountLeftToFreeShippingFormatted: String
    feeIncVatFormatted: String
    feeExVatFormatted: String
  }

  type PaymentOptionType {
    id: Int!
    name: String
    displayName: String
    logo: String
    feeIncVat: Decimal!
    feeExVat: Decimal!
    isDefault: Boolean!
    isSelected: Boolean!
    paymentType: PaymentType
    checkoutType: PaymentCheckout
    paymentData: String
    newCheckoutSession: Boolean!
    feeIncVatFormatted: String
    feeExVatFormatted: String
  }

  type CampaignType {
    appliedCampaigns: [CampaignRuleType]
    prices: [CampaignPriceType]
  }

  type CampaignRuleType {
    campaignId: String!
    name: String
    hideTitle: Boolean
    ruleType: String
    category: String
    action: String
    actionValue: String
    canonicalUrl: String
    "Ours: the campaign's last day in the market, in words; on products only, and null where it has no end."
    untilFormatted: String
  }

  type CampaignPriceType {
    quantity: Int!
    discount: Decimal!
    discountPercentage: Decimal!
    price: PriceType
  }

  type ProductPackageCartItemType {
    packageId: Int!
    packageName: String!
    groupId: Int!
    optionId: Int!
  }

  input CartItemInputType {
    skuId: Int
    id: ID
    quantity: Int!
    groupKey: ID
    message: String
  }

  input CartGroupInputType {
    groupKey: ID
    quantity: Int!
  }

  input ProductPackageSelectionType {
    groupId: Int!
    optionId: Int!
    skuId: Int!
  }

  enum PaymentCheckout {
    STANDARD
    GEINS_PAY
    EXTERNAL
  }

  enum PaymentType {
    STANDARD
    KLARNA
    SVEA
    WALLEY
    AVARDA
    GEINS_PAY
  }
`
