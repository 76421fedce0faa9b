/** The cart; names as published (Merchant API, appendix A), the subscription is ours. */
export const CART_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The cart of this id, priced for the market; null or an empty id creates one, an unknown id gives null. A completed cart is null unless includeCompleted. forceRefresh drops lines that can no longer be bought."
    getCart(id: String, includeCompleted: Boolean, allowExternalShippingFee: Boolean, forceRefresh: Boolean, channelId: String, languageId: String, marketId: String): CartType
  }

  extend type GeinsMerchantApiMutation {
    "Adds pieces of a SKU; a line of the same SKU and message grows. Refused: CART_NOT_FOUND, CART_COMPLETED, INVALID_QUANTITY, SKU_NOT_FOUND, PRODUCT_NOT_AVAILABLE, OUT_OF_STOCK, ONLY_LEFT (with stock), QUANTITY_THRESHOLD (with quantity)."
    addToCart(id: String!, item: CartItemInputType!, allowExternalShippingFee: Boolean, channelId: String, languageId: String, marketId: String): CartType
    "Sets the quantity of the line given by id or skuId; 0 removes it. Refused as addToCart, and LINE_NOT_FOUND."
    updateCartItem(id: String!, item: CartItemInputType!, allowExternalShippingFee: Boolean, channelId: String, languageId: String, marketId: String): CartType
    "Removes every line."
    clearCart(id: String!, channelId: String, languageId: String, marketId: String): CartType
    "Puts a promo code on the cart; an empty one removes it. Refused: PROMO_CODE_INVALID, RequirementsNotMet; then the cart stays as it was."
    setCartPromoCode(id: String!, promoCode: String!, channelId: String, languageId: String, marketId: String): CartType
    "Keeps opaque text (at most 16384 characters) with the cart."
    setCartMerchantData(id: String!, merchantData: String!, channelId: String, languageId: String, marketId: String): CartType
  }

  extend type GeinsMerchantApiSubscription {
    "The cart after each change of it, whoever made it; the id is the right to read it."
    cartChanged(id: String!, channelId: String, languageId: String, marketId: String): CartType
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
