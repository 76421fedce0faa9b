import type { Place } from '../../ground/context/place'
import { createAttempts } from '../../platform/attempts'
import type { Database } from '../../platform/database'
import { networkOf } from '../../platform/network'
import type { Platform } from '../../platform/platform'
import { takeUses, tooMany, withinLimit } from '../../platform/rate-limit'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { forgetPasskeys } from '../passkeys/forget-passkeys'
import { confirmUsers } from '../users/confirm-users'
import { voidAddressChanges } from '../users/void-address-changes'
import { accountName } from './account-name'
import type { SignInGrant } from './auth'
import { removeCredentials } from './credential-store'
import type { EndSessions } from './end-sessions'
import type { KnownDevices } from './known-devices'
import type { LoginAttempts } from './login-attempts'
import { wrongCode } from './refusals'
import type { SessionUserRow } from './session-store'
import type { Sessions } from './sessions'
import type { SignedIn } from './sign-in'
import { sweep } from './sweep'
import { triedBy } from './verify-password'

const MINUTE_MS = 60_000
export const CODE_MINUTES = 10
const CODES = 1_000_000
const DIGITS = 6
/** As for a forgotten password: mailboxes are not flooded, and no stranger uses the owner's share up. */
const HOUR_MS = 60 * MINUTE_MS
const PER_ADDRESS = { name: 'code address', most: 20, windowMs: HOUR_MS }
const PER_ACCOUNT_AND_ADDRESS = { name: 'code account and address', most: 5, windowMs: HOUR_MS }
const PER_ACCOUNT = { name: 'code account', most: 15, windowMs: HOUR_MS }
/** From everywhere together, on top of those of a sign-in: six digits are few. The password stays a way in. */
const GUESSES = { name: 'sign-in code', most: 10, windowMs: CODE_MINUTES * MINUTE_MS }

const GUESSES_A_DAY = { name: 'sign-in code day', most: 30, windowMs: 24 * HOUR_MS }

/** The contents of the mail with the code. */
export type CodeMail = {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly code: string
  readonly place: Place
}

export type CodeShown = {
  readonly username: string
  readonly code: string
  readonly sessionLifetime?: number | null
  readonly clientAddress: string
  readonly deviceToken: string | undefined
}

type Deps = Pick<Platform, 'clock' | 'ids'> & {
  readonly db: Database
  readonly sessions: Sessions
  readonly ending: EndSessions
  readonly tries: LoginAttempts
  readonly devices: KnownDevices
  readonly isRememberedBy: (shown: CodeShown) => boolean
  readonly grant: (signedIn: SignedIn, shown: CodeShown) => Promise<SignInGrant>
}

/** Codes that are mailed: whoever types one reads the account's mails, on whatever device they do. */
export function createSignInCodes(deps: Deps) {
  const { db, clock, ids, sessions, ending, tries, grant, isRememberedBy } = deps
  const guesses = createAttempts({ db, clock }, GUESSES)
  const ofTheDay = createAttempts({ db, clock }, GUESSES_A_DAY)
  const printOf = (name: string, code: string) => db.fingerprint(`sign-in code ${name} ${code}`)

  return {
    /** Undefined for an address without an account, at the same cost; the caller answers both alike. */
    requestCode: async (email: string, place: Place, clientAddress: string): Promise<CodeMail | undefined> => {
      const name = accountName(email)
      if (!(await withinLimit({ db, clock }, PER_ADDRESS, clientAddress))) throw tooMany()
      const uses = [
        [PER_ACCOUNT_AND_ADDRESS, `${name} ${networkOf(clientAddress)}`] as const,
        [PER_ACCOUNT, name] as const,
      ]
      const mayAsk = (await takeUses({ db, clock }, uses)) !== undefined
      const code = codeOf(ids.bytes(6))
      const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * MINUTE_MS)
      const user = await keepCode(db, { name: mayAsk ? name : '', print: printOf(name, code), expiresAt })
      return user && { userId: user.id, email: user.email, firstName: user.first_name, code, place }
    },

    /** A wrong address and a wrong code differ neither in text nor in time. */
    loginByCode: async (shown: CodeShown): Promise<SignInGrant> => {
      const by = triedBy(deps, shown)
      const taken = await tries.take(by)
      if (taken.waitSeconds !== undefined) throw tooMany(taken.waitSeconds)
      const wait = (await guesses.take(by.account)) ?? (await ofTheDay.take(by.account))
      if (wait !== undefined) {
        await taken.giveBack()
        throw tooMany(wait)
      }
      const signedIn = await db.transaction(async (tx): Promise<SignedIn> => {
        const now = clock.now()
        const user = await useCode(tx, { name: by.account, print: printOf(by.account, shown.code), now })
        if (!user) throw wrongCode()
        if (!user.email_confirmed_at) await firstProof(tx, user.id, ending, now)
        await tries.forget(tx, by)
        await guesses.forget(by.account, tx)
        await ofTheDay.forget(by.account, tx)
        return { user, session: await sessions.open(tx, user.id, isRememberedBy(shown)) }
      })
      await sweep(db, clock.now())
      return grant(signedIn, shown)
    },
  }
}

/** Whoever signed up with this address may have been somebody else: what they chose opens nothing any more. */
async function firstProof(tx: Queryable, userId: number, ending: EndSessions, now: Date): Promise<void> {
  await run(tx, sql`with used as (select ${userId}::integer as user_id) ${confirmUsers(now)}`)
  await removeCredentials(tx, userId)
  await forgetPasskeys(tx, { kind: 'user', id: userId })
  await voidAddressChanges(tx, userId)
  await ending.endSessionsOf(tx, userId, 'password_reset')
}

/** Six digits, each as likely as any other: what is above the last whole million of 48 bits is far too rare to matter. */
function codeOf(bytes: Uint8Array): string {
  return String(Buffer.from(bytes).readUIntBE(0, bytes.length) % CODES).padStart(DIGITS, '0')
}

const keepCode = (db: Queryable, { name, print, expiresAt }: { name: string; print: Buffer; expiresAt: Date }) =>
  rowOf<{ id: number; email: string; first_name: string }>(
    db,
    sql`with account as (
          select id, email, first_name from users
          where lower(email) = lower(${name}) and deleted_at is null and disabled_at is null
        ), kept as (
          insert into sign_in_codes (code_print, user_id, expires_at) select ${print}, id, ${expiresAt} from account
          on conflict (code_print) do update set expires_at = excluded.expires_at returning user_id
        )
        select account.* from account join kept on kept.user_id = account.id`,
  )

/** With the right one all codes of the account are used up. */
const useCode = (tx: Queryable, { name, print, now }: { name: string; print: Buffer; now: Date }) =>
  rowOf<SessionUserRow & { email_confirmed_at: Date | null }>(
    tx,
    sql`with used as (
          delete from sign_in_codes c using users u
          where c.code_print = ${print} and c.expires_at > ${now} and u.id = c.user_id and lower(u.email) = lower(${name})
            and u.deleted_at is null and u.disabled_at is null returning u.id
        ), others as (
          delete from sign_in_codes c using used where c.user_id = used.id and c.code_print <> ${print}
        )
        select u.id, u.email, u.customer_type, u.member_type, u.email_confirmed_at from users u join used on used.id = u.id`,
  )

export const removeCodes = (tx: Queryable, userId: number) =>
  run(tx, sql`delete from sign_in_codes where user_id = ${userId}`)
