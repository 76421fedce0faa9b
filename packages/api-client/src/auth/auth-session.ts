import { authCookies, readCookie } from '@shop/domain/cookie'
import type { AuthResult, Credentials, MailedCode, NewAccount } from './auth-client'
import { type AuthState, isLoggedIn } from './auth-state'
import { createHeldSession, type HeldSessionOutside, UNAUTHENTICATED } from './held-session'

export type AuthSessionOutside = HeldSessionOutside & {
  /** Forgets what the data client holds and asks every query on screen again. */
  readonly resetData: () => Promise<unknown>
  /** Tells the other tabs. */
  readonly announce: () => void
  readonly log: (text: string, cause: unknown) => void
}

export type AuthSession = ReturnType<typeof createAuthSession>

/** The signed-in state of a browser tab. Each answer of the auth service goes through one update step: token, timer,
 *  cookies, user, data. */
export function createAuthSession(outside: AuthSessionOutside) {
  const { client, cookies, resetData, announce, log } = outside
  const held = createHeldSession(outside, () => void refresh())
  const resetQuietly = async () => {
    try {
      await resetData()
    } catch (error) {
      log('auth data reset failed', error)
    }
  }
  const hadSession = () => isLoggedIn(held.state()) || authCookies.some((name) => readCookie(cookies.read(), name))

  const takeUp = async (call: Promise<AuthResult>, isRemembered: boolean | undefined): Promise<AuthResult> => {
    const answer = await call
    if (answer.kind !== 'token') return answer
    held.take(answer, isRemembered)
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
    const before = held.state().user
    held.update(await refreshed(), before?.isRemembered)
    if (before?.id === held.state().user?.id) return false
    await resetQuietly()
    return before !== null
  }
  const refresh = async (): Promise<void> => {
    if (await renew()) announce()
  }
  const logout = async (): Promise<void> => {
    await client.logout()
    held.lose()
    await resetQuietly()
    announce()
  }

  return {
    state: held.state,
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
      takeUp(client.login(credentials, isRemembered), isRemembered),
    loginByPasskey: (proof: unknown, isRemembered: boolean) =>
      takeUp(client.loginByPasskey(proof, isRemembered), isRemembered),
    loginByCode: (shown: MailedCode, isRemembered: boolean) =>
      takeUp(client.loginByCode(shown, isRemembered), isRemembered),
    register: (account: NewAccount, isRemembered = true) =>
      takeUp(client.register(account, isRemembered), isRemembered),
    /** A wrong current password logs the user out. */
    changePassword: async (wish: Credentials & { readonly newPassword: string }): Promise<AuthResult> => {
      const changing = client.changePassword(wish)
      change = changing
      const answer = await takeUp(changing, held.state().user?.isRemembered)
      if (answer.kind === 'refused' && answer.status === UNAUTHENTICATED) await logout()
      return answer
    },
    logout,
    setUserMetaData: (userMetaData: AuthState['userMetaData']) => held.become({ userMetaData }),
    stop: held.stop,
  }
}
