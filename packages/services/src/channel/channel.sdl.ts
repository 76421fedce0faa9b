/** The channel, its markets and languages. */
export const CHANNEL_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The channel with its markets; without an id (or with an unknown one) the default channel."
    channel(channelId: String): ChannelType
    "Every channel of the merchant."
    channels: [ChannelType]
  }

  type ChannelType {
    id: String!
    name: String!
    type: String!
    url: String!
    defaultLanguageId: String!
    languages: [LanguageType]
    defaultMarketId: String!
    markets: [MarketType]
  }

  type MarketType {
    id: String!
    defaultLanguageId: String!
    virtual: Boolean
    onlyDisplayInCheckout: Boolean
    groupKey: String!
    alias: String
    allowedLanguages: [LanguageType]
    country: CountryType
    currency: CurrencyType
  }

  type LanguageType {
    id: String!
    name: String!
    code: String!
  }

  type CountryType {
    name: String!
    code: String!
  }

  type CurrencyType {
    name: String!
    symbol: String!
    code: String!
    rate: Decimal!
  }
`
