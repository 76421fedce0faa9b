import { authCookies, readCookie } from '@shop/domain/cookie'
import type { AuthClient, AuthResult, Credentials, NewAccount, Token } from './auth-client'
import {
  type AuthState,
  isLoggedIn,
  loggedOut,
  lostTokenCookies,
  refreshDelayMs,
  tokenCookies,
  userOfToken,
} from './auth-state'

export type AuthSessionOutside = {
  readonly client: AuthClient
  /** `document.cookie`: all of them to read, one line to write. */
  readonly cookies: { readonly read: () => string; readonly write: (line: string) => void }
  readonly isSecure: boolean
  /** Forgets what the data client holds and asks every query on screen again. */
  readonly resetData: () => Promise<unknown>
  /** Does `work` later; what it gives back calls it off. */
  readonly later: (work: () => void, delayMs: number) => () => void
  /** Tells the other tabs. */
  readonly announce: () => void
  readonly onChange?: (state: AuthState) => void
  readonly log: (text: string, cause: unknown) => void
}

const UNAUTHENTICATED = 401
const RETRY_MS = 15_000

export type AuthSession = ReturnType<typeof createAuthSession>

/** The signed-in state of a browser tab. Each answer of the auth service goes through one update step: token, timer,
 *  cookies, user, data. */
export function createAuthSession(outside: AuthSessionOutside) {
  const { client, cookies, isSecure, resetData, later, announce, onChange, log } = outside
  let state: AuthState = { ...loggedOut, client }

  const become = (next: Partial<AuthState>) => {
    state = { ...state, ...next }
    onChange?.(state)
  }
  const resetQuietly = async () => {
    try {
      await resetData()
    } catch (error) {
      log('auth data reset failed', error)
    }
  }
  const take = (token: Token, isRemembered: boolean | undefined) => {
    const user = userOfToken(token.token, isRemembered)
    if (!user) return lose()
    state.tokenTimeout?.()
    for (const line of tokenCookies(token, user, isSecure)) cookies.write(line)
    become({ user, tokenTimeout: later(() => void refresh(), refreshDelayMs(token.maxAge)) })
  }
  const lose = () => {
    state.tokenTimeout?.()
    for (const line of lostTokenCookies(isSecure)) cookies.write(line)
    become({ user: null, tokenTimeout: undefined, userMetaData: undefined })
  }

  /** Nobody is signed out by a service that cannot be reached or has no time; one that says "not signed in" does it. */
  const update = (answer: AuthResult, isRemembered: boolean | undefined) => {
    if (answer.kind === 'token') return take(answer, isRemembered)
    if (answer.kind === 'refused' && answer.status === UNAUTHENTICATED) return lose()
    state.tokenTimeout?.()
    become({ tokenTimeout: later(() => void refresh(), RETRY_MS) })
  }
  const hadSession = () => isLoggedIn(state) || authCookies.some((name) => readCookie(cookies.read(), name))

  const signIn = async (call: Promise<AuthResult>, isRemembered: boolean): Promise<AuthResult> => {
    const answer = await call
    if (answer.kind !== 'token') return answer
    take(answer, isRemembered)
    await resetQuietly()
    announce()
    return answer
  }
  /** The change of a password that runs, or ran last: it ends the session that a renewal beside it would ask for. */
  let change: Promise<unknown> = Promise.resolve()
  const refreshed = async (): Promise<AuthResult> => {
    const before = change
    await before
    const answer = await client.refresh()
    return change === before ? answer : refreshed()
  }
  const renew = async (): Promise<boolean> => {
    const before = state.user
    update(await refreshed(), before?.isRemembered)
    if (before?.id === state.user?.id) return false
    await resetQuietly()
    return before !== null
  }
  const refresh = async (): Promise<void> => {
    if (await renew()) announce()
  }
  const logout = async (): Promise<void> => {
    await client.logout()
    lose()
    await resetQuietly()
    announce()
  }

  return {
    state: (): AuthState => state,
    /** At page start: a visitor without cookies asks nothing. */
    start: async (): Promise<void> => {
      if (hadSession()) await refresh()
    },
    /** When another tab announces a change. It is followed, never announced again. */
    follow: async (): Promise<void> => {
      client.forget()
      if (hadSession()) await renew()
    },
    refresh,
    login: (credentials: Credentials, isRemembered: boolean) =>
      signIn(client.login(credentials, isRemembered), isRemembered),
    register: (account: NewAccount, isRemembered = true) =>
      signIn(client.register(account, isRemembered), isRemembered),
    /** A wrong current password logs the user out. */
    changePassword: async (wish: Credentials & { readonly newPassword: string }): Promise<AuthResult> => {
      const changing = client.changePassword(wish)
      change = changing
      const answer = await changing
      if (answer.kind === 'token') take(answer, state.user?.isRemembered)
      if (answer.kind === 'refused' && answer.status === UNAUTHENTICATED) await logout()
      return answer
    },
    logout,
    setUserMetaData: (userMetaData: AuthState['userMetaData']) => become({ userMetaData }),
    stop: () => state.tokenTimeout?.(),
  }
}
