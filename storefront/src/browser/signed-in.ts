import type { AuthUser } from '@shop/api-client/auth/auth-state'
import { create } from 'zustand'

/** Who is signed in on this page: undefined until the browser has asked, null for nobody. */
export const useSignedIn = create<{ readonly user: AuthUser | null | undefined }>(() => ({ user: undefined }))

type Change = { readonly user: AuthUser | null | undefined; readonly before: AuthUser | null | undefined }

/** Runs `act` when somebody signs in, signs out or is another: in this tab, in another one, or found after a reload. */
export function onUserChange(act: (change: Change) => void): () => void {
  return useSignedIn.subscribe(({ user }, { user: before }) => {
    // To learn that nobody is signed in is news, too.
    const isNews = before === undefined ? user !== undefined : user?.id !== before?.id
    if (isNews) act({ user, before })
  })
}

/** How often somebody who was signed in has left this page: what was opened for them is drawn anew under its number. */
export const useDepartures = create(() => ({ count: 0 }))
onUserChange(({ before }) => {
  if (before) useDepartures.setState(({ count }) => ({ count: count + 1 }))
})
