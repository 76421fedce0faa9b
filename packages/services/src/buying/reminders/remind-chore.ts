import { isSellerCountry, type Reminder, reminderNow } from '@shop/domain/document'
import type { Log } from '@shop/watch/log'
import type { Chore } from '../../ground/background/chore'
import { attempted } from '../../ground/background/savepoint'
import type { Channels } from '../../ground/channel/channels'
import { marketsOf } from '../../ground/channel/markets-of'
import type { Queryable } from '../../platform/sql'
import type { Documents } from '../documents/documents'
import type { MailPaper } from '../documents/mail-paper'
import { addInvoiceToHistory } from '../purchase/orders/add-invoice-to-history'
import { orderToChange } from '../purchase/orders/order-to-change'
import { type InvoiceToRemindOf, overdueInvoices, unpaidInvoice } from './reminder-store'

const DAY_MS = 86_400_000
/** It holds the locks of so many orders until its transaction ends. */
const MOST_IN_A_TURN = 50

type Parts = {
  readonly channels: Pick<Channels, 'all'>
  readonly documents: Pick<Documents, 'issueReminder'>
  readonly mailPaper: MailPaper
  readonly log: Log
}
type DueNow = (invoice: InvoiceToRemindOf) => Reminder | undefined

/** Once a day: reminds of the invoices that are not paid in time, by the law of their country. */
export const remindChore = (parts: Parts): Chore => ({
  name: 'invoices.remind',
  everyMs: DAY_MS,
  run: async (tx, now) => {
    const dueNow = await dueIn(parts.channels, now)
    const waiting = (await overdueInvoices(tx, now)).filter((invoice) => dueNow(invoice) !== undefined)
    let reminded = 0
    for (const { id, orderId } of waiting.slice(0, MOST_IN_A_TURN)) {
      const error = await attempted(tx, () => remind(parts, tx, { id, orderId, dueNow, now }))
      if (error === undefined) reminded += 1
      else parts.log.error('invoices.reminder-failed', { invoice: id, error })
    }
    return { isDone: waiting.length <= MOST_IN_A_TURN || reminded === 0, counts: { reminded } }
  },
})

type Wish = { readonly id: number; readonly orderId: number; readonly dueNow: DueNow; readonly now: Date }

/** Looks again under the lock of the order: the money may have come meanwhile. */
async function remind({ documents, mailPaper }: Parts, tx: Queryable, { id, orderId, dueNow, now }: Wish) {
  await orderToChange(tx, orderId)
  const invoice = await unpaidInvoice(tx, id)
  const reminder = invoice && dueNow(invoice)
  if (!reminder) return
  const { openMinor, unpaidFeesMinor } = invoice
  const { number } = reminder
  const sent = await documents.issueReminder(tx, {
    ...{ invoiceId: id, number, dueAt: new Date(reminder.dueAt), openMinor, unpaidFeesMinor, now },
  })
  await mailPaper(tx, sent, { key: `sales_document:${sent.id}`, from: now })
  const details = { paperId: sent.id, reminder: number, feeMinor: sent.fee_minor }
  await addInvoiceToHistory(tx, { orderId, event: 'invoice_reminded', staffId: null, details, now })
}

async function dueIn(channels: Parts['channels'], now: Date): Promise<DueNow> {
  const markets = new Map((await marketsOf(channels)).map((market) => [market.id, market]))
  return (invoice) => {
    const market = markets.get(invoice.marketId)
    const country = market?.country.code ?? ''
    if (!market || !isSellerCountry(country)) return undefined
    return reminderNow(invoice, { country, timeZone: market.settings.timeZone, now: now.getTime() })
  }
}
