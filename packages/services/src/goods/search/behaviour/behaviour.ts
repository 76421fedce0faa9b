import type { Behaviour, Done, LatestEvent, Past, Seen, Visitor } from '@shop/search/behaviour/behaviour-port'
import type { Clock } from '../../../platform/clock'
import type { Database } from '../../../platform/database'
import type { Ids } from '../../../platform/ids'
import type { Log } from '../../../platform/log'
import type { Pubsub } from '../../../platform/pubsub'
import type { Queryable } from '../../../platform/sql'
import { BEHAVIOUR_TOPIC, customerDigest, type News, readNews, tell } from './behaviour-news'
import { claimPayment, forgetCustomer, loadLatest, mergeCustomers, removeSearches, removeViews } from './person-store'
import { kept, phraseKey } from './phrase'
import { createPopularityKeeper } from './popularity-keeper'
import { NO_PROFILE, pastOf } from './profile'
import { loadProfile } from './profile-store'
import { createProfiles } from './profiles'
import { createRecorder } from './recorder'
import { createTrending } from './trending'
import { happening, keysOf, type VisitorEvent } from './visitor-event'
import { type Written, writeBatch } from './write-batch'

type Parts = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
}

const NOBODY = pastOf(NO_PROFILE, { marketId: '', sessionKey: '' })

/** What the search knows of its visitors. */
export function createBehaviour({ db, pubsub, clock, ids, log }: Parts): Behaviour & { ready: () => Promise<void> } {
  const own = ids.uuid()
  const popularity = createPopularityKeeper({ db, clock, log })
  const trending = createTrending({ db, clock, log })
  const recorder = createRecorder({ write: (batch) => write(batch), log })
  const profiles = createProfiles({
    load: (customerKey) => loadProfile(db.reads, customerKey, clock.now()),
    unwritten: recorder.unwritten,
  })

  const write = async (batch: readonly VisitorEvent[]): Promise<void> => {
    await db.transaction(async (tx) => {
      const written = await writeBatch(tx, batch)
      if (written.customers.length > 0) await tell(pubsub, tx, { ...written, by: own, isRemoved: false })
    })
  }

  const hear = ({ by, customers, isCounted, isRemoved }: News) => {
    if (by !== own) profiles.forget(customers)
    if (isRemoved) popularity.again()
    else if (isCounted) popularity.soon()
    trending.soon()
  }
  const unsubscribe = pubsub.subscribe(BEHAVIOUR_TOPIC, (key) => {
    const news = readNews(key)
    if (news) hear(news)
  })
  const offGap = pubsub.onGap(() => {
    profiles.clear()
    popularity.soon()
    trending.soon()
  })

  /** No two things happen at the same time, so that lists keep their order. */
  let last = 0
  const record = (visitor: Visitor, what: VisitorEvent['what']): Promise<void> => {
    last = Math.max(last + 1, clock.now().getTime())
    const one = happening(visitor, last, what)
    profiles.apply(one)
    return recorder.record(one)
  }

  /** Changes what is known of customers in all processes, this one included. */
  const change = async (
    customerKeys: readonly string[],
    isRemoved: boolean,
    work: (tx: Queryable) => Promise<unknown>,
  ) => {
    await recorder.flush()
    await db.transaction(async (tx) => {
      await work(tx)
      await tell(pubsub, tx, { by: '', customers: customerKeys.map(customerDigest), isCounted: false, isRemoved })
    })
    profiles.forget(customerKeys.map(customerDigest))
  }

  return {
    ready: async () => {
      await Promise.all([popularity.ready(), trending.ready()])
    },
    note: (visitor: Visitor | null, seen: Seen) => {
      if (visitor) void record(visitor, seen)
    },
    notify: (visitor: Visitor, done: Done) => record(visitor, done),
    end: (visitor: Visitor) => record(visitor, { kind: 'end' }),
    removeRecentSearches: (visitor, which) => {
      const { customerKey } = keysOf(visitor)
      const keys = which === 'all' ? which : which.map(phraseKey)
      return change([customerKey], false, (tx) => removeSearches(tx, customerKey, keys))
    },
    removeRecentlyViewed: (visitor, which) => {
      const { customerKey } = keysOf(visitor)
      const keys = which === 'all' ? which : which.map((key) => kept(key, 200))
      return change([customerKey], false, (tx) => removeViews(tx, customerKey, keys))
    },
    past: async (visitor: Visitor | null): Promise<Past> => {
      if (!visitor) return NOBODY
      const keys = keysOf(visitor)
      return pastOf(await profiles.of(keys.customerKey), { ...visitor, ...keys })
    },
    popularity: popularity.of,
    trending: trending.of,
    withoutHits: trending.withoutHits,
    reportPayment: (payment) => db.transaction((tx) => reportPayment({ pubsub, clock }, tx, payment)),
    latest: async (most, type): Promise<readonly LatestEvent[]> => {
      await recorder.flush()
      return (await loadLatest(db, most, type)).map(withoutNull)
    },
    merge: async (from, to) => {
      const [fromKey, toKey] = [kept(from, 200), kept(to, 200)]
      if (fromKey !== toKey)
        await change([fromKey, toKey], false, (tx) => mergeCustomers(tx, fromKey, toKey, clock.now()))
    },
    forget: (customerKey) => {
      const key = kept(customerKey, 200)
      return change([key], true, (tx) => forgetCustomer(tx, key, clock.now()))
    },
    stop: async () => {
      unsubscribe()
      offGap()
      await recorder.stop()
      await Promise.all([popularity.stop(), trending.stop()])
    },
  }
}

export type Payment = Parameters<Behaviour['reportPayment']>[0]

/** In the transaction around, so that an order is reported exactly when its report is written. */
export async function reportPayment(
  { pubsub, clock }: Pick<Parts, 'pubsub' | 'clock'>,
  tx: Queryable,
  payment: Payment,
): Promise<boolean> {
  const { orderRef, productKeys, marketId, customerKey, sessionKey, timeZone } = payment
  const now = clock.now()
  if (orderRef !== undefined && !(await claimPayment(tx, kept(orderRef, 200), now))) return false
  const visitor = { marketId, customerKey, sessionKey, timeZone, locale: null, touchpoint: null }
  const written: Written = await writeBatch(
    tx,
    [...new Set(productKeys)].map((productKey) => happening(visitor, now.getTime(), { kind: 'purchase', productKey })),
  )
  await tell(pubsub, tx, { ...written, by: '', isRemoved: false })
  return true
}

/** Nothing is sent with the value null. */
function withoutNull<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row
}
