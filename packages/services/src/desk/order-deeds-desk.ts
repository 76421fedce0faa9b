import { newNoteSchema } from '@shop/contract/rest/desk-customers'
import { orderRevealSchema, startReturnSchema } from '@shop/contract/rest/desk-orders'
import type { DocumentLinks } from '../documents/document-links'
import { openDocument } from '../documents/document-store'
import type { Mails } from '../mails/mails'
import { resendConfirmation } from '../mails/order-notices'
import { noteResent } from '../orders/note-resent'
import { HttpError } from '../platform/http/reply'
import type { Returns } from '../returns/returns'
import { addNote } from './customer-facts'
import type { DeskOperation } from './desk-routes'
import { aboutOrder, type OrderParts, openedOrder, shownOrder } from './open-order'
import { orderField } from './order-desk-shape'

const HIDES_IN_SECONDS = 60
/** Pressed twice within it, one mail goes out. */
const RESEND_MS = 60_000

/** As long as it takes to open a file. */
const PAPER_MS = 60_000

type Parts = OrderParts & {
  readonly mails: Mails
  readonly returns: Pick<Returns, 'registerForBuyer'>
  readonly documents: { readonly links: DocumentLinks }
}

/** What staff do with an order beside moving it; each is recorded before it is done. */
export function orderDeeds(parts: Parts): readonly DeskOperation[] {
  const { db, clock, mails, returns, documents } = parts
  return [
    {
      method: 'POST',
      path: 'orders/:/reveal',
      permission: 'customers:reveal',
      handle: async (call) => {
        const { field, reason } = await call.body(orderRevealSchema)
        const order = await openedOrder(parts, call, 'customers:reveal')
        // Without a record nothing is shown. It is the customer of whom something is read.
        await call.record('customer.reveal', { ...aboutOrder(order), fields: [field], reason })
        return { value: orderField(order, field), hidesInSeconds: HIDES_IN_SECONDS }
      },
    },
    {
      method: 'POST',
      path: 'orders/:/notes',
      permission: 'customers:note',
      handle: async (call) => {
        const { body: text } = await call.body(newNoteSchema)
        const order = await openedOrder(parts, call, 'customers:note')
        await call.record('order.note', aboutOrder(order))
        const note = { kind: 'order' as const, id: String(order.id), body: text, now: clock.now() }
        await addNote(db, { ...note, staffId: call.staff.staffId, onBehalfOf: order.user_id })
        return shownOrder(parts, order.id, call)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/resend',
      permission: 'orders:change',
      handle: async (call) => {
        const order = await openedOrder(parts, call, 'orders:change')
        if (order.status === 'pending-payment')
          throw new HttpError(409, 'ORDER_NOT_PLACED', 'What is not paid yet has no confirmation')
        await call.record('order.resend', aboutOrder(order))
        const now = clock.now()
        const turn = String(Math.floor(now.getTime() / RESEND_MS))
        await db.transaction(async (tx) => {
          const isSent = await resendConfirmation(mails, tx, order.id, turn)
          if (isSent) await noteResent(tx, { orderId: order.id, staffId: call.staff.staffId, now })
        })
        return shownOrder(parts, order.id, call)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/papers/:',
      permission: 'customers:reveal',
      handle: async (call) => {
        const order = await openedOrder(parts, call, 'customers:reveal')
        const id = Number(call.params[1])
        const paper = Number.isSafeInteger(id) ? await openDocument(db, order.id, id) : undefined
        if (!paper) throw new HttpError(404, 'NOT_FOUND', 'The order has no such paper, or it is sealed')
        // It names the buyer and the address: without a record nothing is shown.
        await call.record('order.document', aboutOrder(order))
        return { pdf: documents.links.pathTo(paper.public_id, new Date(clock.now().getTime() + PAPER_MS)) }
      },
    },
    {
      method: 'POST',
      path: 'orders/:/return',
      permission: 'returns:handle',
      handle: async (call) => {
        const wanted = await call.body(startReturnSchema)
        const order = await openedOrder(parts, call, 'returns:handle')
        await call.record('return.start', aboutOrder(order))
        await returns.registerForBuyer({ ...wanted, orderId: order.id, staffId: call.staff.staffId })
        return shownOrder(parts, order.id, call)
      },
    },
  ]
}
