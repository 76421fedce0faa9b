import type { ClonedDatabase } from '@shop/db/template'
import { testDatabase } from '@shop/testkit/database'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database'
import { rowOf, run, sql } from './sql'

let clone: ClonedDatabase
let database: Database

beforeAll(async () => {
  clone = await testDatabase()
  database = openDatabase({ url: clone.url, poolSize: 4, log: silentLog })
  await run(database, sql`insert into job_runs (kind, period) values ('test', 'now')`)
})

afterAll(async () => {
  await database.close()
  await clone.drop()
})

it('runs a transaction again from its start when another one was faster', async () => {
  let runs = 0
  let letBothWrite = () => {}
  const bothHaveRead = new Promise<void>((resolve) => {
    letBothWrite = resolve
  })
  const addOne = () =>
    database.transaction(async (tx) => {
      await run(tx, sql`set transaction isolation level repeatable read`)
      const read = await rowOf<{ n: number }>(
        tx,
        sql`select coalesce((outcome ->> 'n')::int, 0) as n from job_runs where kind = 'test'`,
      )
      runs += 1
      if (runs === 2) letBothWrite()
      await bothHaveRead
      await run(
        tx,
        sql`update job_runs set outcome = jsonb_build_object('n', ${(read?.n ?? 0) + 1}::int) where kind = 'test'`,
      )
    })
  await Promise.all([addOne(), addOne()])
  expect(await rowOf(database, sql`select outcome from job_runs where kind = 'test'`)).toEqual({ outcome: { n: 2 } })
  expect(runs).toBe(3)
})
