import { gql } from '@apollo/client'
import { cookieNames } from '@shop/domain/constants'
import { refreshCartCount } from '@/features/cart/cart-count'
import { useCart } from '@/features/cart/cart-store'
import { settleCart } from '@/features/cart/settle-cart'
import { onTabMessage } from '@/lib/broadcast'
import { readCookie } from '@/lib/cookie'
import { dataClient } from '@/lib/data-client'

const CART_CHANGED = gql`subscription cartChanged($id: String!) { cartChanged(id: $id) { promoCode items { id quantity } } }`
const USER_CHANGED = gql`subscription userChanged { userChanged { changed } }`

type Line = { readonly id: string; readonly quantity: number }
type Changed = { readonly promoCode: string | null; readonly items: readonly Line[] }
type CartChanged = { readonly cartChanged: Changed | null }
type UserChanged = { readonly userChanged: { readonly changed: readonly string[] } | null }

/** What this tab did itself it knows from the answer, which may come after the news of it. */
const OWN_ANSWER_MS = 500
const log = (cause: unknown) => console.warn('the cart cannot be followed', cause)

/** The cart of the account as other devices of its owner change it, and another one when they begin it. Ends by what it gives back. */
export async function followAccountCart(): Promise<() => void> {
  const { client } = await dataClient()
  let watched: string | undefined
  let stopCart = () => {}

  const watch = () => {
    const id = readCookie(cookieNames.cart)
    if (id === watched) return
    stopCart()
    watched = id
    if (!id) return
    const running = client.subscribe<CartChanged>({ query: CART_CHANGED, variables: { id } }).subscribe({
      next: ({ data }) => {
        const changed = data?.cartChanged
        if (changed) setTimeout(() => void catchUp(id, changed).catch(log), OWN_ANSWER_MS)
      },
      error: log,
    })
    stopCart = () => running.unsubscribe()
  }
  const user = client.subscribe<UserChanged>({ query: USER_CHANGED }).subscribe({
    next: ({ data }) => {
      if (data?.userChanged?.changed.includes('metaData')) settleCart().then(watch).catch(log)
    },
    error: log,
  })
  const ends = [useCart.subscribe(watch), onTabMessage('cart', watch), () => user.unsubscribe(), () => stopCart()]
  watch()
  return () => {
    for (const end of ends) end?.()
  }
}

async function catchUp(id: string, changed: Changed): Promise<void> {
  const { cart } = useCart.getState()
  if (readCookie(cookieNames.cart) !== id || (cart?.id === id && saidOf(cart) === saidOf(changed))) return
  if (cart) await import('@/features/cart/cart-client').then(({ loadCart }) => loadCart())
  else await refreshCartCount()
}

const saidOf = ({ promoCode, items }: Changed) =>
  JSON.stringify([promoCode, items.map(({ id, quantity }) => [id, quantity])])
