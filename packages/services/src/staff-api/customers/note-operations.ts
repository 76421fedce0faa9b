import { newNoteSchema, notePinSchema } from '@shop/contract/rest/console-customers'
import { addNote, pinNote } from '../../people/staff/notes'
import type { StaffOperation } from '../../people/staff/staff-operation'
import { customerFor } from '../../people/users/customer-of-call'
import { Refusal } from '../../platform/refusal'
import { type CustomerParts, overview } from './customer-overview'

const NUMBER = /^\d{1,15}$/

export function noteOperations(parts: CustomerParts): readonly StaffOperation[] {
  const { db, clock } = parts
  return [
    {
      method: 'POST',
      path: 'customers/:/notes',
      permission: 'customers:note',
      handle: async (call) => {
        const { body: text } = await call.body(newNoteSchema)
        const customer = await customerFor(parts, call, 'customers:note')
        const about = { userId: customer.id, marketId: customer.market_id }
        await call.record('customer.note', { ...about, after: { note: text } })
        const note = { kind: 'customer' as const, id: customer.ref, body: text, now: clock.now() }
        await addNote(db, { ...note, staffId: call.staff.staffId, onBehalfOf: customer.id })
        return overview(parts, customer, call)
      },
    },
    {
      method: 'POST',
      path: 'customers/:/notes/:/pin',
      permission: 'customers:note',
      handle: async (call) => {
        const { isPinned } = await call.body(notePinSchema)
        const customer = await customerFor(parts, call, 'customers:note')
        const [, id = ''] = call.params
        const about = { userId: customer.id, marketId: customer.market_id, target: id }
        await call.begin('customer.note.pin', about)
        await db.transaction(async (tx) => {
          const before = NUMBER.test(id) && (await pinNote(tx, { ref: customer.ref, id: Number(id), isPinned }))
          if (!before) throw new Refusal('NOT_FOUND', 404, 'There is no such note')
          await call.done(tx, 'customer.note.pin', { ...about, before, after: { isPinned } })
        })
        return overview(parts, customer, call)
      },
    },
  ]
}
