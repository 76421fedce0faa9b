import type { Queryable } from '../../platform/sql'
import { lockUser, saveMetaData } from './user-store'

/** The customer's devices go on with this cart. */
export async function rememberCart(tx: Queryable, userId: number, cartId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user) await saveMetaData(tx, userId, { ...user.meta_data, cartId }, cartId)
}
