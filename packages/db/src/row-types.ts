import type pg from 'pg'

/** What the parsers of values make of a PostgreSQL type. A type that is missing here is refused: it needs a decision. */
const VALUES: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  tsvector: 'string',
  date: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
  'text[]': 'readonly string[]',
}

const HEAD = `// Generated from the migrated database by \`npm run generate -w @shop/db\`. Do not edit.

/** A row as the driver reads it. What JSON is made of is for its reader to say. */
export type Row<Table extends keyof Rows> = Rows[Table]
`

type Column = { table: string; name: string; type: string; isRequired: boolean; checks: string[] }

/** The tables of the database as TypeScript. */
export async function rowTypes(client: pg.ClientBase): Promise<string> {
  const tables = new Map<string, string[]>()
  for (const column of await columnsOf(client)) {
    const lines = tables.get(column.table) ?? []
    tables.set(column.table, [...lines, `    readonly ${column.name}: ${typeOf(column)}`])
  }
  const bodies = [...tables].map(([table, lines]) => `  readonly ${table}: {\n${lines.join('\n')}\n  }`)
  return `${HEAD}\nexport type Rows = {\n${bodies.join('\n')}\n}\n`
}

async function columnsOf(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    order by c.relname collate "C", a.attnum`)
  return rows
}

function typeOf({ table, name, type, isRequired, checks }: Column): string {
  const value = VALUES[type]
  if (!value) throw new Error(`${table}.${name} is a ${type}, of which src/row-types.ts says no TypeScript type`)
  const words = value === 'string' ? wordsOf(checks) : []
  const all = words.length > 0 ? words.join(' | ') : value
  return isRequired || value === 'unknown' ? all : `${all} | null`
}

/** The texts of a check like `state in ('open', 'done')`, which is the only kind that this reads. */
function wordsOf(checks: readonly string[]): string[] {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[\w-]+'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1]
    if (list) return [...list.matchAll(/'[\w-]+'/g)].map(([word]) => word)
  }
  return []
}
