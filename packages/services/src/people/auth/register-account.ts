import type { Channels } from '../../ground/channel/channels'
import type { PlaceArgs } from '../../ground/context/place'
import { enqueue } from '../../platform/outbox'
import { hashPassword } from '../../platform/password'
import type { Platform } from '../../platform/platform'
import { takeUses, tooMany, withinLimit } from '../../platform/rate-limit'
import { insertUser } from '../users/insert-user'
import { emailOf } from './account-name'
import type { Challenges } from './challenges'
import { setCredentials } from './credential-store'
import { challengeRefused, emailTaken, invalidEmail, refuseNewPassword } from './refusals'
import type { Sessions } from './sessions'
import type { SignedIn } from './sign-in'
import { type Credentials, redeemChallenge } from './verify-password'

/** The market and language of the registration decide who writes to the account, and how. */
export type NewAccount = Credentials & { readonly place: PlaceArgs }

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly challenges: Challenges
  readonly sessions: Sessions
  /** Refused as a password. */
  readonly shopName: string
}

const NEW_ACCOUNTS = { name: 'register', most: 60, windowMs: 3_600_000 }
/** Clients must learn that a name is taken, so this limit keeps anybody from testing a list of names. */
const TAKEN_NAMES = { name: 'register-taken', most: 20, windowMs: 3_600_000 }

export async function registerAccount(deps: Deps, credentials: NewAccount): Promise<SignedIn> {
  const { db, clock, challenges, shopName } = deps
  const { username, password, signature, clientAddress } = credentials
  const email = emailOf(username)
  if (!email) throw invalidEmail()
  await refuseNewPassword(password, shopName)
  if (!challenges.isValid(email, signature)) throw challengeRefused()
  if (!(await withinLimit({ db, clock }, NEW_ACCOUNTS, clientAddress))) throw tooMany()
  const guess = await takeUses({ db, clock }, [[TAKEN_NAMES, clientAddress]])
  if (!guess) throw tooMany()
  const made = await insertAccount(deps, email, credentials).catch(async (error) => {
    await guess.giveBack()
    throw error
  })
  if (!made) throw emailTaken()
  await guess.giveBack()
  return made
}

/** Undefined when the address is taken. */
async function insertAccount(deps: Deps, email: string, credentials: NewAccount): Promise<SignedIn | undefined> {
  const { db, clock, channels, sessions } = deps
  const { password, signature, isRemembered, place } = credentials
  await redeemChallenge(deps, email, signature)
  // Also for an address that is taken, so that the time of the answer reveals nothing.
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
