import type { Viewer } from '../../ground/context/viewer'
import { enqueue } from '../../platform/outbox'
import { CONTACT_ERASED } from '../../platform/topics'
import { logContactConsent } from '../consents/consent-log'
import { leaveForGood } from '../membership/join-and-leave'
import { holdAccount } from './consent-store'
import { eraseContacts, findHolder, findOwnContact, noteEvent } from './contact-store'
import { createNotifier, type EngagementParts } from './engagement-parts'
import { createSetEmail, smsOf } from './owned-consents'
import { consent, ownedBy } from './owned-contact'

/**
 * All that the programme knows of a person, for good. Twice is once, and nothing is left to do for an account that was
 * deleted with it: its owner's last token asks in vain for anything else.
 */
export function createRemoveAccount(parts: EngagementParts) {
  const { db, clock, smsConsents } = parts
  const notify = createNotifier(parts)
  const setEmail = createSetEmail(parts)
  return (id: string, viewer: Viewer | undefined, ownerId: number | undefined): Promise<void> =>
    db.transaction(async (tx) => {
      if (ownerId !== undefined && !(await holdAccount(tx, ownerId))) {
        const left = await findHolder(tx, id)
        if (left?.is_removed && left.user_id === ownerId) return
      }
      const owned = await ownedBy(tx, id, viewer)
      if (owned.holder.is_removed) return
      const now = clock.now()
      const { userId } = owned.viewer
      const known = await findOwnContact(tx, userId)
      await setEmail(tx, owned, false)
      if (known?.accepts_sms) await smsConsents.withdraw(tx, smsOf(owned))
      await logContactConsent(tx, consent(owned, false, now))
      await leaveForGood(tx, userId, now)
      await noteEvent(tx, { contactId: owned.holder.id, kind: 'contact.deleted', now })
      await eraseContacts(tx, { userId, email: owned.account.email, now })
      const customerKeys = known ? [known.discovery_key] : []
      await enqueue(tx, { topic: CONTACT_ERASED, key: String(userId), body: { userId, customerKeys } })
      await notify(tx, userId, 'memberType')
    })
}
