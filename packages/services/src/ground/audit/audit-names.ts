import type { AuditEntry } from '@shop/contract/rest/audit'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, sql } from '../../platform/sql'
import type { AuditReach } from './audit-search'

type Named = { readonly key: string; readonly name: string }

/** What the references of these rows stand for. The record itself names nobody. */
export async function namesOf(db: Queryable, entries: readonly AuditEntry[]): Promise<Record<string, string>> {
  const customers = [...new Set(entries.flatMap(({ customerRef }) => customerRef ?? []))]
  const drafts = [...new Set(entries.map(({ target }) => target).filter((target) => target.startsWith('draft/')))]
  const found = await rowsOf<Named>(
    db,
    sql`select ref::text as key, coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email, '') as name
        from users where ref = any(${customers}::uuid[])
        union all select 'draft/' || id, name from drafts where 'draft/' || id::text = any(${drafts}::text[])`,
  )
  return Object.fromEntries(found.map(({ key, name }) => [key, name]))
}

/** Whose rows may be chosen from. */
export const peopleOf = (db: Queryable, reach: AuditReach) =>
  rowsOf<Pick<Row<'staff'>, 'ref' | 'name'>>(
    db,
    sql`select ref, name from staff where ${
      reach.kind === 'all' ? sql`true` : reach.kind === 'team' ? sql`team = ${reach.team}` : sql`id = ${reach.staffId}`
    } order by name, id limit 200`,
  )
