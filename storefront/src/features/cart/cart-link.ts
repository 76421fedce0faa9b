import { showCart } from './cart-store'

const CART_ID = /^#([\w-]{8,64})$/

/** `?action=cart#{cartId}`: a link to a cart, for example of a mail. It loads that cart and opens it. */
export async function openLinkedCart(): Promise<void> {
  const address = new URL(location.href)
  const [, id] = CART_ID.exec(address.hash) ?? []
  if (address.searchParams.get('action') !== 'cart') return
  address.searchParams.delete('action')
  address.hash = ''
  history.replaceState(history.state, '', address)
  const { loadCart, loadCartById } = await import('./cart-client')
  if (!id || !(await loadCartById(id))) await loadCart()
  showCart()
}
