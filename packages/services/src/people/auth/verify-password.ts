import type { Signature } from '@shop/contract/rest/auth'
import type { Database } from '../../platform/database'
import { NOBODYS_HASH, verifyPassword } from '../../platform/password'
import { tooMany } from '../../platform/rate-limit'
import { accountName } from './account-name'
import type { Challenges } from './challenges'
import { type CredentialRow, credentialsByEmail } from './credential-store'
import type { KnownDevices } from './known-devices'
import type { AttemptedBy, LoginAttempts } from './login-attempts'
import { challengeRefused, refusePasswordText, wrongCredentials } from './refusals'

export type Credentials = {
  readonly username: string
  readonly signature: Signature
  readonly password: string
  readonly isRemembered: boolean
  readonly clientAddress: string
  /** The device's proof of earlier sign-ins. */
  readonly deviceToken: string | undefined
}

/** Without a challenge, which keeps a sign-in from being sent twice. */
export type ShownPassword = Pick<Credentials, 'username' | 'password' | 'clientAddress' | 'deviceToken'>

type Deps = {
  readonly db: Database
  readonly challenges: Challenges
  readonly tries: LoginAttempts
  readonly devices: KnownDevices
}

/** A wrong name and a wrong password differ neither in text nor in time. */
export function verifiedCredentials(deps: Deps, credentials: Credentials): Promise<CredentialRow> {
  const { username, signature } = credentials
  return verifiedPassword(deps, credentials, () => redeemChallenge(deps, accountName(username), signature))
}

/** Of whoever is signed in already and asks for something grave; `before` is asked before the password is. */
async function verifiedPassword(
  deps: Pick<Deps, 'db' | 'tries' | 'devices'>,
  shown: ShownPassword,
  before?: () => Promise<void>,
): Promise<CredentialRow> {
  const { username, password } = shown
  refusePasswordText(password)
  const taken = await deps.tries.take(triedBy(deps, shown))
  if (taken.waitSeconds !== undefined) throw tooMany(taken.waitSeconds)
  try {
    await before?.()
    const row = await credentialsByEmail(deps.db, accountName(username))
    const isRight = await verifyPassword(password, row?.password_hash ?? NOBODYS_HASH)
    if (row && isRight) return row
  } catch (error) {
    await taken.giveBack()
    throw error
  }
  deps.tries.noteFailure()
  throw wrongCredentials()
}

/** What was tried before counts no more. */
export async function provenPassword(
  deps: Pick<Deps, 'db' | 'tries' | 'devices'>,
  shown: ShownPassword,
): Promise<void> {
  await verifiedPassword(deps, shown)
  await deps.db.transaction((tx) => deps.tries.forget(tx, triedBy(deps, shown)))
}

export async function redeemChallenge(
  { db, challenges }: Pick<Deps, 'db' | 'challenges'>,
  name: string,
  signature: Signature,
): Promise<void> {
  if (!challenges.isValid(name, signature) || !(await challenges.use(db, name, signature))) throw challengeRefused()
}

export function triedBy(
  { devices }: Pick<Deps, 'devices'>,
  { username, clientAddress, deviceToken }: Omit<ShownPassword, 'password'>,
): AttemptedBy {
  const account = accountName(username)
  return { account, address: clientAddress, knownDevice: devices.find(deviceToken, account) }
}
