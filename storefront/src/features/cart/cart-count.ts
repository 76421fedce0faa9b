import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { browserPlace } from '@/place/browser-place'
import { useCart } from './cart-store'
import { piecesIn } from './cart-view'

export const CART_COOKIE = cookieNames.cart

const QUERY = `query getCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { id isCompleted items { quantity } }
}`

/** The figure on the bag is all a page needs of the cart: one small request, long before the data client is loaded. */
export async function refreshCartCount(): Promise<void> {
  const id = readCookie(CART_COOKIE)
  if (!id) return useCart.setState({ count: 0 })
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'getCart', query: QUERY, variables: { id, ...browserPlace() } }),
  })
  const { data } = (await response.json()) as { data?: ResultOf<typeof QUERY> | null }
  const cart = data?.getCart
  useCart.setState({ count: cart && !cart.isCompleted ? piecesIn(cart) : 0 })
}
