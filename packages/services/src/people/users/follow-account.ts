import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { logNewsletter } from '../consents/consent-log'
import { accountToFollow } from './sign-up-store'

type Parts = Pick<Platform, 'pubsub' | 'clock'>
type Account = { readonly id: number; readonly market_id: string; readonly language_id: string }

/** A confirmed address that has an account: the account shows it too. */
export async function followAccount(parts: Parts, tx: Queryable, email: string): Promise<void> {
  const account = await accountToFollow(tx, email)
  if (account) await recordNewsletter(parts, tx, account, true)
}

export async function recordNewsletter(
  { pubsub, clock }: Parts,
  tx: Queryable,
  { id: userId, market_id: marketId, language_id: languageId }: Account,
  granted: boolean,
): Promise<void> {
  await logNewsletter(tx, { userId, granted, source: 'newsletter', marketId, languageId, now: clock.now() })
  await pubsub.publish(tx, { topic: 'user', key: String(userId) })
  await enqueue(tx, { topic: 'user.changed', key: String(userId), body: { userId, changed: ['newsletter'] } })
}
