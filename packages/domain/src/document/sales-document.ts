import type { Currency } from '../money'
import type { LatePayment } from '../payment'
import type { PaymentAccount } from './payment-account'

export type DocumentKind = 'receipt' | 'invoice' | 'credit_note' | 'reminder'

/** What a sales document says, as it was when it was issued. Amounts include VAT unless their names say otherwise. */
export type SalesDocument = {
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: string
  readonly orderId: number
  readonly orderedAt: string
  /** When the goods left; of a credit note nothing leaves. */
  readonly sentAt: string | null
  /** The document that a credit note takes back, in part or whole, or the invoice that a reminder asks to be paid. */
  readonly refersTo: { readonly kind: 'receipt' | 'invoice'; readonly number: string } | null
  readonly seller: DocumentSeller
  readonly buyer: DocumentBuyer
  readonly currency: Currency
  readonly lines: readonly DocumentLine[]
  readonly itemsMinor: number
  readonly discountMinor: number
  readonly shippingMinor: number
  readonly paymentFeeMinor: number
  readonly totalMinor: number
  readonly balanceMinor: number
  readonly toPayMinor: number
  readonly vat: readonly DocumentVat[]
  readonly delivery: { readonly name: string; readonly address: readonly string[] }
  readonly paymentName: string
  /** How an invoice is paid. */
  readonly pay: {
    readonly dueAt: string
    readonly account: PaymentAccount
    readonly reference: string
    /** What paying late costs a consumer; missing in papers of before it was said. */
    readonly late?: LatePayment | null
  } | null
  /** Of a reminder: which one it is, what is open of its invoice, and all fees that are not paid. */
  readonly reminder?: { readonly number: number; readonly openMinor: number; readonly feesMinor: number }
}

export type DocumentSeller = {
  readonly name: string
  readonly address: string
  readonly country: string
  readonly number: string
  readonly vatId: string
  readonly email: string
  readonly phone: string
}

export type DocumentBuyer = {
  readonly name: string
  readonly company: string
  readonly organisationId: string | null
  readonly address: readonly string[]
}

export type DocumentLine = {
  readonly name: string
  readonly detail: string
  readonly articleNumber: string
  readonly quantity: number
  readonly unitMinor: number
  readonly unitExVatMinor: number
  readonly vatBasisPoints: number
  readonly totalMinor: number
}

/** Of one rate: what it was reckoned on, and how much it is. */
export type DocumentVat = { readonly basisPoints: number; readonly netMinor: number; readonly vatMinor: number }

const letters: Readonly<Record<DocumentKind, string>> = { invoice: 'F', receipt: 'R', credit_note: 'C', reminder: 'P' }

/** Each market numbers each kind for itself, from one on. */
export const documentNumber = (market: string, kind: DocumentKind, number: number): string =>
  `${market.toUpperCase()}-${letters[kind]}-${number}`
