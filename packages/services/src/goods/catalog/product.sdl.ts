/** The product and all that belongs to it; names as published (Merchant API, appendix A). */
export const PRODUCT_SDL = /* GraphQL */ `
  type ProductType {
    productId: Int!
    name: String
    alias: String!
    articleNumber: String
    categoryId: Int!
    canonicalUrl: String
    alternativeCanonicalUrls: [String] @deprecated
    alternativeUrls: [AlternativeUrlType]
    firstAvailableOn: String
    texts: ProductTextsType
    type: String
    skus: [SkuType]
    brand: BrandType
    categories: [CategoryType]
    unitPrice: PriceType
    lowestPrice: LowestPriceType
    images: [String] @deprecated
    productImages: [ProductImageType]
    parameterGroups: [ParameterGroupType]
    variantDimensions: [VariantDimensionType]
    variantGroup: VariantGroupType
    rating: RatingType
    totalStock: StockType
    meta: MetadataType
    primaryCategory: CategoryType
    currentProductVariant: VariantType
    breadcrumbs: [BreadcrumbType]
    discountCampaigns: [CampaignRuleType]
    priceLog: [PriceLogItemType]
    discountType: DiscountType
    productPackage: ProductPackageType
    dimensions: DimensionsType
    weight: Int!
    freightClass: String
    supplierId: Int!
    "Ours: sold with a hygiene seal; who breaks it loses the right of withdrawal."
    hasSeal: Boolean!
    "Ours: a textile with non-textile parts of animals, which it has to say (Regulation 1007/2011, art. 12)."
    hasAnimalParts: Boolean
    "Ours: who made it."
    maker: EconomicOperatorType
    "Ours: who answers for it inside the EEA, where the maker is outside."
    responsiblePerson: EconomicOperatorType
  }

  "A name with a postal and an electronic address (Regulation 2023/988, art. 19)."
  type EconomicOperatorType {
    name: String!
    address: String!
    countryCode: String!
    email: String!
  }

  type SkuType {
    skuId: Int!
    productId: Int!
    articleNumber: String!
    name: String
    externalId: String
    gtin: String
    stock: StockType
    dimensions: DimensionsType
    shelf: String
    incoming: DateTime
    weight: Int!
  }

  type StockType {
    totalStock: Int!
    inStock: Int!
    oversellable: Int!
    static: Int
    incoming: DateTime @deprecated
    shelf: String @deprecated
  }

  type PriceType {
    sellingPriceIncVat: Decimal!
    sellingPriceExVat: Decimal!
    regularPriceIncVat: Decimal!
    regularPriceExVat: Decimal!
    discountIncVat: Decimal!
    discountExVat: Decimal!
    discountPercentage: Int!
    vat: Decimal!
    isDiscounted: Boolean!
    sellingPriceIncVatFormatted: String
    sellingPriceExVatFormatted: String
    regularPriceIncVatFormatted: String
    regularPriceExVatFormatted: String
    discountIncVatFormatted: String
    discountExVatFormatted: String
    vatFormatted: String
    currency: CurrencyType
  }

  type LowestPriceType {
    sellingPriceIncVat: Decimal!
    sellingPriceExVat: Decimal!
    comparisonPriceIncVat: Decimal!
    comparisonPriceExVat: Decimal!
    lowestPriceIncVat: Decimal!
    lowestPriceExVat: Decimal!
    discountIncVat: Decimal!
    discountExVat: Decimal!
    discountPercentage: Int!
    vat: Decimal!
    isDiscounted: Boolean!
    sellingPriceIncVatFormatted: String
    sellingPriceExVatFormatted: String
    comparisonPriceIncVatFormatted: String
    comparisonPriceExVatFormatted: String
    lowestPriceIncVatFormatted: String
    lowestPriceExVatFormatted: String
    discountIncVatFormatted: String
    discountExVatFormatted: String
    vatFormatted: String
  }

  type PriceLogItemType {
    sellingPriceIncVat: Decimal!
    sellingPriceExVat: Decimal!
    regularPriceIncVat: Decimal!
    regularPriceExVat: Decimal!
    discountIncVat: Decimal!
    discountExVat: Decimal!
    discountPercentage: Int!
    vat: Decimal!
    isDiscounted: Boolean!
    isLowest: Boolean!
    date: String!
    sellingPriceIncVatFormatted: String
    sellingPriceExVatFormatted: String
    regularPriceIncVatFormatted: String
    regularPriceExVatFormatted: String
    discountIncVatFormatted: String
    discountExVatFormatted: String
    vatFormatted: String
  }

  type ProductImageType {
    fileName: String!
    tags: [String]
  }

  type ProductTextsType {
    text1: String
    text2: String
    text3: String
  }

  type ParameterGroupType {
    parameterGroupId: Int
    productId: Int!
    name: String!
    order: Int
    parameters: [ParameterType]
  }

  type ParameterType {
    parameterId: Int!
    parameterGroupId: Int!
    order: Int!
    type: String
    name: String
    label: String
    description: String
    value: String
    show: Boolean!
    showFilter: Boolean!
    identifier: String
    facetId: String
    parameterValueId: Int
  }

  type VariantGroupType {
    variantGroupId: Int!
    name: String!
    mainProductId: Int!
    collapseInLists: Boolean!
    activeProducts: Int!
    variants: [VariantType]
  }

  type VariantType {
    level: Int!
    dimension: String!
    type: String!
    value: String
    label: String
    skuId: Int
    incoming: DateTime
    shelf: String
    stock: StockType
    productId: Int!
    name: String
    alias: String
    canonicalUrl: String
    primaryImage: String
    attributes: [VariantAttributeType]
    variants: [VariantType]
  }

  type VariantDimensionType {
    level: Int!
    dimension: String!
    type: String!
    value: String
    label: String
    attributes: [VariantAttributeType]
    group: [VariantValueType]
  }

  type VariantAttributeType {
    key: String!
    value: String!
  }

  type VariantValueType {
    label: String!
    value: String!
  }

  type RatingType {
    score: Decimal!
    voteCount: Int!
  }

  type DimensionsType {
    length: Int!
    width: Int!
    height: Int!
  }

  type MetadataType {
    title: String
    description: String
    keywords: String
  }

  type ProductPackageType {
    groups: [GroupType]
  }

  type GroupType {
    groupId: Int!
    name: String
    description: String
    image: String
    required: Boolean!
    sortOrder: Int!
    options: [OptionType]
  }

  type OptionType {
    optionId: Int!
    name: String
    quantity: Int!
    isSelected: Boolean!
    sortOrder: Int!
    product: ProductType
  }

  type RelatedProductType {
    alias: String!
    name: String
    canonicalUrl: String
    brand: BrandType
    unitPrice: PriceType
    relation: ProductRelation @deprecated
    relationType: String!
    primaryImage: String
    secondaryImage: String
    images: [String] @deprecated
    productImages: [ProductImageType]
    skus: [SkuType]
    discountCampaigns: [CampaignRuleType]
    primaryCategory: CategoryType
    parameterGroups: [ParameterGroupType]
  }

  type ProductReviewResultType {
    count: Long!
    averageRating: Float!
    reviews: [ProductReviewType]
  }

  type ProductReviewType {
    rating: Int!
    comment: String!
    reviewDate: DateTime!
    author: String!
    "Ours: the account had bought the product when it wrote."
    isVerified: Boolean!
    "Ours: the size that was bought; null without a purchase."
    sizeName: String
    "Ours: 1 too small, 3 as expected, 5 too large; null if not said."
    fit: Int
  }

  enum DiscountType {
    NONE
    SALE_PRICE
    PRICE_CAMPAIGN
    EXTERNAL
  }

  enum ProductRelation {
    RELATED
    ACCESSORIES
    SIMILAR
  }
`
