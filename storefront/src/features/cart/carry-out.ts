import { createUserMetaDataClient } from '@shop/api-client/user-meta-data/user-meta-data-client'
import type { CartEffect } from '@shop/domain/cart'
import { tellOtherTabs } from '@/browser/broadcast'
import { removeCookie, writeCookie } from '@/browser/cookie'
import { useSignedIn } from '@/browser/signed-in'
import { queryFromBrowser } from '@/data/browser-query'
import { useCart } from './cart-store'
import { type CartView, piecesIn } from './cart-view'

export const metaData = createUserMetaDataClient({
  ask: queryFromBrowser,
  isLoggedIn: () => Boolean(useSignedIn.getState().user),
  log: (text, cause) => console.warn(text, cause),
})

/** Does what the rules of the cart ask for, in their order; only the account is waited for. */
export async function carryOut(effects: readonly CartEffect<CartView>[]): Promise<void> {
  for (const effect of effects) {
    if (effect.kind === 'save-cart') saveCart(effect.cart)
    if (effect.kind === 'set-cookie') writeCookie(effect.name, effect.value)
    if (effect.kind === 'remove-cookie') removeCookie(effect.name)
    if (effect.kind === 'broadcast') tellOtherTabs({ type: effect.message })
    if (effect.kind === 'store-user-cart-id') await metaData.update({ cartId: effect.cartId })
  }
}

function saveCart(cart: CartView | null): void {
  useCart.setState({ cart, count: piecesIn(cart), ...(cart && { loadFailed: false }) })
}
