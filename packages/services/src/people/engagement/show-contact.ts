import type { ContactView } from '@shop/contract/rest/engagement'
import { parseEmail } from '@shop/domain/validation'
import type { Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'
import { addressOf } from './consent-store'
import { findContact, findOwnContact, pendingContact } from './contact-store'
import type { EngagementParts } from './engagement-parts'
import { type Asked, createOwn, createTypedOf, viewOf } from './own-contact'
import { createSetEmail } from './owned-consents'
import { ownedBy } from './owned-contact'

/** The signed-in user's own contact in full; of any other address nothing, in words and time alike. */
export function createShowContact(parts: EngagementParts) {
  const { db } = parts
  const own = createOwn(parts)
  const typedOf = createTypedOf(parts)
  const setEmail = createSetEmail(parts)

  /** What everybody is answered who has not proven that the address is theirs. */
  const unproven = async (asked: Asked): Promise<ContactView> => {
    const row = await pendingContact(db, typedOf(asked))
    if (!row) throw new Error('An upsert returns its row')
    return {
      id: row.id,
      discoveryKey: row.discovery_key,
      registrationCompleteEvent: row.is_first,
      preferences: { acceptsEmail: false, acceptsSms: false },
      isMember: false,
    }
  }

  return async (asked: Asked, viewer: Viewer | undefined): Promise<ContactView> => {
    const email = parseEmail(asked.email)?.toLowerCase()
    if (!email) throw new Refusal('INVALID_EMAIL', 400, 'This is no e-mail address')
    const isOwn = viewer !== undefined && (await addressOf(db, viewer.userId))?.toLowerCase() === email
    if (viewer?.spoofedBy !== undefined) {
      const known = isOwn ? await findOwnContact(db, viewer.userId) : undefined
      if (!known) throw new Refusal('FORBIDDEN', 403, 'Staff make no contacts as the customer')
      return viewOf(known, false)
    }
    if (!viewer || !isOwn) return unproven({ ...asked, email })
    const known = await db.transaction(async (tx) => {
      const made = await own(tx, viewer.userId, asked)
      if (!made || !asked.newsletter) return made && viewOf(made, made.is_first)
      await setEmail(tx, await ownedBy(tx, made.id, viewer), true)
      return viewOf((await findContact(tx, made.id)) ?? made, made.is_first)
    })
    return known ?? unproven({ ...asked, email })
  }
}
