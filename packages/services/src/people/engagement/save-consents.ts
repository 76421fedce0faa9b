import type { Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'
import type { EngagementParts } from './engagement-parts'
import { createGiveSms, createSetEmail, smsOf } from './owned-consents'
import { ownedBy } from './owned-contact'

type Asking = { readonly viewer: Viewer | undefined; readonly clientAddress: string }
type Consents = { readonly acceptsEmail: boolean | undefined; readonly acceptsSms: boolean | undefined }

/** Undefined leaves a consent as it is. */
export function createSaveConsents(parts: EngagementParts) {
  const { db, smsConsents } = parts
  const setEmail = createSetEmail(parts)
  const giveSms = createGiveSms(parts)
  return (id: string, { acceptsEmail, acceptsSms }: Consents, { viewer, clientAddress }: Asking): Promise<void> =>
    db.transaction(async (tx) => {
      const owned = await ownedBy(tx, id, viewer)
      if (owned.holder.is_removed) throw new Refusal('NOT_FOUND', 404, 'There is no such contact')
      if (acceptsSms) await giveSms(tx, owned, clientAddress)
      if (acceptsSms === false) await smsConsents.withdraw(tx, smsOf(owned))
      if (acceptsEmail !== undefined) await setEmail(tx, owned, acceptsEmail)
    })
}
