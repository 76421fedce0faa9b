import { userChanged } from '@shop/domain/client-state'
import { cookieNames } from '@shop/domain/constants'
import { keepToast } from '@/ui/toast/saved-toast'
import { showToast } from '@/ui/toast/toast-store'
import { putAwayByEscape } from '@/frame/header/put-away'
import { readCookie } from '@/browser/cookie'
import { events } from '@/browser/events'
import { onUserChange, useSignedIn } from '@/browser/signed-in'
import { browserSearch, searchSession } from '@/data/browser-search'
import { dataClient } from '@/data/data-client'
import { session } from '@/data/session'
import { settleAfterSignIn } from '@/features/auth/after-sign-in'
import { onSessionEnd } from '@/features/auth/session-end'
import { useCart } from '@/features/cart/cart-store'
import { startVoucher } from '@/features/cart/saved-voucher'
import { forgetCart, keepCartOfUser, settleCart } from '@/features/cart/settle-cart'
import { dropListOfAccount } from '@/features/favourites/favourites-of-account'
import { lazyTexts } from '@/texts/lazy-texts'
import { adoptCustomerType } from './adopt-customer-type'

let settling: Promise<unknown> = Promise.resolve()
let stopHearing = () => {}
let stopCart = () => {}

putAwayByEscape()
settleAfterSignIn(() => settling)
onUserChange(({ user, before }) => {
  document.documentElement.toggleAttribute('data-signed-in', Boolean(user))
  stopHearing()
  stopCart()
  if (user) {
    stopHearing = hearOfTheEnd()
    adoptCustomerType(user.customerType)
    settling = settleCart()
      .catch((cause: unknown) => console.warn('cart of user not settled', cause))
      .then((known) => tellOfUser(user.id, known?.metaData))
    stopCart = followCart()
  } else {
    // The cookies of a login that has ended were taken for one.
    startVoucher(false)
    dropListOfAccount()
    if (before) leave()
  }
})
useCart.subscribe(({ cart }, { cart: before }) => {
  if (cart && !cart.isCompleted && cart.id !== before?.id)
    void settling.then(() => keepCartOfUser(cart.id)).then((metaData) => metaData && session.setUserMetaData(metaData))
})

export const startShopper = () => session.start()
export const followOtherTab = () => session.follow()

/** From the wish to leave on nothing is asked any more that only who stays is answered. */
let isLeaving = false
let hasLeft = false

export async function signOut(): Promise<void> {
  stopHearing()
  isLeaving = true
  hasLeft = false
  events.emit({ name: userChanged, detail: undefined })
  const t = await lazyTexts('login')
  const toast = { message: t('login.loggedOut'), mode: 'info' } as const
  if (homeOfSignedIn()) keepToast(toast)
  await session.logout()
  // A page that did not know yet who was signed in has not noticed.
  if (!hasLeft) leave()
  isLeaving = false
  showToast(toast)
}

/** The favourites, for one, are the account's from now on. */
function tellOfUser(userId: number, metaData: Readonly<Record<string, unknown>> | undefined): void {
  const token = readCookie(cookieNames.token)
  if (!token || isLeaving || useSignedIn.getState().user?.id !== userId) return
  session.setUserMetaData(metaData)
  const old = session.state().userMetaData?.favorites
  events.emit({ name: userChanged, detail: { userId, token, oldFavourites: Array.isArray(old) ? old : [] } })
}

/** In every tab: nothing of the account stays on the screen, and what follows is another visitor's. */
function leave(): void {
  hasLeft = true
  events.emit({ name: userChanged, detail: undefined })
  void forgetCart()
  const ended = browserSearch().notify.end()
  searchSession.reset()
  const home = homeOfSignedIn()
  if (home) void Promise.race([ended, pause(MOST_MS_TO_TELL)]).then(() => location.replace(home))
}

/** What is told while a page is left may be lost with it. */
const MOST_MS_TO_TELL = 300
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Where a page leads whose visitor is no longer signed in; undefined for a page that is everybody's. */
const homeOfSignedIn = () => document.querySelector<HTMLElement>('[data-only-signed-in]')?.dataset.onlySignedIn

/** Once the cart is the account's: what its owner does with it on other devices is seen here, too. */
function followCart(): () => void {
  let isLeft = false
  let stop = () => {}
  settling
    .then(() => import('@/features/cart/live-cart'))
    .then(({ followAccountCart }) => (isLeft ? undefined : followAccountCart()))
    .then((end) => {
      if (!end) return
      if (isLeft) end()
      else stop = end
    })
    .catch((cause: unknown) => console.warn('the cart cannot be followed', cause))
  return () => {
    isLeft = true
    stop()
  }
}

function hearOfTheEnd(): () => void {
  const stop = onSessionEnd((reason) => void sessionEnded(reason))
  // A socket speaks with the token it was opened with.
  void dataClient().then(({ tokenChanged }) => tokenChanged())
  return stop
}

/** Whoever ends the session here knows of it before it is told; gives back how to hear of it again. */
export function holdTheEnd(): () => void {
  stopHearing()
  return () => {
    stopHearing = hearOfTheEnd()
  }
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
  // Where it was the view of a colleague that ended, nothing is answered any more, and its bar says why.
  const t = await lazyTexts('login').catch(() => undefined)
  if (t) showToast({ message: t('login.ended'), mode: 'error' })
}
