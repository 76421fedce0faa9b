import type { Queryable } from '../../platform/sql'
import { holdAccount } from './consent-store'
import { followAddress, type Own, ownContact } from './contact-store'

/** The account, held before its contact, so that two changes of one person never wait for each other in a circle. */
export const lockAccount = (tx: Queryable, userId: number) => holdAccount(tx, userId)

/** The contact of an account under the address that the account has now. */
export async function accountContact(tx: Queryable, own: Own) {
  await followAddress(tx, own.userId, own.email)
  return ownContact(tx, own)
}
