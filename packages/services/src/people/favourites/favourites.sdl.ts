/** Favourites for those who listen; reading and writing goes by REST (`/likes/users/{userId}/…`). */
export const FAVOURITES_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiSubscription {
    "The list after each change of it, in any tab or on any device: the signed-in user's own, or that of visitorId, a visitor's random id, which is the right to read it. Refused: UNAUTHENTICATED without either, BAD_USER_INPUT for an id that is no visitor's."
    favouritesChanged(visitorId: String): FavouritesType
  }

  type FavouritesType {
    "Oldest first; product ids, and the aliases that old lists hold."
    productIds: [ID!]!
    "Grows with every change; the number in the ETag of the REST answers."
    version: Int!
    "Whether favourites of the former kind were taken over."
    migrated: Boolean!
  }
`
