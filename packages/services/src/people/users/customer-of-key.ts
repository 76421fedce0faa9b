import type { RequestContext } from '../../ground/context/context'
import { Refusal } from '../../platform/refusal'
import { type CustomerRow, loadCustomer } from './customer-store'

type Asking = Pick<RequestContext, 'db' | 'staff' | 'staffKeys' | 'requestId'>

/** The customer of a staff key, while the session that was given it is at work and its role reaches their market. */
export async function customerOfKey(
  { db, staff, staffKeys, requestId }: Asking,
  key: string,
  operation: string,
): Promise<CustomerRow> {
  const named = await staffKeys.read(key)
  if (!named) throw new Refusal('UNAUTHENTICATED', 401, 'The key is none of ours, or has run out')
  const customer = await loadCustomer(db, named.customer)
  if (!customer) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
  const wish = { permission: 'customers:view', marketId: customer.market_id, operation } as const
  await staff.requireById({ sessionId: named.sessionId, requestId }, wish)
  return customer
}
