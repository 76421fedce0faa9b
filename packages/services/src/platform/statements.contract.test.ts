import { fileURLToPath } from 'node:url'
import type { ClonedDatabase } from '@shop/db/template'
import { columnsOf } from '@shop/testkit/columns-of'
import { testDatabase } from '@shop/testkit/database'
import { readingsOf } from '@shop/testkit/statements/readings'
import { statementsOf } from '@shop/testkit/statements/statements'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const { templates, statements, unknown } = statementsOf(source)

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
    await columnsOf(client, sql).catch(({ message }: Error) => faults.push(`${at}: ${message}`))
  expect(faults).toEqual([])
})

it('reads no field that its statement does not give', async () => {
  const { readings, unknown } = readingsOf(source)
  const faults: string[] = []
  for (const { at, fields, sql } of readings)
    for (const text of sql) {
      const columns = await columnsOf(client, text)
      const missing = fields.filter((field) => !columns.includes(field))
      if (missing.length > 0) faults.push(`${at}: ${missing.join(', ')}`)
    }
  console.info(`${readings.length} readings have all their fields; of ${unknown.length} the row type is not known here`)
  expect(faults).toEqual([])
  // Their type belongs to another room, such as the search engine, or is what the caller expects. There may only be fewer of them.
  expect(unknown.length).toBeLessThanOrEqual(80)
})
