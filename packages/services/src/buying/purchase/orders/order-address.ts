import type { Viewer } from '../../../ground/context/viewer'
import { type Address, emptyAddress } from '../../../people/users/address'
import { addressForStaff } from '../../../people/users/address-for-staff'
import type { StoredOrder } from './order-store'

/** The reader of an order: its owner sees everything, the holder of its public id nothing that identifies a person. */
export type Reader = 'owner' | 'public'

/** The public id appears in mails and browser histories, so it shows only the country of an address. */
export function addressFor(reader: Reader, stored: Partial<Address>): Address {
  const address = { ...emptyAddress, ...stored }
  if (reader === 'owner') return address
  return { ...emptyAddress, country: address.country }
}

/** The addresses as the viewer may read them, also when staff act as the customer. */
export const orderForStaff = (order: StoredOrder, viewer: Viewer | undefined): StoredOrder => ({
  ...order,
  billing_address: addressForStaff(order.billing_address, viewer),
  shipping_address: addressForStaff(order.shipping_address, viewer),
})
