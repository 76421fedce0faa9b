import type { Row } from '@shop/db/rows.gen'
import { CUSTOMER_NAME } from '../../ground/context/customer-name'
import { type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'

export type NoteRow = Pick<Row<'notes'>, 'id' | 'body'> & {
  by: string
  onBehalfOf: string | null
  at: Date
  isPinned: boolean
}

export const notesOf = (db: Queryable, kind: 'customer' | 'order', id: string) =>
  rowsOf<NoteRow>(
    db,
    sql`select n.id, n.body, s.name as by, ${CUSTOMER_NAME} as "onBehalfOf", n.created_at as at, n.pinned as "isPinned"
        from notes n join staff s on s.id = n.staff_id
          left join users u on u.id = n.on_behalf_of and u.deleted_at is null
        where n.subject_kind = ${kind} and n.subject_id = ${id} and n.removed_at is null
        order by n.pinned desc, n.id desc limit 50`,
  )

/** Answers whether it was pinned before; undefined without such a note. */
export const pinNote = (
  tx: Queryable,
  { ref, id, isPinned }: { readonly ref: string; readonly id: number; readonly isPinned: boolean },
) =>
  rowOf<{ isPinned: boolean }>(
    tx,
    sql`with was as (
          select id, pinned from notes
          where id = ${id} and subject_kind = 'customer' and subject_id = ${ref} and removed_at is null for update
        )
        update notes n set pinned = ${isPinned} from was where n.id = was.id returning was.pinned as "isPinned"`,
  )

export const addNote = (
  tx: Queryable,
  note: { kind: 'customer' | 'order'; id: string; staffId: number; onBehalfOf: number | null; body: string; now: Date },
) =>
  rowOf(
    tx,
    sql`insert into notes (subject_kind, subject_id, staff_id, on_behalf_of, body, created_at)
        values (${note.kind}, ${note.id}, ${note.staffId}, ${note.onBehalfOf}, ${note.body}, ${note.now}) returning id`,
  )
