import type { StaffPermission } from '@shop/domain/staff'
import type { Database } from '../../platform/database'
import { Refusal } from '../../platform/refusal'
import { isUuid } from '../../platform/uuid'
import type { StaffCall } from '../staff/staff-operation'
import { type CustomerRow, loadCustomer } from './customer-store'

/** The customer behind a reference, for staff of their market; of others it is as unknown as none. */
export async function customerOf(
  { db }: { readonly db: Database },
  { require, params: [ref = ''] }: StaffCall,
): Promise<CustomerRow> {
  const customer = isUuid(ref) ? await loadCustomer(db, ref) : undefined
  if (!customer) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
  await require('customers:view', customer.market_id)
  return customer
}

/** The same, for staff who may do that to customers of its market. */
export async function customerFor(
  parts: { readonly db: Database },
  call: StaffCall,
  permission: StaffPermission,
): Promise<CustomerRow> {
  const customer = await customerOf(parts, call)
  await call.require(permission, customer.market_id)
  return customer
}
