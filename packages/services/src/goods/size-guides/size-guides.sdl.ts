/** How a garment's sizes measure. Ours: the published API has no size guides. */
export const SIZE_GUIDES_SDL = /* GraphQL */ `
  extend type GeinsMerchantApiQuery {
    "The size guide of the product alias: its family's, else its category's. Null for an unknown product and for one without sizes."
    sizeGuide(alias: String!, channelId: String, languageId: String, marketId: String): SizeGuideType
  }

  type SizeGuideType {
    key: String!
    title: String!
    "Paragraphs, parted by an empty line."
    howToMeasure: String!
    columns: [SizeGuideColumnType!]!
    "A row for each size of the product, its cells in the order of the columns; figures are centimetres."
    rows: [[String!]!]!
    "What the product's reviews in this language say of the fit; null where none says anything."
    fit: SizeGuideFitType
  }

  type SizeGuideColumnType {
    key: String!
    label: String!
  }

  "How many of the reviews beside the product say what. On average 1 is too small, 3 as expected, 5 too large."
  type SizeGuideFitType {
    average: Float!
    votes: Int!
    small: Int!
    asExpected: Int!
    large: Int!
  }
`
