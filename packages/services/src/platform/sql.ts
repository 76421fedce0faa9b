/** A statement and its values. Only this tag makes one, so no text of a user ever becomes SQL. */
class Statement {
  constructor(
    readonly text: string,
    readonly values: unknown[],
  ) {}
}
export type Sql = Statement

/** What a query can run on: the pool, or the one connection of a transaction. */
export type Queryable = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** For `like`: whatever contains this text, letter by letter. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The text of a part that is a statement itself; undefined for a value. */
type Piece = string | undefined

/** The text of a place in our code is put together once for each set of pieces that it is made with. */
const texts = new WeakMap<TemplateStringsArray, { readonly pieces: readonly Piece[]; readonly text: string }>()

export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const values: unknown[] = []
  const pieces = parts.map((part): Piece => {
    if (part instanceof Statement) {
      values.push(...part.values)
      return part.text
    }
    values.push(part)
    return undefined
  })
  const known = texts.get(strings)
  if (known && areSame(known.pieces, pieces)) return new Statement(known.text, values)
  const text = textOf(strings, parts)
  texts.set(strings, { pieces, text })
  return new Statement(text, values)
}

function textOf(strings: TemplateStringsArray, parts: readonly unknown[]): string {
  let text = strings[0] ?? ''
  let before = 0
  parts.forEach((part, index) => {
    if (part instanceof Statement) {
      const start = before
      text += part.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + start}`)
      before += part.values.length
    } else text += `$${++before}`
    text += strings[index + 1] ?? ''
  })
  return text
}

function areSame(a: readonly Piece[], b: readonly Piece[]): boolean {
  return a.every((piece, at) => piece === b[at])
}

export async function rowsOf<Row>(db: Queryable, statement: Sql): Promise<Row[]> {
  const result = await db.query(statement.text, statement.values)
  return result.rows as Row[]
}

export async function rowOf<Row>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  return (await rowsOf<Row>(db, statement))[0]
}

export async function run(db: Queryable, statement: Sql): Promise<number> {
  return (await db.query(statement.text, statement.values)).rowCount ?? 0
}
