import type { Queryable } from '../../platform/sql'
import { removeBodies } from './document-store'

type Old = Parameters<typeof removeBodies>[2]

/** The books of their years need not be kept any more: the documents of a market say nothing from then on. */
export const removeOldDocuments = (tx: Queryable, marketId: string, old: Old): Promise<number> =>
  removeBodies(tx, marketId, old)
