import type { Visitor } from '@shop/search/behaviour/behaviour-port'
import type { Platform } from '../../../platform/platform'
import type { Queryable } from '../../../platform/sql'
import { customerDigest, tell } from './behaviour-news'
import { forgetCustomer, mergeCustomers, removeSearches, removeViews } from './person-store'
import { kept, phraseKey } from './phrase'
import type { Profiles } from './profiles'
import type { Recorder } from './recorder'
import { keysOf } from './visitor-event'

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  readonly recorder: Recorder
  readonly profiles: Profiles
}
type Which = 'all' | readonly string[]

/** Changes what is known of customers in all processes, this one included. */
export function createCustomerChanges({ db, pubsub, clock, recorder, profiles }: Parts) {
  const change = async (
    customerKeys: readonly string[],
    isRemoved: boolean,
    work: (tx: Queryable) => Promise<unknown>,
  ): Promise<void> => {
    const customers = customerKeys.map(customerDigest)
    await recorder.flush()
    await db.transaction(async (tx) => {
      await work(tx)
      await tell(pubsub, tx, { by: '', customers, isCounted: false, isRemoved })
    })
    profiles.forget(customers)
  }

  return {
    removeRecentSearches: (visitor: Visitor, which: Which) => {
      const { customerKey } = keysOf(visitor)
      const keys = which === 'all' ? which : which.map(phraseKey)
      return change([customerKey], false, (tx) => removeSearches(tx, customerKey, keys))
    },
    removeRecentlyViewed: (visitor: Visitor, which: Which) => {
      const { customerKey } = keysOf(visitor)
      const keys = which === 'all' ? which : which.map((key) => kept(key, 200))
      return change([customerKey], false, (tx) => removeViews(tx, customerKey, keys))
    },
    merge: async (from: string, to: string) => {
      const [fromKey, toKey] = [kept(from, 200), kept(to, 200)]
      if (fromKey !== toKey)
        await change([fromKey, toKey], false, (tx) => mergeCustomers(tx, fromKey, toKey, clock.now()))
    },
    forget: (customerKey: string) => {
      const key = kept(customerKey, 200)
      return change([key], true, (tx) => forgetCustomer(tx, key, clock.now()))
    },
  }
}
