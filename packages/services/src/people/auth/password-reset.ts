import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import type { Place } from '../../ground/context/place'
import { networkOf } from '../../platform/network'
import { hashPassword } from '../../platform/password'
import type { Platform } from '../../platform/platform'
import { takeUses, tooMany, withinLimit } from '../../platform/rate-limit'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { forgetPasskeys } from '../passkeys/forget-passkeys'
import { confirmUsers } from '../users/confirm-users'
import { accountName } from './account-name'
import { setCredentials } from './credential-store'
import type { EndSessions } from './end-sessions'
import type { LoginAttempts } from './login-attempts'
import { refuseNewPassword } from './refusals'

const VALID_MS = 3_600_000
const PER_ADDRESS = { name: 'reset address', most: 20, windowMs: 3_600_000 }
/** Limits that keep mailboxes from being flooded, without letting one stranger use up the owner's share. */
const PER_ACCOUNT_AND_ADDRESS = { name: 'reset account and address', most: 5, windowMs: 3_600_000 }
const PER_ACCOUNT = { name: 'reset account', most: 15, windowMs: 3_600_000 }

/** The contents of the mail with the link. */
export type ResetMail = {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly resetKey: string
  readonly expiresAt: Date
  readonly place: Place
}

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly ending: EndSessions
  readonly tries: LoginAttempts
  /** Refused as a password. */
  readonly shopName: string
}

export function createPasswordReset({ db, clock, ids, ending, tries, shopName }: Deps) {
  return {
    /** Undefined for an address without an account, at the same cost; the caller answers both alike. */
    requestReset: async (email: string, place: Place, clientAddress: string): Promise<ResetMail | undefined> => {
      const name = accountName(email)
      if (!(await withinLimit({ db, clock }, PER_ADDRESS, clientAddress))) throw tooMany()
      const uses = [
        [PER_ACCOUNT_AND_ADDRESS, `${name} ${networkOf(clientAddress)}`] as const,
        [PER_ACCOUNT, name] as const,
      ]
      const mayAsk = (await takeUses({ db, clock }, uses)) !== undefined
      const resetKey = `${ids.secret()}${ids.secret()}`
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + VALID_MS)
      const user = await keepKey(db, { name: mayAsk ? name : '', keyHash: hashOf(resetKey), now, expiresAt })
      if (!user) return undefined
      return { userId: user.id, email: user.email, firstName: user.first_name, resetKey, expiresAt, place }
    },

    /** False for a key that is unknown, used or expired. Every session of the account ends. */
    commitReset: async (resetKey: string, password: string, clientAddress: string): Promise<boolean> => {
      await refuseNewPassword(password, shopName)
      const keyHash = hashOf(resetKey)
      // The slow hash is only made for a key that is good, so that guessing costs the shop nothing.
      if (!(await isOpen(db, keyHash, clock.now()))) return false
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const now = clock.now()
        const user = await useKey(tx, keyHash, now)
        if (!user) return false
        await setCredentials(tx, user.id, passwordHash, now)
        // Whoever got in before may have left a passkey.
        await forgetPasskeys(tx, { kind: 'user', id: user.id })
        await ending.endSessionsOf(tx, user.id, 'password_reset')
        await tries.clear(tx, accountName(user.email), clientAddress)
        return true
      })
    },
  }
}

const hashOf = (resetKey: string) => createHash('sha256').update(resetKey).digest()

const keepKey = (db: Queryable, key: { name: string; keyHash: Buffer; now: Date; expiresAt: Date }) =>
  rowOf<Pick<Row<'users'>, 'id' | 'first_name'> & { email: string }>(
    db,
    sql`with account as (
          select id, email, first_name from users
          where lower(email) = lower(${key.name}) and deleted_at is null and disabled_at is null
        ), kept as (
          insert into password_resets (key_hash, user_id, requested_at, expires_at)
          select ${key.keyHash}, id, ${key.now}, ${key.expiresAt} from account returning user_id
        )
        select account.* from account join kept on kept.user_id = account.id`,
  )

const isOpen = async (db: Queryable, keyHash: Buffer, now: Date): Promise<boolean> =>
  (await run(
    db,
    sql`select 1 from password_resets where key_hash = ${keyHash} and used_at is null and expires_at > ${now}`,
  )) > 0

/**
 * Uses up all keys of the account. Whoever followed the link reads the account's mails, so its address is confirmed now.
 * Earlier sign-ups may have been made by somebody else.
 */
const useKey = (tx: Queryable, keyHash: Buffer, now: Date) =>
  rowOf<{ id: number; email: string }>(
    tx,
    sql`with used as (
          update password_resets set used_at = ${now}
          where key_hash = ${keyHash} and used_at is null and expires_at > ${now} returning user_id
        ), others as (
          update password_resets p set used_at = ${now} from used
          where p.user_id = used.user_id and p.used_at is null and p.key_hash <> ${keyHash}
        )
        ${confirmUsers(now)}`,
  )

export const removeResets = (tx: Queryable, userId: number) =>
  run(tx, sql`delete from password_resets where user_id = ${userId}`)
