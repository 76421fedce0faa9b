/** Lists, their filters, and the pages that categories and brands have. */
export const LIST_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "Products of one category (categoryAlias, with its sub-categories), brand (brandAlias), campaign (discountCampaignAlias) or list path (url), narrowed and sorted by filter. take is at most 200, skip at most 6000; more is refused with BAD_USER_INPUT. count is the number of all matches."
    products(skip: Int, take: Int, brandAlias: String, categoryAlias: String, discountCampaignAlias: String, url: String, filter: FilterInputType, channelId: String, languageId: String, marketId: String): ProductsResultType
    "One product by productId, else by alias; null when there is none in this market."
    product(alias: String, productId: Int, channelId: String, languageId: String, marketId: String): ProductType
    "Products that staff linked to the one with this alias; an unknown alias gives an empty list."
    relatedProducts(alias: String!, channelId: String, languageId: String, marketId: String): [RelatedProductType]
    "One category by categoryId, else by alias; null when there is none."
    category(alias: String, categoryId: Int, channelId: String, languageId: String, marketId: String): CategoryType
    "All categories as a flat list, in their order, hidden ones with includeHidden alone; of parentCategoryId its own, of 0 the topmost. Never refused."
    categories(includeHidden: Boolean, parentCategoryId: Int, channelId: String, languageId: String, marketId: String): [CategoryType]
    "All brands, alphabetically. Never refused."
    brands(channelId: String, languageId: String, marketId: String): [BrandListType]
    "Texts of a list page by url, its path, or alias; null when there is no such list, the site's default meta when neither is given."
    listPageInfo(alias: String, url: String, channelId: String, languageId: String, marketId: String): PageInfoType
    "Accepted reviews of the product alias in the language that is asked for, newest first: take of them after skip. Never refused."
    reviews(alias: String, skip: Int, take: Int, channelId: String, languageId: String, marketId: String): ProductReviewResultType
    "Where url, an address that is no longer in use, leads to; null when it was never used."
    urlHistory(url: String, channelId: String, languageId: String, marketId: String): UrlHistoryType
  }

  type ProductsResultType {
    count: Long!
    products: [ProductType]
    filters: FilterCollectionType
  }

  type FilterCollectionType {
    price: PriceFilterType
    facets: [FilterType]
  }

  type PriceFilterType {
    lowest: Float!
    highest: Float!
  }

  type FilterType {
    filterId: String!
    type: String
    group: String
    label: String
    order: Int!
    values: [FilterValueType]
  }

  type FilterValueType {
    _id: String!
    facetId: String
    parentId: String
    label: String
    url: String
    order: Int!
    count: Long!
    hidden: Boolean!
  }

  type BrandType {
    brandId: Int!
    alias: String
    canonicalUrl: String
    alternativeCanonicalUrls: [String] @deprecated
    alternativeUrls: [AlternativeUrlType]
    name: String
    description: String
  }

  type BrandListType {
    brandId: Int!
    alias: String
    canonicalUrl: String
    alternativeCanonicalUrls: [String] @deprecated
    alternativeUrls: [AlternativeUrlType]
    name: String
    description: String
    secondaryDescription: String
    primaryImage: String
    backgroundImage: String
    logo: String
  }

  type CategoryType {
    categoryId: Int!
    parentCategoryId: Int!
    order: Int!
    alias: String
    canonicalUrl: String!
    alternativeCanonicalUrls: [String] @deprecated
    alternativeUrls: [AlternativeUrlType]
    name: String!
    description: String
    secondaryDescription: String
    isHidden: Boolean
    googleTaxonomy: GoogleTaxonomyType
    primaryImage: String
    backgroundImage: String
  }

  type GoogleTaxonomyType {
    id: Int
    parentId: Int
    name: String
    path: String
  }

  type BreadcrumbType {
    categoryId: Int!
    parentCategoryId: Int!
    url: String
    name: String!
  }

  type AlternativeUrlType {
    url: String!
    culture: String!
    language: String!
    country: String
    channelId: String!
  }

  type PageInfoType {
    id: Int!
    alias: String!
    canonicalUrl: String
    alternativeCanonicalUrls: [String] @deprecated
    alternativeUrls: [AlternativeUrlType]
    backgroundImage: String
    logo: String
    name: String!
    hideTitle: Boolean!
    hideDescription: Boolean!
    primaryDescription: String
    primaryImage: String
    secondaryDescription: String
    meta: MetadataType
    subCategories: [CategoryType]
  }

  type UrlHistoryType {
    oldUrl: String!
    newUrl: String!
  }

  input FilterInputType {
    searchText: String
    facets: [String]
    excludeFacets: [String]
    include: [String]
    includeMode: IncludeMode
    exclude: [String]
    sort: SortType
    price: PriceFilterInputType
    filterMode: FilterMode
    productIds: [Int]
    articleNumbers: [String]
    categoryIds: [Int]
    brandIds: [Int]
    discountCampaignIds: [Int]
    excludeCategoryIds: [Int]
    excludeBrandIds: [Int]
    excludeDiscountCampaignIds: [Int]
    includeCollapsed: Boolean
    priceListIdentifier: String
  }

  input PriceFilterInputType {
    lowest: Float
    highest: Float
  }

  enum FilterMode {
    BY_GROUP
    CURRENT
  }

  enum IncludeMode {
    INTERSECT
    UNION
  }

  enum SortType {
    NONE
    PRICE
    PRICE_DESC
    MOST_SOLD
    VOTES
    BRAND
    LATEST
    RELEVANCE
    FACET_ORDER
    ALPHABETICAL
    ALPHABETICAL_DESC
    CUSTOM_1
    CUSTOM_2
    CUSTOM_3
    CUSTOM_4
    CUSTOM_5
    AVAILABLE_STOCK
    AVAILABLE_STOCK_DESC
    TOTAL_STOCK
    TOTAL_STOCK_DESC
  }
`
