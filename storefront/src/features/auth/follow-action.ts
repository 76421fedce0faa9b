import { onRouteChange } from '@/browser/route-change'
import { type AuthView, closeAuth, useAuthDialog, viewOf } from './auth-dialog-store'

/** What the address asks for, now and after every navigation: a guard leads here without loading another page. */
export function followAction(open: (view: AuthView, returnTo: string | null) => void): void {
  let seen: string | undefined
  const look = () => {
    // A layer is an entry of the history, not another address.
    if (location.href === seen) return
    seen = location.href
    const query = new URLSearchParams(location.search)
    const view = viewOf(query)
    if (view) open(view, query.get('returnTo'))
    // Back from the address that asked for it.
    else if (useAuthDialog.getState().isByAddress) closeAuth()
  }
  look()
  if ('navigation' in window) navigation.addEventListener('currententrychange', look)
  else {
    onRouteChange(look)
    addEventListener('popstate', look)
  }
}
