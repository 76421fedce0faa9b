import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { cartInUse } from '@shop/domain/cart'
import { cookieNames } from '@shop/domain/constants'
import { queryFromBrowser } from '@/data/browser-query'
import { useCart } from './cart-store'

export const CART_COOKIE = cookieNames.cart

const QUERY = `query getCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { id version isCompleted items { quantity } }
}`

let counted: { readonly id: string; readonly version: number } | undefined

/** Of the cart as its pieces were last counted; 0 where they were not. */
export const countedVersion = (id: string): number => (counted?.id === id ? counted.version : 0)

/** The figure on the bag is all a page needs of the cart: one small request, long before the data client is loaded. */
export async function refreshCartCount(): Promise<void> {
  const id = cartInUse(document.cookie)
  if (!id) return useCart.setState({ count: 0 })
  const answer = await queryFromBrowser('getCart', QUERY, { id })
  // What is refused is no cart of the visitor's; without an answer nobody knows.
  if (!answer.ok && answer.error.kind !== 'graphql') throw new Error(answer.error.message)
  if (answer.ok && answer.value.getCart) counted = { id, version: answer.value.getCart.version }
  useCart.setState({ count: answer.ok ? openPiecesIn(answer.value.getCart) : 0 })
}

/** None where there is no cart any more, or one that was bought. */
function openPiecesIn(cart: ResultOf<typeof QUERY>['getCart']): number {
  return !cart || cart.isCompleted ? 0 : cart.items.reduce((sum, { quantity }) => sum + quantity, 0)
}
