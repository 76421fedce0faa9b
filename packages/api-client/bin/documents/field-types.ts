import { currencies } from '@shop/domain/constants'

/** How scalars arrive; every other one is a text. */
export const SCALARS: Readonly<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Decimal: 'number',
  Long: 'number',
  Boolean: 'boolean',
}

/**
 * Fields that published clients know as nullable and that our services always give: the views of `services` have them
 * without null. Results have them so, too. What is not listed may be null, and its reader says what happens then.
 */
const ALWAYS_GIVEN: Readonly<Record<string, string>> = {
  BalanceType: 'pendingFormatted totalSellingPriceExBalanceIncVatFormatted',
  BrandListType: 'alias name canonicalUrl',
  BrandType: 'name',
  BreadcrumbType: 'url',
  CampaignPriceType: 'price',
  CampaignType: 'appliedCampaigns prices',
  CartItemType: 'campaign totalPrice unitPrice',
  CartSummaryType: 'goods subTotal total vats',
  // The id is left out of an order that somebody else reads; none of our documents asks for it there.
  CartType: 'appliedCampaigns id items summary',
  CheckoutOrderType: 'currency orderId',
  CheckoutType: 'cart paymentOptions shippingOptions',
  FilterType: 'group label type values',
  FilterValueType: 'facetId label',
  GeinsMerchantApiMutation: 'createOrUpdateCheckout placeOrder registerReturn',
  GeinsMerchantApiQuery:
    'brands exportUser getAccountAccesses getBalanceEntries getConsents getInvoices getOrderDocuments getOrders validateOrderCreation',
  LowestPriceType:
    'comparisonPriceExVatFormatted comparisonPriceIncVatFormatted lowestPriceExVatFormatted lowestPriceIncVatFormatted sellingPriceExVatFormatted sellingPriceIncVatFormatted',
  MarketType: 'alias allowedLanguages country currency onlyDisplayInCheckout virtual',
  OrderType: 'createdAt currency id paymentDetails refunds shippingDetails',
  ParameterGroupType: 'parameters',
  ParameterType: 'value',
  // An order that was paid outside may have no name; none of our documents asks for it there.
  PaymentOptionType: 'displayName feeExVatFormatted feeIncVatFormatted name paymentType',
  PriceLogItemType: 'sellingPriceExVatFormatted sellingPriceIncVatFormatted',
  PriceType: 'currency sellingPriceExVatFormatted sellingPriceIncVatFormatted vatFormatted',
  ProductReviewResultType: 'reviews',
  ProductType: 'canonicalUrl name productImages skus totalStock unitPrice',
  ProductsResultType: 'products',
  ShippingOptionType: 'displayName feeExVatFormatted feeIncVatFormatted',
  SkuType: 'name stock',
  UserType: 'customerType',
  VariantGroupType: 'variants',
}

/** By `Type.field`. */
export const alwaysGiven: ReadonlySet<string> = new Set(
  Object.entries(ALWAYS_GIVEN).flatMap(([type, fields]) => fields.split(' ').map((field) => `${type}.${field}`)),
)

/** Fields whose texts are only some of all: these. */
export const NARROWER: Readonly<Record<string, readonly string[]>> = {
  'CurrencyType.code': currencies,
  'ReturnType.state': ['registered', 'received', 'refunded', 'refused', 'cancelled'],
  'ReturnableOrderType.state': ['open', 'late', 'nothing-left'],
}
