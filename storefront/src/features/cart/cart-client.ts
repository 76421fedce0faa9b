import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import type { CallContext } from '@shop/api-client/graphql/context'
import { gql } from '@shop/api-client/graphql/gql'
import { cartIdToLoad, cartRead, cartUpdated, countsAsMissing } from '@shop/domain/cart'
import { isAssistHost } from '@shop/domain/routing'
import { tellOtherTabs } from '@/browser/broadcast'
import { readCookie, removeCookie } from '@/browser/cookie'
import { dataClient } from '@/data/data-client'
import { carryOut } from './carry-out'
import { commandKeys } from './cart-commands'
import { CART_COOKIE } from './cart-count'
import { CART_FRAGMENT } from './cart-fragment'
import { cartPlace } from './cart-place'
import { CART_QUERY } from './cart-query'
import { cartNotLoaded, useCart } from './cart-store'
import type { CartView } from './cart-view'
import { loadLinkedCart } from './load-linked-cart'
import { loadWithRetries } from './load-with-retries'
import { letGoOldCart, oldCarts } from './old-carts'
import { asOwnChange } from './own-changes'
import { type Refusal, refusalOf } from './refusal'
import { keepVoucher } from './saved-voucher'
import { resetCart } from './settle-cart'

// Everything that needs the data client. Loaded with the first wish to see or change the cart, never before.

const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
const priced = `$allowExternalShippingFee: Boolean, ${context}`
const pricedArgs = `allowExternalShippingFee: $allowExternalShippingFee, ${args}`

const GET = gql(CART_QUERY)
const ADD = gql(`mutation addToCart($id: String!, $item: CartItemInputType!, ${priced}) {
  addToCart(id: $id, item: $item, ${pricedArgs}) { ...CartView }
} ${CART_FRAGMENT}`)
const UPDATE = gql(`mutation updateCartItem($id: String!, $item: CartItemInputType!, ${priced}) {
  updateCartItem(id: $id, item: $item, ${pricedArgs}) { ...CartView }
} ${CART_FRAGMENT}`)
const GROUP = gql(`mutation updateCartGroup($id: String!, $item: CartGroupInputType!, ${priced}) {
  updateCartGroup(id: $id, item: $item, ${pricedArgs}) { ...CartView }
} ${CART_FRAGMENT}`)
const PROMO = gql(`mutation setCartPromoCode($id: String!, $promoCode: String!, ${context}) {
  setCartPromoCode(id: $id, promoCode: $promoCode, ${args}) { ...CartView }
} ${CART_FRAGMENT}`)

const READ_MESSAGE = gql(`mutation readCartMessage($id: String!, $messageId: String!) {
  readCartMessage(id: $id, messageId: $messageId)
}`)

export type CartOutcome =
  | { readonly ok: true; readonly cart: CartView }
  | { readonly ok: false; readonly refusal: Refusal; readonly cause: unknown }

const apollo = async () => (await dataClient()).client

/**
 * A completed or unknown cart counts as missing: a new one takes its place. Who names a cart gets to see it anyway.
 * Without a market the cookie says where the own cart is delivered.
 */
export async function loadCart(explicitId?: string, market?: string): Promise<CartView> {
  if (useCart.getState().loadFailed) useCart.setState({ loadFailed: false })
  const cart = await loadWithRetries({
    load: () => loadOrBegin(explicitId, market),
    reset: () => {
      // A cart that only a link names is not the one to let go, nor is the customer's by staff who look on.
      if (!explicitId && !isAssistHost(location.host)) return resetCart()
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }).catch((cause: unknown) => {
    cartNotLoaded()
    throw cause
  })
  // Who has opened the cart knows what is in it; news that came by themselves may not have been noticed.
  if (!useCart.getState().isFollowing) commandKeys.settled()
  return cart
}

async function loadOrBegin(explicitId?: string, market?: string): Promise<CartView> {
  const cart = await cartOrNew(explicitId, market)
  if (!cart) throw new Error('No cart was created')
  return cart
}

/** Null for staff who only look: no cart is made for them. */
async function cartOrNew(explicit?: string, market?: string): Promise<CartView | null> {
  const id = cartIdToLoad({ explicit, current: readCookie(CART_COOKIE) })
  const found = id ? await (explicit ? loadLinkedCart(id) : fetchCart(id, market)) : null
  if (found && !countsAsMissing(found, explicit)) return found.isCompleted ? look(found) : remember(found)
  if (explicit) return cartOrNew(undefined, market)
  removeCookie(CART_COOKIE)
  const created = await fetchCart('', market)
  // The account of who signed in meanwhile, or another tab, has given its own.
  if (readCookie(CART_COOKIE)) return cartOrNew(undefined, market)
  const cart = (created && (await cartPutAside(market))) ?? created
  return cart && remember(cart)
}

/** Now that the services answer, a cart that was put aside is asked for, each once; what they do not give is let go. */
async function cartPutAside(market?: string): Promise<CartView | null> {
  for (const id of oldCarts()) {
    const found = await fetchCart(id, market).catch((cause: unknown) => {
      if (isAnswer(cause)) return null
      throw cause
    })
    letGoOldCart(id)
    if (found && !countsAsMissing(found, undefined)) return found
  }
  return null
}

async function fetchCart(id: string, market?: string): Promise<CartView | null> {
  const { data } = await (await apollo()).query({
    query: GET,
    variables: { id, includeCompleted: false, ...cartPlace(market) },
    fetchPolicy: 'no-cache',
  })
  return data?.getCart ?? null
}

export const addToCart = (skuId: number, quantity = 1): Promise<CartOutcome> =>
  change(ADD, 'addToCart', { item: { skuId, quantity } })

export const updateLine = (lineId: string, quantity: number): Promise<CartOutcome> =>
  change(UPDATE, 'updateCartItem', { item: { id: lineId, quantity } })

/** The lines of a package change together. */
export const updateGroup = (groupKey: string, quantity: number): Promise<CartOutcome> =>
  change(GROUP, 'updateCartGroup', { item: { groupKey, quantity } })

/** An empty code takes the one away that is there. */
export const setPromoCode = (promoCode: string): Promise<CartOutcome> =>
  change(PROMO, 'setCartPromoCode', { promoCode })

/** The message is closed for all devices; without an answer it comes again with the next visit. */
export async function closeStaffMessage(messageId: string): Promise<void> {
  const { cart } = useCart.getState()
  if (cart?.staffMessage?.id !== messageId) return
  useCart.setState({ cart: { ...cart, staffMessage: null } })
  await command(READ_MESSAGE, 'readCartMessage', { id: cart.id, messageId })
  tellOtherTabs({ type: 'cart' })
}

/** A mutation whose field answers the cart. */
type CartMutation<Field extends string, Variables> = TypedDocumentNode<{ [Name in Field]: CartView | null }, Variables>

const change = <Field extends string, Variables>(
  mutation: CartMutation<Field, Variables>,
  field: Field,
  variables: Omit<Variables, 'id' | keyof CallContext>,
): Promise<CartOutcome> => asOwnChange(send(mutation, field, variables))

async function send(mutation: DocumentNode, field: string, variables: object): Promise<CartOutcome> {
  try {
    // Without a cart the change itself is asked for, so that its refusal says why.
    const id = readCookie(CART_COOKIE) ?? (await cartOrNew())?.id ?? ''
    const cart = await command<CartView>(mutation, field, { id, ...variables }, cartPlace())
    if (!cart) return { ok: false, refusal: { kind: 'failed' }, cause: undefined }
    remember(cart, cartUpdated(cart))
    return { ok: true, cart }
  } catch (cause) {
    return { ok: false, refusal: refusalOf(cause), cause }
  }
}

/** Every command of the cart goes out here, under its key. */
async function command<Answer>(mutation: DocumentNode, field: string, deed: object, place = {}) {
  const key = commandKeys.of([field, deed])
  try {
    const { data } = await (await apollo()).mutate<Record<string, Answer>>({
      mutation,
      variables: { ...deed, ...place },
      context: { headers: { 'idempotency-key': key } },
      fetchPolicy: 'no-cache',
    })
    commandKeys.settled()
    return data?.[field]
  } catch (cause) {
    if (isAnswer(cause)) commandKeys.settled()
    else commandKeys.lost([field, deed], key)
    throw cause
  }
}

const isAnswer = (cause: unknown) => Array.isArray((cause as { errors?: unknown } | null)?.errors)

/** An answer that was overtaken on its way tells nothing any more. */
function remember(cart: CartView, effects = cartRead(cart)): CartView {
  const { cart: known } = useCart.getState()
  if (known?.id === cart.id && known.version > cart.version) return known
  keepVoucher(cart.promoCode)
  void carryOut(effects)
  return cart
}

/** One that was bought is shown, and is not the one to go on with. */
function look(cart: CartView): CartView {
  useCart.setState({ cart })
  return cart
}
