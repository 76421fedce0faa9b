/** Favourites for those who listen; reading and writing goes by REST (`/likes/users/{userId}/…`). */
export const FAVOURITES_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiSubscription {
    "The list after each change of it, in any tab or on any device: the signed-in user's own, that of visitorId, a visitor's random id, which is the right to read it, or that of the customer of staffKey, which the console gets with the list; for staff it begins with the list as it is. Refused: UNAUTHENTICATED without any of them, BAD_USER_INPUT for an id that is no visitor's. A key is asked about before each value: UNAUTHENTICATED when it has run out or its staff session is over, FORBIDDEN when the role no longer reaches the customer, NOT_FOUND when the customer is gone; the subscription ends with that."
    favouritesChanged(visitorId: String, staffKey: String): FavouritesType
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
