import { authCookies } from '@shop/domain/cookie'
import { onTabMessage } from '@/browser/broadcast'
import { readCookie } from '@/browser/cookie'
import { type AuthView, openAuth } from '@/features/auth/auth-dialog-store'
import { followAction } from '@/features/auth/follow-action'
import { startVoucher } from '@/features/cart/saved-voucher'
import { dropListOfAccount } from '@/features/favourites/favourites-of-account'

const shopper = async () => {
  const { parseWithoutEval } = await import('@shop/contract/rest/parse-without-eval')
  parseWithoutEval()
  return import('./shopper')
}
const isMarked = () => authCookies.some((name) => readCookie(name) !== undefined)

/** Signing in and out: what asks for it, whoever is signed in already, and what other tabs do. Nothing for visitors. */
export function watchForAuth(): void {
  startVoucher(isMarked())
  if (isMarked()) {
    document.documentElement.toggleAttribute('data-signed-in', true)
    void shopper().then((module) => module.startShopper())
  } else dropListOfAccount()
  onTabMessage('auth', () => void shopper().then((module) => module.followOtherTab()))
  document.addEventListener('click', onClick, true)
  followAction((view, returnTo) => {
    // A link in a mail asks for it beforehand: who is signed in is where the link leads.
    if (view === 'login' && !returnTo && isMarked()) return
    void open(view, returnTo).catch(() => {})
  })
  // Links to the account may be followed before this: the guard asks to sign in then.
  document.documentElement.toggleAttribute('data-auth-ready', true)
}

/** Opens the dialog over the page, for other features too. */
export const askToSignIn = (view: AuthView) => open(view).catch(() => {})

async function open(view: AuthView, returnTo?: string | null): Promise<void> {
  await shopper()
  const { mountAuthDialog } = await import('@/features/auth/auth-dialog')
  await mountAuthDialog()
  openAuth(view, returnTo)
  const handoff = new URLSearchParams(location.search).get('handoff')
  if (handoff) void import('./tell-refused-link').then((module) => module.tellRefusedLink(handoff)).catch(() => {})
}

/** A link to the account asks a visitor to sign in, over the page that is open. */
function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return
  if (event.target.closest('[data-sign-out]')) return void shopper().then((module) => module.signOut())
  const view = event.target.closest<HTMLElement>('[data-auth]')?.dataset.auth
  if (view === 'login' || view === 'register' || view === 'forgot') return void open(view).catch(() => {})
  const link = event.target.closest<HTMLAnchorElement>('a[data-account]')
  if (!link || document.documentElement.hasAttribute('data-signed-in')) return
  event.preventDefault()
  // The link is the framework's too; it would lead away.
  event.stopPropagation()
  open('login').catch(() => location.assign(link.href))
}
