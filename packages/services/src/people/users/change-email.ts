import { emailChangeFormSchema } from '@shop/contract/rest/account-forms'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { emailChangeMail, emailChangingMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import { tooMany, withinLimit } from '../../platform/rate-limit'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import type { Auth } from '../auth/auth'
import { accountGone } from './account-gone'
import { isAddressFree, openChangeOf, putEmailChange, takeNewAddress } from './email-change-store'
import { endSubscription, putSubscription } from './sign-up-store'
import { confirmHash } from './sign-ups'
import { lockUser } from './user-store'

export const EMAIL_LINK_MS = 86_400_000
export const EMAIL_CHANGES = { name: 'email change', most: 5, windowMs: 3_600_000 }

export type EmailWish = {
  readonly email: string
  /** The wire hash of the account's own. */
  readonly password: string
  readonly clientAddress: string
  readonly place: Place
}

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly mails: Mails
  readonly auth: Pick<Auth, 'provePassword'>
}

/**
 * Asks the reader of the new address, and tells the one of the old. The account keeps its address until the link is
 * followed. An address that is somebody's already gets no mail, and the answer is the same.
 */
export function createChangeEmail({ db, clock, ids, mails, auth }: Parts) {
  return async (viewer: Viewer, wish: EmailWish): Promise<true> => {
    const { password, clientAddress, place } = wish
    const email = emailChangeFormSchema.shape.email.safeParse(wish.email).data
    if (!email) throw refuse('INVALID_EMAIL', 'This is no e-mail address')
    if (viewer.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not change the address of the customer')
    await auth.provePassword({ username: viewer.email, password, clientAddress, deviceToken: undefined })
    if (!(await withinLimit({ db, clock }, EMAIL_CHANGES, String(viewer.userId)))) throw tooMany()
    const confirmKey = ids.secret()
    const now = clock.now()
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, viewer.userId)
      if (!user) throw accountGone()
      if (!(await isAddressFree(tx, email))) return
      const keyHash = confirmHash(confirmKey)
      const at = { marketId: place.market.id, languageId: place.language.id }
      const expiresAt = new Date(now.getTime() + EMAIL_LINK_MS)
      await putEmailChange(tx, { ...at, keyHash, email, userId: user.id, now, expiresAt })
      const mail = { place, userId: user.id }
      const key = keyHash.toString('hex').slice(0, 32)
      const { firstName } = user.address
      await mails.send(tx, {
        ...{ ...mail, key: `email_change:${key}`, kind: 'email_change', to: email },
        write: (letter) => emailChangeMail(letter, { firstName, confirmKey }),
      })
      await mails.send(tx, {
        ...{ ...mail, key: `email_changing:${key}`, kind: 'email_changing', to: user.email },
        write: (letter) => emailChangingMail(letter, { firstName }),
      })
    })
    return true
  }
}

type TakingParts = Pick<Platform, 'pubsub' | 'clock'> & { readonly auth: Pick<Auth, 'endSessionsOf'> }
type NewAddress = { readonly userId: number; readonly email: string; readonly askedAt: Date }

/**
 * A link was followed: the account is known by the new address as soon as every link is, and every device signs in anew.
 * Null where nothing can come of it any more.
 */
export async function followAddressLink(
  parts: TakingParts,
  tx: Queryable,
  { userId }: Pick<NewAddress, 'userId'>,
): Promise<'EMAIL' | 'EMAIL_WAITS' | null> {
  // Locked before the links are read: of two that are followed at once the second sees the first.
  const user = await lockUser(tx, userId)
  const change = user && (await openChangeOf(tx, userId, parts.clock.now()))
  if (!change) return null
  if (!change.is_confirmed || !change.is_released) return 'EMAIL_WAITS'
  return (await takeAddress(parts, tx, { userId, email: change.email, askedAt: change.created_at })) ? 'EMAIL' : null
}

async function takeAddress({ pubsub, clock, auth }: TakingParts, tx: Queryable, wish: NewAddress): Promise<boolean> {
  const now = clock.now()
  const before = await lockUser(tx, wish.userId)
  if (!before) return false
  if (before.email === wish.email) return true
  const taken = await takeNewAddress(tx, { ...wish, now })
  if (!taken) return false
  if (before.newsletter) {
    const at = { marketId: before.market_id, languageId: before.language_id, now }
    await endSubscription(tx, before.email, now)
    await putSubscription(tx, { ...at, email: wish.email, tags: [], isConfirmed: true })
  }
  await auth.endSessionsOf(tx, wish.userId, 'email_changed')
  await pubsub.publish(tx, { topic: USER_TOPIC, key: String(wish.userId) })
  const body = { userId: wish.userId, changed: ['email'] }
  await enqueue(tx, { topic: 'user.changed', key: String(wish.userId), body })
  return true
}
