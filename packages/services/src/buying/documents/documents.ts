import {
  type DocumentKind,
  type DocumentSeller,
  dueAt,
  paymentAccount,
  paymentReference,
  type SalesDocument,
} from '@shop/domain/document'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import type { Clock } from '../../platform/clock'
import type { SecretBox } from '../../platform/secret-box'
import type { Queryable } from '../../platform/sql'
import { countryOf, documentBody, lateOf, writingIn } from './document-body'
import type { Credit } from './document-facts'
import {
  type DocumentBody,
  documentById,
  documentByRefund,
  documentByReminder,
  documentByReturn,
  documentOfSale,
  insertDocument,
  lockOrder,
  nextNumber,
  nextPaperId,
  openDocumentsOf,
  type SoldOrder,
  type StoredDocument,
  saveBody,
  sealBody,
  soldOrder,
} from './document-store'
import { accountFacts, registerFact } from './sales-paper'

export type CreditWish = Credit & { readonly orderId: number } & (
    | { readonly returnId: number; readonly refundId?: undefined }
    | { readonly refundId: number; readonly returnId?: undefined }
  )

export type ReminderWish = {
  readonly invoiceId: number
  /** From one on. */
  readonly number: number
  readonly dueAt: Date
  readonly openMinor: number
  /** Fees of earlier reminders that are not paid. */
  readonly unpaidFeesMinor: number
  readonly now: Date
}

type Parts = {
  readonly channels: Pick<Channels, 'placeOf'>
  readonly clock: Clock
  readonly sellerIn: (country: string) => DocumentSeller
  /** Accounts of a shop of one's own, by country. */
  readonly accounts: string | undefined
  /** The fees of reminders, by country. */
  readonly reminderFees: string
  readonly secrets: Pick<SecretBox, 'seal'>
}

export type Documents = ReturnType<typeof createDocuments>

/** Issues the documents of a sale: numbered without gaps, each once, and stored as issued. */
export function createDocuments(parts: Parts) {
  const { channels, sellerIn, accounts, secrets } = parts
  const placeOf = (order: SoldOrder) => channels.placeOf({ marketId: order.market_id, languageId: order.language_id })

  const soldAndHeld = async (tx: Queryable, orderId: number) => {
    await lockOrder(tx, orderId)
    const order = await soldOrder(tx, orderId)
    if (!order) throw new Error(`There is no order ${orderId} to write a document of`)
    return { order, place: await placeOf(order) }
  }

  const issueSale = async (tx: Queryable, orderId: number): Promise<StoredDocument> => {
    const { order, place } = await soldAndHeld(tx, orderId)
    const known = await documentOfSale(tx, orderId)
    if (known) return known
    const kind = order.is_own_invoice ? 'invoice' : 'receipt'
    await writeDocument(parts, tx, { kind, order, place })
    return (await documentOfSale(tx, orderId))!
  }

  /** Credits a sale, in part or whole. The sale has a document by then. */
  const issueCredit = async (tx: Queryable, wish: CreditWish): Promise<StoredDocument> => {
    const { orderId, returnId, refundId } = wish
    const sale = await issueSale(tx, orderId)
    const known = () => (returnId === undefined ? documentByRefund(tx, refundId) : documentByReturn(tx, returnId))
    const earlier = await known()
    if (earlier) return earlier
    const { order, place } = await soldAndHeld(tx, orderId)
    const vatMinor = wish.vatMinor || shareOfVat(order, wish.amountMinor)
    await writeDocument(parts, tx, { kind: 'credit_note', order, place, sale, credit: { ...wish, vatMinor } })
    return (await known())!
  }

  /** The contents of a document; those of an older one are stored when it is first read. */
  const read = async (tx: Queryable, paper: StoredDocument): Promise<DocumentBody | undefined> => {
    if (paper.body || paper.sealed_body || paper.removed_at) return paper.body ?? undefined
    const { order, place } = await soldAndHeld(tx, paper.order_id)
    const { kind, number, issued_at: issuedAt, due_at: due, payment_reference: reference } = paper
    const sale = kind === 'credit_note' ? await documentOfSale(tx, order.id) : undefined
    const credit = sale && {
      amountMinor: paper.amount_minor,
      vatMinor: shareOfVat(order, paper.amount_minor),
      pieces: [],
    }
    const body = documentBody(parts, { kind, number, order, place, issuedAt, due, reference, sale, credit })
    await saveBody(tx, paper.id, body)
    return body
  }

  return {
    issueSale,
    issueCredit,
    issueReminder: reminders(parts, soldAndHeld),
    bodyOf: read,

    /** How an invoice of the market is paid, in words. */
    accountOf: (place: Place, reference: string): readonly { readonly name: string; readonly value: string }[] => {
      const country = countryOf(sellerIn(place.market.country.code))
      return accountFacts(paymentAccount(country, accounts), reference, writingIn(place)).map(([name, value]) => ({
        name,
        value,
      }))
    },

    /** The seller in the market, with its register number. */
    sellerOf: (place: Place): string => {
      const seller = sellerIn(place.market.country.code)
      return `${seller.name}, ${registerFact(seller, writingIn(place)).join(' ')}`
    },

    /** Of a customer who is gone: the papers stay for the books, and nobody reads them without the key of the data folder. */
    seal: async (tx: Queryable, userId: number): Promise<void> => {
      for (const paper of await openDocumentsOf(tx, userId)) {
        const body = await read(tx, paper)
        if (body) await sealBody(tx, paper.id, secrets.seal(JSON.stringify(body), `document ${paper.public_id}`))
      }
    },
  }
}

type SoldAndHeld = (tx: Queryable, orderId: number) => Promise<{ readonly order: SoldOrder; readonly place: Place }>

/** Asks once more for what is open of an invoice, and for what that costs. */
const reminders =
  (parts: Parts, soldAndHeld: SoldAndHeld) =>
  async (tx: Queryable, wish: ReminderWish): Promise<StoredDocument> => {
    const { invoiceId, number, dueAt: due, openMinor, unpaidFeesMinor, now } = wish
    const sale = (await documentById(tx, invoiceId))!
    const { order, place } = await soldAndHeld(tx, sale.order_id)
    const feeMinor = lateOf(order, place, parts.reminderFees)?.reminderFee.minor ?? 0
    const reminder = { number, openMinor, feesMinor: unpaidFeesMinor + feeMinor }
    await writeDocument(parts, tx, { kind: 'reminder', order, place, sale, reminder, feeMinor, due, now })
    return (await documentByReminder(tx, invoiceId, number))!
  }

type Issue = {
  readonly kind: DocumentKind
  readonly order: SoldOrder
  readonly place: Place
  readonly sale?: StoredDocument
  readonly credit?: CreditWish
  readonly reminder?: SalesDocument['reminder']
  readonly feeMinor?: number
  /** By itself fourteen days after the goods were sent. */
  readonly due?: Date
  readonly now?: Date
}

async function writeDocument(parts: Parts, tx: Queryable, issue: Issue) {
  const { kind, order, place, sale, credit, reminder, feeMinor = 0, now = parts.clock.now() } = issue
  const seller = parts.sellerIn(place.market.country.code)
  const id = await nextPaperId(tx)
  const series = { seller: seller.number, marketId: order.market_id, kind }
  const number = await nextNumber(tx, series)
  // Who pays a reminder pays its invoice.
  const reference = reminder && sale ? sale.payment_reference : paymentReference(countryOf(seller), id)
  const due = issue.due ?? (kind === 'invoice' ? dueOf(order, place, now) : null)
  const body = documentBody(parts, {
    ...{ kind, number, order, place, issuedAt: now, due, reference, sale, credit, reminder },
  })
  await insertDocument(tx, {
    ...series,
    ...{ id, number, reference, body, orderId: order.id, currency: order.currency, issuedAt: now, dueAt: due },
    amountMinor: credit?.amountMinor ?? (kind === 'receipt' ? order.total_minor : body.facts.toPayMinor),
    paidAt: kind === 'receipt' ? now : null,
    refersTo: sale?.id ?? null,
    refundId: credit?.refundId ?? null,
    returnId: credit?.returnId ?? null,
    reminder: reminder?.number ?? null,
    feeMinor,
  })
}

const dueOf = (order: SoldOrder, { market }: Place, now: Date): Date =>
  new Date(dueAt(sentAt(order, now).getTime(), { timeZone: market.settings.timeZone, country: market.country.code }))
const sentAt = ({ sent_at }: SoldOrder, now: Date): Date => sent_at ?? now
const shareOfVat = (order: SoldOrder, amountMinor: number): number =>
  order.total_minor === 0 ? 0 : Math.round((order.vat_minor * amountMinor) / order.total_minor)
