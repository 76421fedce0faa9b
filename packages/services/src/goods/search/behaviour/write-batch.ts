import { createHash } from 'node:crypto'
import { type Queryable, rowsOf, sql } from '../../../platform/sql'
import { customerDigest } from './behaviour-news'
import { eventRow, insertEvents } from './event-store'
import { keepLists } from './list-store'
import { followVisits, lockVisits } from './visit-store'
import type { VisitorEvent } from './visitor-event'

export type Written = { readonly customers: readonly string[]; readonly isCounted: boolean }

/** Writes what happened, oldest first, in the transaction around. */
export async function writeBatch(tx: Queryable, batch: readonly VisitorEvent[]): Promise<Written> {
  const happenings = await withoutForgotten(tx, batch)
  if (happenings.length === 0) return { customers: [], isCounted: false }
  await lockVisits(
    tx,
    happenings.map(({ visitor }) => visitor.sessionKey),
  )
  const visitIds = await followVisits(tx, happenings)
  const rows = happenings.map((one, at) => eventRow(one, visitIds[at] ?? 0))
  await insertEvents(tx, rows)
  await keepLists(tx, happenings)
  return {
    customers: [...new Set(happenings.map(({ visitor }) => customerDigest(visitor.customerKey)))],
    isCounted: rows.some(({ mayCount }) => mayCount),
  }
}

export const forgottenHash = (customerKey: string) => createHash('sha256').update(`forgotten:${customerKey}`).digest()

/** Those of the customers that were to be forgotten. */
export async function forgottenOf(tx: Queryable, customerKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = new Map(customerKeys.map((key) => [forgottenHash(key).toString('hex'), key]))
  const rows = await rowsOf<{ hash: string }>(
    tx,
    sql`select encode(key_hash, 'hex') as hash from search_forgotten
        where key_hash in (select decode(h, 'hex') from unnest(${[...keys.keys()]}::text[]) h)`,
  )
  return new Set(rows.flatMap(({ hash }) => keys.get(hash) ?? []))
}

async function withoutForgotten(tx: Queryable, batch: readonly VisitorEvent[]): Promise<readonly VisitorEvent[]> {
  const forgotten = await forgottenOf(tx, [...new Set(batch.map(({ visitor }) => visitor.customerKey))])
  return forgotten.size === 0 ? batch : batch.filter(({ visitor }) => !forgotten.has(visitor.customerKey))
}
