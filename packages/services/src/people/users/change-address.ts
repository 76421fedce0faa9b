import type { Queryable } from '../../platform/sql'
import { type AddressInput, mergeAddress } from './address'
import { lockUser, saveUser } from './user-store'

/** Changes what is given of the address, in the transaction of the caller. Undefined without such an account. */
export async function changeAddress(tx: Queryable, userId: number, input: AddressInput, now: Date) {
  const user = await lockUser(tx, userId)
  if (!user) return undefined
  const unchanged = {
    id: user.id,
    gender: user.gender,
    customerType: user.customer_type,
    newsletter: user.newsletter,
    personalIdEncrypted: user.personal_id_encrypted,
    personalIdHash: user.personal_id_hash,
    organisationId: user.organisation_id,
  }
  const address = mergeAddress(user.address, input)
  await saveUser(tx, { ...unchanged, address }, now)
  return { before: user.address, after: address }
}
