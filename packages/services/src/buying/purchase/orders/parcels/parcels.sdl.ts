/** Ours, for who has no account: the published API has none. */
export const PARCELS_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "Where the parcels of the order orderNumber are, if email is the one it was made with; null for anything else, whatever does not fit. Refused: RATE_LIMITED."
    getOrderParcels(orderNumber: String!, email: String!, channelId: String, languageId: String, marketId: String): OrderParcelsType
  }

  type OrderParcelsType {
    number: String!
    createdAt: DateTime!
    status: String!
    parcels: [OrderParcelType!]!
  }
`
