import type { FragmentOf } from '@shop/api-client/graphql/operation-text'

export type CartView = FragmentOf<'CartView'>
export type CartLine = CartView['items'][number]
export type CartWarning = CartView['warnings'][number]

/** A line of what is for sale. */
export type SoldLine = CartLine & { readonly product: NonNullable<CartLine['product']> }
export const isSold = (line: CartLine): line is SoldLine => line.product !== null

export const piecesIn = (cart: { readonly items: readonly { readonly quantity: number }[] } | null): number =>
  cart?.items.reduce((pieces, line) => pieces + line.quantity, 0) ?? 0

/** What campaigns and codes have laid in the cart, by name. */
export const giftsIn = (cart: Pick<CartView, 'items'> | null): readonly string[] =>
  cart?.items.flatMap(({ isCampaignFreeGift, product }) => (isCampaignFreeGift && product ? [product.name] : [])) ?? []

/** Part of the way to free shipping. What is left comes from the services; the browser only draws it. */
export function freeShippingShare(cart: Pick<CartView, 'summary'>): number {
  const left = cart.summary.shipping?.amountLeftToFreeShipping ?? 0
  const reached = cart.summary.subTotal.sellingPriceIncVat
  return left <= 0 ? 100 : Math.max(4, Math.min(99, Math.round((reached / (reached + left)) * 100)))
}
