import { type ConsoleConsents, consentEditSchema } from '@shop/contract/rest/console-sections'
import { Refusal } from '../../platform/refusal'
import type { StaffOperation } from '../staff/staff-operation'
import { type SectionParts, sectionCalls } from '../users/customer-calls'
import type { CustomerRow } from '../users/customer-store'
import { holdAccount } from './consent-store'
import { consentsOf, contactOf } from './consents-of-customer-store'
import { recordConsent } from './record-consent'

/** What a customer agreed to, and the consents that staff record. */
export function consentOperations(parts: SectionParts): readonly StaffOperation[] {
  const { db, clock } = parts
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
        const { channel, was, granted, reason } = await call.body(consentEditSchema)
        const { customer, about } = await changing(call, 'consents:record', 'consent.record', reason)
        const now = clock.now()
        await db.transaction(async (tx) => {
          await holdAccount(tx, customer.id)
          const before = consentStates(await contactOf(tx, customer.id))
          if (before[channel] !== was)
            throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The consent was changed meanwhile')
          const isRecorded = await recordConsent(tx, {
            own: ownOf(parts, customer, now),
            channel,
            granted,
            staffId: call.staff.staffId,
            reason,
          })
          if (!isRecorded) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
          await tell(tx, customer)
          const after = consentStates(await contactOf(tx, customer.id))
          await call.done(tx, 'consent.record', { ...about, before, after })
        })
        return consentsFor(parts, customer)
      },
    },
  ]
}

/** What a contact is made of where the account has none yet. */
const ownOf = ({ ids }: Pick<SectionParts, 'ids'>, customer: CustomerRow, now: Date) => ({
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

const consentStates = (contact: Awaited<ReturnType<typeof contactOf>>) => ({
  email: contact?.accepts_email ?? false,
  sms: contact?.accepts_sms ?? false,
  newsletter: contact?.newsletter ?? false,
})

async function consentsFor({ db }: Pick<SectionParts, 'db'>, customer: CustomerRow): Promise<ConsoleConsents> {
  const [contact, history] = await Promise.all([contactOf(db, customer.id), consentsOf(db, customer.id)])
  return {
    email: contact?.accepts_email ?? false,
    sms: contact?.accepts_sms ?? false,
    contactId: contact?.id ?? null,
    discoveryKey: contact?.discovery_key ?? null,
    history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
