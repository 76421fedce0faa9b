import { randomUUID } from 'node:crypto'
import type { Visitor } from '@shop/search/behaviour/behaviour-port'
import { createBehaviour } from '@shop/services/goods/search/behaviour/behaviour'
import { openDatabase } from '@shop/services/platform/database'
import { randomIds } from '@shop/services/platform/ids'
import { openPubsub } from '@shop/services/platform/pubsub'
import { silentLog } from '@shop/watch/log'
import pg from 'pg'
import { testDatabase } from './database'
import { testClock } from './test-clock'

/** A database of its own with as many processes' worth of the behaviour as a test starts. */
export async function behaviourKit() {
  const database = await testDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const stops: (() => Promise<void>)[] = []
  const clock = testClock()

  const start = async () => {
    const db = openDatabase({ url: database.url, poolSize: 4, log: silentLog })
    const pubsub = await openPubsub({ url: database.url, log: silentLog })
    const behaviour = createBehaviour({ db, pubsub, clock, ids: randomIds, log: silentLog })
    await behaviour.ready()
    let isStopped = false
    const stop = async () => {
      if (isStopped) return
      isStopped = true
      await behaviour.stop()
      await pubsub.close()
      await db.close()
    }
    stops.push(stop)
    return { behaviour, db, pubsub, stop }
  }

  return {
    start,
    owner,
    clock,
    rows: async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows,
    close: async () => {
      for (const stop of stops) await stop()
      await owner.end()
      await database.drop()
    },
  }
}

export const visitor = (more: Partial<Visitor> = {}): Visitor => ({
  marketId: 'SE|SEK',
  timeZone: 'Europe/Stockholm',
  locale: 'sv',
  touchpoint: 'desktop',
  customerKey: randomUUID(),
  sessionKey: randomUUID(),
  ...more,
})

let tickets = 0
export const click = (
  productKey: string,
  more: { kind?: 'click' | 'add-to-cart'; ticket?: string; isSuspect?: boolean } = {},
) =>
  ({
    kind: 'click',
    ticket: `ticket ${++tickets}`,
    productKey,
    shown: { page: 'search-page', list: 'primary', position: 1 },
    isSuspect: false,
    ...more,
  }) as const
