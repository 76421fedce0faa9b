import type pg from 'pg'
import { NamingClient } from './naming-client'

/** A slow read holds up only those behind it on its own connection. */
export const SHARED_READ_CONNECTIONS = 3

export interface SharedReads {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  release(): void
}

interface Slot {
  client: pg.PoolClient | undefined
  connecting: Promise<pg.PoolClient> | undefined
  running: number
}

/**
 * Single reads over a few connections that are kept: under load one packet carries many of them, which halves what a
 * read costs the process. Only for statements that take no lock: one that waits would hold up the others behind it.
 */
export function openSharedReads(pool: pg.Pool): SharedReads {
  const slots: Slot[] = Array.from({ length: SHARED_READ_CONNECTIONS }, () => ({
    client: undefined,
    connecting: undefined,
    running: 0,
  }))
  let released = false

  const connect = async (slot: Slot): Promise<pg.PoolClient> => {
    try {
      const client = await pool.connect()
      client.on('error', (error) => {
        if (slot.client !== client) return
        slot.client = undefined
        client.release(error)
      })
      if (released) client.release()
      else slot.client = client
      return client
    } finally {
      slot.connecting = undefined
    }
  }

  return {
    query: async (text, values) => {
      if (released) throw new Error('The connection is closed')
      const slot = leastBusy(slots)
      slot.running++
      try {
        slot.connecting ??= slot.client ? undefined : connect(slot)
        const client = slot.client ?? ((await slot.connecting) as pg.PoolClient)
        if (client instanceof NamingClient) client.holdUntilTurnEnds()
        return await client.query(text, values)
      } finally {
        slot.running--
      }
    },
    release: () => {
      if (released) return
      released = true
      for (const slot of slots) {
        slot.client?.release()
        slot.client = undefined
      }
    },
  }
}

function leastBusy(slots: readonly Slot[]): Slot {
  let best = slots[0] as Slot
  for (const slot of slots) if (slot.running < best.running) best = slot
  return best
}
