import { eventStream } from '../../platform/event-stream'
import { followEvent } from '../../platform/pubsub'
import { refuse } from '../../platform/refusal'
import { CART_TOPIC } from '../../platform/topics'
import { versionOfCart } from './cart-store'
import type { CartParts } from './carts'

/**
 * A signal after each change of a cart, and at once where it has another version than `since`. It is listened to before
 * its version is read, so that no change falls in between.
 */
export async function followCart({ db, pubsub }: Pick<CartParts, 'db' | 'pubsub'>, id: string, since?: number) {
  let tell = () => {}
  const changes = eventStream<null>((push) => {
    tell = () => push(null)
    return followEvent(pubsub, { topic: CART_TOPIC, key: id }, tell)
  })
  const version = await versionOfCart(db, id)
  if (version === undefined) {
    await changes.return()
    throw refuse('CART_NOT_FOUND', 'There is no such cart')
  }
  if (since !== undefined && since !== version) tell()
  return changes
}
