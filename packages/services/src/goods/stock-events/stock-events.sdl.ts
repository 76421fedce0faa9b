/** Stock as it changes; ours. */
export const STOCK_EVENTS_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiSubscription {
    "The stock of those of skuIds (at most 100) that changed, whoever changed it. Refused: BAD_USER_INPUT for none or more."
    stockChanged(skuIds: [Int!]!): [SkuStockType!]!
  }

  type SkuStockType {
    skuId: Int!
    stock: StockType!
  }
`
