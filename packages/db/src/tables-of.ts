import type pg from 'pg'

export interface TableOf {
  name: string
  columns: string[]
}

/** The tables of the shop, each after those that it points at. The list of migrations is not one of them. */
export async function tablesOf(client: pg.ClientBase): Promise<TableOf[]> {
  const { rows } = await client.query<TableOf>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  // Deferrable references are checked at the end, so they ask for no order (and may go in circles).
  const references = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and not k.condeferrable and k.conrelid <> k.confrelid`)
  return inOrder(rows, references.rows)
}

/** Where each sequence stands. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value === null ? null : Number(value)]))
}

function inOrder(tables: TableOf[], references: { from: string; to: string }[]): TableOf[] {
  const ordered: TableOf[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (free.length === 0) throw new Error(`Tables point at each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) {
      waiting.delete(table.name)
      ordered.push(table)
    }
  }
  return ordered
}
