// Generated from packages/contract/schema.graphql by `npm run generate`. Do not edit.

export type AccountAccessType = {
  readonly at: string
  readonly hasChanged: boolean
  readonly id: string
  readonly reason: string
  readonly summary: string
  readonly team: string
}

export type AccountConsentKind = 'NEWSLETTER' | 'SMS'

export type AccountConsentType = {
  readonly granted: boolean
  readonly isPending: boolean
  readonly kind: AccountConsentKind
  readonly since: string | null
}

export type AddressInputType = {
  readonly addressLine1?: string | null
  readonly addressLine2?: string | null
  readonly addressLine3?: string | null
  readonly careOf?: string | null
  readonly city?: string | null
  readonly company?: string | null
  readonly country?: string | null
  readonly entryCode?: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly mobile?: string | null
  readonly phone?: string | null
  readonly state?: string | null
  readonly zip?: string | null
}

export type AddressType = {
  readonly addressLine1: string
  readonly addressLine2: string
  readonly addressLine3: string
  readonly careOf: string
  readonly city: string
  readonly company: string
  readonly country: string
  readonly entryCode: string
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly phone: string
  readonly state: string
  readonly zip: string
}

export type AlternativeUrlType = {
  readonly channelId: string
  readonly country: string | null
  readonly culture: string
  readonly language: string
  readonly url: string
}

export type BalanceCause = 'CORRECTION' | 'PURCHASE' | 'REFUND'

export type BalanceEntryType = {
  readonly amount: number
  readonly amountFormatted: string
  readonly at: string
  readonly cause: BalanceCause
  readonly id: string
  readonly orderId: number | null
}

export type BalanceType = {
  readonly pending: number
  readonly pendingFormatted: string | null
  readonly remaining: number
  readonly remainingFormatted: string | null
  readonly totalSellingPriceExBalanceExVat: number
  readonly totalSellingPriceExBalanceExVatFormatted: string | null
  readonly totalSellingPriceExBalanceIncVat: number
  readonly totalSellingPriceExBalanceIncVatFormatted: string | null
}

export type BrandListType = {
  readonly alias: string | null
  readonly alternativeCanonicalUrls: readonly (string | null)[] | null
  readonly alternativeUrls: readonly (AlternativeUrlType | null)[] | null
  readonly backgroundImage: string | null
  readonly brandId: number
  readonly canonicalUrl: string | null
  readonly description: string | null
  readonly logo: string | null
  readonly name: string | null
  readonly primaryImage: string | null
  readonly secondaryDescription: string | null
}

export type BrandType = {
  readonly alias: string | null
  readonly alternativeCanonicalUrls: readonly (string | null)[] | null
  readonly alternativeUrls: readonly (AlternativeUrlType | null)[] | null
  readonly brandId: number
  readonly canonicalUrl: string | null
  readonly description: string | null
  readonly name: string | null
}

export type BreadcrumbType = {
  readonly categoryId: number
  readonly name: string
  readonly parentCategoryId: number
  readonly url: string | null
}

export type CampaignPriceType = {
  readonly discount: number
  readonly discountPercentage: number
  readonly price: PriceType | null
  readonly quantity: number
}

export type CampaignRuleType = {
  readonly action: string | null
  readonly actionValue: string | null
  readonly campaignId: string
  readonly canonicalUrl: string | null
  readonly category: string | null
  readonly hideTitle: boolean | null
  readonly name: string | null
  readonly ruleType: string | null
  readonly untilFormatted: string | null
}

export type CampaignType = {
  readonly appliedCampaigns: readonly (CampaignRuleType | null)[] | null
  readonly prices: readonly (CampaignPriceType | null)[] | null
}

export type CartFeesType = {
  readonly paymentFeeExVat: number
  readonly paymentFeeIncVat: number
  readonly shippingFeeExVat: number
  readonly shippingFeeIncVat: number
}

export type CartGoodsType = {
  readonly exVatFormatted: string
  readonly fixedExVatFormatted: string | null
  readonly fixedIncVatFormatted: string | null
  readonly incVatFormatted: string
  readonly reductionExVatFormatted: string | null
  readonly reductionIncVatFormatted: string | null
  readonly reductionNames: readonly (string)[] | null
}

export type CartGroupInputType = {
  readonly groupKey?: string | null
  readonly quantity: number
}

export type CartItemInputType = {
  readonly groupKey?: string | null
  readonly id?: string | null
  readonly message?: string | null
  readonly quantity: number
  readonly skuId?: number | null
}

export type CartItemType = {
  readonly campaign: CampaignType | null
  readonly groupKey: string | null
  readonly id: string
  readonly isCampaignFreeGift: boolean
  readonly message: string | null
  readonly product: ProductType | null
  readonly productPackage: ProductPackageCartItemType | null
  readonly quantity: number
  readonly skuId: number
  readonly totalPrice: PriceType | null
  readonly unitPrice: PriceType | null
}

export type CartMergeMovedType = {
  readonly quantity: number
  readonly skuId: number
}

export type CartMergeReducedType = {
  readonly skuId: number
  readonly stock: number
  readonly wanted: number
}

export type CartMergeResultType = {
  readonly cart: CartType | null
  readonly moved: readonly (CartMergeMovedType)[]
  readonly reduced: readonly (CartMergeReducedType)[]
}

export type CartMessageType = {
  readonly at: string
  readonly id: string
  readonly text: string
}

export type CartSummaryType = {
  readonly balance: BalanceType | null
  readonly fees: CartFeesType | null
  readonly fixedAmountDiscountExVat: number
  readonly fixedAmountDiscountIncVat: number
  readonly goods: CartGoodsType | null
  readonly payment: PaymentOptionType | null
  readonly shipping: ShippingOptionType | null
  readonly subTotal: PriceType | null
  readonly total: PriceType | null
  readonly vats: readonly (VatGroupType | null)[] | null
}

export type CartType = {
  readonly appliedCampaigns: readonly (CampaignRuleType | null)[] | null
  readonly fixedDiscount: number
  readonly freeShipping: boolean
  readonly id: string | null
  readonly isCompleted: boolean
  readonly items: readonly (CartItemType | null)[] | null
  readonly merchantData: string | null
  readonly promoCode: string | null
  readonly staffMessage: CartMessageType | null
  readonly summary: CartSummaryType | null
  readonly version: number
  readonly warnings: readonly (CartWarningType)[]
}

export type CartWarningKind = 'BELOW_MIN_ORDER_VALUE' | 'MANY_OF_ONE_SIZE' | 'NOT_AVAILABLE' | 'OVER_STOCK' | 'SEVERAL_SIZES'

export type CartWarningType = {
  readonly blocksCheckout: boolean
  readonly kind: CartWarningKind
  readonly minOrderValueFormatted: string | null
  readonly missingFormatted: string | null
  readonly quantity: number | null
  readonly skuIds: readonly (number)[]
  readonly stock: number | null
}

export type CategoryType = {
  readonly alias: string | null
  readonly alternativeCanonicalUrls: readonly (string | null)[] | null
  readonly alternativeUrls: readonly (AlternativeUrlType | null)[] | null
  readonly backgroundImage: string | null
  readonly canonicalUrl: string
  readonly categoryId: number
  readonly description: string | null
  readonly googleTaxonomy: GoogleTaxonomyType | null
  readonly isHidden: boolean | null
  readonly name: string
  readonly order: number
  readonly parentCategoryId: number
  readonly primaryImage: string | null
  readonly secondaryDescription: string | null
}

export type ChannelType = {
  readonly defaultLanguageId: string
  readonly defaultMarketId: string
  readonly id: string
  readonly languages: readonly (LanguageType | null)[] | null
  readonly markets: readonly (MarketType | null)[] | null
  readonly name: string
  readonly theme: readonly (ThemeVariableType)[]
  readonly type: string
  readonly url: string
}

export type CheckoutAndOrderType = {
  readonly htmlSnippet: string
  readonly order: CheckoutOrderType | null
}

export type CheckoutDataType = {
  readonly cart: CartType | null
  readonly completed: boolean | null
  readonly htmlSnippet: string | null
  readonly newCheckoutSession: boolean
  readonly nthPurchase: number
  readonly order: CheckoutOrderType | null
  readonly paymentError: string | null
  readonly placedAt: string | null
  readonly points: number
  readonly pointsCreditedAt: string | null
  readonly promisedDelivery: PromisedDeliveryType | null
  readonly publicId: string | null
  readonly withdrawalEndedOn: string | null
}

export type CheckoutInputType = {
  readonly acceptedConsents?: readonly (string | null)[] | null
  readonly billingAddress?: AddressInputType | null
  readonly checkoutUrls?: CheckoutUrlsInputType | null
  readonly customerOrderNumber?: string | null
  readonly customerType?: CustomerType | null
  readonly desiredDeliveryDate?: string | null
  readonly email?: string | null
  readonly expectedTotal?: number | null
  readonly externalShippingFee?: number | null
  readonly externalShippingId?: string | null
  readonly goodsLabel?: string | null
  readonly identityNumber?: string | null
  readonly merchantData?: string | null
  readonly message?: string | null
  readonly paymentId?: number | null
  readonly pickupPoint?: string | null
  readonly shippingAddress?: AddressInputType | null
  readonly shippingId?: number | null
  readonly skipShippingValidation?: boolean | null
}

export type CheckoutOrderRowType = {
  readonly articleNumber: string | null
  readonly brand: string | null
  readonly campaignIds: readonly (string | null)[] | null
  readonly campaignNames: readonly (string | null)[] | null
  readonly categories: readonly (string | null)[] | null
  readonly currency: string | null
  readonly discountExVat: number
  readonly discountIncVat: number
  readonly discountRate: number
  readonly externalId: string | null
  readonly gtin: string | null
  readonly height: number
  readonly imageUrl: string | null
  readonly length: number
  readonly message: string | null
  readonly name: string | null
  readonly priceExVat: number
  readonly priceIncVat: number
  readonly productId: number
  readonly productPriceCampaignId: number | null
  readonly productPriceListId: number | null
  readonly productUrl: string | null
  readonly quantity: number
  readonly sku: string | null
  readonly variant: string | null
  readonly weight: number
  readonly width: number
}

export type CheckoutOrderType = {
  readonly address1: string | null
  readonly address2: string | null
  readonly balance: number
  readonly billingAddress: AddressType | null
  readonly campaignIds: readonly (string | null)[] | null
  readonly campaignNames: readonly (string | null)[] | null
  readonly city: string | null
  readonly company: string | null
  readonly country: string | null
  readonly currency: string | null
  readonly customerGroupId: number
  readonly customerId: number
  readonly customerOrderNumber: string | null
  readonly customerTypeId: number
  readonly desiredDeliveryDate: string | null
  readonly discountExVat: number
  readonly discountIncVat: number
  readonly email: string | null
  readonly externalOrderId: string | null
  readonly firstName: string | null
  readonly gender: GenderType
  readonly goodsLabel: string | null
  readonly ipAddress: string | null
  readonly itemValueExVat: number
  readonly itemValueIncVat: number
  readonly languageId: string | null
  readonly lastName: string | null
  readonly marketId: string
  readonly message: string | null
  readonly metaData: string | null
  readonly orderId: string | null
  readonly orderValueExVat: number
  readonly orderValueIncVat: number
  readonly organizationNumber: string | null
  readonly paymentFeeExVat: number
  readonly paymentFeeIncVat: number
  readonly paymentId: number
  readonly personalId: string | null
  readonly phone: string | null
  readonly pickupPoint: string | null
  readonly promoCode: string | null
  readonly rows: readonly (CheckoutOrderRowType | null)[] | null
  readonly secondaryTransactionId: string | null
  readonly shippingAddress: AddressType | null
  readonly shippingFeeExVat: number
  readonly shippingFeeIncVat: number
  readonly shippingId: number
  readonly status: string | null
  readonly sum: number
  readonly transactionId: string | null
  readonly userAgent: string | null
  readonly zip: string | null
}

export type CheckoutStatus = 'CUSTOMER_BLACKLISTED' | 'OK'

export type CheckoutType = {
  readonly billingAddress: AddressType | null
  readonly cart: CartType | null
  readonly checkoutStatus: CheckoutStatus | null
  readonly consents: readonly (ConsentType | null)[] | null
  readonly email: string | null
  readonly identityNumber: string | null
  readonly paymentOptions: readonly (PaymentOptionType | null)[] | null
  readonly shippingAddress: AddressType | null
  readonly shippingData: string | null
  readonly shippingOptions: readonly (ShippingOptionType | null)[] | null
}

export type CheckoutUrlsInputType = {
  readonly checkoutPageUrl?: string | null
  readonly redirectUrl?: string | null
  readonly termsPageUrl?: string | null
}

export type ConsentType = {
  readonly autoAccept: boolean
  readonly checked: boolean
  readonly description: string
  readonly name: string
  readonly type: string
}

export type CountryType = {
  readonly code: string
  readonly name: string
}

export type CurrencyType = {
  readonly code: string
  readonly name: string
  readonly rate: number
  readonly symbol: string
}

export type CustomerType = 'ORGANIZATION' | 'PERSON'

export type DimensionsType = {
  readonly height: number
  readonly length: number
  readonly width: number
}

export type DiscountType = 'EXTERNAL' | 'NONE' | 'PRICE_CAMPAIGN' | 'SALE_PRICE'

export type EconomicOperatorType = {
  readonly address: string
  readonly countryCode: string
  readonly email: string
  readonly name: string
}

export type EmailPurpose = 'ACCOUNT' | 'NEWSLETTER' | 'SMS' | 'STOCK'

export type FavouritesType = {
  readonly migrated: boolean
  readonly productIds: readonly (string)[]
  readonly version: number
}

export type FilterCollectionType = {
  readonly facets: readonly (FilterType | null)[] | null
  readonly price: PriceFilterType | null
}

export type FilterInputType = {
  readonly articleNumbers?: readonly (string | null)[] | null
  readonly brandIds?: readonly (number | null)[] | null
  readonly categoryIds?: readonly (number | null)[] | null
  readonly discountCampaignIds?: readonly (number | null)[] | null
  readonly exclude?: readonly (string | null)[] | null
  readonly excludeBrandIds?: readonly (number | null)[] | null
  readonly excludeCategoryIds?: readonly (number | null)[] | null
  readonly excludeDiscountCampaignIds?: readonly (number | null)[] | null
  readonly excludeFacets?: readonly (string | null)[] | null
  readonly facets?: readonly (string | null)[] | null
  readonly filterMode?: FilterMode | null
  readonly include?: readonly (string | null)[] | null
  readonly includeCollapsed?: boolean | null
  readonly includeMode?: IncludeMode | null
  readonly price?: PriceFilterInputType | null
  readonly priceListIdentifier?: string | null
  readonly productIds?: readonly (number | null)[] | null
  readonly searchText?: string | null
  readonly sort?: SortType | null
}

export type FilterMode = 'BY_GROUP' | 'CURRENT'

export type FilterType = {
  readonly filterId: string
  readonly group: string | null
  readonly label: string | null
  readonly order: number
  readonly type: string | null
  readonly values: readonly (FilterValueType | null)[] | null
}

export type FilterValueType = {
  readonly _id: string
  readonly count: number
  readonly facetId: string | null
  readonly hidden: boolean
  readonly label: string | null
  readonly order: number
  readonly parentId: string | null
  readonly url: string | null
}

export type GeinsMerchantApiMutation = {
  readonly addPackageToCart: CartType | null
  readonly addToCart: CartType | null
  readonly clearCart: CartType | null
  readonly cloneCart: CartType | null
  readonly commitReset: boolean | null
  readonly completeCart: CartType | null
  readonly confirmEmail: EmailPurpose | null
  readonly confirmSms: boolean | null
  readonly createOrUpdateCheckout: CheckoutType | null
  readonly deleteUser: boolean | null
  readonly leaveList: EmailPurpose | null
  readonly mergeCart: CartMergeResultType | null
  readonly monitorProductAvailability: boolean | null
  readonly placeOrder: PlaceOrderResponseType | null
  readonly postProductReview: boolean | null
  readonly readCartMessage: boolean | null
  readonly registerReturn: ReturnType | null
  readonly requestPasswordReset: boolean | null
  readonly sendOrderDocuments: boolean
  readonly setCartMerchantData: CartType | null
  readonly setCartPromoCode: CartType | null
  readonly setCartShippingFee: CheckoutType | null
  readonly subscribeToNewsletter: boolean | null
  readonly updateCartGroup: CartType | null
  readonly updateCartItem: CartType | null
  readonly updateConsent: readonly (AccountConsentType)[] | null
  readonly updateUser: UserType | null
}

export type GeinsMerchantApiQuery = {
  readonly brands: readonly (BrandListType | null)[] | null
  readonly categories: readonly (CategoryType | null)[] | null
  readonly category: CategoryType | null
  readonly channel: ChannelType | null
  readonly channels: readonly (ChannelType | null)[] | null
  readonly checkout: CheckoutDataType | null
  readonly cmsPages: readonly (PageWidgetPageType | null)[] | null
  readonly exportUser: string | null
  readonly getAccountAccesses: readonly (AccountAccessType)[] | null
  readonly getBalanceEntries: readonly (BalanceEntryType)[] | null
  readonly getCart: CartType | null
  readonly getCheckout: string | null
  readonly getCheckoutAndOrder: CheckoutAndOrderType | null
  readonly getConsents: readonly (AccountConsentType)[] | null
  readonly getInvoices: readonly (InvoiceType)[] | null
  readonly getMenuAtLocation: MenuType | null
  readonly getOrder: OrderType | null
  readonly getOrderDocuments: readonly (OrderDocumentType)[] | null
  readonly getOrderPublic: OrderType | null
  readonly getOrders: readonly (OrderType | null)[] | null
  readonly getReturnSlip: ReturnSlipType | null
  readonly getReturnableOrder: ReturnableOrderType | null
  readonly getReturnableOrders: readonly (ReturnableOrderType)[]
  readonly getReturns: readonly (ReturnType)[]
  readonly getUser: UserType | null
  readonly listPageInfo: PageInfoType | null
  readonly product: ProductType | null
  readonly products: ProductsResultType | null
  readonly relatedProducts: readonly (RelatedProductType | null)[] | null
  readonly reviews: ProductReviewResultType | null
  readonly sizeGuide: SizeGuideType | null
  readonly urlHistory: UrlHistoryType | null
  readonly validateOrderConditions: ValidateOrderConditionsResponseType | null
  readonly validateOrderCreation: ValidateOrderCreationResponseType | null
  readonly widgetArea: PageWidgetCollectionType | null
}

export type GeinsMerchantApiSubscription = {
  readonly cartChanged: CartType | null
  readonly favouritesChanged: FavouritesType | null
  readonly marketConfigChanged: MarketType | null
  readonly orderChanged: OrderType | null
  readonly sessionEnded: SessionEndType | null
  readonly stockChanged: readonly (SkuStockType)[]
  readonly userChanged: UserChangeType | null
}

export type Gender = 'MAN' | 'UNSET' | 'UNSPECIFIED' | 'WOMAN'

export type GenderType = 'FEMALE' | 'MALE' | 'UNKNOWN'

export type GoogleTaxonomyType = {
  readonly id: number | null
  readonly name: string | null
  readonly parentId: number | null
  readonly path: string | null
}

export type GroupType = {
  readonly description: string | null
  readonly groupId: number
  readonly image: string | null
  readonly name: string | null
  readonly options: readonly (OptionType | null)[] | null
  readonly required: boolean
  readonly sortOrder: number
}

export type IncludeMode = 'INTERSECT' | 'UNION'

export type InvoicePaymentType = {
  readonly name: string
  readonly value: string
}

export type InvoiceStatus = 'CREDITED' | 'OVERDUE' | 'PAID' | 'UNPAID'

export type InvoiceType = {
  readonly amountFormatted: string
  readonly dueAt: string | null
  readonly id: number
  readonly isCreditNote: boolean
  readonly issuedAt: string
  readonly number: string
  readonly orderId: number
  readonly paidAt: string | null
  readonly payment: readonly (InvoicePaymentType)[]
  readonly pdf: string
  readonly reference: string
  readonly seller: string
  readonly status: InvoiceStatus
}

export type LanguageType = {
  readonly code: string
  readonly id: string
  readonly name: string
}

export type ListSortType = {
  readonly path: string
  readonly sort: string
}

export type LowestPriceType = {
  readonly comparisonPriceExVat: number
  readonly comparisonPriceExVatFormatted: string | null
  readonly comparisonPriceIncVat: number
  readonly comparisonPriceIncVatFormatted: string | null
  readonly discountExVat: number
  readonly discountExVatFormatted: string | null
  readonly discountIncVat: number
  readonly discountIncVatFormatted: string | null
  readonly discountPercentage: number
  readonly isDiscounted: boolean
  readonly lowestPriceExVat: number
  readonly lowestPriceExVatFormatted: string | null
  readonly lowestPriceIncVat: number
  readonly lowestPriceIncVatFormatted: string | null
  readonly sellingPriceExVat: number
  readonly sellingPriceExVatFormatted: string | null
  readonly sellingPriceIncVat: number
  readonly sellingPriceIncVatFormatted: string | null
  readonly vat: number
  readonly vatFormatted: string | null
}

export type MarketPaymentMethodType = {
  readonly maximum: number | null
  readonly minimum: number
  readonly name: string
}

export type MarketSettingsType = {
  readonly bonusPerThousandPoints: number
  readonly defaultSort: string | null
  readonly fewLeftLimit: number
  readonly freeShippingFrom: number
  readonly listSorts: readonly (ListSortType)[]
  readonly minBonusChequePurchase: number
  readonly minOrderValue: number
  readonly monthlyPaymentMonths: number | null
  readonly pointsPerMajorUnit: number
  readonly returnCost: number
  readonly shippingFee: number
  readonly theme: readonly (ThemeVariableType)[]
  readonly timeZone: string
  readonly vatRateBasisPoints: number
  readonly version: number
}

export type MarketType = {
  readonly alias: string | null
  readonly allowedLanguages: readonly (LanguageType | null)[] | null
  readonly country: CountryType | null
  readonly currency: CurrencyType | null
  readonly defaultLanguageId: string
  readonly groupKey: string
  readonly id: string
  readonly onlyDisplayInCheckout: boolean | null
  readonly paymentMethods: readonly (MarketPaymentMethodType)[]
  readonly settings: MarketSettingsType
  readonly virtual: boolean | null
}

export type MenuItemType = {
  readonly canonicalUrl: string | null
  readonly children: readonly (MenuItemType | null)[] | null
  readonly hidden: boolean
  readonly id: string
  readonly label: string | null
  readonly open: boolean
  readonly order: number
  readonly targetBlank: boolean
  readonly title: string | null
  readonly type: string
  readonly value: string | null
}

export type MenuType = {
  readonly channels: readonly (string | null)[] | null
  readonly id: string
  readonly languages: readonly (string | null)[] | null
  readonly locations: readonly (string | null)[] | null
  readonly menuItems: readonly (MenuItemType | null)[] | null
  readonly name: string | null
  readonly title: string | null
}

export type MetadataType = {
  readonly description: string | null
  readonly keywords: string | null
  readonly title: string | null
}

export type OptionType = {
  readonly isSelected: boolean
  readonly name: string | null
  readonly optionId: number
  readonly product: ProductType | null
  readonly quantity: number
  readonly sortOrder: number
}

export type OrderDocumentKind = 'CREDIT_NOTE' | 'INVOICE' | 'RECEIPT'

export type OrderDocumentType = {
  readonly issuedAt: string
  readonly kind: OrderDocumentKind
  readonly number: string
  readonly pdf: string
}

export type OrderType = {
  readonly billingAddress: AddressType | null
  readonly cart: CartType | null
  readonly completedAt: string | null
  readonly createdAt: string | null
  readonly currency: string | null
  readonly customerId: number | null
  readonly customerOrderNumber: string | null
  readonly desiredDeliveryDate: string | null
  readonly discount: PriceType | null
  readonly fromBalance: number
  readonly fromBalanceFormatted: string | null
  readonly goodsLabel: string | null
  readonly id: number | null
  readonly message: string | null
  readonly orderTotal: PriceType | null
  readonly paymentDetails: readonly (PaymentDetailsType | null)[] | null
  readonly paymentFee: PriceType | null
  readonly promisedDelivery: PromisedDeliveryType | null
  readonly publicId: string
  readonly refunds: readonly (RefundType | null)[] | null
  readonly shippingAddress: AddressType | null
  readonly shippingDetails: readonly (ShippingDetailType | null)[] | null
  readonly shippingFee: PriceType | null
  readonly status: string
  readonly updatedAt: string | null
  readonly vat: PriceType | null
  readonly withdrawalEndedOn: string | null
}

export type PageAreaType = {
  readonly id: number
  readonly index: number
  readonly name: string | null
}

export type PageInfoType = {
  readonly alias: string
  readonly alternativeCanonicalUrls: readonly (string | null)[] | null
  readonly alternativeUrls: readonly (AlternativeUrlType | null)[] | null
  readonly backgroundImage: string | null
  readonly canonicalUrl: string | null
  readonly hideDescription: boolean
  readonly hideTitle: boolean
  readonly id: number
  readonly logo: string | null
  readonly meta: MetadataType | null
  readonly name: string
  readonly primaryDescription: string | null
  readonly primaryImage: string | null
  readonly secondaryDescription: string | null
  readonly subCategories: readonly (CategoryType | null)[] | null
}

export type PageWidgetCollectionFilterInputType = {
  readonly key?: string | null
  readonly value?: string | null
}

export type PageWidgetCollectionType = {
  readonly containers: readonly (PageWidgetContainerType | null)[] | null
  readonly familyName: string | null
  readonly id: number
  readonly meta: MetadataType | null
  readonly name: string
  readonly pageArea: PageAreaType | null
  readonly tags: readonly (string | null)[] | null
  readonly title: string | null
}

export type PageWidgetContainerType = {
  readonly classNames: readonly (string | null)[] | null
  readonly design: string
  readonly id: number
  readonly layout: string
  readonly name: string
  readonly responsiveMode: string
  readonly sortOrder: number
  readonly widgets: readonly (PageWidgetType | null)[] | null
}

export type PageWidgetImageSizeType = {
  readonly imageHeight: number
  readonly imageRatio: number
  readonly imageWidth: number
}

export type PageWidgetImageType = {
  readonly fileName: string
  readonly largestSize: PageWidgetImageSizeType | null
  readonly sizes: readonly (PageWidgetImageSizeType | null)[] | null
}

export type PageWidgetPageType = {
  readonly activeFrom: string | null
  readonly activeTo: string | null
  readonly alias: string | null
  readonly canonicalUrl: string | null
  readonly id: number
  readonly meta: MetadataType | null
  readonly name: string
  readonly tags: readonly (string | null)[] | null
  readonly title: string | null
}

export type PageWidgetType = {
  readonly classNames: readonly (string | null)[] | null
  readonly configuration: string
  readonly id: string
  readonly images: readonly (PageWidgetImageType | null)[] | null
  readonly name: string
  readonly size: string
  readonly sortOrder: number
  readonly type: string
}

export type ParameterGroupType = {
  readonly name: string
  readonly order: number | null
  readonly parameterGroupId: number | null
  readonly parameters: readonly (ParameterType | null)[] | null
  readonly productId: number
}

export type ParameterType = {
  readonly description: string | null
  readonly facetId: string | null
  readonly identifier: string | null
  readonly label: string | null
  readonly name: string | null
  readonly order: number
  readonly parameterGroupId: number
  readonly parameterId: number
  readonly parameterValueId: number | null
  readonly show: boolean
  readonly showFilter: boolean
  readonly type: string | null
  readonly value: string | null
}

export type PaymentCheckout = 'EXTERNAL' | 'GEINS_PAY' | 'STANDARD'

export type PaymentDetailsType = {
  readonly displayName: string
  readonly id: number
  readonly isPaid: boolean
  readonly name: string
  readonly paymentDate: string | null
  readonly paymentFee: number
  readonly paymentId: number
  readonly paymentOption: string | null
  readonly reservationDate: string
  readonly reservationNumber: string | null
  readonly shippingFee: number
  readonly total: number
  readonly transactionId: string
}

export type PaymentOptionType = {
  readonly checkoutType: PaymentCheckout | null
  readonly displayName: string | null
  readonly feeExVat: number
  readonly feeExVatFormatted: string | null
  readonly feeIncVat: number
  readonly feeIncVatFormatted: string | null
  readonly id: number
  readonly isDefault: boolean
  readonly isSelected: boolean
  readonly logo: string | null
  readonly name: string | null
  readonly newCheckoutSession: boolean
  readonly paymentData: string | null
  readonly paymentType: PaymentType | null
}

export type PaymentType = 'AVARDA' | 'GEINS_PAY' | 'KLARNA' | 'STANDARD' | 'SVEA' | 'WALLEY'

export type PlaceOrderResponseType = {
  readonly orderId: string | null
  readonly publicId: string | null
  readonly redirectUrl: string | null
  readonly status: string | null
}

export type PriceFilterInputType = {
  readonly highest?: number | null
  readonly lowest?: number | null
}

export type PriceFilterType = {
  readonly highest: number
  readonly lowest: number
}

export type PriceLogItemType = {
  readonly date: string
  readonly discountExVat: number
  readonly discountExVatFormatted: string | null
  readonly discountIncVat: number
  readonly discountIncVatFormatted: string | null
  readonly discountPercentage: number
  readonly isDiscounted: boolean
  readonly isLowest: boolean
  readonly regularPriceExVat: number
  readonly regularPriceExVatFormatted: string | null
  readonly regularPriceIncVat: number
  readonly regularPriceIncVatFormatted: string | null
  readonly sellingPriceExVat: number
  readonly sellingPriceExVatFormatted: string | null
  readonly sellingPriceIncVat: number
  readonly sellingPriceIncVatFormatted: string | null
  readonly vat: number
  readonly vatFormatted: string | null
}

export type PriceType = {
  readonly currency: CurrencyType | null
  readonly discountExVat: number
  readonly discountExVatFormatted: string | null
  readonly discountIncVat: number
  readonly discountIncVatFormatted: string | null
  readonly discountPercentage: number
  readonly isDiscounted: boolean
  readonly regularPriceExVat: number
  readonly regularPriceExVatFormatted: string | null
  readonly regularPriceIncVat: number
  readonly regularPriceIncVatFormatted: string | null
  readonly sellingPriceExVat: number
  readonly sellingPriceExVatFormatted: string | null
  readonly sellingPriceIncVat: number
  readonly sellingPriceIncVatFormatted: string | null
  readonly vat: number
  readonly vatFormatted: string | null
}

export type ProductImageType = {
  readonly fileName: string
  readonly tags: readonly (string | null)[] | null
}

export type ProductPackageCartItemType = {
  readonly groupId: number
  readonly optionId: number
  readonly packageId: number
  readonly packageName: string
}

export type ProductPackageSelectionType = {
  readonly groupId: number
  readonly optionId: number
  readonly skuId: number
}

export type ProductPackageType = {
  readonly groups: readonly (GroupType | null)[] | null
}

export type ProductRelation = 'ACCESSORIES' | 'RELATED' | 'SIMILAR'

export type ProductReviewResultType = {
  readonly averageRating: number
  readonly count: number
  readonly reviews: readonly (ProductReviewType | null)[] | null
}

export type ProductReviewType = {
  readonly author: string
  readonly comment: string
  readonly fit: number | null
  readonly isVerified: boolean
  readonly rating: number
  readonly reviewDate: string
  readonly sizeName: string | null
}

export type ProductsResultType = {
  readonly count: number
  readonly filters: FilterCollectionType | null
  readonly products: readonly (ProductType | null)[] | null
}

export type ProductTextsType = {
  readonly text1: string | null
  readonly text2: string | null
  readonly text3: string | null
}

export type ProductType = {
  readonly alias: string
  readonly alternativeCanonicalUrls: readonly (string | null)[] | null
  readonly alternativeUrls: readonly (AlternativeUrlType | null)[] | null
  readonly articleNumber: string | null
  readonly brand: BrandType | null
  readonly breadcrumbs: readonly (BreadcrumbType | null)[] | null
  readonly canonicalUrl: string | null
  readonly categories: readonly (CategoryType | null)[] | null
  readonly categoryId: number
  readonly currentProductVariant: VariantType | null
  readonly dimensions: DimensionsType | null
  readonly discountCampaigns: readonly (CampaignRuleType | null)[] | null
  readonly discountType: DiscountType | null
  readonly firstAvailableOn: string | null
  readonly freightClass: string | null
  readonly hasAnimalParts: boolean | null
  readonly hasSeal: boolean
  readonly images: readonly (string | null)[] | null
  readonly lowestPrice: LowestPriceType | null
  readonly maker: EconomicOperatorType | null
  readonly meta: MetadataType | null
  readonly name: string | null
  readonly parameterGroups: readonly (ParameterGroupType | null)[] | null
  readonly priceLog: readonly (PriceLogItemType | null)[] | null
  readonly primaryCategory: CategoryType | null
  readonly productId: number
  readonly productImages: readonly (ProductImageType | null)[] | null
  readonly productPackage: ProductPackageType | null
  readonly rating: RatingType | null
  readonly responsiblePerson: EconomicOperatorType | null
  readonly skus: readonly (SkuType | null)[] | null
  readonly supplierId: number
  readonly texts: ProductTextsType | null
  readonly totalStock: StockType | null
  readonly type: string | null
  readonly unitPrice: PriceType | null
  readonly variantDimensions: readonly (VariantDimensionType | null)[] | null
  readonly variantGroup: VariantGroupType | null
  readonly weight: number
}

export type PromisedDeliveryType = {
  readonly from: string | null
  readonly pickupAddress: string | null
  readonly to: string | null
}

export type RatingType = {
  readonly score: number
  readonly voteCount: number
}

export type RefundType = {
  readonly articleNumber: string | null
  readonly createdAt: string
  readonly id: number
  readonly itemId: number
  readonly reason: string | null
  readonly reasonCode: number | null
  readonly refundType: string | null
  readonly toBalance: boolean
  readonly total: number
  readonly vat: number
}

export type RelatedProductType = {
  readonly alias: string
  readonly brand: BrandType | null
  readonly canonicalUrl: string | null
  readonly discountCampaigns: readonly (CampaignRuleType | null)[] | null
  readonly images: readonly (string | null)[] | null
  readonly name: string | null
  readonly parameterGroups: readonly (ParameterGroupType | null)[] | null
  readonly primaryCategory: CategoryType | null
  readonly primaryImage: string | null
  readonly productImages: readonly (ProductImageType | null)[] | null
  readonly relation: ProductRelation | null
  readonly relationType: string
  readonly secondaryImage: string | null
  readonly skus: readonly (SkuType | null)[] | null
  readonly unitPrice: PriceType | null
}

export type ReturnableOrderType = {
  readonly createdAt: string
  readonly currency: string
  readonly deliveredAt: string | null
  readonly email: string
  readonly fees: number
  readonly hasBalance: boolean
  readonly isSent: boolean
  readonly name: string
  readonly number: string
  readonly paymentName: string
  readonly returnCost: number
  readonly returnUntil: string | null
  readonly rows: readonly (ReturnableRowType)[]
  readonly state: string
  readonly timeZone: string
  readonly unpaidInvoice: number
}

export type ReturnableRowType = {
  readonly brand: string
  readonly colour: string | null
  readonly hasSeal: boolean
  readonly id: number
  readonly image: string | null
  readonly left: number
  readonly name: string
  readonly quantity: number
  readonly size: string
  readonly total: number
  readonly totalFormatted: string
}

export type ReturnInputType = {
  readonly lines: readonly (ReturnLineInputType)[]
  readonly message?: string | null
  readonly name: string
  readonly refundTo?: string | null
}

export type ReturnLineInputType = {
  readonly isSealed?: boolean | null
  readonly quantity: number
  readonly reason?: string | null
  readonly rowId: number
}

export type ReturnRowType = {
  readonly brand: string
  readonly colour: string | null
  readonly id: number
  readonly image: string | null
  readonly name: string
  readonly quantity: number
  readonly reason: string | null
  readonly received: number | null
  readonly size: string
}

export type ReturnSlipType = {
  readonly number: string
  readonly orderNumber: string
  readonly registeredAt: string
  readonly rows: readonly (ReturnRowType)[]
  readonly timeZone: string
}

export type ReturnType = {
  readonly decidedAt: string | null
  readonly email: string
  readonly loweredFormatted: string | null
  readonly name: string
  readonly number: string
  readonly orderNumber: string
  readonly paidBackFormatted: string | null
  readonly paymentName: string
  readonly refund: number | null
  readonly refundFormatted: string | null
  readonly refundTo: string
  readonly registeredAt: string
  readonly rows: readonly (ReturnRowType)[]
  readonly slip: string | null
  readonly state: string
}

export type SessionEndType = {
  readonly reason: string
}

export type ShippingDetailType = {
  readonly id: number
  readonly name: string
  readonly parcelNumber: string | null
  readonly shippingDate: string | null
  readonly shippingId: number
  readonly trackingLink: string | null
}

export type ShippingOptionType = {
  readonly amountLeftToFreeShipping: number
  readonly amountLeftToFreeShippingFormatted: string | null
  readonly displayName: string | null
  readonly externalId: string | null
  readonly feeExVat: number
  readonly feeExVatFormatted: string | null
  readonly feeIncVat: number
  readonly feeIncVatFormatted: string | null
  readonly id: number
  readonly isDefault: boolean
  readonly isSelected: boolean
  readonly logo: string | null
  readonly name: string | null
  readonly shippingData: string | null
  readonly subOptions: readonly (ShippingOptionType | null)[] | null
}

export type SizeGuideColumnType = {
  readonly key: string
  readonly label: string
}

export type SizeGuideFitType = {
  readonly asExpected: number
  readonly average: number
  readonly large: number
  readonly small: number
  readonly votes: number
}

export type SizeGuideType = {
  readonly columns: readonly (SizeGuideColumnType)[]
  readonly fit: SizeGuideFitType | null
  readonly howToMeasure: string
  readonly key: string
  readonly rows: readonly (readonly (string)[])[]
  readonly title: string
}

export type SkuStockType = {
  readonly skuId: number
  readonly stock: StockType
}

export type SkuType = {
  readonly articleNumber: string
  readonly dimensions: DimensionsType | null
  readonly externalId: string | null
  readonly gtin: string | null
  readonly incoming: string | null
  readonly name: string | null
  readonly productId: number
  readonly shelf: string | null
  readonly skuId: number
  readonly stock: StockType | null
  readonly weight: number
}

export type SortType = 'ALPHABETICAL' | 'ALPHABETICAL_DESC' | 'AVAILABLE_STOCK' | 'AVAILABLE_STOCK_DESC' | 'BRAND' | 'CUSTOM_1' | 'CUSTOM_2' | 'CUSTOM_3' | 'CUSTOM_4' | 'CUSTOM_5' | 'FACET_ORDER' | 'LATEST' | 'MOST_SOLD' | 'NONE' | 'PRICE' | 'PRICE_DESC' | 'RELEVANCE' | 'TOTAL_STOCK' | 'TOTAL_STOCK_DESC' | 'VOTES'

export type StockType = {
  readonly inStock: number
  readonly incoming: string | null
  readonly oversellable: number
  readonly shelf: string | null
  readonly static: number | null
  readonly totalStock: number
}

export type ThemeVariableType = {
  readonly name: string
  readonly value: string
}

export type UrlHistoryType = {
  readonly newUrl: string
  readonly oldUrl: string
}

export type UserBalanceType = {
  readonly amount: number
  readonly amountFormatted: string | null
  readonly currency: string
}

export type UserChangeType = {
  readonly changed: readonly (string)[]
  readonly id: number
  readonly user: UserType | null
}

export type UserChannelType = {
  readonly availableMarkets: readonly (MarketType | null)[] | null
  readonly channelId: string
}

export type UserInputType = {
  readonly address?: AddressInputType | null
  readonly customerType?: CustomerType | null
  readonly gender?: Gender | null
  readonly metaData?: string | null
  readonly metaDataVersion?: number | null
  readonly newsletter?: boolean | null
  readonly personalId?: string | null
}

export type UserType = {
  readonly address: AddressType | null
  readonly availableChannels: readonly (UserChannelType | null)[] | null
  readonly balance: number
  readonly balanceFormatted: string | null
  readonly balances: readonly (UserBalanceType | null)[] | null
  readonly customerType: CustomerType | null
  readonly email: string
  readonly gender: Gender | null
  readonly id: number
  readonly memberId: number
  readonly memberType: string
  readonly metaData: string | null
  readonly metaDataVersion: number | null
  readonly newsletter: boolean | null
  readonly personalId: string | null
}

export type ValidateOrderConditionsResponseType = {
  readonly isValid: boolean
  readonly message: string | null
}

export type ValidateOrderCreationResponseType = {
  readonly isValid: boolean
  readonly memberType: string | null
  readonly message: string | null
}

export type VariantAttributeType = {
  readonly key: string
  readonly value: string
}

export type VariantDimensionType = {
  readonly attributes: readonly (VariantAttributeType | null)[] | null
  readonly dimension: string
  readonly group: readonly (VariantValueType | null)[] | null
  readonly label: string | null
  readonly level: number
  readonly type: string
  readonly value: string | null
}

export type VariantGroupType = {
  readonly activeProducts: number
  readonly collapseInLists: boolean
  readonly mainProductId: number
  readonly name: string
  readonly variantGroupId: number
  readonly variants: readonly (VariantType | null)[] | null
}

export type VariantType = {
  readonly alias: string | null
  readonly attributes: readonly (VariantAttributeType | null)[] | null
  readonly canonicalUrl: string | null
  readonly dimension: string
  readonly incoming: string | null
  readonly label: string | null
  readonly level: number
  readonly name: string | null
  readonly primaryImage: string | null
  readonly productId: number
  readonly shelf: string | null
  readonly skuId: number | null
  readonly stock: StockType | null
  readonly type: string
  readonly value: string | null
  readonly variants: readonly (VariantType | null)[] | null
}

export type VariantValueType = {
  readonly label: string
  readonly value: string
}

export type VatGroupType = {
  readonly amount: number
  readonly rate: number
  readonly rateBasisPoints: number
}
