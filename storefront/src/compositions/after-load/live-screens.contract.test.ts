import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBrowserClient } from '@shop/api-client/graphql/browser'
import { assist, postJson } from '@shop/testkit/assist'
import { newUser } from '@shop/testkit/bearer'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { guestForm, purchases } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'

const { shop, owner } = await withShop()
/** Parts of a page that have a stand-in in this file. */
const MOCKED = [
  ...['@/data/data-client', '@/data/session', '@/data/browser-search', '@/texts/lazy-texts'],
  ...['@/features/cart/settle-cart', '@/features/cart/live-cart'],
]
const place = { channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }
let jar = ''
let made: ReturnType<typeof createBrowserClient>

/** A tab of whoever the cookie says. */
function tabOf(cookie: string) {
  jar = cookie
  made = createBrowserClient({
    origin: shop.url,
    context: () => place,
    cookies: () => jar,
    apiKey: TEST_API_KEY,
    webSocketImpl: WebSocket,
  })
}

beforeAll(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:', host: 'no.localhost', pathname: '/handlekurv', search: '', hash: '' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('document', {
    documentElement: {
      lang: 'nb-NO',
      dataset: { channel: '1|no', market: 'no', language: 'nb-NO' },
      toggleAttribute() {},
    },
    querySelector: () => null,
    get cookie() {
      return jar
    },
    set cookie(_line: string) {},
  })
  tabOf('')
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => made }))
})
afterAll(() => {
  for (const path of MOCKED) vi.doUnmock(path)
  vi.unstubAllGlobals()
  // The next file loads the page's parts anew: these ones go on hearing of every user.
  vi.resetModules()
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
  const { useCart } = await import('@/features/cart/cart-store')
  const { loadCart } = await import('@/features/cart/cart-client')
  const { followStock } = await import('@/features/cart/follow-stock')
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

it('[WS-07] a cart on the screen is read again when another device changes it', async () => {
  const [skuId = 0] = await plainSkus(owner, 1)
  const calls = cartCalls(shop)
  const id = await calls.filled({ [skuId]: 1 })
  tabOf(`ralph-cart=${id}`)
  const { useCart } = await import('@/features/cart/cart-store')
  const { loadCart } = await import('@/features/cart/cart-client')
  const { followAccountCart } = await import('@/features/cart/live-cart')
  await loadCart()
  const stop = await followAccountCart()
  const seen = () => useCart.getState().cart?.items[0]?.quantity
  let put = 1
  await vi.waitFor(
    async () => {
      await calls.add(id, skuId)
      put++
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(seen()).toBe(put)
    },
    { timeout: 15_000 },
  )
  stop()
})

it('[WS-07] a cart that was changed before it is followed is read again as soon as it is, and what is heard before it is loaded is not lost', async () => {
  const [skuId = 0] = await plainSkus(owner, 1)
  const calls = cartCalls(shop)
  const id = await calls.filled({ [skuId]: 1 })
  tabOf(`ralph-cart=${id}`)
  const { useCart } = await import('@/features/cart/cart-store')
  const { loadCart } = await import('@/features/cart/cart-client')
  const { followAccountCart } = await import('@/features/cart/live-cart')
  useCart.setState({ cart: null, count: undefined })
  const seen = () => useCart.getState().cart?.items[0]?.quantity
  await loadCart()
  const read = useCart.getState().cart
  await calls.add(id, skuId)
  // Until the news of it is nobody's any more.
  await new Promise((resolve) => setTimeout(resolve, 500))
  let stop = await followAccountCart()
  await expect.poll(seen).toBe(2)
  stop()

  // Asked for before the change, and answered after the news of it.
  useCart.setState({ cart: null })
  stop = await followAccountCart()
  await expect.poll(() => useCart.getState().count).toBe(2)
  useCart.setState({ cart: read, count: 1 })
  await expect.poll(seen).toBe(2)
  stop()
})

it('[WS-07] a message of customer service comes to the cart on the screen, and goes when it is closed on another device', async () => {
  const [skuId = 0] = await plainSkus(owner, 1)
  const id = await cartCalls(shop).filled({ [skuId]: 1 })
  tabOf(`ralph-cart=${id}`)
  const { useCart } = await import('@/features/cart/cart-store')
  const { loadCart } = await import('@/features/cart/cart-client')
  const { followAccountCart } = await import('@/features/cart/live-cart')
  useCart.setState({ cart: null, count: undefined })
  const { version } = await loadCart()
  const stop = await followAccountCart()
  const message = () => useCart.getState().cart?.staffMessage
  const desk = await (await staffSession(shop, 'customer-service')).headers()
  const handBack = { text: 'Vi har lagt i kåpen', version, key: 'handed back once' }
  expect((await postJson(`${shop.url}/staff/desk/carts/${id}/hand-back`, handBack, desk)).status).toBe(200)
  await expect.poll(message).toMatchObject({ text: 'Vi har lagt i kåpen' })
  const close = 'mutation ($id: String!, $messageId: String!) { readCartMessage(id: $id, messageId: $messageId) }'
  await shop.graphql(close, { id, messageId: message()?.id })
  await expect.poll(message).toBeNull()
  stop()
})

it('[ORDER-11] [WS-07] the orders on the screen hear of an order of the account as its status changes', async () => {
  const user = await newUser(shop)
  tabOf(`apollo-token=${user.token}`)
  const { followOrders } = await import('@/features/order/follow-orders')
  const heard: { status: string }[] = []
  let missed = 0
  const stop = await followOrders({ onChange: (order) => heard.push(order), onMissed: () => missed++ })
  const buy = purchases(shop, { authorization: `Bearer ${user.token}` })
  const [skuId = 0] = await plainSkus(owner, 1)
  let id = 0
  await vi.waitFor(
    async () => {
      const placed = await buy.place(await buy.cartWith(skuId), guestForm('venter@lysning.example'))
      expect(placed.errors).toBeUndefined()
      await new Promise((resolve) => setTimeout(resolve, 500))
      id = Number(placed.data.placeOrder.orderId)
      expect(heard.at(-1)).toMatchObject({ id, status: 'pending' })
    },
    { timeout: 15_000 },
  )
  const desk = await (await staffSession(shop, 'customer-service')).headers()
  const order = `${shop.url}/staff/desk/orders/${id}`
  const { version } = await (await fetch(order, { headers: desk })).json()
  const moved = await postJson(`${order}/move`, { to: 'processing', version, reason: '' }, desk)
  expect(moved.status).toBe(200)
  // What shoppers are told of an order that is being picked.
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ id, status: 'on-hold' }), { timeout: 5_000 })
  // Who was cut off for a moment is told that something may have been missed.
  const socket = await made.socket()
  expect(missed).toBe(0)
  socket.terminate()
  await expect.poll(() => missed).toBe(1)
  stop()
})

/** The page's own wiring for who is signed in, without the cart, the search and the auth service. */
async function pageOfSomebody() {
  const { useSignedIn } = await import('@/browser/signed-in')
  // Another file may have left somebody.
  useSignedIn.setState({ user: undefined })
  const user = () => useSignedIn.getState().user
  const refresh = vi.fn(async () => useSignedIn.setState({ user: null }))
  vi.stubGlobal('addEventListener', () => {})
  vi.doMock('@/data/session', () => ({
    session: { refresh, state: () => ({ user: user() }), setUserMetaData() {} },
  }))
  vi.doMock('@/data/browser-search', () => ({
    browserSearch: () => ({ notify: { end: async () => {} } }),
    searchSession: { reset() {} },
  }))
  vi.doMock('@/features/cart/settle-cart', () => ({ settleCart: async () => undefined, forgetCart: async () => {} }))
  vi.doMock('@/features/cart/live-cart', () => ({ followAccountCart: async () => () => {} }))
  vi.doMock('@/texts/lazy-texts', () => ({ lazyTexts: async () => (key: string) => key }))
  await import('./shopper')
  useSignedIn.setState({ user: { id: 7, username: 'kari', customerType: 'PERSON', isRemembered: true } })
  const { useToast } = await import('@/ui/toast/toast-store')
  return { user, refresh, message: () => useToast.getState().toast?.message }
}

it('[WS-07] a page that staff see in the place of a customer hears by itself that this is over, asks who is signed in, and says so', async () => {
  const { rows } = await owner.query(
    `select ref from users where deleted_at is null and disabled_at is null and not protected and support_access = 'market'
       and market_id = 'NO|NOK' and lower(email) not in (select lower(email) from staff) order by id desc limit 1`,
  )
  const session = await assist(shop, rows[0].ref)
  const { authorization } = await session.headers()
  tabOf(`apollo-token=${authorization.replace('Bearer ', '')}`)
  const page = await pageOfSomebody()
  // Until the socket has opened and asked.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(page.refresh).not.toHaveBeenCalled()
  expect(page.user()).toMatchObject({ id: 7 })
  expect((await session.post('end')).status).toBe(204)
  await vi.waitFor(() => expect(page.message()).toBe('login.ended'), { timeout: 5_000 })
  expect(page.refresh).toHaveBeenCalledOnce()
  expect(page.user()).toBeNull()
})

it('[WS-07] screens of the shop subscribe to changes of the cart, of orders, of stock, and to the end of an impersonation', () => {
  const folder = join(import.meta.dirname, '../../features')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const used = texts.flatMap((text) => [...text.matchAll(/gql\(`subscription (\w+)/g)].map(([, name]) => name))
  for (const name of ['cartChanged', 'orderChanged', 'stockChanged', 'sessionEnded']) expect(used).toContain(name)
})
