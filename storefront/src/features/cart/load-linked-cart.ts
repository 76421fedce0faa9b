import { fieldsOf } from '@/browser/fields-of'
import { cartPlace } from './cart-place'
import type { CartView } from './cart-view'

/** The cart that a link names, read by the server of the shop; what the services refuse is thrown with their errors. */
export async function loadLinkedCart(id: string): Promise<CartView | null> {
  const response = await fetch('/api/linked-cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...cartPlace() }),
    cache: 'no-store',
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw Object.assign(new Error('The linked cart is not shown'), fieldsOf(answer))
  if (answer !== null && !isCart(answer)) throw new Error('What the shop answered is no cart')
  return answer
}

const isCart = (answer: unknown): answer is CartView => Array.isArray(fieldsOf(answer).items)
