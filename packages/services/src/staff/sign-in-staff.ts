import { createHash } from 'node:crypto'
import type { StaffSignInAnswer } from '@shop/contract/rest/staff'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { NOBODYS_HASH, verifyPassword, wireHash } from '../platform/password'
import { createTries } from '../platform/tries'
import { activeStaffByEmail, openSession } from './staff-store'

const TRIES = 8
const WINDOW_MS = 15 * 60_000
const SESSION_MS = 12 * 3_600_000

export type SignInDeps = { readonly db: Database; readonly clock: Clock; readonly ids: Ids }
export type StaffCredentials = { readonly email: string; readonly password: string; readonly address: string }

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Opens a staff session. Wrong name and wrong password are told apart neither by text nor by time. */
export async function signInStaff(
  { db, clock, ids }: SignInDeps,
  credentials: StaffCredentials,
): Promise<StaffSignInAnswer> {
  const now = clock.now()
  const account = credentials.email.toLowerCase()
  const ofAccount = createTries({ db, clock }, { name: 'staff account', most: TRIES, windowMs: WINDOW_MS })
  const ofAddress = createTries({ db, clock }, { name: 'staff address', most: TRIES, windowMs: WINDOW_MS })
  if ((await ofAccount.take(account)) !== undefined || (await ofAddress.take(credentials.address)) !== undefined)
    return { ok: false, error: 'tooManyTries' }
  const staff = await activeStaffByEmail(db, credentials.email)
  const right = await verifyPassword(wireHash(credentials.password), staff?.password_hash ?? NOBODYS_HASH)
  if (!staff || !right) return { ok: false, error: 'wrongCredentials' }
  const sessionId = ids.uuid()
  await db.transaction(async (tx) => {
    await ofAccount.forget(account, tx)
    await ofAddress.giveBack(credentials.address, tx)
    const expiresAt = new Date(now.getTime() + SESSION_MS)
    await openSession(tx, { id: sessionId, staffId: staff.id, secretHash: digest(sessionId), now, expiresAt })
  })
  return { ok: true, sessionId }
}
