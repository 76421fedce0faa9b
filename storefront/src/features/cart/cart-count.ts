import { cartInUse } from '@shop/domain/cart'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { fieldsOf, listOf } from '@/browser/fields-of'
import { browserPlace } from '@/place/browser-place'
import { useCart } from './cart-store'

export const CART_COOKIE = cookieNames.cart

const QUERY = `query getCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { id isCompleted items { quantity } }
}`

/** The figure on the bag is all a page needs of the cart: one small request, long before the data client is loaded. */
export async function refreshCartCount(): Promise<void> {
  const id = cartInUse(document.cookie)
  if (!id) return useCart.setState({ count: 0 })
  const token = readCookie(cookieNames.token)
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      ...{ accept: '*/*', 'content-type': 'application/json' },
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ operationName: 'getCart', query: QUERY, variables: { id, ...browserPlace() } }),
  })
  useCart.setState({ count: openPiecesIn(await response.json()) })
}

/** None where there is no cart any more, or one that was bought. */
export function openPiecesIn(answer: unknown): number {
  const { isCompleted, items } = fieldsOf(fieldsOf(fieldsOf(answer).data).getCart)
  return isCompleted ? 0 : listOf(items).reduce<number>((sum, item) => sum + (Number(fieldsOf(item).quantity) || 0), 0)
}
