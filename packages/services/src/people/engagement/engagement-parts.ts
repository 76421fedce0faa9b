import type { Channels } from '../../ground/channel/channels'
import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import type { SignUps } from '../users/sign-ups'
import type { SmsConsents } from './sms-consents'
import type { SoftLogins } from './soft-login'

export type EngagementParts = Pick<Platform, 'db' | 'pubsub' | 'clock' | 'ids'> & {
  readonly channels: Channels
  readonly signUps: Pick<SignUps, 'follow'>
  readonly smsConsents: Pick<SmsConsents, 'give' | 'withdraw'>
  readonly softLogins: Pick<SoftLogins, 'read'>
}

/** Tells the user's other screens and the consumers what changed of the user. */
export const createNotifier =
  ({ pubsub }: Pick<EngagementParts, 'pubsub'>) =>
  async (tx: Queryable, userId: number, changed: string): Promise<void> => {
    await pubsub.publish(tx, { topic: USER_TOPIC, key: String(userId) })
    await enqueue(tx, { topic: 'user.changed', key: String(userId), body: { userId, changed: [changed] } })
  }
