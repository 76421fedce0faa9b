import type { Viewer } from '../../ground/context/viewer'
import { enqueue } from '../../platform/outbox'
import { Refusal } from '../../platform/refusal'
import { CUSTOMER_LINKED } from '../../platform/topics'
import { findOwnContact, isKeyOfAnother } from './contact-store'
import type { EngagementParts } from './engagement-parts'
import { createOwn } from './own-contact'

const NOTHING_TYPED = { countryCode: '', newsletter: false, firstName: '', lastName: '' }

/**
 * The key under which the search is to know the visitor: of a signed-in user the one of the contact, which takes over
 * what was searched under the given one; of others the given one, which the visitor's browser keeps.
 */
export function createLinkDiscoveryKey(parts: EngagementParts) {
  const { db } = parts
  const own = createOwn(parts)
  return async (given: string, viewer: Viewer | undefined): Promise<string> => {
    if (!viewer) return given
    if (viewer.spoofedBy !== undefined) return (await findOwnContact(db, viewer.userId))?.discovery_key ?? given
    return db.transaction(async (tx) => {
      const known = (await findOwnContact(tx, viewer.userId)) ?? (await own(tx, viewer.userId, NOTHING_TYPED))
      if (!known || known.discovery_key === given) return given
      if (await isKeyOfAnother(tx, given, known.id))
        throw new Refusal('FORBIDDEN', 403, 'The key is the key of another contact')
      const body = { fromCustomerKey: given, toCustomerKey: known.discovery_key }
      await enqueue(tx, { topic: CUSTOMER_LINKED, key: String(viewer.userId), body })
      return known.discovery_key
    })
  }
}
