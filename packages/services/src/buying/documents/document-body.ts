import {
  type DocumentKind,
  type DocumentSeller,
  documentNumber,
  isSellerCountry,
  paymentAccount,
  type SalesDocument,
} from '@shop/domain/document'
import { type LatePayment, latePaymentIn } from '@shop/domain/payment'
import { formatsFor } from '@shop/i18n/formats'
import { translator } from '@shop/i18n/translate'
import type { Place } from '../../ground/context/place'
import { type Credit, documentFacts } from './document-facts'
import type { DocumentBody, SoldOrder, StoredDocument } from './document-store'
import { salesPaper, type Writing } from './sales-paper'

type Parts = {
  readonly sellerIn: (country: string) => DocumentSeller
  /** Accounts of a shop of one's own, by country. */
  readonly accounts: string | undefined
  /** The fees of reminders, by country. */
  readonly reminderFees: string
}

type Written = {
  readonly kind: DocumentKind
  readonly number: number
  readonly order: SoldOrder
  readonly place: Place
  readonly issuedAt: Date
  readonly due: Date | null
  readonly reference: string
  readonly sale?: StoredDocument | undefined
  readonly credit?: Credit | undefined
  readonly reminder?: SalesDocument['reminder'] | undefined
}

/** The contents of a document, as facts and as the paper that shows them. */
export function documentBody(
  parts: Parts,
  { place, due, reference, sale, credit, reminder, ...about }: Written,
): DocumentBody {
  const { sellerIn, accounts, reminderFees } = parts
  const { market } = place
  const writing = writingIn(place)
  const seller = sellerIn(market.country.code)
  const facts = documentFacts({
    ...about,
    market: market.alias,
    locale: writing.locale,
    seller,
    pay: due && {
      ...{ dueAt: due, reference, account: paymentAccount(countryOf(seller), accounts) },
      late: lateOf(about.order, place, reminderFees),
    },
    ...(credit && { credit }),
    ...(reminder && { reminder }),
    ...(sale && {
      refersTo: {
        kind: sale.kind as 'receipt' | 'invoice',
        number: documentNumber(market.alias, sale.kind, sale.number),
      },
    }),
  })
  return { facts, paper: salesPaper(facts, writing) }
}

/** What paying late costs. Other rules apply between businesses, which the shop does not state. */
export const lateOf = (order: SoldOrder, { market }: Place, reminderFees: string): LatePayment | null =>
  order.customer_type === 'ORGANIZATION' ? null : (latePaymentIn(market.country.code, reminderFees) ?? null)

export const writingIn = ({ market, language }: Place): Writing => {
  const { timeZone } = market.settings
  const locale = language.code
  return {
    locale,
    t: translator(locale, { timeZone, country: market.country.code }),
    formats: formatsFor(locale, timeZone),
  }
}

export const countryOf = ({ country }: DocumentSeller) => (isSellerCountry(country) ? country : 'NO')
