import type { Queryable } from '../../platform/sql'
import { logStaffConsent } from '../consents/consent-log'
import { saveNewsletter } from '../users/save-newsletter'
import { saveSms } from './consent-store'
import { type Own, ownContact } from './contact-store'

export type RecordedConsent = {
  readonly own: Own
  readonly channel: 'email' | 'sms'
  readonly granted: boolean
  readonly staffId: number
  readonly reason: string
}

/**
 * A consent that staff record at the customer's request, in the transaction of the caller. The first consent makes the
 * contact. False without such an account.
 */
export async function recordConsent(
  tx: Queryable,
  { own, channel, granted, staffId, reason }: RecordedConsent,
): Promise<boolean> {
  const { userId, now } = own
  const contact = await ownContact(tx, own)
  if (!contact) return false
  if (channel === 'email') await saveNewsletter(tx, userId, granted, now)
  else await saveSms(tx, contact.id, granted, now)
  await logStaffConsent(tx, { userId, contactId: contact.id, kind: channel, granted, staffId, reason, now })
  return true
}
