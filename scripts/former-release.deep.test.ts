import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '@shop/db/migrate'
import { cloneDatabase } from '@shop/db/template'
import { formerRelease } from '@shop/testkit/former-release'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { servicesProcess } from '@shop/testkit/services-process'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const former = formerRelease()
const dataDir = mkdtempSync(join(tmpdir(), 'shop-former-data-'))
const database = await cloneDatabase(
  inject('databaseServer'),
  inject('databaseTemplate'),
  `test_${randomBytes(6).toString('hex')}`,
)
let services: Awaited<ReturnType<typeof servicesProcess>>

beforeAll(async () => {
  const env = { DATABASE_URL: database.url, DATABASE_IS_OWN: 'true', DATA_DIR: dataDir }
  services = await servicesProcess(env, ['--import', 'tsx'], {
    cwd: former.folder,
    program: 'packages/services/src/server.ts',
  })
})
afterAll(async () => {
  await services?.kill()
  await database.drop()
  former.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

it('has migrations in the database that the former release does not know', async () => {
  const known = new Set(readMigrations(join(former.folder, 'packages/db/migrations')).map(({ name }) => name))
  const owner = await ownerOf({ database })
  const { rows } = await owner.query('select name from schema_migrations')
  await owner.end()
  const newer = rows.map(({ name }) => name as string).filter((name) => !known.has(name))
  console.info(`${former.commit} does not know ${newer.join(', ')}`)
  expect(newer.length).toBeGreaterThan(0)
})

it('is healthy on today’s schema', async () => {
  expect((await fetch(`${services.url}/health`)).status).toBe(200)
})

it('lets a visitor read and buy, and keeps the order', async () => {
  const owner = await ownerOf({ database })
  try {
    const [sku] = await plainSkus(owner, 1)
    const buying = purchases(services)
    const cartId = await buying.cartWith(sku!)
    const email = 'former@gjest.example'
    const { data, errors } = await buying.place(cartId, guestForm(email))
    expect(errors).toBeUndefined()
    const { rows } = await owner.query('select email from orders where public_id = $1', [data.placeOrder.publicId])
    expect(rows).toEqual([{ email }])
  } finally {
    await owner.end()
  }
})

it('lets staff in, who see what was bought', async () => {
  const session = await staffSession({ url: services.url, now: () => new Date(), database }, 'customer-service')
  const orders = await fetch(`${services.url}/staff/desk/orders`, { headers: await session.headers() })
  expect(orders.status).toBe(200)
})

it('finds no migration that breaks it, by the rule of its own start', async () => {
  const migrations = readMigrations(join(former.folder, 'packages/db/migrations'))
  expect(await migrate(database.ownerUrl, { migrations })).toEqual({ applied: [] })
})
