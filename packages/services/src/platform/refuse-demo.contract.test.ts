import { seedStaff } from '@shop/db/seed/parts/staff'
import type { ClonedDatabase } from '@shop/db/template'
import { testDatabase } from '@shop/testkit/database'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from './config'
import { type Database, openDatabase } from './database'
import { refuseDemo } from './refuse-demo'
import { run, sql } from './sql'

let clone: ClonedDatabase
let database: Database

beforeAll(async () => {
  clone = await testDatabase()
  database = openDatabase({ url: clone.url, poolSize: 1, log: silentLog })
})

afterAll(async () => {
  await database.close()
  await clone.drop()
})

it('[ASSIST-61] names the accounts of the demo that open, past one that has no password yet', async () => {
  const [invited] = seedStaff
  if (!invited) throw new Error('The demo has colleagues')
  const { email } = invited
  await run(database, sql`update staff set password_hash = null where lower(email) = ${email}`)
  const refused = refuseDemo(database, { NODE_ENV: 'production', DATABASE_IS_OWN: false })
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.not.toThrow(email)
})
