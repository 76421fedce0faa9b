import type { Log } from '@shop/watch/log'
import pg from 'pg'
import { z } from 'zod'
import { type Queryable, run, type Sql, sql } from './sql'

/** A notification to all processes, the sender included. `key` narrows it: a cart id, a SKU id. */
export type Event = { readonly topic: string; readonly key: string }

export type Pubsub = {
  /** Sent by PostgreSQL when the transaction commits, and only then. */
  readonly publish: (tx: Queryable, event: Event) => Promise<void>
  readonly subscribe: (topic: string, listener: (key: string) => void) => () => void
  /** Called when messages may have been lost: whoever keeps a cache must forget it. */
  readonly onGap: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}

const CHANNEL = 'shop_events'
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
const eventSchema = z.object({ topic: z.string(), key: z.string() })

/** Publishes inside a statement that changes something: `select ${notifying(event)} from changed`. */
export function notifying(event: Event): Sql {
  return sql`pg_notify(${CHANNEL}, ${JSON.stringify(event)})`
}

/** Tells of each event with this topic and key, and when such may have been lost. Returns how to stop. */
export function followEvent(pubsub: Pick<Pubsub, 'subscribe' | 'onGap'>, { topic, key }: Event, listener: () => void) {
  const stops = [
    pubsub.subscribe(topic, (changed) => {
      if (changed === key) listener()
    }),
    pubsub.onGap(listener),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** LISTEN/NOTIFY on one connection of its own, so that all service processes on a database agree. */
export async function openPubsub(options: { url: string; log: Log }): Promise<Pubsub> {
  const listeners = new Map<string, Set<(key: string) => void>>()
  const gapListeners = new Set<() => void>()
  let client: pg.Client | undefined
  let closed = false

  const deliver = (payload: string | undefined) => {
    const event = eventSchema.safeParse(parseJson(payload))
    if (!event.success) return options.log.warn('pubsub.unreadable-event', { payload })
    for (const listener of listeners.get(event.data.topic) ?? []) listener(event.data.key)
  }

  const listen = async () => {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true })
    next.on('notification', (message) => deliver(message.payload))
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    next.once('end', () => {
      if (!closed) void reconnect()
    })
    client = next
  }

  const reconnect = async () => {
    options.log.warn('pubsub.connection-lost')
    for (let wait = FIRST_RETRY_MS; !closed; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        await listen()
        for (const listener of gapListeners) listener()
        return
      } catch {
        // The next turn of the loop tries again.
      }
    }
  }

  await listen()

  return {
    publish: async (tx, event) => {
      await run(tx, sql`select ${notifying(event)}`)
    },
    subscribe: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
