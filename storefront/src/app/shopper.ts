import { settleAfterSignIn } from '@/features/auth/after-sign-in'
import { session } from '@/features/auth/session'
import { onSessionEnd } from '@/features/auth/session-end'
import { useCart } from '@/features/cart/cart-store'
import { forgetCart, keepCartOfUser, settleCart } from '@/features/cart/settle-cart'
import { browserSearch, searchSession } from '@/lib/browser-search'
import { dataClient } from '@/lib/data-client'
import { lazyTexts } from '@/lib/lazy-texts'
import { onUserChange } from '@/lib/signed-in'
import { showToast } from '@/shell/toast-store'
import { adoptCustomerType } from './adopt-customer-type'

let settling: Promise<void> = Promise.resolve()
let stopHearing = () => {}

settleAfterSignIn(() => settling)
onUserChange(({ user, before }) => {
  document.documentElement.toggleAttribute('data-signed-in', Boolean(user))
  stopHearing()
  if (user) {
    stopHearing = hearOfTheEnd()
    adoptCustomerType(user.customerType)
    settling = settleCart().catch((cause: unknown) => console.warn('cart of user not settled', cause))
  } else if (before) leave()
})
useCart.subscribe(({ cart }, { cart: before }) => {
  if (cart && cart.id !== before?.id) void settling.then(() => keepCartOfUser(cart.id))
})

export const startShopper = () => session.start()
export const followOtherTab = () => session.follow()

export async function signOut(): Promise<void> {
  stopHearing()
  await session.logout()
  const t = await lazyTexts('login')
  showToast({ message: t('login.loggedOut'), mode: 'info' })
}

/** In every tab: nothing of the account stays on the screen, and what follows is another visitor's. */
function leave(): void {
  void forgetCart()
  void browserSearch().notify.end()
  searchSession.reset()
  const home = document.querySelector<HTMLElement>('[data-only-signed-in]')?.dataset.onlySignedIn
  if (home) location.replace(home)
}

function hearOfTheEnd(): () => void {
  const stop = onSessionEnd((reason) => void sessionEnded(reason))
  // A socket speaks with the token it was opened with.
  void dataClient().then(({ tokenChanged }) => tokenChanged())
  return stop
}

/** Whoever changed the password goes on in a new session; everybody else of the old one is signed out. */
async function sessionEnded(reason: string): Promise<void> {
  stopHearing()
  await session.refresh()
  if (session.state().user) {
    stopHearing = hearOfTheEnd()
    return
  }
  if (reason === 'sign_out') return
  const t = await lazyTexts('login')
  showToast({ message: t('login.ended'), mode: 'error' })
}
