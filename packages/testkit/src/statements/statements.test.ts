import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { statementsOf } from './statements'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statements-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, source: string) => writeFileSync(join(folder, name), source)
const found = () => {
  const { statements, unknown } = statementsOf(folder)
  return { sql: statements.map(({ sql }) => sql.replaceAll(/\s+/g, ' ')), unknown }
}

it('numbers the values of a statement and of the parts that other files give it', () => {
  write('parts.ts', `export const live = (now: Date) => sql\`ended_at > \${now}\``)
  write(
    'store.ts',
    `import { live } from './parts'
     const of = (id: number, now: Date) => sql\`select * from visits where id = \${id} and \${live(now)}\``,
  )
  expect(found()).toEqual({ sql: ['select * from visits where id = $1 and ended_at > $2'], unknown: [] })
})

it('makes a statement of each part that callers give', () => {
  write(
    'store.ts',
    `const where = (condition: Sql) => rowsOf(db, sql\`select id from carts where \${condition}\`)
     const byId = (id: string) => where(sql\`id = \${id}\`)
     const ofUser = (id: number, isOpen: boolean) => where(isOpen ? sql\`user_id = \${id} and open\` : sql\`user_id = \${id}\`)`,
  )
  expect(found()).toEqual({
    sql: [
      'select id from carts where id = $1',
      'select id from carts where user_id = $1 and open',
      'select id from carts where user_id = $1',
    ],
    unknown: [],
  })
})

it('takes every condition of a list at once', () => {
  write(
    'store.ts',
    `function find(term: string, most: number) {
       const conditions = [sql\`a = \${term}\`]
       if (most) conditions.push(sql\`b < \${most}\`)
       return sql\`select 1 from t where \${conditions.reduce((all, one) => sql\`\${all} and \${one}\`)}\`
     }`,
  )
  expect(found()).toEqual({ sql: ['select 1 from t where a = $1 and b < $2'], unknown: [] })
})

it('names the parts that no statement is known of', () => {
  write('store.ts', 'export const remove = (end: Ending) => end.where(sql`staff_id = 1`)')
  expect(found()).toEqual({ sql: [], unknown: ['store.ts:1'] })
})
