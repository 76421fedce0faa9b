import type { UserMetaData } from '@shop/api-client/user-meta-data/meta-data'
import type { User } from '@shop/api-client/user-meta-data/user'
import { cartAtLogin, cartReset, ofVisitor } from '@shop/domain/cart'
import { cookieNames } from '@shop/domain/constants'
import { authCookies } from '@shop/domain/cookie'
import { asCartId } from '@shop/domain/shared'
import { tellOtherTabs } from '@/browser/broadcast'
import { readCookie, removeCookie, writeCookie } from '@/browser/cookie'
import { useSignedIn } from '@/browser/signed-in'
import { queryFromBrowser } from '@/data/browser-query'
import { carryOut, metaData } from './carry-out'
import { refreshCartCount } from './cart-count'
import { useCart } from './cart-store'
import { followCartChange } from './follow-cart-change'
import { mergeOldCart } from './merge-old-cart'
import { oldCarts } from './old-carts'

const LOCK = 'shop-cart-of-user'
let kept: string | undefined

/**
 * The cart of whoever has just been found signed in: the account's own goes before the one in use, whose goods move into
 * it. One tab at a time; whoever comes second finds nothing to do. Nothing here stops the shopper. Gives what the services
 * know of the user.
 */
export function settleCart(): Promise<User | undefined> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, settle) : settle()
}

async function settle(): Promise<User | undefined> {
  const user = await metaData.fetch()
  if (!user) return undefined
  const current = readCookie(cookieNames.cart)
  const stored = user.metaData.cartId
  const isStoredGood = stored !== undefined && (stored === current || (await isOpen(stored)))
  const { cartId, effects } = cartAtLogin(
    isStoredGood ? asCartId(stored) : null,
    current === undefined ? null : asCartId(current),
    readCookie(cookieNames.oldCart),
  )
  kept = cartId ?? undefined
  let isChanged = effects.some(({ kind }) => kind === 'set-cookie')
  await carryOut(effects)
  let fresh: UserMetaData | undefined
  for (const old of cartId ? oldCarts() : [])
    if (cartId && (await mergeOldCart(old, cartId))) {
      fresh = await metaData.update({ cartId })
      isChanged = true
    }
  if (isChanged) await followCartChange(show)
  return fresh ? { ...user, metaData: fresh } : user
}

/** A cart that begins while somebody is signed in is theirs on every device. Gives what is kept of the user then. */
export async function keepCartOfUser(cartId: string): Promise<UserMetaData | undefined> {
  if (cartId === kept || !useSignedIn.getState().user) return undefined
  kept = cartId
  return metaData.update({ cartId })
}

/** A cart that cannot be loaded is forgotten everywhere and its id put aside; the next one that is loaded is new. */
export async function resetCart(): Promise<void> {
  kept = undefined
  const current = readCookie(cookieNames.cart)
  await carryOut(
    cartReset({
      // Who has not been found signed in yet may be so.
      isLoggedIn: authCookies.some((name) => readCookie(name)) || Boolean(useSignedIn.getState().user),
      current: current === undefined ? null : asCartId(current),
      old: readCookie(cookieNames.oldCart),
    }),
  )
}

/** Who signs out leaves no cart of the account behind. What was not merged into it is the visitor's again. */
export async function forgetCart(): Promise<void> {
  kept = undefined
  removeCookie(cookieNames.cart)
  const left = ofVisitor(readCookie(cookieNames.oldCart))
  if (left === undefined) removeCookie(cookieNames.oldCart)
  else writeCookie(cookieNames.oldCart, left)
  await followCartChange(async () => {
    const { departures } = useCart.getState()
    useCart.setState({ cart: null, count: 0, drawerOpen: false, added: null, departures: departures + 1 })
    if (left !== undefined) await refreshCartCount().catch(() => useCart.setState({ count: undefined }))
  })
}

const IS_OPEN = `query getCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { isCompleted }
}`

/** A cart that was bought, or is gone, is nobody's to go on with. Who cannot be asked is taken at the account's word. */
async function isOpen(id: string): Promise<boolean> {
  const answer = await queryFromBrowser('getCart', IS_OPEN, { id })
  return answer.ok ? answer.value.getCart?.isCompleted === false : answer.error.kind !== 'graphql'
}

async function show(): Promise<void> {
  tellOtherTabs({ type: 'cart' })
  if (useCart.getState().cart) await import('./cart-client').then((client) => client.loadCart())
  else await refreshCartCount()
}
