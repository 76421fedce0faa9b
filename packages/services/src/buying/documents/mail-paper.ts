import type { Mails } from '../../ground/mails/mails'
import type { Queryable } from '../../platform/sql'
import type { DocumentLinks } from './document-links'
import { documentMail } from './document-mail'
import { type StoredDocument, soldOrder } from './document-store'
import type { Documents } from './documents'

/** How long the link in a guest's mail opens the document. */
const GUEST_DAYS = 365
const DAY_MS = 86_400_000

type Parts = {
  readonly documents: Pick<Documents, 'bodyOf'>
  readonly mails: Pick<Mails, 'send'>
  readonly links: DocumentLinks
}

type Sending = {
  /** Names this mail once and for all. */
  readonly key: string
  /** The address in it opens the paper from now on for a year. */
  readonly from: Date
  /** Of an invoice that is open again: what it asks for now. */
  readonly openMinor?: number
}

export type MailPaper = ReturnType<typeof createMailPaper>

/** Mails a document of a sale to the address of its order. */
export function createMailPaper({ documents, mails, links }: Parts) {
  return async (tx: Queryable, paper: StoredDocument, { key, from, openMinor }: Sending): Promise<void> => {
    const [order, body] = [await soldOrder(tx, paper.order_id), await documents.bodyOf(tx, paper)]
    if (!order || !body) return
    const until = new Date(from.getTime() + GUEST_DAYS * DAY_MS)
    await mails.send(tx, {
      key,
      kind: 'sales_document',
      to: order.email,
      place: { marketId: order.market_id, languageId: order.language_id },
      userId: order.user_id,
      orderId: order.id,
      paperId: paper.id,
      write: (letter) =>
        documentMail(letter, {
          facts: body.facts,
          firstName: order.billing_address.firstName ?? '',
          openMinor,
          guestPath: order.user_id === null ? links.pathTo(paper.public_id, until) : null,
        }),
    })
  }
}
