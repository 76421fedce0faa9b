/** A statement and its values. Only this tag makes one, so no text of a user ever becomes SQL. */
export type Sql = { readonly text: string; readonly values: readonly unknown[] }

/** What a query can run on: the pool, or the one connection of a transaction. */
export type Queryable = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null }>
}

export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const values: unknown[] = []
  let text = strings[0] ?? ''
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + values.length}`)
      values.push(...part.values)
    } else {
      values.push(part)
      text += `$${values.length}`
    }
    text += strings[index + 1] ?? ''
  })
  return { text, values }
}

const made = (part: unknown): part is Sql =>
  typeof part === 'object' && part !== null && 'text' in part && 'values' in part
const isSql = (part: unknown): part is Sql => made(part) && Array.isArray(part.values) && typeof part.text === 'string'

export async function rowsOf<Row>(db: Queryable, statement: Sql): Promise<Row[]> {
  const result = await db.query(statement.text, [...statement.values])
  return result.rows as Row[]
}

export async function rowOf<Row>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  return (await rowsOf<Row>(db, statement))[0]
}

export async function run(db: Queryable, statement: Sql): Promise<number> {
  return (await db.query(statement.text, [...statement.values])).rowCount ?? 0
}
