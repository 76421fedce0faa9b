import { Lru } from '@shop/search/lru'
import type { Platform } from '../../platform/platform'
import { USER_TOPIC } from '../../platform/topics'
import { isMember } from './catalog-store'

const MEMBERS_KEPT = 20_000

/** Who is a member now; asked of the database once and again when the user changed. */
export function createMembers({ db, pubsub }: Pick<Platform, 'db' | 'pubsub'>) {
  const known = new Lru<number, Promise<boolean>>(MEMBERS_KEPT)
  pubsub.subscribe(USER_TOPIC, (key) => known.delete(Number(key)))
  pubsub.onGap(() => known.clear())

  return {
    has: (userId: number): Promise<boolean> => {
      const found = known.get(userId)
      if (found) return found
      const asked = isMember(db, userId)
      known.set(userId, asked)
      asked.catch(() => known.delete(userId))
      return asked
    },
  }
}
