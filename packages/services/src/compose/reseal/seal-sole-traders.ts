import type { Chore } from '../../ground/background/chore'
import type { SecretBox } from '../../platform/secret-box'
import { openIdsOfOrders, openIdsOfUsers, sealIdOfOrder, sealIdOfUser } from './sole-traders-store'

const DAY_MS = 86_400_000
const MOST_AT_ONCE = 500

/**
 * Seals the ids of sole traders that a program of before has kept in the open: at the start, and once a day, because
 * another process may still be that program. Papers of sales stay as they were issued.
 */
export const sealTradersChore = ({ seal, fingerprint }: Pick<SecretBox, 'seal' | 'fingerprint'>): Chore => ({
  name: 'privacy.sole-traders',
  everyMs: DAY_MS,
  run: async (tx) => {
    const users = await openIdsOfUsers(tx, MOST_AT_ONCE)
    for (const { id, subject, text } of users) await sealIdOfUser(tx, id, seal(text, subject), fingerprint(text))
    const orders = await openIdsOfOrders(tx, MOST_AT_ONCE)
    for (const { id, subject, text } of orders) await sealIdOfOrder(tx, id, seal(text, subject))
    const isDone = users.length < MOST_AT_ONCE && orders.length < MOST_AT_ONCE
    return { isDone, counts: { users: users.length, orders: orders.length } }
  },
})
