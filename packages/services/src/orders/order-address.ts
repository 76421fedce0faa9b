import { type Address, emptyAddress } from '../users/address'

/** Who reads an order: its signed-in owner everything, the holder of its public id what a parcel's label would not tell. */
export type Reader = 'owner' | 'public'

/** The public id travels in mails and histories: it shows where an order went, not who lives there. */
export function addressFor(reader: Reader, stored: Partial<Address>): Address {
  const address = { ...emptyAddress, ...stored }
  if (reader === 'owner') return address
  const { firstName, zip, city, country } = address
  return { ...emptyAddress, firstName, zip, city, country }
}
