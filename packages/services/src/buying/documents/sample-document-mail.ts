import type { Letter } from '../../ground/mails/letter'
import type { MailContent } from '../../ground/mails/mail'
import type { MailedOrder } from '../../ground/mails/order-mails'
import { documentMail } from './document-mail'
import { sampleDocument } from './sample-document'

/** The mail with a sales document, of an order that is made up. */
export const sampleDocumentMail = (letter: Letter, order: MailedOrder): MailContent =>
  documentMail(letter, { firstName: order.address.firstName ?? '', facts: sampleDocument(order), guestPath: null })
