import {
  type DocumentKind,
  type DocumentLine,
  type DocumentSeller,
  type DocumentVat,
  documentNumber,
  type SalesDocument,
} from '@shop/domain/document'
import { shareOfPieces, vatInside } from '@shop/domain/money'
import type { Locale } from '@shop/i18n/locales'
import { addressLines } from '../../ground/mails/order-mails'
import type { CreditedPieces, SoldOrder, SoldRow } from './document-store'

/** A refund: its amount, and the pieces it is for, if any. */
export type Credit = {
  readonly amountMinor: number
  readonly vatMinor: number
  readonly pieces: readonly CreditedPieces[]
}

type Parts = {
  readonly kind: DocumentKind
  readonly number: number
  readonly order: SoldOrder
  readonly market: string
  readonly locale: Locale
  readonly seller: DocumentSeller
  readonly issuedAt: Date
  readonly pay: (Omit<NonNullable<SalesDocument['pay']>, 'dueAt'> & { readonly dueAt: Date }) | null
  readonly credit?: Credit
  readonly reminder?: SalesDocument['reminder'] | undefined
  readonly refersTo?: SalesDocument['refersTo']
}

/** What a receipt or an invoice says: the amounts of the order, to its last øre. */
export function documentFacts({
  kind,
  number,
  order,
  market,
  locale,
  seller,
  issuedAt,
  pay,
  ...parts
}: Parts): SalesDocument {
  const { credit, reminder, refersTo = null } = parts
  const isBusiness = order.customer_type === 'ORGANIZATION'
  return {
    kind,
    number: documentNumber(market, kind, number),
    issuedAt: issuedAt.toISOString(),
    orderId: order.id,
    orderedAt: order.created_at.toISOString(),
    sentAt: credit ? null : (order.sent_at?.toISOString() ?? null),
    refersTo,
    seller,
    buyer: {
      name: [order.billing_address.firstName, order.billing_address.lastName].filter(Boolean).join(' '),
      company: isBusiness ? (order.billing_address.company ?? '') : '',
      organisationId: isBusiness ? order.organisation_id : null,
      address: addressLines({ ...order.billing_address, firstName: '', lastName: '', company: '' }, locale),
    },
    currency: order.currency,
    ...(credit ? creditedSums(order, credit) : reminder ? remindedSums(reminder) : soldSums(order)),
    ...(reminder && { reminder }),
    delivery: { name: order.shipping_name, address: addressLines(order.shipping_address, locale) },
    paymentName: order.payment_name,
    pay: pay && { ...pay, dueAt: pay.dueAt.toISOString() },
  }
}

function soldSums(order: SoldOrder) {
  return {
    lines: order.rows.map((row) => lineOf(row, row.quantity, row.total_minor, order)),
    itemsMinor: order.items_minor,
    discountMinor: order.fixed_discount_minor,
    shippingMinor: order.shipping_fee_minor,
    paymentFeeMinor: order.payment_fee_minor,
    totalMinor: order.total_minor,
    balanceMinor: order.balance_minor,
    toPayMinor: order.to_pay_minor,
    vat: [vatOf(order, order.total_minor, order.vat_minor)],
  }
}

function creditedSums(order: SoldOrder, { amountMinor, vatMinor, pieces }: Credit) {
  const lines = pieces.flatMap(({ rowId, quantity, before }) => {
    const row = order.rows.find(({ id }) => id === rowId)
    return row && quantity > 0 ? [lineOf(row, quantity, paidFor(row, quantity, before), order)] : []
  })
  const itemsMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  // A refund beyond the price of the pieces is for the delivery; a withheld part is a reduction.
  const difference = lines.length > 0 ? amountMinor - itemsMinor : 0
  return {
    lines,
    itemsMinor: lines.length > 0 ? itemsMinor : amountMinor,
    discountMinor: Math.max(0, -difference),
    shippingMinor: Math.max(0, difference),
    paymentFeeMinor: 0,
    totalMinor: amountMinor,
    balanceMinor: 0,
    toPayMinor: amountMinor,
    vat: [vatOf(order, amountMinor, vatMinor)],
  }
}

function remindedSums({ openMinor, feesMinor }: NonNullable<SalesDocument['reminder']>) {
  const toPayMinor = openMinor + feesMinor
  const none = { itemsMinor: 0, discountMinor: 0, shippingMinor: 0, paymentFeeMinor: 0, balanceMinor: 0 }
  return { ...none, lines: [], totalMinor: toPayMinor, toPayMinor, vat: [] }
}

const paidFor = (row: SoldRow, quantity: number, before: number): number =>
  shareOfPieces(row.total_minor - row.discount_minor, row.quantity, before, quantity)

function lineOf(row: SoldRow, quantity: number, totalMinor: number, order: SoldOrder): DocumentLine {
  const { vat_rate_basis_points: vatBasisPoints } = order
  return {
    name: row.brand ? `${row.brand} ${row.name}` : row.name,
    detail: row.size,
    articleNumber: row.article_number,
    quantity,
    unitMinor: row.unit_minor,
    unitExVatMinor: row.unit_minor - vatInside(row.unit_minor, vatBasisPoints),
    vatBasisPoints,
    totalMinor,
  }
}

const vatOf = (order: SoldOrder, totalMinor: number, vatMinor: number): DocumentVat => ({
  basisPoints: order.vat_rate_basis_points,
  netMinor: totalMinor - vatMinor,
  vatMinor,
})
