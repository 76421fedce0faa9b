import type { NewPasskey, PasskeyProof } from '@shop/contract/rest/passkeys'
import type { Row } from '@shop/db/rows.gen'
import { notSignedIn, type Viewer } from '../../ground/context/viewer'
import { passkeyMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import { createAttempts } from '../../platform/attempts'
import type { Platform } from '../../platform/platform'
import { tooMany, withinLimit } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import type { Owner } from '../passkeys/owner'
import type { Passkeys } from '../passkeys/passkeys'
import { userToChange } from '../users/user-to-change'
import type { Auth, SignInGrant } from './auth'

const WINDOW_MS = 15 * 60_000
const ASKED = { name: 'passkey asked', most: 120, windowMs: WINDOW_MS }
const FAILURES = { name: 'passkey', most: 30, windowMs: WINDOW_MS }

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly passkeys: Passkeys
  readonly mails: Pick<Mails, 'send'>
  readonly auth: Pick<Auth, 'provePassword' | 'signInAs'>
}
type Device = { readonly clientAddress: string; readonly deviceToken: string | undefined }
type SignInWish = Device & { readonly proof: PasskeyProof; readonly isRemembered: boolean }

export type MemberPasskeys = ReturnType<typeof createMemberPasskeys>

const ownerOf = ({ userId }: Viewer): Owner => ({ kind: 'user', id: userId })
const passkeyRefused = () => new Refusal('PASSKEY_REFUSED', 401, 'The passkey was not accepted')

/** Passkeys of shoppers. One opens the account by itself, so that one more takes the password, and its owner is told. */
export function createMemberPasskeys(deps: Deps) {
  const { db, clock, passkeys, auth } = deps
  const failures = createAttempts({ db, clock }, FAILURES)
  return {
    ask: async (origin: string, clientAddress: string) => {
      if (!(await withinLimit({ db, clock }, ASKED, clientAddress))) throw tooMany()
      return passkeys.ask('sign-in', origin)
    },
    signIn: async ({ proof, isRemembered, clientAddress, deviceToken }: SignInWish): Promise<SignInGrant> => {
      const waitSeconds = await failures.take(clientAddress)
      if (waitSeconds !== undefined) throw tooMany(waitSeconds)
      const proven = await passkeys.prove('sign-in', proof)
      const grant = proven.ok && (await auth.signInAs(proven.owner.id, { isRemembered, deviceToken }))
      if (!grant) throw passkeyRefused()
      await failures.giveBack(clientAddress)
      return grant
    },
    list: (viewer: Viewer) => passkeys.list(ownerOf(viewer)),
    offer: async (viewer: Viewer, password: string, { origin, ...device }: Device & { readonly origin: string }) => {
      await auth.provePassword({ username: viewer.email, password, ...device })
      const user = await namesOf(db, viewer.userId)
      if (!user) throw notSignedIn()
      const name = `${user.first_name} ${user.last_name}`.trim()
      return passkeys.offer({ owner: ownerOf(viewer), handle: user.ref, email: viewer.email, name }, origin)
    },
    add: async (viewer: Viewer, wish: { readonly name: string; readonly made: NewPasskey }): Promise<void> => {
      const passkey = await passkeys.check({ owner: ownerOf(viewer), ...wish })
      const isKept =
        passkey !== undefined &&
        (await db.transaction(async (tx) => {
          if (!(await passkeys.keep(tx, passkey))) return false
          await tell(deps, tx, viewer, { name: wish.name, isAdded: true })
          return true
        }))
      if (!isKept) throw passkeyRefused()
    },
    rename: async (viewer: Viewer, id: string, name: string): Promise<void> => {
      if (!(await passkeys.rename(db, ownerOf(viewer), id, name))) throw unknownPasskey()
    },
    remove: (viewer: Viewer, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const name = await passkeys.remove(tx, ownerOf(viewer), id)
        if (name === undefined) throw unknownPasskey()
        await tell(deps, tx, viewer, { name, isAdded: false })
      }),
  }
}

const unknownPasskey = () => new Refusal('NOT_FOUND', 404, 'There is no such passkey')

const namesOf = (db: Queryable, userId: number) =>
  rowOf<Pick<Row<'users'>, 'ref' | 'first_name' | 'last_name'>>(
    db,
    sql`select ref, first_name, last_name from users where id = ${userId} and deleted_at is null and disabled_at is null`,
  )

async function tell({ mails, ids }: Deps, tx: Queryable, { userId }: Viewer, news: { name: string; isAdded: boolean }) {
  const user = await userToChange(tx, userId)
  if (!user) return
  const kind = news.isAdded ? 'passkey_added' : 'passkey_removed'
  await mails.send(tx, {
    key: `${kind}:${ids.uuid()}`,
    kind,
    to: user.email,
    place: { marketId: user.market_id, languageId: user.language_id },
    userId,
    write: (letter) => passkeyMail(letter, { firstName: user.address.firstName, ...news }),
  })
}
