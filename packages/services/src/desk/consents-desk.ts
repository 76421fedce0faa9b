import { consentEditSchema, type DeskConsents } from '@shop/contract/rest/desk-sections'
import { saveNewsletter, saveSms } from '../engagement/consent-store'
import { ownContact } from '../engagement/contact-store'
import { HttpError } from '../platform/http/reply'
import type { CustomerRow } from './customer-store'
import type { DeskOperation } from './desk-routes'
import { type SectionParts, sectionCalls } from './section-calls'
import { consentsOf, contactOf, recordConsent } from './section-store'

/** What a customer agreed to, and the consents that staff record. */
export function consentOperations(parts: SectionParts): readonly DeskOperation[] {
  const { db, clock, ids } = parts
  const { seen, changing, tell } = sectionCalls(parts)

  return [
    {
      method: 'GET',
      path: 'customers/:/consents',
      permission: 'customers:view',
      handle: async (call) => consentsFor(parts, await seen(call)),
    },
    {
      method: 'POST',
      path: 'customers/:/consents',
      permission: 'consents:record',
      handle: async (call) => {
        const { channel, granted, reason } = await call.body(consentEditSchema)
        const customer = await changing(call, 'consents:record', 'consent.record', reason)
        const now = clock.now()
        await db.transaction(async (tx) => {
          // Who never was in the programme's sight gets a contact with the first thing that they agree to.
          const contact = await ownContact(tx, {
            id: ids.uuid(),
            discoveryKey: ids.uuid(),
            now,
            userId: customer.id,
            email: customer.email,
            countryCode: customer.market_id.slice(0, 2),
            newsletter: false,
            firstName: customer.first_name,
            lastName: customer.last_name,
          })
          if (!contact) throw new HttpError(404, 'NOT_FOUND', 'There is no such customer')
          if (channel === 'email') await saveNewsletter(tx, customer.id, granted, now)
          else await saveSms(tx, contact.id, granted, now)
          const by = { userId: customer.id, staffId: call.staff.staffId, reason, now }
          await recordConsent(tx, { ...by, contactId: contact.id, kind: channel, granted })
          await tell(tx, customer)
        })
        return consentsFor(parts, customer)
      },
    },
  ]
}

async function consentsFor({ db }: Pick<SectionParts, 'db'>, customer: CustomerRow): Promise<DeskConsents> {
  const [contact, history] = await Promise.all([contactOf(db, customer.id), consentsOf(db, customer.id)])
  return {
    email: contact?.accepts_email ?? false,
    sms: contact?.accepts_sms ?? false,
    contactId: contact?.id ?? null,
    discoveryKey: contact?.discovery_key ?? null,
    history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
