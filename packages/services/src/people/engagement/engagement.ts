import type { ContactView } from '@shop/contract/rest/engagement'
import { findContact } from './contact-store'
import type { EngagementParts } from './engagement-parts'
import { createLinkDiscoveryKey } from './link-discovery-key'
import { viewOf } from './own-contact'
import { createRemoveAccount } from './remove-account'
import { createSaveConsents } from './save-consents'
import { createSetMember } from './set-member'
import { createShowContact } from './show-contact'

export type Engagement = ReturnType<typeof createEngagement>

/** Contacts, their consents and their membership. Only who is signed in is told of a contact, and of no other than their own. */
export function createEngagement(parts: EngagementParts) {
  const { db, softLogins } = parts
  return {
    contact: createShowContact(parts),

    /** Who a link of a newsletter is meant for: enough for personal content, and no way into an account. */
    softLogin: async (eclub: string): Promise<(ContactView & { readonly email: string }) | undefined> => {
      const person = softLogins.read(eclub)
      const known = person && (await findContact(db, person.id))
      return person && known && { ...viewOf(known, false), email: person.email }
    },

    discoveryKey: createLinkDiscoveryKey(parts),
    saveConsents: createSaveConsents(parts),
    removeAccount: createRemoveAccount(parts),
    setMember: createSetMember(parts),
  }
}
