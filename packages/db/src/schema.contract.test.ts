import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageRoot } from './package-root'
import { rowTypes } from './row-types'
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

it('describes each row as the migrated database has it: else run `npm run generate -w @shop/db`', async () => {
  expect(readFileSync(join(packageRoot(), 'src', 'rows.gen.ts'), 'utf8')).toBe(await rowTypes(client))
})

it('has an index for every reference that is looked up from the other side in the shop', async () => {
  const { rows } = await client.query(`
    select k.conrelid::regclass::text as from, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('carts'::regclass, 'orders'::regclass, 'users'::regclass, 'products'::regclass)
      and k.confdeltype = 'c'
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`)
  expect(rows).toEqual([{ from: 'product_relations', column: 'related_id' }])
})
