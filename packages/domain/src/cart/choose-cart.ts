export type CartIdSources<Id extends string> = {
  readonly explicit?: Id | null | undefined
  /** From the metadata of the signed-in user. */
  readonly stored?: Id | null | undefined
  /** From the cart cookie. */
  readonly current?: Id | null | undefined
}

/** Which cart to load; null starts a new one. An empty text is no id. */
export function cartIdToLoad<Id extends string>({ explicit, stored, current }: CartIdSources<Id>): Id | null {
  return explicit || stored || current || null
}

/** A completed cart is gone for shopping: only who names it gets to see it. */
export function countsAsMissing(
  cart: { readonly isCompleted: boolean } | null,
  explicitId: string | null | undefined,
): boolean {
  return cart === null || (cart.isCompleted && !explicitId)
}
