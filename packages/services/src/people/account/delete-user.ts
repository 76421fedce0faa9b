import { returnRightDays } from '@shop/domain/constants'
import type { Documents } from '../../buying/documents/documents'
import type { JobHandler } from '../../ground/background/consumer'
import type { Viewer } from '../../ground/context/viewer'
import { accountDeletedMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import type { Auth } from '../auth/auth'
import { leaveForGood } from '../membership/join-and-leave'
import { accountGone } from '../users/account-gone'
import { confirmedAddress } from '../users/confirmed-address'
import {
  emptyOrders,
  emptyUser,
  forgetRecordKey,
  hasOpenOrders,
  lockLeaving,
  removeAuthor,
  removeLists,
  removeTraces,
  searchKeysOf,
  withdrawConsents,
} from './delete-store'

const DAY_MS = 86_400_000
/** The days of the right to return, and as many again for the parcel and the refund. */
const OPEN_MS = 2 * returnRightDays * DAY_MS
const FORGET_JOB = 'user.forget'

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  auth: Pick<Auth, 'deleteCredentials'>
  mails: Mails
  documents: Sealing
}
/** What was sold is kept for the books, out of everybody's sight. */
type Sealing = Pick<Documents, 'seal'>

/** The account goes for good, in one transaction; what the law or an open delivery needs stays until it is over. */
export function createDeleteUser({ db, pubsub, clock, auth, mails, documents }: Parts) {
  return async ({ userId, spoofedBy }: Viewer): Promise<true> => {
    if (spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not delete the account of a customer')
    await db.transaction(async (tx) => {
      const user = await lockLeaving(tx, userId)
      if (!user) throw accountGone()
      const now = clock.now()
      const address = await confirmedAddress(tx, user)
      const customerKeys = await searchKeysOf(tx, userId, address)
      await auth.deleteCredentials(tx, userId)
      await mails.forget(tx, userId, address)
      await withdrawConsents(tx, userId, now)
      await removeLists(tx, userId, address, now)
      await leaveForGood(tx, userId, now)
      await removeAuthor(tx, userId)
      await removeTraces(tx, userId)
      await documents.seal(tx, userId)
      await emptyUser(tx, userId, now)
      await emptyOrders(tx, userId, new Date(now.getTime() - OPEN_MS))
      await forgetLater(tx, userId, now, OPEN_MS)
      await mails.send(tx, {
        key: goodbyeKey(userId),
        kind: 'account_deleted',
        to: user.email,
        place: { marketId: user.market_id, languageId: user.language_id },
        write: (letter) => accountDeletedMail(letter, { firstName: user.first_name }),
      })
      await enqueue(tx, { topic: 'user.deleted', key: String(userId), body: { userId, customerKeys } })
      await pubsub.publish(tx, { topic: USER_TOPIC, key: String(userId) })
    })
    return true
  }
}

/** When the goods of the last order have come to rest, their names go too, and so does the mail that said good-bye. */
export function forgetting({ clock, mails, documents }: Pick<Parts, 'clock' | 'mails' | 'documents'>): JobHandler {
  return {
    kind: FORGET_JOB,
    handle: async (tx, { key }) => {
      const now = clock.now()
      const finishedBefore = new Date(now.getTime() - OPEN_MS)
      await documents.seal(tx, Number(key))
      await emptyOrders(tx, Number(key), finishedBefore)
      await mails.forgetSent(tx, Number(key))
      await forgetRecordKey(tx, Number(key))
      await mails.erase(tx, goodbyeKey(Number(key)))
      if (await hasOpenOrders(tx, Number(key), finishedBefore)) await forgetLater(tx, Number(key), now, DAY_MS)
    },
  }
}

const goodbyeKey = (userId: number) => `account_deleted:${userId}`

const forgetLater = (tx: Queryable, userId: number, now: Date, afterMs: number) =>
  schedule(tx, { kind: FORGET_JOB, key: String(userId), runAt: new Date(now.getTime() + afterMs) })
