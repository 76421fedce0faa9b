import { fileURLToPath } from 'node:url'
import type { ClonedDatabase } from '@shop/db/template'
import { testDatabase } from '@shop/testkit/database'
import { statementsOf } from '@shop/testkit/statements/statements'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const { templates, statements, unknown } = statementsOf(fileURLToPath(new URL('..', import.meta.url)))

let database: ClonedDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

it('writes every statement so that it is known without running it', () => {
  console.info(`${templates} templates make ${statements.length} statements; ${unknown.length} templates are unknown`)
  expect(unknown).toEqual([])
  expect(statements.length).toBeGreaterThan(templates / 2)
})

it('writes no statement that the migrated database does not understand', async () => {
  const faults: string[] = []
  for (const { sql, at } of statements)
    await client.query(`prepare one as ${sql}`).then(
      () => client.query('deallocate one'),
      ({ message }: Error) => faults.push(`${at}: ${message}`),
    )
  expect(faults).toEqual([])
})
