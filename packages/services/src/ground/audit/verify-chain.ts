import type { Queryable } from '../../platform/sql'
import { macOf } from './audit-entry'
import type { AuditKeys } from './audit-keys'
import { rowsAfter } from './audit-store'

/** The first row that is not what was written there, and why; or how far all of it is. */
export type ChainState =
  | { readonly ok: true; readonly seq: number; readonly mac: string }
  | { readonly ok: false; readonly seq: number; readonly why: 'missing' | 'changed' | 'foreign link' | 'unknown key' }

const PAGE = 1_000

/** Walks the chain from a place that is known to be right. `watch` sees each row on the way. */
export async function verifyChain(
  db: Queryable,
  keys: AuditKeys,
  from: { readonly seq: number; readonly mac: string } = { seq: 0, mac: '' },
  watch: (row: { readonly seq: number; readonly mac: string }) => void = () => undefined,
): Promise<ChainState> {
  let { seq, mac } = from
  for (;;) {
    const rows = await rowsAfter(db, seq, PAGE)
    for (const row of rows) {
      if (row.seq !== seq + 1) return { ok: false, seq: seq + 1, why: 'missing' }
      if (row.prev_mac !== mac) return { ok: false, seq: row.seq, why: 'foreign link' }
      const key = keys.chain.get(row.key_version)
      if (!key) return { ok: false, seq: row.seq, why: 'unknown key' }
      if (macOf(key, row) !== row.mac) return { ok: false, seq: row.seq, why: 'changed' }
      seq = row.seq
      mac = row.mac
      watch({ seq, mac })
    }
    if (rows.length < PAGE) return { ok: true, seq, mac }
  }
}
