export type Dimensions =
  | readonly ({ readonly dimension: string; readonly label: string | null } | null)[]
  | null
  | undefined

/** The colour of a product in the words of the page; undefined where it has none of its own. */
export const colourOf = (dimensions: Dimensions): string | undefined =>
  dimensions?.find((one) => one?.dimension === 'Color')?.label || undefined
