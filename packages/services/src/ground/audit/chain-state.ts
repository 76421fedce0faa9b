import type { Queryable } from '../../platform/sql'
import { headOf, lastCheckpoint } from './audit-store'

/** The newest checkpoint: how far the chain was whole, and when. */
export async function verifiedTo(db: Queryable): Promise<{ readonly seq: number; readonly at: Date } | undefined> {
  const checkpoint = await lastCheckpoint(db)
  return checkpoint && { seq: checkpoint.head_seq, at: checkpoint.at }
}

/** The number of the newest entry. */
export const newestSeq = async (db: Queryable): Promise<number> => (await headOf(db))?.seq ?? 0
