import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBrowserClient } from '@shop/api-client/graphql/browser'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'

const { shop, owner } = await withShop()
const place = { channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }
let jar = ''

beforeAll(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/handlekurv', search: '', hash: '' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: { channel: '1|no', market: 'no', language: 'nb-NO' } },
    get cookie() {
      return jar
    },
    set cookie(_line: string) {},
  })
  const made = createBrowserClient({
    origin: shop.url,
    context: () => place,
    cookies: () => jar,
    apiKey: TEST_API_KEY,
    webSocketImpl: WebSocket,
  })
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => made }))
})
afterAll(() => {
  vi.doUnmock('@/data/data-client')
  vi.unstubAllGlobals()
})

/** As every writer of stock does it: the message in the transaction of the change. */
async function setStock(skuId: number, pieces: number) {
  await owner.query('begin')
  await owner.query('update stock set in_stock = $1, oversellable = 0, static = 0 where sku_id = $2', [pieces, skuId])
  await owner.query(`select pg_notify('shop_events', $1)`, [JSON.stringify({ topic: 'stock', key: String(skuId) })])
  await owner.query('commit')
}

it('[WS-07] a cart on the screen is read again when the stock of what is in it changes, until it is left', async () => {
  const [skuId = 0, other = 0] = await plainSkus(owner, 2)
  jar = `ralph-cart=${await cartCalls(shop).filled({ [skuId]: 1 })}`
  const { useCart } = await import('./cart-store')
  const { loadCart } = await import('./cart-client')
  const { followStock } = await import('./follow-stock')
  await loadCart()
  const stockSeen = () =>
    useCart.getState().cart?.items[0]?.product?.skus.find((sku) => sku.skuId === skuId)?.stock.totalStock
  const stop = await followStock([skuId])
  await setStock(other, 3)
  await vi.waitFor(
    async () => {
      await setStock(skuId, 7)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(stockSeen()).toBe(7)
    },
    { timeout: 10_000 },
  )
  stop()
  await setStock(skuId, 5)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(stockSeen()).toBe(7)
})

it('[WS-07] screens of the shop subscribe to changes of the cart, of orders, of stock, and to the end of an impersonation', () => {
  const folder = join(import.meta.dirname, '..')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const used = texts.flatMap((text) => [...text.matchAll(/gql\(`subscription (\w+)/g)].map(([, name]) => name))
  for (const name of ['cartChanged', 'orderChanged', 'stockChanged', 'sessionEnded']) expect(used).toContain(name)
})
