import { onRouteChange } from '@/lib/route-change'
import { type AuthView, viewOf } from './auth-dialog-store'

type Actions = {
  readonly open: (view: AuthView, returnTo: string | null) => void
  readonly confirm: (confirmKey: string) => void
}

/** What the address asks for, now and after every navigation: a guard leads here without loading another page. */
export function followAction({ open, confirm }: Actions): void {
  const look = () => {
    const query = new URLSearchParams(location.search)
    const view = viewOf(query)
    if (view) open(view, query.get('returnTo'))
    const confirmKey = query.get('action') === 'confirm' ? query.get('confirmKey') : null
    if (confirmKey) confirm(confirmKey)
  }
  look()
  if ('navigation' in window) navigation.addEventListener('currententrychange', look)
  else {
    onRouteChange(look)
    addEventListener('popstate', look)
  }
}
