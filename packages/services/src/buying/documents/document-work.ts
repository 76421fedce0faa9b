import { z } from 'zod'
import type { Consumer } from '../../ground/background/consumer'
import type { Queryable } from '../../platform/sql'
import { creditOfRefund, creditOfReturn, documentOfSale, isSettled, type StoredDocument } from './document-store'
import type { Documents } from './documents'
import type { MailPaper } from './mail-paper'

const orderSchema = z.object({ orderId: z.number().int() })
const movedSchema = orderSchema.extend({ toStatus: z.string() })
const returnSchema = orderSchema.extend({ returnId: z.number().int() })
const reopenedSchema = orderSchema.extend({ lineId: z.number().int(), openMinor: z.number().int() })
const refundSchema = orderSchema.extend({ refundId: z.number().int() })

type Parts = { readonly documents: Documents; readonly mailPaper: MailPaper }

/** Issues documents: for the sale when the goods are sent and paid or invoiced, for a credit when money goes back. */
export function documentWork({ documents, mailPaper }: Parts): readonly Consumer[] {
  const mail = (tx: Queryable, paper: StoredDocument) =>
    mailPaper(tx, paper, { key: `sales_document:${paper.id}`, from: paper.issued_at })
  const sell = async (tx: Queryable, orderId: number) => {
    if (await isSettled(tx, orderId)) await mail(tx, await documents.issueSale(tx, orderId))
  }

  return [
    {
      name: 'document.order-sent',
      topic: 'order.changed',
      handle: async (tx, { body }) => {
        const { orderId, toStatus } = movedSchema.parse(body)
        if (toStatus === 'completed') await sell(tx, orderId)
      },
    },
    {
      name: 'document.money-taken',
      topic: 'payment.captured',
      handle: (tx, { body }) => sell(tx, orderSchema.parse(body).orderId),
    },
    {
      name: 'document.return-received',
      topic: 'return.received',
      handle: async (tx, { body }) => {
        const { orderId, returnId } = returnSchema.parse(body)
        const credit = await creditOfReturn(tx, returnId)
        if (credit) await mail(tx, await documents.issueCredit(tx, { ...credit, orderId, returnId }))
      },
    },
    reopened(mailPaper),
    {
      name: 'document.refunded',
      topic: 'order.refunded',
      handle: async (tx, { body }) => {
        const { orderId, refundId } = refundSchema.parse(body)
        const credit = await creditOfRefund(tx, refundId)
        if (credit) await mail(tx, await documents.issueCredit(tx, { ...credit, pieces: [], orderId, refundId }))
      },
    },
  ]
}

/** The bank took money back: the buyer is told what the invoice asks for again. */
const reopened = (mailPaper: MailPaper): Consumer => ({
  name: 'document.invoice-reopened',
  topic: 'invoice.reopened',
  handle: async (tx, { body }) => {
    const { orderId, lineId, openMinor } = reopenedSchema.parse(body)
    const paper = await documentOfSale(tx, orderId)
    if (paper?.kind !== 'invoice') return
    await mailPaper(tx, paper, { key: `invoice_reopened:${paper.id}:${lineId}`, from: paper.issued_at, openMinor })
  },
})
