import type { ConsoleOrderField } from '@shop/contract/rest/console-orders'
import type { StoredOrder } from './order-store'

/** A masked value in full, shown only for a recorded reason. */
export function orderField(order: StoredOrder, field: ConsoleOrderField): string {
  const { shipping_address: to, billing_address: billing } = order
  if (field === 'email') return order.email
  if (field === 'phone') return to.mobile || to.phone || billing.mobile || billing.phone || ''
  return to[field] ?? ''
}
