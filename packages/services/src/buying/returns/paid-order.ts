import type { PaidOrder } from '@shop/domain/returns'
import type { BoughtOrder } from './return-store'

/** What was paid for an order, and how many pieces of it were refunded or will be. */
export function paidOrder(order: BoughtOrder, before: 'given_back' | 'returned'): PaidOrder {
  return {
    rows: order.rows.map((row) => ({
      id: row.id,
      quantity: row.quantity,
      paidMinor: row.paid_minor,
      vatMinor: row.vat_minor,
      givenBack: before === 'given_back' ? row.given_back : row.returned - row.exchanged,
      exchanged: row.exchanged,
      goodwill: row.goodwill,
    })),
    feesMinor: order.fees_minor,
    feesVatMinor: Math.max(0, Math.min(order.fees_minor, order.fees_vat_minor)),
  }
}
