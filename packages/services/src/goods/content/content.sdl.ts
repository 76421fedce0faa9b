/** Menus, widget areas and content pages. */
export const CONTENT_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The menu at menuLocationId, up to three levels, the same for every customerGroupId; null when the location has none."
    getMenuAtLocation(menuLocationId: String, customerGroupId: Int, channelId: String, languageId: String, marketId: String): MenuType
    "The widgets of an area (family and areaName) or of a page (alias); null when there is none. Of several collections the most particular that fits is shown: to filters (keys such as Category, Product and DiscountCampaign with an alias), then to url, then to the market and the language. displaySetting and customerType leave out containers made for another; of somebody signed in the account says the type. preview changes nothing: a draft is read through the market of its preview."
    widgetArea(alias: String, family: String, areaName: String, displaySetting: String, customerType: CustomerType, preview: Boolean, url: String, filters: [PageWidgetCollectionFilterInputType], channelId: String, languageId: String, marketId: String): PageWidgetCollectionType
    "Published content pages that carry all of includeTags and none of excludeTags. Never refused."
    cmsPages(includeTags: [String], excludeTags: [String], channelId: String, languageId: String, marketId: String): [PageWidgetPageType]
  }

  type MenuType {
    id: String!
    name: String
    title: String
    locations: [String]
    channels: [String]
    languages: [String]
    menuItems: [MenuItemType]
  }

  type MenuItemType {
    id: String!
    label: String
    targetBlank: Boolean!
    type: String!
    order: Int!
    value: String
    open: Boolean!
    hidden: Boolean!
    title: String
    canonicalUrl: String
    children: [MenuItemType]
  }

  type PageWidgetPageType {
    id: Int!
    name: String!
    title: String
    alias: String
    activeFrom: DateTime
    activeTo: DateTime
    tags: [String]
    meta: MetadataType
    canonicalUrl: String
  }

  type PageWidgetCollectionType {
    id: Int!
    name: String!
    title: String
    familyName: String
    tags: [String]
    meta: MetadataType
    "The page in each market and language that has it; none of an area."
    alternativeUrls: [AlternativeUrlType]
    pageArea: PageAreaType
    containers: [PageWidgetContainerType]
  }

  type PageAreaType {
    id: Int!
    name: String
    index: Int!
  }

  type PageWidgetContainerType {
    id: Int!
    name: String!
    sortOrder: Int!
    widgets: [PageWidgetType]
    classNames: [String]
    layout: String!
    responsiveMode: String!
    design: String!
  }

  type PageWidgetType {
    id: String!
    name: String!
    sortOrder: Int!
    type: String!
    size: String!
    classNames: [String]
    images: [PageWidgetImageType]
    "JSON. Where a text names a price, withoutVat holds the same texts for readers who see prices without VAT."
    configuration: String!
  }

  type PageWidgetImageType {
    fileName: String!
    largestSize: PageWidgetImageSizeType
    sizes: [PageWidgetImageSizeType]
  }

  type PageWidgetImageSizeType {
    imageWidth: Int!
    imageHeight: Int!
    imageRatio: Float!
  }

  input PageWidgetCollectionFilterInputType {
    key: String
    value: String
  }

  enum CustomerType {
    PERSON
    ORGANIZATION
  }
`
