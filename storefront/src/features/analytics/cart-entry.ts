import { cartEvent, discountBand } from '@shop/domain/analytics'
import { pushEntry } from './events-list'

export type CartNow = {
  readonly pieces: number
  readonly lines: readonly { readonly productId: number; readonly quantity: number; readonly discountPercent: number }[]
}

/** A change of the cart by this shopper: emptied, or updated with what is in it now. */
export function pushCartChange(before: number, { pieces, lines }: CartNow): void {
  const kind = pieces < before ? 'remove' : 'change'
  const products = lines.map(({ productId, quantity, discountPercent }) => ({
    productId: String(productId),
    quantity,
    discountBand: discountBand(discountPercent),
  }))
  pushEntry({ event: cartEvent({ kind, itemsLeft: pieces }), pieces, products })
}
