import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledProgram } from '@shop/testkit/bundled-program'
import { testDatabase } from '@shop/testkit/database'
import { eventually } from '@shop/testkit/eventually'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const server = bundledProgram('server')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-data-'))
/** The address of a database where another setting belongs. */
const PASTED = 'postgres://shop_app:kvasir-key@localhost:5432/shop'
const images = {
  DATA_DIR,
  DATABASE_IS_OWN: 'true',
  API_KEY: 'test-api-key',
  FORWARDER_SECRET: 'test-secret',
  SERVICES_PORT: '0',
  DRAIN_SECONDS: '0',
}

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [server], { env: { PATH: process.env.PATH ?? '', ...env } })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, said: () => said }
}

describe('the services as a process', () => {
  it('[ARCH-13] does not start without its configuration and names what is missing', async () => {
    const { ended, said } = start({ ...images, API_KEY: '' })
    expect(await ended).toBe(1)
    expect(said()).toContain('API_KEY is missing')
    expect(said()).toContain('DATABASE_URL is missing')
    expect(said()).not.toContain('at ')
    const wrong = start({ ...images, DATABASE_URL: database.url, SERVICES: 'graphql,nonsense' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.said()).toContain('SERVICES is invalid')
  })

  it.each([
    ['HOST', PASTED],
    ['DATA_DIR', `/dev/null/${PASTED}`],
  ])('[ERRLOG-08] does not start with a wrong %s, and prints no password that stands in it', async (name, value) => {
    const { ended, said } = start({ ...images, DATABASE_URL: database.url, SERVICES: 'images', [name]: value })
    expect(await ended, said()).toBe(1)
    expect(said()).not.toContain('kvasir')
    expect(said()).toMatch(/^\{.*"event":"services\.not-started".*\}\n$/)
  })

  it('starts a service alone, logs in lines of JSON, and ends in good order when told to', async () => {
    const { child, ended, said } = start({ ...images, DATABASE_URL: database.url, SERVICES: 'images' })
    await expect.poll(said, { timeout: 45_000 }).toContain('services.ready')
    const { url } = JSON.parse(said().split('\n')[0] ?? '')
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect((await fetch(`${url}/graphql`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${url}/images/pagewidget/raw/hero.avif?w=40`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('[FAULT-07] answers every purchase that runs when it is told to end, ends within ten seconds, and takes none after', async () => {
    const { child, ended, said } = start({ ...images, DATABASE_URL: database.url, SERVICES: 'graphql' })
    await expect.poll(said, { timeout: 45_000 }).toContain('services.ready')
    const { url } = JSON.parse(said().split('\n')[0] ?? '')
    const shop = { graphql: graphqlClient(url, images.API_KEY), database }
    const owner = await ownerOf(shop)
    try {
      const [skuId = 0] = await plainSkus(owner, 1)
      const buy = purchases(shop)
      const carts: string[] = []
      for (let n = 0; n < 5; n++) carts.push(await buy.cartWith(skuId))
      // Somebody else has the row, so that all of them stand in the middle of it.
      await owner.query('begin')
      await owner.query('select from stock where sku_id = $1 for update', [skuId])
      const answers = Promise.all(carts.map((id, n) => buy.place(id, guestForm(`slutt-${n}@lysning.example`))))
      await eventually(
        async () => {
          // A transaction sees the connections of its first look until it is told to look again.
          await owner.query('select pg_stat_clear_snapshot()')
          return (
            await owner.query(
              'select count(*)::int as waiting from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
            )
          ).rows[0].waiting
        },
        (waiting) => waiting === carts.length,
      )
      const toldAt = performance.now()
      child.kill('SIGTERM')
      await expect.poll(said, { timeout: 20_000 }).toContain('services.stopping')
      await owner.query('rollback')
      for (const { data } of await answers) expect(data.placeOrder).toMatchObject({ status: 'completed' })
      expect(await ended).toBe(0)
      expect(performance.now() - toldAt).toBeLessThan(10_000)
      const { rows } = await owner.query('select count(*)::int as orders from orders where cart_id = any($1)', [carts])
      expect(rows).toEqual([{ orders: carts.length }])
      await expect(shop.graphql('{ __typename }')).rejects.toThrow()
    } finally {
      await owner.end()
      child.kill('SIGKILL')
    }
  })
})
