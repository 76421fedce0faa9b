import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readingsOf } from './readings'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'readings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, source: string) => writeFileSync(join(folder, name), source)
const fields = () => readingsOf(folder).readings.map((reading) => reading.fields)

it('knows the fields of a row type, also of another file and put together from parts', () => {
  write(
    'rows.ts',
    "export type CartRow = Pick<Row<'carts'>, 'id' | 'version'> & { readonly pieces: number; readonly note?: string }",
  )
  write(
    'store.ts',
    `import type { CartRow } from './rows'
     const one = (id: string) => rowOf<CartRow>(db, sql\`select id, version, 1 as pieces from carts where id = \${id}\`)
     const all = (): Promise<readonly Omit<CartRow, 'pieces'>[]> => rowsOf(db, sql\`select id, version from carts\`)`,
  )
  expect(fields()).toEqual([
    ['id', 'version', 'pieces'],
    ['id', 'version'],
  ])
})

it('knows each statement that one reading can run', () => {
  write(
    'store.ts',
    `const where = (condition: Sql) => rowsOf<{ id: string }>(db, sql\`select id from carts where \${condition}\`)
     const open = () => where(sql\`open\`)
     const closed = () => where(sql\`not open\`)`,
  )
  expect(readingsOf(folder)).toEqual({
    readings: [
      {
        at: 'store.ts:1',
        fields: ['id'],
        sql: new Set(['select id from carts where open', 'select id from carts where not open']),
      },
    ],
    unknown: [],
  })
})

it('names a reading whose row type it cannot read', () => {
  write('store.ts', 'const all = <T>() => rowsOf<T>(db, sql`select id from carts`)')
  expect(readingsOf(folder)).toEqual({ readings: [], unknown: ['store.ts:1'] })
})
