import { dueAt, isSellerCountry, paymentAccount, paymentReference, type SalesDocument } from '@shop/domain/document'
import type { MailedOrder } from '../../ground/mails/order-mails'
import { sellerIn } from './seller'

/** The invoice of a made-up order, for whoever looks at the mails. */
export function sampleDocument(order: MailedOrder): SalesDocument {
  const { country: code = '' } = order.address
  const country = isSellerCountry(code) ? code : 'NO'
  const at = order.createdAt.toISOString()
  const due = new Date(dueAt(order.createdAt.getTime(), { timeZone: 'Europe/Oslo', country })).toISOString()
  return {
    kind: 'invoice',
    number: `${country}-F-1`,
    ...{ issuedAt: at, orderId: order.id, orderedAt: at, sentAt: at, refersTo: null, currency: order.currency },
    seller: sellerIn({})(country),
    buyer: { name: '', company: '', organisationId: null, address: [] },
    ...{ lines: [], itemsMinor: order.itemsMinor, discountMinor: 0, shippingMinor: 0, paymentFeeMinor: 0 },
    ...{ totalMinor: order.totalMinor, balanceMinor: 0, toPayMinor: order.toPayMinor, vat: [] },
    delivery: { name: '', address: [] },
    paymentName: '',
    pay: { dueAt: due, account: paymentAccount(country), reference: paymentReference(country, order.id) },
  }
}
