import { testDatabase } from '@shop/testkit/database'
import { ownerOf } from '@shop/testkit/purchases'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/database'
import { refuseDemoLender } from './refuse-demo-lender'

const OPERATED = { NODE_ENV: 'production', DATABASE_IS_OWN: false, PAYMENTS_URL: 'https://pay.example' } as const
const lender = { LENDER_NAME: 'Bank AS', LENDER_ADDRESS: 'Torget 1, 0155 Oslo', LENDER_EMAIL: 'post@bank.example' }

let clone: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let owner: Awaited<ReturnType<typeof ownerOf>>
beforeAll(async () => {
  clone = await testDatabase()
  database = openDatabase({ url: clone.url, poolSize: 1, log: silentLog })
  owner = await ownerOf({ database: clone })
})
afterAll(async () => {
  await owner?.end()
  await database?.close()
  await clone?.drop()
})

const started = (settings: object) => refuseDemoLender(database, { ...OPERATED, ...settings }).then(() => 'started')
const takeAway = (key: string, market: string) =>
  owner.query(
    `delete from payment_method_markets where market_id like $2 and payment_method_id in
       (select id from payment_methods where key = $1)`,
    [key, market],
  )

it('names each setting without which the checkout of an operator’s shop would name the lender of the demo', async () => {
  expect(await started(lender)).toBe('started')
  for (const name of Object.keys(lender))
    await expect(started({ ...lender, [name]: undefined }), name).rejects.toThrow(
      new RegExp(`would name the lender of the demo: ${name} is missing$`),
    )
  await expect(started({})).rejects.toThrow(
    /: LENDER_NAME is missing; LENDER_ADDRESS is missing; LENDER_EMAIL is missing$/,
  )
})

it('asks for no lender where nobody lends: without a provider, in the demo, and where nothing is paid later', async () => {
  expect(await started({ PAYMENTS_URL: undefined })).toBe('started')
  expect(await started({ DATABASE_IS_OWN: true })).toBe('started')
  expect(await started({ NODE_ENV: 'development' })).toBe('started')
  await takeAway('loan', '%')
  // In Finland the invoice is a lender’s, elsewhere the shop’s own.
  await expect(started({})).rejects.toThrow('LENDER_NAME')
  await takeAway('invoice', 'FI%')
  expect(await started({})).toBe('started')
})
