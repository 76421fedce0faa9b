import { gql } from '@apollo/client'
import { tellOtherTabs } from '@/lib/broadcast'
import { browserPlace } from '@/lib/browser-place'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookie'
import { dataClient } from '@/lib/data-client'
import { CART_COOKIE } from './cart-count'
import { useCart } from './cart-store'
import { CART_FRAGMENT, type CartView, piecesIn } from './cart-view'
import { type Refusal, refusalOf } from './refusal'

// Everything that needs the data client. Loaded with the first wish to see or change the cart, never before.

const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'

const GET = gql`query getCart($id: String, ${context}) { getCart(id: $id, ${args}) { ...CartView } } ${CART_FRAGMENT}`
const ADD = gql`mutation addToCart($id: String!, $item: CartItemInputType!, ${context}) {
  addToCart(id: $id, item: $item, ${args}) { ...CartView }
} ${CART_FRAGMENT}`
const UPDATE = gql`mutation updateCartItem($id: String!, $item: CartItemInputType!, ${context}) {
  updateCartItem(id: $id, item: $item, ${args}) { ...CartView }
} ${CART_FRAGMENT}`

export type CartOutcome =
  | { readonly ok: true; readonly cart: CartView }
  | { readonly ok: false; readonly refusal: Refusal }

const apollo = async () => (await dataClient()).client

/** A completed or unknown cart counts as missing: a new one takes its place. */
export async function loadCart(): Promise<CartView> {
  const id = readCookie(CART_COOKIE)
  const found = id ? await fetchCart(id) : null
  if (found && !found.isCompleted) return remember(found)
  removeCookie(CART_COOKIE)
  const created = await fetchCart('')
  if (!created) throw new Error('No cart was created')
  return remember(created)
}

async function fetchCart(id: string): Promise<CartView | null> {
  const { data } = await (await apollo()).query<{ getCart: CartView | null }>({
    query: GET,
    variables: { id, ...browserPlace() },
    fetchPolicy: 'no-cache',
  })
  return data?.getCart ?? null
}

export async function addToCart(skuId: number, quantity = 1): Promise<CartOutcome> {
  const id = readCookie(CART_COOKIE) ?? (await loadCart()).id
  return change(ADD, 'addToCart', id, { skuId, quantity })
}

export async function updateLine(lineId: string, quantity: number): Promise<CartOutcome> {
  const id = readCookie(CART_COOKIE) ?? (await loadCart()).id
  return change(UPDATE, 'updateCartItem', id, { id: lineId, quantity })
}

async function change(mutation: typeof ADD, field: string, id: string, item: object): Promise<CartOutcome> {
  try {
    const { data } = await (await apollo()).mutate<Record<string, CartView>>({
      mutation,
      variables: { id, item, ...browserPlace() },
      fetchPolicy: 'no-cache',
    })
    const cart = data?.[field]
    if (!cart) return { ok: false, refusal: { kind: 'failed' } }
    remember(cart)
    tellOtherTabs({ type: 'cart' })
    return { ok: true, cart }
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) }
  }
}

function remember(cart: CartView): CartView {
  writeCookie(CART_COOKIE, cart.id)
  useCart.setState({ cart, count: piecesIn(cart) })
  return cart
}
