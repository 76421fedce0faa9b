import type { ListLinks } from '../../ground/mails/list-links'
import type { Platform } from '../../platform/platform'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import type { Auth } from '../auth/auth'
import { followAddressLink } from './change-email'
import { followAccount, recordNewsletter } from './follow-account'
import {
  accountToUnfollow,
  confirmAccount,
  confirmNotice,
  confirmSubscription,
  endSubscription,
  ofConfirmation,
  putSubscription,
  useConfirmation,
  withdrawNotice,
  withdrawNoticesOf,
} from './sign-up-store'
import { confirmHash, STOCK_JOB } from './sign-ups'

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & { readonly auth: Pick<Auth, 'endSessionsOf'> }
type Leaving = Parts & { readonly listLinks: Pick<ListLinks, 'read'> }

export async function confirmSignUp(
  parts: Parts,
  confirmKey: string,
): Promise<'NEWSLETTER' | 'STOCK' | 'ACCOUNT' | 'EMAIL' | 'EMAIL_WAITS' | null> {
  const { db, clock } = parts
  return db.transaction(async (tx) => {
    const now = clock.now()
    const used = await useConfirmation(tx, confirmHash(confirmKey), now)
    if (!used) return null
    if (used.purpose === 'newsletter') {
      if (!(await confirmSubscription(tx, Number(used.subject_id), now))) return null
      await followAccount(parts, tx, used.email)
      return 'NEWSLETTER'
    }
    if (used.purpose === 'account')
      return (await ownAddress(parts, tx, Number(used.subject_id), used.email)) ? 'ACCOUNT' : null
    if (used.purpose === 'email_change' || used.purpose === 'email_release')
      return followAddressLink(parts, tx, { userId: Number(used.subject_id) })
    const notice = await confirmNotice(tx, Number(used.subject_id), now)
    if (!notice) return null
    // The stock may have risen while the mail lay unread.
    await schedule(tx, { kind: STOCK_JOB, key: String(notice.sku_id), runAt: now })
    return 'STOCK'
  })
}

/** Takes an address off the list by a link or a header of a mail, as often as it is followed and however late. */
export async function leaveSignUp(parts: Leaving, confirmKey: string): Promise<'NEWSLETTER' | 'STOCK' | null> {
  const { db, clock } = parts
  return db.transaction(async (tx) => {
    const now = clock.now()
    const known = await ofConfirmation(tx, confirmHash(confirmKey))
    if (known?.purpose === 'stock') {
      await withdrawNotice(tx, Number(known.subject_id), now)
      return 'STOCK'
    }
    const member = known ? ({ list: 'newsletter', email: known.email } as const) : parts.listLinks.read(confirmKey)
    if (member?.list === 'newsletter') {
      await leaveNewsletter(parts, tx, member.email)
      return 'NEWSLETTER'
    }
    if (!member) return null
    await withdrawNoticesOf(tx, member.email, now)
    return 'STOCK'
  })
}

async function leaveNewsletter(parts: Parts, tx: Queryable, email: string): Promise<void> {
  await endSubscription(tx, email, parts.clock.now())
  const account = await accountToUnfollow(tx, email)
  if (account) await recordNewsletter(parts, tx, account, false)
}

/** The owner of the address has the account: what it asked for counts. False when it has another address by now. */
async function ownAddress(parts: Parts, tx: Queryable, userId: number, email: string): Promise<boolean> {
  const { clock } = parts
  const account = await confirmAccount(tx, userId, email, clock.now())
  if (!account) return false
  if (account.newsletter_asked_at) {
    const at = { marketId: account.market_id, languageId: account.language_id, now: clock.now() }
    await putSubscription(tx, { ...at, email: account.email, tags: [], isConfirmed: true })
    await followAccount(parts, tx, account.email)
  }
  return true
}
