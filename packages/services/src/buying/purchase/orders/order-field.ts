import type { ConsoleOrderField } from '@shop/contract/rest/console-orders'
import type { StoredOrder } from './order-store'

/** What is masked, as it is: given out for a recorded reason alone. */
export function orderField(order: StoredOrder, field: ConsoleOrderField): string {
  const { shipping_address: to, billing_address: billing } = order
  if (field === 'email') return order.email
  if (field === 'phone') return to.mobile || to.phone || billing.mobile || billing.phone || ''
  return to[field] ?? ''
}
