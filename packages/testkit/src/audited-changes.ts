import { auditChanges, auditCreations, auditDeletions } from '@shop/domain/staff'
import type pg from 'pg'

export const auditedChanges = [...auditCreations, ...auditChanges, ...auditDeletions] as const

const INCOMPLETE = `select seq, event from audit_log where result = 'ok' and event = any($1) and (
  cardinality(fields) = 0 or (before_hash is null) <> (event = any($2)) or (after_hash is null) <> (event = any($3))) order by seq`

/** Entries of changes that do not say which fields, or that lack a print of what was or of what is. */
export async function incompleteChanges(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(INCOMPLETE, [[...auditedChanges], [...auditCreations], [...auditDeletions]])
  return rows.map(({ seq, event }) => `#${seq} ${event}`)
}

/** For the end of a file: whatever its tests had written, each change is whole. */
export async function requireWholeChanges(owner: pg.Client | undefined): Promise<void> {
  const incomplete = owner ? await incompleteChanges(owner) : []
  if (incomplete.length > 0) throw new Error(`[ASSIST-51] entries without fields and prints: ${incomplete.join(', ')}`)
}
