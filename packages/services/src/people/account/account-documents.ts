import { documentNumber } from '@shop/domain/document'
import { formatMoneyIn } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { invoiceStatus } from '@shop/domain/order'
import type { DocumentLinks } from '../../buying/documents/document-links'
import type { Documents } from '../../buying/documents/documents'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Platform } from '../../platform/platform'
import { type DocumentRow, documentsOfOrder, type InvoiceRow, invoicesOf } from './account-store'

const HOUR_MS = 3_600_000

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Pick<Channels, 'placeOf'>
  readonly documents: Pick<Documents, 'accountOf' | 'sellerOf'> & { readonly links: DocumentLinks }
}

/** The invoices and other sales documents of a member. */
export function createAccountDocuments({ db, clock, channels, documents }: Parts) {
  /** A paper has the whole address on it: staff who only look open it in the console, with a reason. */
  const pdfOf = ({ public_id: id }: Pick<DocumentRow, 'public_id'>, { impersonation }: Viewer) =>
    impersonation?.scope === 'read' ? '' : documents.links.pathTo(id, new Date(clock.now().getTime() + HOUR_MS))
  /** A sales document is of the market that sold, in the language of who reads it. */
  const soldAt = ({ market_id: marketId }: Pick<DocumentRow, 'market_id'>, { language }: Place) =>
    channels.placeOf({ marketId, languageId: language.id })
  const numberOf = ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>, { market }: Place) =>
    documentNumber(market.alias, kind, number)

  const described = (row: InvoiceRow, viewer: Viewer, place: Place) => ({
    number: numberOf(row, place),
    payment: row.kind === 'invoice' ? documents.accountOf(place, row.payment_reference) : [],
    seller: documents.sellerOf(place),
    pdf: pdfOf(row, viewer),
  })

  return {
    invoices: async (viewer: Viewer, place: Place) => {
      const now = clock.now().getTime()
      const shape = async (row: InvoiceRow) => ({
        id: row.id,
        orderId: row.order_id,
        isCreditNote: row.kind === 'credit_note',
        status: invoiceStatus(
          {
            kind: row.kind,
            paidAt: row.paid_at?.getTime() ?? null,
            dueAt: row.due_at?.getTime() ?? null,
            isCredited: row.is_credited,
          },
          now,
        ).toUpperCase(),
        amountFormatted: formatMoneyIn(
          place.market.currency.code,
          money(row.amount_minor, row.currency),
          place.language.code,
        ),
        issuedAt: row.issued_at,
        dueAt: row.due_at,
        paidAt: row.paid_at,
        reference: row.payment_reference,
        ...described(row, viewer, await soldAt(row, place)),
      })
      return Promise.all((await invoicesOf(db, viewer.userId)).map(shape))
    },

    documentsOf: async (viewer: Viewer, orderId: number, place: Place) => {
      const shape = async (row: DocumentRow) => ({
        kind: row.kind.toUpperCase(),
        number: numberOf(row, await soldAt(row, place)),
        issuedAt: row.issued_at,
        pdf: pdfOf(row, viewer),
      })
      return Promise.all((await documentsOfOrder(db, viewer.userId, orderId)).map(shape))
    },
  }
}
