import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createForwarder } from '@shop/gateway/forwarder'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { pageSockets } from '@shop/testkit/page-sockets'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const { shop, owner } = await withShop()
const place = { channelId: '1|no', marketId: 'NO|NOK', languageId: 'nb-NO' }
const sockets = new Set<Socket>()
let server: Server

beforeAll(async () => {
  const forwarder = createForwarder({
    target: shop.url,
    secret: TEST_FORWARDER_SECRET,
    headersFor: () => ({ 'x-apikey': TEST_API_KEY }),
  })
  server = createServer().on('upgrade', (request, socket, head) => {
    sockets.add(socket as Socket)
    forwarder.upgrade(request, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  vi.stubGlobal('WebSocket', pageSockets().PageSocket)
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('window', { location: { protocol: 'http:', host } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

it('[CONSOLE-09] [WS-06] a cart that changed before it is followed, or while the connection was away, is told', async () => {
  const { followCart } = await import('./follow-cart')
  const [skuId = 0] = await plainSkus(owner, 1)
  const calls = cartCalls(shop)
  const id = await calls.filled({ [skuId]: 1 })
  const version = async () => (await owner.query('select version from carts where id = $1', [id])).rows[0].version
  // The version that the desk has read.
  let shown: number = await version()
  await calls.add(id, skuId)
  let told = 0
  const leave = followCart(
    { id, place, versionShown: () => shown },
    async () => {
      told++
      shown = await version()
    },
    () => {},
  )
  await expect.poll(() => told).toBe(1)
  await expect.poll(() => shown).toBe(await version())
  const before = told
  for (const socket of sockets) socket.destroy()
  await calls.add(id, skuId)
  await expect.poll(() => told).toBeGreaterThan(before)
  await expect.poll(() => shown).toBe(await version())
  leave()
})
