import { type ContactConflict, customerEditSchema, differentPersonSchema } from '@shop/contract/rest/console-customers'
import type { StaffOperation } from '../../people/staff/staff-operation'
import { customerFor, customerOf } from '../../people/users/customer-of-call'
import { type ContactStates, editContact } from '../../people/users/edit-contact'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { type CustomerParts, overview } from './customer-overview'

/** What staff change of a customer. */
export function contactOperations(parts: CustomerParts): readonly StaffOperation[] {
  const { channels } = parts
  return [
    {
      method: 'POST',
      path: 'customers/:/edit',
      permission: 'customers:edit',
      handle: async (call) => {
        const edit = await call.body(customerEditSchema)
        const customer = await customerFor(parts, call, 'customers:edit')
        const about = { userId: customer.id, marketId: customer.market_id }
        await call.begin('customer.edit', { ...about, words: Object.keys(edit.fields) })
        try {
          const onChange = (tx: Queryable, states: ContactStates) =>
            call.done(tx, 'customer.edit', { ...about, ...states })
          await editContact(parts, { customer, ...edit, onChange })
        } catch (error) {
          if (!(error instanceof Refusal) || error.extensions.code !== 'CONFLICT_STALE_VERSION') throw error
          // Both states: what was wanted, and what is there now, as masked as ever.
          const theirs = await overview(parts, await customerOf(parts, call), call)
          const both: ContactConflict = { version: theirs.version, mine: edit, theirs }
          throw new Refusal('CONFLICT_STALE_VERSION', 409, error.message, both)
        }
        return overview(parts, await customerOf(parts, call), call)
      },
    },
    {
      method: 'POST',
      path: 'customers/:/different',
      permission: 'customers:edit',
      handle: async (call) => {
        const { other, reason } = await call.body(differentPersonSchema)
        const customer = await customerOf(parts, call)
        const namesake = await customerOf(parts, { ...call, params: [other] })
        await call.require('customers:edit', customer.market_id)
        const about = { userId: customer.id, marketId: customer.market_id, target: namesake.ref, reason }
        // The record is where the decision is kept, too.
        await call.record('customer.different', { ...about, after: { differsFrom: namesake.ref } })
        return overview(parts, customer, call)
      },
    },
    {
      // Nobody of the staff ever sets a password: the customer's own mail is all there is.
      method: 'POST',
      path: 'customers/:/reset-mail',
      permission: 'customers:edit',
      handle: async (call) => {
        const customer = await customerFor(parts, call, 'customers:edit')
        const about = { userId: customer.id, marketId: customer.market_id }
        await call.begin('customer.reset-mail', about)
        const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
        await parts.users.requestReset(customer.email, place, call.origin.address ?? '')
        await call.record('customer.reset-mail', about)
        return { isSent: parts.sendsMails }
      },
    },
  ]
}
