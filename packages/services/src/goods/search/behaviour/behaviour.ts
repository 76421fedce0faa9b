import type { Behaviour, Visitor } from '@shop/search/behaviour/behaviour-port'
import type { Platform } from '../../../platform/platform'
import { tell } from './behaviour-news'
import { createCustomerChanges } from './customer-changes'
import { hearNews } from './hear-news'
import { loadLatest } from './person-store'
import { createPopularityKeeper } from './popularity-keeper'
import { NO_PROFILE, pastOf } from './profile'
import { loadProfile } from './profile-store'
import { createProfiles } from './profiles'
import { createRecorder } from './recorder'
import { reportPayment } from './report-payment'
import { createTrending } from './trending'
import { happening, keysOf, type VisitorEvent, type What } from './visitor-event'
import { writeBatch } from './write-batch'

type Parts = Platform

const NOBODY = pastOf(NO_PROFILE, { marketId: '', sessionKey: '' })

/** What the search knows of its visitors. */
export function createBehaviour({ db, pubsub, clock, ids, log }: Parts): Behaviour & { ready: () => Promise<void> } {
  const own = ids.uuid()
  const popularity = createPopularityKeeper({ db, clock, log })
  const trending = createTrending({ db, clock, log })
  const recorder = createRecorder({ write: (batch) => writeAndTell({ db, pubsub }, batch, own), log })
  const profiles = createProfiles({
    load: (customerKey) => loadProfile(db.reads, customerKey, clock.now()),
    unwritten: recorder.unwritten,
  })
  const stopHearing = hearNews(pubsub, own, { profiles, popularity, trending })

  /** No two things happen at the same time, so that lists keep their order. */
  let last = 0
  const record = (visitor: Visitor, what: What): Promise<void> => {
    last = Math.max(last + 1, clock.now().getTime())
    const one = happening(visitor, last, what)
    profiles.apply(one)
    return recorder.record(one)
  }

  return {
    ...createCustomerChanges({ db, pubsub, clock, recorder, profiles }),
    ready: async () => {
      await Promise.all([popularity.ready(), trending.ready()])
    },
    note: (visitor, seen) => {
      if (visitor) void record(visitor, seen)
    },
    notify: record,
    end: (visitor) => record(visitor, { kind: 'end' }),
    past: async (visitor) => {
      if (!visitor) return NOBODY
      const keys = keysOf(visitor)
      return pastOf(await profiles.of(keys.customerKey), { ...visitor, ...keys })
    },
    popularity: popularity.of,
    trending: trending.of,
    withoutHits: trending.withoutHits,
    reportPayment: (payment) => db.transaction((tx) => reportPayment({ pubsub, clock }, tx, payment)),
    latest: async (most, type) => {
      await recorder.flush()
      return (await loadLatest(db, most, type)).map(withoutNull)
    },
    stop: async () => {
      stopHearing()
      await recorder.stop()
      await Promise.all([popularity.stop(), trending.stop()])
    },
  }
}

async function writeAndTell(
  { db, pubsub }: Pick<Parts, 'db' | 'pubsub'>,
  batch: readonly VisitorEvent[],
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const written = await writeBatch(tx, batch)
    if (written.customers.length > 0) await tell(pubsub, tx, { ...written, by, isRemoved: false })
  })
}

/** Nothing is sent with the value null. */
function withoutNull<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row
}
