import type { Viewer } from '../../../ground/context/viewer'
import { type Address, emptyAddress } from '../../../people/users/address'
import { addressForStaff } from '../../../people/users/address-for-staff'
import type { StoredOrder } from './order-store'

/** Who reads an order: its signed-in owner everything, the holder of its public id nothing that names or finds a person. */
export type Reader = 'owner' | 'public'

/** The public id travels in mails and histories: of an address it shows the country. */
export function addressFor(reader: Reader, stored: Partial<Address>): Address {
  const address = { ...emptyAddress, ...stored }
  if (reader === 'owner') return address
  return { ...emptyAddress, country: address.country }
}

/** The addresses as whoever stands behind the viewer may read them. */
export const orderForStaff = (order: StoredOrder, viewer: Viewer | undefined): StoredOrder => ({
  ...order,
  billing_address: addressForStaff(order.billing_address, viewer),
  shipping_address: addressForStaff(order.shipping_address, viewer),
})
