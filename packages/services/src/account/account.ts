import { documentNumber } from '@shop/domain/document'
import { formatMoney } from '@shop/domain/format'
import { money, toDecimal } from '@shop/domain/money'
import { invoiceStatus } from '@shop/domain/order'
import { refuse } from '../cart/refusals'
import type { Channels } from '../channel/channels'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { DocumentLinks } from '../documents/document-links'
import type { Documents } from '../documents/documents'
import { accountContact, lockAccount } from '../engagement/account-contact'
import type { SmsConsents } from '../engagement/sms-consents'
import { accessLinesOf } from '../impersonation/access-lines'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { tooMany } from '../platform/rate-limit'
import { accountGone, type Users } from '../users/users'
import {
  type BalanceEntryRow,
  balanceEntriesOf,
  consentsOf,
  type DocumentRow,
  documentsOfOrder,
  type InvoiceRow,
  invoicesOf,
} from './account-store'

const YEAR_MS = 365 * 86_400_000
const MOST_ACCESSES = 200
const HOUR_MS = 3_600_000

const causes = {
  seed: 'CORRECTION',
  goodwill: 'CORRECTION',
  correction: 'CORRECTION',
  order: 'PURCHASE',
  refund: 'REFUND',
  order_cancelled: 'REFUND',
} as const satisfies Record<BalanceEntryRow['cause'], string>

export type Account = ReturnType<typeof createAccount>

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly channels: Pick<Channels, 'placeOf'>
  readonly users: Pick<Users, 'update'>
  readonly smsConsents: SmsConsents
  readonly documents: Pick<Documents, 'accountOf' | 'sellerOf'> & { readonly links: DocumentLinks }
}

type Asked = { readonly place: Place; readonly clientAddress: string }

/** What a member reads and settles of the own account, beside the data of the user itself. */
export function createAccount({ db, clock, ids, channels, users, smsConsents, documents }: Parts) {
  const pdfOf = ({ public_id: id }: Pick<DocumentRow, 'public_id'>) =>
    documents.links.pathTo(id, new Date(clock.now().getTime() + HOUR_MS))
  /** A paper is of the market that sold, in the language of who reads it. */
  const soldAt = ({ market_id: marketId }: Pick<DocumentRow, 'market_id'>, { language }: Place) =>
    channels.placeOf({ marketId, languageId: language.id })
  const numberOf = ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>, { market }: Place) =>
    documentNumber(market.alias, kind, number)

  const described = (row: InvoiceRow, place: Place) => ({
    number: numberOf(row, place),
    payment: row.kind === 'invoice' ? documents.accountOf(place, row.payment_reference) : [],
    seller: documents.sellerOf(place),
    pdf: pdfOf(row),
  })

  const consents = async ({ userId }: Viewer) => {
    const row = await consentsOf(db, userId, clock.now())
    if (!row) throw accountGone()
    return [
      { kind: 'NEWSLETTER', granted: row.newsletter, since: row.newsletter_since, isPending: row.is_newsletter_asked },
      { kind: 'SMS', granted: row.sms, since: row.sms_since, isPending: !row.sms && row.is_sms_asked },
    ]
  }

  const consentToSms = ({ userId }: Viewer, granted: boolean, { place: { market }, clientAddress }: Asked) =>
    db.transaction(async (tx) => {
      const user = await lockAccount(tx, userId)
      if (!user) throw accountGone()
      if (granted && user.mobile === '') throw refuse('MOBILE_MISSING', 'SMS needs a mobile number')
      const contact = await accountContact(tx, {
        ...{ id: ids.uuid(), discoveryKey: ids.uuid(), userId, email: user.email, firstName: '', lastName: '' },
        ...{ countryCode: market.country.code, newsletter: user.newsletter, now: clock.now() },
      })
      if (!contact) throw refuse('EMAIL_UNCONFIRMED', 'Follow the link of the mail that welcomed you first')
      const { mobile, market_id: marketId, language_id: languageId } = user
      const of = { contactId: contact.id, userId, mobile, source: 'account', marketId, languageId } as const
      if (!granted) return smsConsents.withdraw(tx, of)
      if (!(await smsConsents.give(tx, { ...of, askedFrom: clientAddress }))) throw tooMany()
    })

  return {
    invoices: async ({ userId }: Viewer, place: Place) => {
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
        amountFormatted: formatMoney(money(row.amount_minor, row.currency), place.language.code),
        issuedAt: row.issued_at,
        dueAt: row.due_at,
        paidAt: row.paid_at,
        reference: row.payment_reference,
        ...described(row, await soldAt(row, place)),
      })
      return Promise.all((await invoicesOf(db, userId)).map(shape))
    },

    documentsOf: async ({ userId }: Viewer, orderId: number, place: Place) => {
      const shape = async (row: DocumentRow) => ({
        kind: row.kind.toUpperCase(),
        number: numberOf(row, await soldAt(row, place)),
        issuedAt: row.issued_at,
        pdf: pdfOf(row),
      })
      return Promise.all((await documentsOfOrder(db, userId, orderId)).map(shape))
    },

    balanceEntries: async ({ userId }: Viewer, { market, language }: Place) =>
      (await balanceEntriesOf(db, userId, market.currency.code)).map((row) => ({
        id: row.id,
        cause: causes[row.cause],
        orderId: row.order_id,
        amount: toDecimal(row.amount_minor),
        amountFormatted: formatMoney(money(row.amount_minor, row.currency), language.code),
        at: row.at,
      })),

    accesses: async ({ userId }: Viewer) => {
      const now = clock.now()
      const since = new Date(now.getTime() - YEAR_MS)
      const rows = await accessLinesOf(db, userId, { since, now, most: MOST_ACCESSES })
      return rows.map(({ id, team, reason_code: reason, kind, summary, at }) => ({
        ...{ id, team, reason, summary, at },
        hasChanged: kind === 'changed' || kind === 'edited',
      }))
    },

    consents,

    updateConsent: async (viewer: Viewer, kind: 'NEWSLETTER' | 'SMS', granted: boolean, asked: Asked) => {
      if (viewer.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not change consents as the customer')
      if (kind === 'SMS') await consentToSms(viewer, granted, asked)
      else await users.update(viewer, { newsletter: granted }, asked.place)
      return consents(viewer)
    },

    confirmSms: (viewer: Viewer, code: string): Promise<boolean> => {
      if (viewer.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not change consents as the customer')
      return smsConsents.confirmByCode(viewer.userId, code)
    },

    confirmSmsByLink: smsConsents.confirmByKey,
  }
}
