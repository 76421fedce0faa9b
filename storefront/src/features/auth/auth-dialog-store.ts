import { safeReturnTo } from '@shop/domain/navigation'
import { create } from 'zustand'
import { browserHome } from '@/place/browser-route'

export type AuthView = 'login' | 'register' | 'forgot' | 'code'

type AuthDialogState = {
  readonly view: AuthView | null
  /** Where the shopper wanted to go when asked to sign in; a path of this shop. */
  readonly returnTo: string | undefined
  /** An address asks for it: one that the shopper was led to. */
  readonly isByAddress: boolean
  /** Typed on another of the views. */
  readonly email: string
}

export const useAuthDialog = create<AuthDialogState>(() => ({
  view: null,
  returnTo: undefined,
  isByAddress: false,
  email: '',
}))

export const showAuthView = (view: AuthView, email = '') => useAuthDialog.setState({ view, email })

export function openAuth(view: AuthView, returnTo?: string | null): void {
  useAuthDialog.setState({
    view,
    returnTo: returnTo == null ? undefined : safeReturnTo(returnTo, browserHome()),
    isByAddress: viewOf(new URLSearchParams(location.search)) !== undefined,
  })
}

/** The address must not open the dialog again, neither on a reload nor when it is passed on. */
export function closeAuth(): void {
  useAuthDialog.setState({ view: null, isByAddress: false, email: '' })
  const url = new URL(location.href)
  if (!viewOf(url.searchParams)) return
  url.searchParams.delete('action')
  url.searchParams.delete('returnTo')
  url.searchParams.delete('handoff')
  history.replaceState(null, '', url)
}

/** `?action=login` and `?action=register` open the dialog over any page. */
export function viewOf(query: URLSearchParams): AuthView | undefined {
  const action = query.get('action')
  return action === 'login' || action === 'register' ? action : undefined
}
