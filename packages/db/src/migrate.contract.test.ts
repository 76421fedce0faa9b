import { randomBytes } from 'node:crypto'
import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Migration, migrate, readMigrations } from './migrate'
import { type ClonedDatabase, cloneDatabase } from './template'

let database: ClonedDatabase
let empty: ClonedDatabase

beforeAll(async () => {
  database = await testDatabase()
  empty = await cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
})

afterAll(() => Promise.all([database.drop(), empty.drop()]))

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('applies each migration once, also when several programs migrate at the same moment', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(empty.ownerUrl)))
  const applied = runs.map((run) => run.applied).filter((names) => names.length > 0)
  expect(applied).toEqual([readMigrations().map(({ name }) => name)])
  expect(await migrate(empty.ownerUrl)).toEqual({ applied: [] })
})

it('refuses a migration that was changed after it had been applied', async () => {
  const [first, ...rest] = readMigrations()
  const changed: Migration = { ...first!, checksum: 'other' }
  await expect(migrate(database.ownerUrl, { migrations: [changed, ...rest] })).rejects.toMatchObject({
    code: 'MIGRATION_CHANGED',
    message: expect.stringContaining(first!.name),
  })
})

it('refuses a database of a newer version of the shop', async () => {
  await expect(migrate(database.ownerUrl, { migrations: readMigrations().slice(0, -1) })).rejects.toMatchObject({
    code: 'MIGRATION_MISSING',
  })
})

it('leaves nothing of a migration that fails half way', async () => {
  const broken: Migration = {
    name: '9999-broken',
    sql: 'create table half (n integer); select no_such_function()',
    checksum: 'x',
  }
  await expect(migrate(database.ownerUrl, { migrations: [...readMigrations(), broken] })).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
  })
  expect(await query(database.ownerUrl, `select to_regclass('half') as it`)).toEqual([{ it: null }])
  expect(await migrate(database.ownerUrl)).toEqual({ applied: [] })
})
