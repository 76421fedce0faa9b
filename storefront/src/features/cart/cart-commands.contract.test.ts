import { newUser } from '@shop/testkit/bearer'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

// A tab of its own: another file of this worker may have left a client that asks a shop which is gone.
vi.resetModules()
const { addToCart, closeStaffMessage, loadCart, setPromoCode, updateGroup, updateLine } = await import('./cart-client')
const { useCart } = await import('./cart-store')
const { mergeOldCart } = await import('./merge-old-cart')

let sku: number
let other: number
const jar = new Map<string, string>()
/** Each command as it left the tab. */
let sent: { readonly operation: string; readonly key: string | null }[] = []
/** How many commands are carried out and not answered. */
let lostAnswers = 0
/** How many commands never arrive. */
let lostCommands = 0

/** A tab of the shop; its own address leads to the services, as the shop's server forwards it. */
const { shop, owner } = await withShop()
beforeAll(async () => {
  ;[sku = 0, other = 0] = await plainSkus(owner, 2)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:', origin: shop.url, pathname: '/', search: '', hash: '' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: { channel: '1|no', market: 'no', language: 'nb-NO' } },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    },
  })
  const send = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('x-apikey', TEST_API_KEY)
    const go = () => send(new URL(address, shop.url), { ...init, headers })
    const body = String(init.body)
    if (!body.includes('"mutation ')) return go()
    sent.push({ operation: JSON.parse(body).operationName, key: headers.get('idempotency-key') })
    if (lostCommands-- > 0) throw new TypeError('Failed to fetch')
    const answer = await go()
    if (lostAnswers-- > 0) throw new TypeError('Failed to fetch')
    return answer
  })
  return () => vi.unstubAllGlobals()
})
beforeEach(() => {
  jar.clear()
  sent = []
  ;[lostAnswers, lostCommands] = [0, 0]
  useCart.setState({ cart: null, isFollowing: false })
})

const piecesOf = (skuId: number) => useCart.getState().cart?.items.find((line) => line.skuId === skuId)?.quantity
const keys = () => sent.map(({ key }) => key)

it('[ASSIST-37] what is put in again because its answer got lost is put in once, and what is put in once more twice', async () => {
  lostAnswers = 1
  expect((await addToCart(sku)).ok).toBe(false)
  expect((await addToCart(sku)).ok).toBe(true)
  expect(piecesOf(sku)).toBe(1)
  expect((await addToCart(sku)).ok).toBe(true)
  expect(piecesOf(sku)).toBe(2)
  const [first, again, next] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

it('[ASSIST-37] news of the cart leave a lost command what it was; who has opened the cart begins a new one', async () => {
  lostAnswers = 1
  await addToCart(sku)
  useCart.setState({ isFollowing: true })
  await loadCart()
  useCart.setState({ isFollowing: false })
  expect(piecesOf(sku)).toBe(1)
  lostAnswers = 1
  await addToCart(sku)
  await loadCart()
  expect(piecesOf(sku)).toBe(1)
  await addToCart(sku)
  expect(piecesOf(sku)).toBe(2)
})

it('[ASSIST-37] every command of the cart goes out under a key, and a refused one is over', async () => {
  await addToCart(sku)
  const line = useCart.getState().cart?.items[0]
  await updateLine(line?.id ?? '', 3)
  await updateGroup('no such group', 1)
  await setPromoCode('VELKOMMEN10')
  const refused = await addToCart(other, 1_000_000)
  expect(refused).toMatchObject({ ok: false, refusal: { kind: 'refused' } })
  await addToCart(other, 1_000_000)
  const { cart } = useCart.getState()
  useCart.setState({ cart: cart && { ...cart, staffMessage: { id: crypto.randomUUID(), text: 'x' } as never } })
  await closeStaffMessage(useCart.getState().cart?.staffMessage?.id ?? '')
  expect(sent.map(({ operation }) => operation)).toEqual([
    ...['addToCart', 'updateCartItem', 'updateCartGroup', 'setCartPromoCode', 'addToCart', 'addToCart'],
    'readCartMessage',
  ])
  expect(keys().every((key) => key?.length === 32)).toBe(true)
  expect(new Set(keys()).size).toBe(sent.length)
})

it('[ASSIST-37] a merge that got lost on its way is asked for again under its key, and one that did not moves nothing twice', async () => {
  const { token } = await newUser(shop)
  const headers = { authorization: `Bearer ${token}` }
  const carts = cartCalls(shop)
  const own = await carts.filled({ [sku]: 1 }, headers)
  const before = await carts.filled({ [sku]: 2 })
  jar.set('apollo-token', token)
  sent = []
  lostCommands = 1
  expect(await mergeOldCart(before, own)).toBe(false)
  lostAnswers = 1
  expect(await mergeOldCart(before, own)).toBe(false)
  await mergeOldCart(before, own)
  expect(sent.map(({ operation }) => operation)).toEqual(['mergeCart', 'mergeCart'])
  const [first, again] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect((await carts.get(own, '', headers)).items).toMatchObject([{ skuId: sku, quantity: 3 }])
})
