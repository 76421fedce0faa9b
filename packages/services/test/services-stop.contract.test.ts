import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eventually } from '@shop/testkit/eventually'
import { searchReady } from '@shop/testkit/search-ready'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock'

const LIST = '{ products(take: 24) { products { productId name } filters { facets { values { label count } } } } }'
const PLACE = { market: 'SE', locale: 'sv-SE' }
const PHRASE = { ...PLACE, touchpoint: 'desktop', customerKey: 'a-customer', sessionKey: 'a-session', q: 'klänning' }

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Whatever is left of a shop still asks its clock. */
async function clockOfStoppedShop(asItStops: (shop: Shop) => Promise<void> = async () => undefined) {
  const clock = { ...systemClock }
  const shop = await startShop({ clock })
  await searchReady(shop.url, PLACE)
  const found = await fetch(`${shop.url}/api/storefront/v3/queries/search-page?${new URLSearchParams(PHRASE)}`)
  expect(await found.text()).toContain('"products":[{')
  expect((await shop.graphql(LIST)).data.products.products).toHaveLength(24)
  await asItStops(shop)
  await shop.stop()
  return new WeakRef(clock)
}

/** The catalogue is being read again, and cannot be: its table is locked. */
async function whileCatalogueIsRead({ database }: Shop) {
  const owners = [1, 2].map(() => new pg.Client({ connectionString: database.ownerUrl }))
  const [locking, telling] = owners as [pg.Client, pg.Client]
  for (const owner of owners) {
    // The database is taken away from them.
    owner.on('error', () => undefined)
    await owner.connect()
  }
  await locking.query('begin; lock table products')
  await telling.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
  const waiting = () =>
    telling.query(`select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.relation = 'products'::regclass and not l.granted`)
  await eventually(waiting, ({ rowCount }) => rowCount !== 0)
}

const isCollected = async (kept: WeakRef<object>) => {
  for (let tries = 0; tries < 20; tries++) {
    collectGarbage()
    if (kept.deref() === undefined) return true
    await setTimeout(100)
  }
  return false
}

describe('services that have stopped', () => {
  it('leave nothing of themselves in the memory of their process', async () => {
    expect(await isCollected(await clockOfStoppedShop())).toBe(true)
  })

  it('do not go on trying to read what changed as they stopped', async () => {
    expect(await isCollected(await clockOfStoppedShop(whileCatalogueIsRead))).toBe(true)
  })
})
