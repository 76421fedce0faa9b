import { consoleEventKinds, consoleSearchTermSchema, revealSchema } from '@shop/contract/rest/console-customers'
import { z } from 'zod'
import { createOnceInAWhile } from '../../ground/audit/once-in-a-while'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import { customerFor, customerOf } from '../../people/users/customer-of-call'
import type { CustomerRow } from '../../people/users/customer-store'
import { searchCustomers } from '../search/search-customers'
import { contactOperations } from './contact-operations'
import { type CustomerParts, overview, readingOf } from './customer-overview'
import { fieldOf } from './customer-shape'
import { noteOperations } from './note-operations'
import { signInOperations } from './sign-in-operations'
import { timelineOf } from './timeline'

const MOST_FOUND = 50
const HIDES_IN_SECONDS = 60

const searchSchema = z.object({ q: consoleSearchTermSchema })
const timelineSchema = z.object({
  before: z.coerce.date().optional().catch(undefined),
  kinds: z
    .string()
    .default('')
    // What is no kind filters nothing.
    .transform((text) => consoleEventKinds.filter((kind) => text.split(',').includes(kind))),
  by: z.string().optional(),
})

export const customerOperations = (parts: CustomerParts): readonly StaffOperation[] => [
  ...lookOperations(parts),
  ...contactOperations(parts),
  ...noteOperations(parts),
  ...signInOperations(parts),
]

/** Finding customers, and looking at them. */
function lookOperations(parts: CustomerParts): readonly StaffOperation[] {
  const { db, clock } = parts
  const onceInAWhile = createOnceInAWhile(clock)

  const seen = ({ staff, record }: StaffCall, { id, market_id }: CustomerRow): Promise<void> =>
    onceInAWhile(staff.sessionId, String(id), () => record('customer.view', { userId: id, marketId: market_id }))

  return [
    {
      method: 'GET',
      path: 'customers',
      permission: 'customers:view',
      handle: async (call) => {
        const { q: term } = call.query(searchSchema)
        // Of the term only its print is kept.
        await call.record('customers.search', { sought: term.toLowerCase() })
        return searchCustomers(parts, term, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:',
      permission: 'customers:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        await seen(call, customer)
        return overview(parts, customer, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:/timeline',
      permission: 'customers:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        const { before, kinds: wanted, by } = call.query(timelineSchema)
        const kinds = wanted.length > 0 ? wanted : consoleEventKinds
        const page = {
          before: before ?? new Date(clock.now().getTime() + 60_000),
          most: MOST_FOUND,
          kinds,
          byStaff: by === 'staff',
        }
        const events = await timelineOf(db, customer, page, await readingOf(parts, customer, call.staff))
        return { events, isWhole: events.length < MOST_FOUND }
      },
    },
    {
      method: 'POST',
      path: 'customers/:/reveal',
      permission: 'customers:reveal',
      handle: async (call) => {
        const { field, reason } = await call.body(revealSchema)
        const customer = await customerFor(parts, call, 'customers:reveal')
        // Without a record nothing is shown.
        const about = { userId: customer.id, marketId: customer.market_id, fields: [field], reason }
        await call.record('customer.reveal', about)
        return { value: fieldOf(customer, field, parts.identities), hidesInSeconds: HIDES_IN_SECONDS }
      },
    },
  ]
}
