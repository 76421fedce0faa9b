import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { consoleFavouritesSchema } from '@shop/contract/rest/console-sections'
import { createForwarder } from '@shop/gateway/forwarder'
import { newUser } from '@shop/testkit/bearer'
import { pageSockets } from '@shop/testkit/page-sockets'
import { type StaffLogin, staffSession } from '@shop/testkit/staff-session'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const { shop, owner } = await withShop()
let customer: { readonly id: number; readonly token: string; readonly ref: string }
let staff: StaffLogin
let server: Server
const sockets = new Set<Socket>()
const tabs: (() => void)[] = []
const { PageSocket, said } = pageSockets()

beforeAll(async () => {
  staff = await staffSession(shop, 'customer-service')
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
  vi.stubGlobal('WebSocket', PageSocket)
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('window', { location: { protocol: 'http:', host } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

beforeEach(async () => {
  const user = await newUser(shop)
  const { rows } = await owner.query<{ ref: string }>('select ref from users where id = $1', [user.id])
  customer = { ...user, ref: rows[0]?.ref ?? '' }
  said.length = 0
})
afterEach(() => {
  for (const leave of tabs.splice(0)) leave()
  closeSockets()
})

function closeSockets() {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
}

async function save(ids: readonly number[]): Promise<void> {
  const answer = await fetch(`${shop.url}/likes/users/${customer.id}/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
    body: JSON.stringify(ids),
  })
  expect(answer.status).toBe(200)
}

/** The tab of a customer: what it shows, and how often it has read that. */
async function aTab({ key }: { key?: (given: string) => string } = {}) {
  const { followFavourites } = await import('./follow-favourites')
  const ask = async () => {
    const headers = await staff.headers()
    const answer = await fetch(`${shop.url}/staff/desk/customers/${customer.ref}/favourites`, { headers })
    return consoleFavouritesSchema.parse(await answer.json())
  }
  let shown = await ask()
  let reads = 0
  let isOut = false
  const { staffKey, place } = shown
  const leave = followFavourites({
    staffKey: key ? key(staffKey) : staffKey,
    place,
    versionShown: () => shown.version,
    read: async () => {
      reads++
      if (isOut) throw new Error('no network')
      shown = await ask()
      return shown
    },
  })
  tabs.push(leave)
  return {
    leave,
    reads: () => reads,
    shows: (count: number) => expect.poll(() => shown.count, { interval: 20 }).toBe(count),
    showOwnChange: (version: number) => {
      shown = { ...shown, version }
    },
    setOut: (out: boolean) => {
      isOut = out
    },
  }
}

const followings = () => said.filter(({ type }) => type === 'subscribe')
const follows = (times: number) => expect.poll(() => followings().length, { interval: 20 }).toBe(times)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('[CONSOLE-12] the list is read when the shopper has changed it, and otherwise not', async () => {
  const tab = await aTab()
  await follows(1)
  expect(followings()[0]?.payload?.query).toContain('favouritesChanged(staffKey: $staffKey)')
  await pause(500)
  expect(tab.reads()).toBe(0)
  await save([1])
  await tab.shows(1)
  // What one has changed oneself is on show before it is heard of.
  tab.showOwnChange(2)
  await save([1, 2])
  await pause(500)
  expect(tab.reads()).toBe(1)
  await save([1, 2, 3])
  await tab.shows(3)
  expect(followings()).toHaveLength(1)
})

it('[GRAPHQL-08] the console follows the list with the place of its customer', async () => {
  await owner.query(`update users set market_id = 'FI|EUR', language_id = 'sv-SE' where id = $1`, [customer.id])
  await aTab()
  await follows(1)
  expect(followings()[0]?.payload?.variables).toEqual({
    staffKey: expect.any(String),
    channelId: '1|no',
    marketId: 'FI|EUR',
    languageId: 'sv-SE',
  })
})

it('[CONSOLE-12] after a refusal the list is read, and followed with the key that came with it', async () => {
  const tab = await aTab({ key: (given) => `${given.slice(0, -6)}xxxxxx` })
  await save([1])
  await tab.shows(1)
  await follows(2)
  expect(followings()[1]?.payload?.variables).not.toEqual(followings()[0]?.payload?.variables)
  await save([1, 2])
  await tab.shows(2)
  expect(followings()).toHaveLength(2)
})

it('[CONSOLE-12] what was changed while the socket was gone is read when it is back', async () => {
  const tab = await aTab()
  await save([1])
  await tab.shows(1)
  closeSockets()
  await save([1, 2])
  await tab.shows(2)
  await save([1, 2, 3])
  await tab.shows(3)
})

it('[CONSOLE-12] a reading that fails is tried again, and not without pause', async () => {
  const tab = await aTab()
  await save([1])
  await tab.shows(1)
  tab.setOut(true)
  await save([1, 2])
  await expect.poll(tab.reads).toBeGreaterThan(2)
  await pause(1_000)
  expect(tab.reads()).toBeLessThanOrEqual(4)
  tab.setOut(false)
  await tab.shows(2)
  await save([1, 2, 3])
  await tab.shows(3)
})

it('[CONSOLE-12] who leaves the tab hears and reads nothing more, and the socket closes', async () => {
  const tab = await aTab()
  await save([1])
  await tab.shows(1)
  const reads = tab.reads()
  const open = [...sockets]
  tab.leave()
  await expect.poll(() => open.every((socket) => socket.destroyed)).toBe(true)
  await save([1, 2])
  await pause(500)
  expect(tab.reads()).toBe(reads)
  expect(followings()).toHaveLength(1)
})
