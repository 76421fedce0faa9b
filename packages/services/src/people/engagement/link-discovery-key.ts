import type { Viewer } from '../../ground/context/viewer'
import { enqueue } from '../../platform/outbox'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { CUSTOMER_LINKED } from '../../platform/topics'
import { findOwnContact, isKeyOfAnother, isKeyOfContact } from './contact-store'
import type { EngagementParts } from './engagement-parts'
import { createOwn } from './own-contact'

const NOTHING_TYPED = { countryCode: '', newsletter: false, firstName: '', lastName: '' }

const ofAnother = () => new Refusal('FORBIDDEN', 403, 'The key is the key of another contact')

/** The given key of whoever has no contact: then it may be no contact's either. */
async function unclaimed(db: Queryable, given: string): Promise<string> {
  if (await isKeyOfContact(db, given)) throw ofAnother()
  return given
}

/**
 * The key under which the search is to know the visitor: of a signed-in user the one of the contact, which takes over
 * what was searched under the given one; of others the given one, which the visitor's browser keeps.
 */
export function createLinkDiscoveryKey(parts: EngagementParts) {
  const { db } = parts
  const own = createOwn(parts)
  return async (given: string, viewer: Viewer | undefined): Promise<string> => {
    if (!viewer) return unclaimed(db, given)
    if (viewer.spoofedBy !== undefined)
      return (await findOwnContact(db, viewer.userId))?.discovery_key ?? unclaimed(db, given)
    return db.transaction(async (tx) => {
      const known = (await findOwnContact(tx, viewer.userId)) ?? (await own(tx, viewer.userId, NOTHING_TYPED))
      if (!known) return unclaimed(tx, given)
      if (known.discovery_key === given) return given
      if (await isKeyOfAnother(tx, given, known.id)) throw ofAnother()
      const body = { fromCustomerKey: given, toCustomerKey: known.discovery_key }
      await enqueue(tx, { topic: CUSTOMER_LINKED, key: String(viewer.userId), body })
      return known.discovery_key
    })
  }
}
