import { loadFitting } from '@shop/api-client/graphql/load-fitting'
import { fieldsOf } from '@/browser/fields-of'
import { cartPlace } from './cart-place'
import { CART_QUERY } from './cart-query'
import type { CartView } from './cart-view'

/** The cart that a link names, read by the server of the shop; what the services refuse is thrown with their errors. */
export async function loadLinkedCart(id: string): Promise<CartView | null> {
  const loading = loadFitting()
  const response = await fetch('/api/linked-cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...cartPlace() }),
    cache: 'no-store',
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw Object.assign(new Error('The linked cart is not shown'), fieldsOf(answer))
  const fitting = await loading
  const asked = { document: CART_QUERY, operationName: 'getCart' }
  const read = fitting(asked, { ok: true, value: { getCart: answer as CartView | null } })
  if (!read.ok) throw new Error(read.error.message)
  return read.value.getCart
}
