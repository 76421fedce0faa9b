import type { Signature } from '@shop/contract/rest/auth'
import type { Channels } from '../channel/channels'
import type { PlaceArgs } from '../context/place'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { enqueue } from '../platform/outbox'
import { hashPassword, NOBODYS_HASH, verifyPassword } from '../platform/password'
import { takeUses, tooMany, withinLimit } from '../platform/rate-limit'
import { accountName, emailOf } from './account-name'
import type { Challenges } from './challenges'
import {
  type CredentialRow,
  credentialsByEmail,
  holdCredentials,
  insertUser,
  replaceCredentials,
  setCredentials,
} from './credential-store'
import type { EndSessions } from './end-sessions'
import type { KnownDevices } from './known-devices'
import type { AttemptedBy, LoginAttempts } from './login-attempts'
import {
  challengeRefused,
  emailTaken,
  invalidEmail,
  refuseNewPassword,
  refusePasswordText,
  wrongCredentials,
} from './refusals'
import type { SessionUserRow } from './session-store'
import type { OpenSession, Sessions } from './sessions'

export type Credentials = {
  readonly username: string
  readonly signature: Signature
  readonly password: string
  readonly isRemembered: boolean
  readonly clientAddress: string
  /** What the device shows of earlier sign-ins. */
  readonly deviceToken: string | undefined
}

/** Where it is made decides who writes to it, and in which language. */
type NewAccount = Credentials & { readonly place: PlaceArgs }

export type SignedIn = { readonly user: SessionUserRow; readonly session: OpenSession }

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly channels: Channels
  readonly challenges: Challenges
  readonly sessions: Sessions
  readonly ending: EndSessions
  readonly tries: LoginAttempts
  /** No password of anybody's. */
  readonly shopName: string
  readonly devices: KnownDevices
}

const NEW_ACCOUNTS = { name: 'register', most: 60, windowMs: 3_600_000 }
/** Clients must be told that a name is taken; so nobody goes through a list of names to learn who is a customer. */
const TAKEN_NAMES = { name: 'register-taken', most: 20, windowMs: 3_600_000 }

/** The three ways to a new session: the password, a new account, a new password. */
export function createSignIn({ db, clock, channels, challenges, sessions, ending, tries, devices, shopName }: Deps) {
  const redeem = async (name: string, signature: Signature) => {
    if (!challenges.isValid(name, signature) || !(await challenges.use(db, name, signature))) throw challengeRefused()
  }

  const triedBy = ({ username, clientAddress, deviceToken }: Credentials): AttemptedBy => {
    const account = accountName(username)
    return { account, address: clientAddress, knownDevice: devices.find(deviceToken, account) }
  }

  /** Wrong name and wrong password are told apart neither by text nor by time. */
  const verified = async (credentials: Credentials): Promise<CredentialRow> => {
    const { username, password, signature } = credentials
    const name = accountName(username)
    refusePasswordText(password)
    const taken = await tries.take(triedBy(credentials))
    if (taken.waitSeconds !== undefined) throw tooMany(taken.waitSeconds)
    try {
      await redeem(name, signature)
      const row = await credentialsByEmail(db, name)
      const isRight = await verifyPassword(password, row?.password_hash ?? NOBODYS_HASH)
      if (row && isRight) return row
    } catch (error) {
      await taken.giveBack()
      throw error
    }
    throw wrongCredentials()
  }

  /** Nothing for an address that is taken. */
  const insertAccount = async (email: string, credentials: NewAccount): Promise<SignedIn | undefined> => {
    const { password, signature, isRemembered, place } = credentials
    await redeem(email, signature)
    // Also for an address that is taken, so that time tells nothing before the answer does.
    const passwordHash = await hashPassword(password)
    const { market, language } = await channels.placeOf(place)
    return db.transaction(async (tx) => {
      const now = clock.now()
      const user = await insertUser(tx, { email, marketId: market.id, languageId: language.id, now })
      if (!user) return undefined
      await setCredentials(tx, user.id, passwordHash, now)
      await enqueue(tx, { topic: 'user.registered', key: String(user.id), body: { userId: user.id } })
      return { user, session: await sessions.open(tx, user.id, isRemembered) }
    })
  }

  return {
    login: async (credentials: Credentials): Promise<SignedIn> => {
      const user = await verified(credentials)
      return db.transaction(async (tx) => {
        if (!(await holdCredentials(tx, user.id, user.password_hash))) throw wrongCredentials()
        await tries.forget(tx, triedBy(credentials))
        return { user, session: await sessions.open(tx, user.id, credentials.isRemembered) }
      })
    },

    register: async (credentials: NewAccount): Promise<SignedIn> => {
      const { username, password, signature, clientAddress } = credentials
      const email = emailOf(username)
      if (!email) throw invalidEmail()
      await refuseNewPassword(password, shopName)
      if (!challenges.isValid(email, signature)) throw challengeRefused()
      if (!(await withinLimit({ db, clock }, NEW_ACCOUNTS, clientAddress))) throw tooMany()
      const guess = await takeUses({ db, clock }, [[TAKEN_NAMES, clientAddress]])
      if (!guess) throw tooMany()
      const made = await insertAccount(email, credentials).catch(async (error) => {
        await guess.giveBack()
        throw error
      })
      if (!made) throw emailTaken()
      await guess.giveBack()
      return made
    },

    /** Every session ends, the one that asks too: it goes on with new tokens, and no copy of the old ones is worth
     *  anything. */
    changePassword: async (credentials: Credentials & { readonly newPassword: string }): Promise<SignedIn> => {
      await refuseNewPassword(credentials.newPassword, shopName)
      const user = await verified(credentials)
      const to = await hashPassword(credentials.newPassword)
      return db.transaction(async (tx) => {
        const change = { userId: user.id, from: user.password_hash, to, now: clock.now() }
        if (!(await replaceCredentials(tx, change))) throw wrongCredentials()
        await tries.forget(tx, triedBy(credentials))
        await ending.endSessionsOf(tx, user.id, 'password_changed')
        return { user, session: await sessions.open(tx, user.id, credentials.isRemembered) }
      })
    },
  }
}
