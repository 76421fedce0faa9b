import { exceedsStock, isComingSoonOffer, type Offer, takesAllStock } from '../catalog'
import { err, type LineId, ok, type Result, type SkuId } from '../shared'
import type { Cart, CartItemInput, CartLine } from './cart'

/** No cart needs more lines than this; it keeps a cart from becoming a way to burden the shop (ours). */
export const maxCartLines = 200

export type LineRefusal =
  | { readonly kind: 'completed' }
  | { readonly kind: 'size-not-chosen' }
  | { readonly kind: 'bad-quantity' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-available' }
  | { readonly kind: 'not-yet-available'; readonly from: number }
  | { readonly kind: 'too-many-lines'; readonly limit: number }
  /** More are wanted than there are: `stock` is how many there are. */
  | { readonly kind: 'only-left'; readonly stock: number }
  /** The cart holds all there are already: `quantity` is how many it holds. */
  | { readonly kind: 'quantity-threshold'; readonly quantity: number }
  /** A piece of a package comes and goes with the package. */
  | { readonly kind: 'package-line' }
  /** A group of the package was left out, or what was chosen is not among its options. */
  | { readonly kind: 'package-selection' }

/**
 * Puts pieces of a sku into the cart: onto the line of the same sku and message, else as a new line. `offer` is null
 * for a sku the shop does not know.
 */
export function addLine(
  cart: Cart,
  input: CartItemInput,
  offer: Offer | null,
  newLineId: LineId,
  now: number,
): Result<Cart, LineRefusal> {
  if (cart.isCompleted) return err({ kind: 'completed' })
  if (input.skuId === undefined || input.skuId === null) return err({ kind: 'size-not-chosen' })
  if (!isWhole(input.quantity) || input.quantity < 1) return err({ kind: 'bad-quantity' })
  const refusal = refusalOfMore(cart, input.skuId, input.quantity, offer, now)
  if (refusal) return err(refusal)
  if (offer === null) return err({ kind: 'not-found' })

  const message = input.message || null
  const groupKey = input.groupKey || null
  if (groupKey && cart.lines.some((line) => line.part && line.groupKey === groupKey))
    return err({ kind: 'package-line' })
  const same = cart.lines.find((line) => isSameLine(line, { skuId: input.skuId!, message, groupKey }))
  if (same) return ok(withLine(cart, { ...same, offer, quantity: same.quantity + input.quantity }))
  if (cart.lines.length >= maxCartLines) return err({ kind: 'too-many-lines', limit: maxCartLines })
  const line: CartLine = { id: newLineId, skuId: input.skuId, quantity: input.quantity, groupKey, message, offer }
  return ok({ ...cart, lines: [...cart.lines, line] })
}

/** Why so many more pieces of a sku cannot come into the cart; undefined when they can. */
export function refusalOfMore(
  cart: Pick<Cart, 'lines'>,
  skuId: SkuId,
  pieces: number,
  offer: Offer | null,
  now: number,
): LineRefusal | undefined {
  if (offer === null) return { kind: 'not-found' }
  if (!offer.isAvailable) return { kind: 'not-available' }
  if (isComingSoonOffer(offer, now)) return { kind: 'not-yet-available', from: offer.firstAvailableOn! }
  const held = heldQuantity(cart, skuId)
  if (held > 0 && takesAllStock(offer.stock, held)) return { kind: 'quantity-threshold', quantity: held }
  return exceedsStock(offer.stock, held + pieces) ? { kind: 'only-left', stock: offer.stock.totalStock } : undefined
}

/**
 * Sets the quantity of a line, named by `id` or by `skuId`; 0 removes it. Fewer pieces are always allowed, also of what
 * is sold out or gone by now: nobody is kept from making a cart smaller.
 */
export function updateLine(cart: Cart, input: CartItemInput): Result<Cart, LineRefusal> {
  if (cart.isCompleted) return err({ kind: 'completed' })
  if (!isWhole(input.quantity) || input.quantity < 0) return err({ kind: 'bad-quantity' })
  const line = findLine(cart, input)
  if (!line) return err({ kind: 'not-found' })
  if (line.part) return err({ kind: 'package-line' })
  if (input.quantity === 0) return ok(withoutLine(cart, line))
  if (input.quantity > line.quantity) {
    if (!line.offer?.isAvailable) return err({ kind: 'not-available' })
    const elsewhere = heldQuantity(cart, line.skuId) - line.quantity
    const { stock } = line.offer
    if (exceedsStock(stock, elsewhere + input.quantity)) return err({ kind: 'only-left', stock: stock.totalStock })
  }
  const message = input.message === undefined || input.message === null ? line.message : input.message || null
  const changed = { ...line, quantity: input.quantity, message }
  // Told a message that another line of the sku bears already, the two become one.
  const twin = cart.lines.find((other) => other.id !== line.id && isSameLine(other, changed))
  if (!twin) return ok(withLine(cart, changed))
  return ok(withLine(withoutLine(cart, twin), { ...changed, quantity: changed.quantity + twin.quantity }))
}

export function removeLine(cart: Cart, input: Pick<CartItemInput, 'id' | 'skuId'>): Result<Cart, LineRefusal> {
  return updateLine(cart, { ...input, quantity: 0 })
}

/** How many pieces of a sku all lines hold together; messages do not multiply the stock. */
export function heldQuantity(cart: Pick<Cart, 'lines'>, skuId: SkuId): number {
  return cart.lines.reduce((held, line) => (line.skuId === skuId ? held + line.quantity : held), 0)
}

function findLine(cart: Cart, input: Pick<CartItemInput, 'id' | 'skuId'>): CartLine | undefined {
  return input.id
    ? cart.lines.find((line) => line.id === input.id)
    : (cart.lines.find((line) => line.skuId === input.skuId && !line.part) ??
        cart.lines.find((line) => line.skuId === input.skuId))
}

/** One sku with one message in one group is one line. Pieces of a package are never taken for loose ones. */
export function isSameLine(line: CartLine, other: Pick<CartLine, 'skuId' | 'message' | 'groupKey'>): boolean {
  return !line.part && line.skuId === other.skuId && line.message === other.message && line.groupKey === other.groupKey
}

export function withLine(cart: Cart, changed: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) }
}

function withoutLine(cart: Cart, gone: CartLine): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== gone.id) }
}

export function isWhole(quantity: number): boolean {
  return Number.isSafeInteger(quantity)
}
