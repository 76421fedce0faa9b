import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageRoot } from './package-root'
import type { ClonedDatabase } from './template'

let database: ClonedDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

it('describes exactly the tables and columns that the migrations make', async () => {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    group by 1 order by 1`)
  const made = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
  expect(described()).toEqual(made)
})

/** Reads the interfaces as text: types leave nothing behind to ask at runtime. */
function described(): Record<string, string[]> {
  const folder = join(packageRoot(), 'src', 'tables')
  const source = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const members = new Map(
    [...source.matchAll(/export interface (\w+) \{\n([^}]*)\}/g)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): ?(.*)$/gm)].map(([, member = '', type = '']) => ({ member, type })),
    ]),
  )
  const tables = [...members].filter(([name]) => name.endsWith('Tables')).flatMap(([, fields]) => fields)
  return Object.fromEntries(
    tables
      .map(({ member, type }) => [member, (members.get(type) ?? []).map((field) => field.member).sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

it('has an index for every reference that is looked up from the other side in the shop', async () => {
  const { rows } = await client.query(`
    select k.conrelid::regclass::text as from, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('carts'::regclass, 'orders'::regclass, 'users'::regclass, 'products'::regclass)
      and k.confdeltype = 'c'
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`)
  expect(rows).toEqual([{ from: 'product_relations', column: 'related_id' }])
})
