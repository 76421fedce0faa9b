/** The channel, its markets and languages; `settings` and the subscription are ours. */
export const CHANNEL_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The channel with its markets; without an id (or with an unknown one) the default channel. Never refused."
    channel(channelId: String): ChannelType
    "Every channel of the merchant. Never refused."
    channels: [ChannelType]
  }

  extend type GeinsMerchantApiSubscription {
    "The market after another version of its configuration was published; without an id (or with an unknown one) the channel's default market. Never refused."
    marketConfigChanged(channelId: String, marketId: String): MarketType
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
    theme: [ThemeVariableType!]!
  }

  "A CSS variable of the page root."
  type ThemeVariableType {
    name: String!
    value: String!
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
    settings: MarketSettingsType!
    "What one can pay with here, in the order that the law allows; each method says from which amount on."
    paymentMethods: [MarketPaymentMethodType!]!
  }

  type MarketPaymentMethodType {
    "card, invoice or loan."
    name: String!
    minimum: Decimal!
    "null: there is none."
    maximum: Decimal
  }

  "What the screens must know of a market's rules. Amounts are in its currency, with VAT."
  type MarketSettingsType {
    "The number of the published configuration; 0 while the shop's opening values hold."
    version: Int!
    timeZone: String!
    freeShippingFrom: Decimal!
    minOrderValue: Decimal!
    shippingFee: Decimal!
    bonusPerThousandPoints: Decimal!
    minBonusChequePurchase: Decimal!
    "What the buyer pays for sending goods back; 0: the shop bears it."
    returnCost: Decimal!
    pointsPerMajorUnit: Decimal!
    "The rate in force now: 2550 is 25.5 %."
    vatRateBasisPoints: Int!
    "Stock at or below it is called few."
    fewLeftLimit: Int!
    "The sort that lists begin with; null: the usual one of each list."
    defaultSort: String
    "Lists that begin with another one, by their paths."
    listSorts: [ListSortType!]!
    "Over how many months a price is spread when it is shown by the month; null: it is not."
    monthlyPaymentMonths: Int
    "CSS variables of this market's own, to be laid over those of the channel."
    theme: [ThemeVariableType!]!
  }

  type ListSortType {
    path: String!
    sort: String!
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
