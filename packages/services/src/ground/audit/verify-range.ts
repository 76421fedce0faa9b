import type { Queryable } from '../../platform/sql'
import type { AuditKeys } from './audit-keys'
import { rowsAfter } from './audit-store'
import { verifyChain } from './verify-chain'

type Range = { readonly from: number; readonly to: number }

/** Whether nothing of a range is missing or changed, and how far that is true. */
export async function verifyRange(db: Queryable, keys: AuditKeys, { from, to }: Range) {
  const before = from > 1 ? (await rowsAfter(db, from - 2, 1))[0] : undefined
  if (from > 1 && before?.seq !== from - 1) return { isWhole: false, seq: from - 1 }
  const start = before ? { seq: before.seq, mac: before.mac } : undefined
  const state = await verifyChain(db, keys, start)
  // What follows the range is looked at as well; only a break within it, or before its end, is told of it.
  const isWhole = state.ok ? state.seq >= to : state.seq > to
  return { isWhole, seq: state.ok || isWhole ? Math.min(state.seq, to) : state.seq }
}
