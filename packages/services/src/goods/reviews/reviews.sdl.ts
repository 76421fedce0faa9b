/** Writing a review; reading them is the catalogue's. Names as published (Merchant API, appendix A). */
export const REVIEWS_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiMutation {
    "Hands in the signed-in user's review of the product alias: a rating of 1 to 5 whole stars, a comment of at most 2000 and the name of its author of at most 60 characters. Others see it when it was accepted; until then a second one takes its place. Refused: UNAUTHENTICATED, FORBIDDEN, PRODUCT_NOT_FOUND, INVALID_REVIEW (field says which), REVIEW_EXISTS, RATE_LIMITED."
    postProductReview(alias: String!, rating: Int, comment: String, author: String!, channelId: String, languageId: String, marketId: String): Boolean
  }
`
