import type { Queryable } from '../../platform/sql'
import { removeBodies } from './document-store'

type Old = Parameters<typeof removeBodies>[2]

/** Empties the documents of a market whose years of bookkeeping are over. */
export const removeOldDocuments = (tx: Queryable, marketId: string, old: Old): Promise<number> =>
  removeBodies(tx, marketId, old)
