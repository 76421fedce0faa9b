/** Fields that are null throughout the demo shop: it has nothing to put there, or nothing that it would tell. */
export const NEVER_FILLED: ReadonlySet<string> = new Set(
  [
    // Pictures and taxonomies of lists, which this assortment does not use.
    'BrandListType.primaryImage BrandListType.backgroundImage BrandListType.logo CategoryType.primaryImage',
    'CategoryType.backgroundImage CategoryType.googleTaxonomy PageInfoType.primaryImage PageInfoType.backgroundImage',
    'PageInfoType.logo GoogleTaxonomyType.id GoogleTaxonomyType.parentId GoogleTaxonomyType.name GoogleTaxonomyType.path',
    // A warehouse of another kind.
    'SkuType.shelf StockType.shelf VariantType.shelf ProductType.freightClass CheckoutOrderRowType.externalId',
    'CheckoutOrderRowType.gtin CheckoutOrderRowType.productPriceCampaignId CheckoutOrderRowType.productPriceListId',
    'RefundType.articleNumber RefundType.reasonCode PageWidgetPageType.activeFrom PageWidgetPageType.activeTo',
    // What only payments and deliveries of others bring along; the built-in invoice has none of it.
    'PaymentOptionType.logo PaymentOptionType.paymentData ShippingOptionType.logo',
    'ShippingOptionType.shippingData CheckoutDataType.htmlSnippet CheckoutAndOrderType.htmlSnippet CheckoutAndOrderType.order',
    'PlaceOrderResponseType.redirectUrl CheckoutOrderType.secondaryTransactionId CheckoutOrderType.externalOrderId',
    // Personal: given by nobody in these steps, or not told to who asks.
    'CheckoutOrderType.ipAddress CheckoutOrderType.userAgent CheckoutOrderType.personalId',
    'CheckoutOrderType.organizationNumber CheckoutOrderType.metaData UserType.personalId',
  ].flatMap((names) => names.split(' ')),
)
