import type { Platform } from '../../platform/platform'
import { USER_TOPIC } from '../../platform/topics'
import { accountGone } from './account-gone'
import { lockUser, openCartOf, saveMetaData } from './user-store'

type Parts = Pick<Platform, 'db' | 'pubsub'>

/** The cart that the customer's devices go on with: the one that is there and not ordered, else a new one. */
export async function beginCart({ db, pubsub }: Parts, userId: number, create: () => Promise<string>): Promise<string> {
  const open = await openCartOf(db, userId)
  if (open) return open
  const cartId = await create()
  return db.transaction(async (tx) => {
    const row = await lockUser(tx, userId)
    if (!row) throw accountGone()
    const rival = await openCartOf(tx, userId)
    if (rival) return rival
    await saveMetaData(tx, userId, { ...row.meta_data, cartId }, cartId)
    await pubsub.publish(tx, { topic: USER_TOPIC, key: String(userId) })
    return cartId
  })
}
