import type { ContactView } from '@shop/contract/rest/engagement'
import { notSignedIn } from '../../ground/context/viewer'
import type { Queryable } from '../../platform/sql'
import { accountContact } from './account-contact'
import { holdAccount } from './consent-store'
import { type Contact, noteEvent } from './contact-store'
import type { EngagementParts } from './engagement-parts'

export type Asked = {
  readonly email: string
  readonly countryCode: string
  readonly newsletter: boolean
  readonly firstName: string
  readonly lastName: string
}

export const createTypedOf =
  ({ ids, clock }: EngagementParts) =>
  (asked: Asked) => ({ ...asked, id: ids.uuid(), discoveryKey: ids.uuid(), now: clock.now() })

/** The contact of an account, made on the first call. */
export function createOwn(parts: EngagementParts) {
  const { clock } = parts
  const typedOf = createTypedOf(parts)
  return async (tx: Queryable, userId: number, asked: Omit<Asked, 'email'>) => {
    const email = (await holdAccount(tx, userId))?.email
    if (email === undefined) throw notSignedIn()
    const made = await accountContact(tx, { ...typedOf({ ...asked, email }), userId })
    if (made?.is_first) await noteEvent(tx, { contactId: made.id, kind: 'contact.registered', now: clock.now() })
    return made
  }
}

export const viewOf = (row: Contact, isFirst: boolean): ContactView => ({
  id: row.id,
  discoveryKey: row.discovery_key,
  registrationCompleteEvent: isFirst,
  preferences: { acceptsEmail: row.accepts_email, acceptsSms: row.accepts_sms },
  isMember: row.is_member,
})
