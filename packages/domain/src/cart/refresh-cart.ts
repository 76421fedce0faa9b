import { isSoldOut } from '../catalog/stock'
import type { Cart, CartLine } from './cart'

/** A forced refresh drops what is inactive or sold out (protocol 5.2) and tells what went. */
export function dropUnsellable(cart: Cart): { readonly cart: Cart; readonly dropped: readonly CartLine[] } {
  const stays = (line: CartLine) => (line.offer?.isAvailable ?? false) && !isSoldOut(line.offer!.stock)
  return {
    cart: { ...cart, lines: cart.lines.filter(stays) },
    dropped: cart.lines.filter((line) => !stays(line)),
  }
}
