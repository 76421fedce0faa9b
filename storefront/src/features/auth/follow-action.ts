import { onRouteChange } from '@/lib/route-change'
import { type AuthView, viewOf } from './auth-dialog-store'

/** What the address asks for, now and after every navigation: a guard leads here without loading another page. */
export function followAction(open: (view: AuthView, returnTo: string | null) => void): void {
  const look = () => {
    const query = new URLSearchParams(location.search)
    const view = viewOf(query)
    if (view) open(view, query.get('returnTo'))
  }
  look()
  if ('navigation' in window) navigation.addEventListener('currententrychange', look)
  else {
    onRouteChange(look)
    addEventListener('popstate', look)
  }
}
