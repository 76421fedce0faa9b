import type { Queryable } from '../../platform/sql'
import { type AddressInput, mergeAddress } from './address'
import { lockUser, saveUser } from './user-store'

/** Changes what is given of the address, in the transaction of the caller. False without such an account. */
export async function changeAddress(tx: Queryable, userId: number, input: AddressInput, now: Date): Promise<boolean> {
  const user = await lockUser(tx, userId)
  if (!user) return false
  const unchanged = {
    id: user.id,
    gender: user.gender,
    customerType: user.customer_type,
    newsletter: user.newsletter,
    personalIdEncrypted: user.personal_id_encrypted,
    personalIdHash: user.personal_id_hash,
    organisationId: user.organisation_id,
  }
  await saveUser(tx, { ...unchanged, address: mergeAddress(user.address, input) }, now)
  return true
}
