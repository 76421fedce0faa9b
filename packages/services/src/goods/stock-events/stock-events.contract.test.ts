import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createClient } from 'graphql-ws'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

const STOCK = `subscription ($skuIds: [Int!]!) { stockChanged(skuIds: $skuIds) { skuId stock { totalStock inStock oversellable static } } }`
type Event = { data: { stockChanged: { skuId: number; stock: { totalStock: number; inStock: number } }[] } }

let skuIds: number[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  const { rows } = await owner.query('select sku_id from stock order by sku_id limit 101')
  skuIds = rows.map(({ sku_id }) => sku_id)
})

const listen = (url: string, watched: readonly number[]) => {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY },
    retryAttempts: 0,
  })
  const events = client.iterate({ query: STOCK, variables: { skuIds: watched } })
  return { client, events: events as unknown as AsyncIterableIterator<Event> }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
/** As every writer of stock does it: the message in the transaction of the change. */
const setStock = async (ids: readonly number[], pieces: number) => {
  await owner.query('begin')
  await owner.query('update stock set in_stock = $1, oversellable = 2, static = 1 where sku_id = any($2)', [
    pieces,
    ids,
  ])
  await owner.query(`select pg_notify('shop_events', $1)`, [JSON.stringify({ topic: 'stock', key: ids.join(',') })])
  await owner.query('commit')
}

describe('stockChanged', () => {
  it('tells the stock of a watched SKU in another process within a second, and of no other', async () => {
    const other = await shop.another()
    const [mine = 0, foreign = 0] = skuIds
    const { client, events } = listen(other.url, [mine])
    const first = events.next()
    await settled()
    await setStock([foreign], 5)
    await setStock([foreign, mine], 7)
    const before = performance.now()
    expect((await first).value).toEqual({
      data: {
        stockChanged: [{ skuId: mine, stock: { totalStock: 10, inStock: 7, oversellable: 2, static: 1 } }],
      },
    })
    expect(performance.now() - before).toBeLessThan(1_000)
    await client.dispose()
    await other.stop()
  })

  it('misses no SKU when many change at once, and ends with the last figures', async () => {
    const watched = skuIds.slice(0, 100)
    const { client, events } = listen(shop.url, watched)
    const seen = new Map<number, number>()
    const reading = (async () => {
      for await (const { data } of events)
        for (const { skuId, stock } of data.stockChanged) seen.set(skuId, stock.inStock)
    })().catch(() => undefined)
    await settled()
    for (const pieces of [1, 2, 3]) for (const skuId of watched) await setStock([skuId], pieces)
    await expect.poll(() => [...seen.values()].filter((pieces) => pieces === 3).length, { timeout: 5_000 }).toBe(100)
    await client.dispose()
    await reading
  })

  it('refuses none, more than a hundred and what is no id', async () => {
    for (const wrong of [[], skuIds, ['x'], [1.5], null]) {
      const { client, events } = listen(shop.url, wrong as number[])
      const answer = await events.next().then(
        ({ value }) => value as unknown as { errors: { message: string; extensions: { code: string } }[] },
        (errors) => ({ errors }),
      )
      expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
      await client.dispose()
    }
  })
})
