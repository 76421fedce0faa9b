import type { Channels } from '../../ground/channel/channels'
import { hashPassword } from '../../platform/password'
import type { Platform } from '../../platform/platform'
import type { Challenges } from './challenges'
import { holdCredentials, replaceCredentials } from './credential-store'
import type { EndSessions } from './end-sessions'
import type { KnownDevices } from './known-devices'
import type { LoginAttempts } from './login-attempts'
import { refuseNewPassword, wrongCredentials } from './refusals'
import { type NewAccount, registerAccount } from './register-account'
import { activeUserById, type SessionUserRow } from './session-store'
import type { OpenSession, Sessions } from './sessions'
import { type Credentials, triedBy, verifiedCredentials } from './verify-password'

export type SignedIn = { readonly user: SessionUserRow; readonly session: OpenSession }

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly challenges: Challenges
  readonly sessions: Sessions
  readonly ending: EndSessions
  readonly tries: LoginAttempts
  /** Refused as a password. */
  readonly shopName: string
  readonly devices: KnownDevices
}

/** The three ways to a new session: password, registration and password change. */
export function createSignIn(deps: Deps) {
  const { db, clock, sessions, ending, tries, shopName } = deps
  return {
    login: async (credentials: Credentials): Promise<SignedIn> => {
      const user = await verifiedCredentials(deps, credentials)
      return db.transaction(async (tx) => {
        if (!(await holdCredentials(tx, user.id, user.password_hash))) throw wrongCredentials()
        await tries.forget(tx, triedBy(deps, credentials))
        return { user, session: await sessions.open(tx, user.id, credentials.isRemembered) }
      })
    },

    /** After another proof than the password. */
    openFor: async (userId: number, isRemembered: boolean): Promise<SignedIn | undefined> => {
      const user = await activeUserById(db, userId)
      return user && { user, session: await db.transaction((tx) => sessions.open(tx, user.id, isRemembered)) }
    },

    register: (account: NewAccount): Promise<SignedIn> => registerAccount(deps, account),

    /** Ends every session, also the caller's: it continues with new tokens, and copies of the old ones are worth
     *  nothing. */
    changePassword: async (credentials: Credentials & { readonly newPassword: string }): Promise<SignedIn> => {
      await refuseNewPassword(credentials.newPassword, shopName)
      const user = await verifiedCredentials(deps, credentials)
      const to = await hashPassword(credentials.newPassword)
      return db.transaction(async (tx) => {
        const change = { userId: user.id, from: user.password_hash, to, now: clock.now() }
        if (!(await replaceCredentials(tx, change))) throw wrongCredentials()
        await tries.forget(tx, triedBy(deps, credentials))
        await ending.endSessionsOf(tx, user.id, 'password_changed')
        return { user, session: await sessions.open(tx, user.id, credentials.isRemembered) }
      })
    },
  }
}
