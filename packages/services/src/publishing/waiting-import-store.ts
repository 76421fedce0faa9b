import type { Row } from '@shop/db/rows.gen'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, rowsOf, run, sql } from '../platform/sql'
import type { ImportName } from './imports'

export type WaitingImport = Pick<
  Row<'waiting_imports'>,
  'id' | 'file' | 'leaves_out' | 'changed' | 'market_ids' | 'asked_by' | 'asked_at' | 'state'
> & { readonly kind: ImportName; readonly author: string }
type NewImport = {
  readonly id: string
  readonly kind: ImportName
  readonly file: string
  readonly leavesOut: boolean
  readonly changed: number
  readonly marketIds: readonly string[]
  readonly staffId: number
  readonly now: Date
}

export const addWaitingImport = (tx: Queryable, one: NewImport) =>
  run(
    tx,
    sql`insert into waiting_imports (id, kind, file, leaves_out, changed, market_ids, asked_by, asked_at)
        values (${one.id}, ${one.kind}, ${one.file}, ${one.leavesOut}, ${one.changed}, ${[...one.marketIds]}::text[],
          ${one.staffId}, ${one.now})`,
  )

export const waitingImports = (db: Queryable) =>
  rowsOf<Omit<WaitingImport, 'file'>>(
    db,
    sql`select i.id, i.kind, i.leaves_out, i.changed, i.market_ids, i.asked_by, s.name as author, i.asked_at, i.state
        from waiting_imports i join staff s on s.id = i.asked_by where i.state = 'waiting' order by i.asked_at, i.id limit 100`,
  )

/** Locks the import, so that other decisions wait. */
export async function lockedImport(tx: Queryable, id: string): Promise<WaitingImport> {
  const row = await rowOf<WaitingImport>(
    tx,
    sql`select i.*, s.name as author from waiting_imports i join staff s on s.id = i.asked_by
        where i.id = ${id}::uuid for update of i`,
  )
  if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such import')
  if (row.state !== 'waiting') throw new Refusal('DRAFT_STATE', 409, `The import is ${row.state}`, { state: row.state })
  return row
}

export const decideImport = (
  tx: Queryable,
  { id, state, staffId, now }: { id: string; state: 'applied' | 'declined'; staffId: number; now: Date },
) =>
  run(
    tx,
    sql`update waiting_imports set state = ${state}, decided_by = ${staffId}, decided_at = ${now} where id = ${id}`,
  )
