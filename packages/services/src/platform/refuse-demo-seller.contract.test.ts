import type { ClonedDatabase } from '@shop/db/template'
import { testDatabase } from '@shop/testkit/database'
import { ownShop, ownShopEverywhere } from '@shop/testkit/operator'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database'
import { refuseDemoSeller } from './refuse-demo-seller'

const OPERATED = { NODE_ENV: 'production', DATABASE_IS_OWN: false } as const
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

it('names each setting without which a paper of an operator’s shop would name the company of the demo', async () => {
  const started = (settings: object) => refuseDemoSeller(database, { ...OPERATED, ...settings }).then(() => 'started')
  expect(await started(ownShopEverywhere)).toBe('started')
  for (const name of ['SELLER_NAME', 'SELLER_CITY', 'SELLER_ADDRESS', 'SELLER_EMAIL', 'SELLER_PHONE'])
    for (const value of [undefined, ''])
      await expect(started({ ...ownShopEverywhere, [name]: value }), name).rejects.toThrow(
        new RegExp(`the seller of the demo: ${name} is missing$`),
      )
  // Of a country of one of its markets.
  await expect(started(ownShop)).rejects.toThrow(
    /: SELLER_NUMBERS says nothing of DK; SELLER_NUMBERS says nothing of FI; SELLER_VAT_IDS says nothing of DK; .* of FI$/,
  )
})

it('lets the demo be the demo', async () => {
  await refuseDemoSeller(database, { NODE_ENV: 'production', DATABASE_IS_OWN: true })
  await refuseDemoSeller(database, { NODE_ENV: 'development', DATABASE_IS_OWN: false })
})
