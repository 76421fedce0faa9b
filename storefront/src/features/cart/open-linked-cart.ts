import { readCookie, writeCookie } from '@/lib/cookie'
import { CART_COOKIE } from './cart-count'
import { showCart } from './cart-store'

const CART_ID = /^[\w-]{8,64}$/

/** `?action=cart#{cartId}` opens that cart, without an id one's own. The address then says nothing of it any more. */
export async function openLinkedCart(): Promise<void> {
  const url = new URL(location.href)
  if (url.searchParams.get('action') !== 'cart') return
  const id = url.hash.slice(1)
  url.searchParams.delete('action')
  url.hash = ''
  history.replaceState(history.state, '', url)
  if (CART_ID.test(id) && id !== readCookie(CART_COOKIE)) {
    writeCookie(CART_COOKIE, id)
    await import('./cart-client').then((client) => client.loadCart())
  }
  showCart()
}
