import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it('works on with a database of a newer version of the shop, and refuses it once a migration says that it breaks this one', async () => {
  const ours = readMigrations()
  const newer = (name: string, breaks?: string): Migration => ({
    name,
    sql: 'select 1',
    checksum: name,
    ...(breaks && { breaks }),
  })
  const fitting = newer('9998-newer')
  expect(await migrate(database.ownerUrl, { migrations: [...ours, fitting] })).toEqual({ applied: ['9998-newer'] })
  expect(await migrate(database.ownerUrl, { migrations: ours })).toEqual({ applied: [] })

  const breaking = [...ours, fitting, newer('9999-breaking', 'carts have no owner any more')]
  await migrate(database.ownerUrl, { migrations: breaking })
  await expect(migrate(database.ownerUrl, { migrations: ours })).rejects.toMatchObject({
    code: 'MIGRATION_MISSING',
    message: expect.stringMatching(/9999-breaking.*carts have no owner any more/),
  })
  expect(await migrate(database.ownerUrl, { migrations: breaking })).toEqual({ applied: [] })
  await query(database.ownerUrl, `delete from schema_migrations where name like '999%'`)
})

it('reads from a migration itself why it breaks the version before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(folder, '0001-a.sql'), '-- 2026-11-29 A reason.\nselect 1;')
  writeFileSync(join(folder, '0002-b.sql'), '-- 2026-11-29 A reason.\n-- breaks: a is gone\nselect 1;')
  expect(readMigrations(folder).map(({ breaks }) => breaks)).toEqual([undefined, 'a is gone'])
  rmSync(folder, { recursive: true })
})

it('gives a migration up that waits for a lock for longer than a quarter of a minute, and keeps nobody waiting behind it', async () => {
  const waits: Migration = {
    name: '9999-waits',
    sql: `create table waits as select current_setting('lock_timeout') as it`,
    checksum: 'x',
  }
  await migrate(database.ownerUrl, { migrations: [...readMigrations(), waits] })
  expect(await query(database.ownerUrl, 'select it from waits')).toEqual([{ it: '15s' }])
  // Here sooner, so that the test need not wait as long.
  const held = new pg.Client(database.ownerUrl)
  await held.connect()
  await held.query('begin; lock table waits in access share mode')
  const locked: Migration = {
    name: '9999-locked',
    sql: `set local lock_timeout = '50ms'; drop table waits`,
    checksum: 'x',
  }
  await expect(migrate(database.ownerUrl, { migrations: [...readMigrations(), waits, locked] })).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringContaining('lock timeout'),
  })
  await held.end()
  await query(database.ownerUrl, `drop table waits; delete from schema_migrations where name = '9999-waits'`)
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
