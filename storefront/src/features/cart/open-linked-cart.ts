import { showCart } from './cart-store'

const CART_ID = /^[\w-]{8,64}$/

/** `?action=cart#{cartId}` opens that cart, without an id one's own. The address then says nothing of it any more. */
export function openLinkedCart(): void {
  const url = new URL(location.href)
  if (url.searchParams.get('action') !== 'cart') return
  const id = url.hash.slice(1)
  url.searchParams.delete('action')
  url.hash = ''
  history.replaceState(history.state, '', url)
  showCart(CART_ID.test(id) ? id : undefined)
}
