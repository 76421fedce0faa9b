import type { CartId } from '../shared'

export type CartIdSources = {
  readonly explicit?: CartId | null
  /** From the metadata of the signed-in user. */
  readonly stored?: CartId | null
  /** From the cart cookie. */
  readonly current?: CartId | null
}

/** Which cart to load; null starts a new one. An empty text is no id. */
export function cartIdToLoad(sources: CartIdSources): CartId | null {
  return sources.explicit || sources.stored || sources.current || null
}

/** A completed cart is gone for shopping: only who names it gets to see it. */
export function countsAsMissing(
  cart: { readonly isCompleted: boolean } | null,
  explicitId: CartId | null | undefined,
): boolean {
  return cart === null || (cart.isCompleted && !explicitId)
}
