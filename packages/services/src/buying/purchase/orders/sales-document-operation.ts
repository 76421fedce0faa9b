import type { StaffOperation } from '../../../people/staff/staff-operation'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import type { DocumentLinks } from '../../documents/document-links'
import { paperToRead } from '../../documents/paper-to-read'
import { aboutOrder, openedOrder } from './opened-order'

/** Enough time to open a file. */
const PAPER_MS = 60_000

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly documents: { readonly links: DocumentLinks }
}

/** Staff open a sales document of an order. */
export function salesDocumentOperation(parts: Parts): StaffOperation {
  const { db, clock, documents } = parts
  return {
    method: 'POST',
    path: 'orders/:/papers/:',
    permission: 'customers:reveal',
    handle: async (call) => {
      const order = await openedOrder(parts, call, 'customers:reveal')
      const id = Number(call.params[1])
      const paper = Number.isSafeInteger(id) ? await paperToRead(db, order.id, id) : undefined
      if (!paper) throw new Refusal('NOT_FOUND', 404, 'The order has no such paper, or it is sealed')
      // The document contains the buyer's name and address, so opening it is recorded first.
      await call.record('order.document', aboutOrder(order))
      return { pdf: documents.links.pathTo(paper.public_id, new Date(clock.now().getTime() + PAPER_MS)) }
    },
  }
}
