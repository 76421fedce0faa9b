import type { Offer } from '../catalog'
import type { CartId, LineId, SkuId } from '../shared'

export type Cart = {
  readonly id: CartId
  /** As the shopper typed it; codes are compared without regard to case and spaces around. */
  readonly promoCode: string | null
  readonly isCompleted: boolean
  readonly lines: readonly CartLine[]
}

export type CartLine = {
  readonly id: LineId
  readonly skuId: SkuId
  readonly quantity: number
  readonly groupKey: string | null
  readonly message: string | null
  /** What the catalogue says of the sku now; null once the shop does not know it any more. */
  readonly offer: Offer | null
  /** Set on a line that belongs to a package: all lines of the package share their `groupKey`. */
  readonly part?: PackagePart
}

/** Which choice of which package a line stands for. */
export type PackagePart = {
  readonly packageId: number
  readonly groupId: number
  readonly optionId: number
  /** How many pieces one package holds of it. */
  readonly pieces: number
}

/** The protocol's CartItemInputType: a line is named by `id` or by `skuId`. */
export type CartItemInput = {
  readonly skuId?: SkuId | null
  readonly id?: LineId | null
  readonly quantity: number
  readonly groupKey?: string | null
  readonly message?: string | null
}

/** A line whose product is gone stays in the cart, marked, and costs nothing. */
export function isSellable(line: CartLine): line is CartLine & { readonly offer: Offer } {
  return line.offer?.isAvailable ?? false
}
