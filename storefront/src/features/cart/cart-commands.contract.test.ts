import { asCartId } from '@shop/domain/shared'
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
/** What comes in place of an answer when the cart is asked for; null when nothing comes. */
let faults: (string | null)[] = []
/** Which cart was asked for, each time. */
let asked: string[] = []

/** A tab of the shop; its own address leads to the services, as the shop's server forwards it. */
const { shop, owner } = await withShop()
beforeAll(async () => {
  ;[sku = 0, other = 0] = await plainSkus(owner, 2)
  vi.stubGlobal('navigator', {})
  const { origin, host } = new URL(shop.url)
  vi.stubGlobal('location', { protocol: 'http:', origin, host, pathname: '/', search: '', hash: '' })
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
    if (body.includes('"includeCompleted"')) {
      asked.push(JSON.parse(body).variables.id)
      const fault = faults.shift()
      if (fault === null) throw new TypeError('Failed to fetch')
      if (fault !== undefined) return new Response(fault, { headers: { 'content-type': 'application/json' } })
    }
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
  ;[sent, faults, asked] = [[], [], []]
  ;[lostAnswers, lostCommands] = [0, 0]
  useCart.setState({ cart: null, isFollowing: false })
})

const piecesOf = (skuId: number) => useCart.getState().cart?.items.find((line) => line.skuId === skuId)?.quantity
const keys = () => sent.map(({ key }) => key)
const cookies = () => Object.fromEntries([...jar].filter(([, value]) => value !== ''))

it('[FAULT-11] [CART-12] a cart that does not load is reset a second after each failure, five times asked for, and not lost', async () => {
  const id = await cartCalls(shop).filled({ [sku]: 2 })
  const begun = Date.now()
  jar.set('ralph-cart', id)
  faults = [null, 'no json']
  expect((await loadCart()).id).toBe(id)
  expect(piecesOf(sku)).toBe(2)
  expect(asked).toEqual([id, '', '', id])
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2_000)
  expect(cookies()).toEqual({ 'ralph-cart': id })

  ;[asked, faults] = [[], [null, 'no json', null, 'no json', null]]
  await expect(loadCart()).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(asked).toEqual([id, '', '', '', ''])
  expect([useCart.getState().cart, cookies()]).toEqual([null, { 'ralph-cart-old': id }])

  // Whoever buys on in the meantime has it back, too.
  await addToCart(other)
  expect([piecesOf(sku), piecesOf(other), cookies()]).toEqual([2, 1, { 'ralph-cart': id }])
}, 20_000)

it('[CART-12] a cart that is gone when the services answer again stays forgotten', async () => {
  const gone = 'f'.repeat(32)
  jar.set('ralph-cart', gone)
  faults = [null]
  const { id, items } = await loadCart()
  expect(asked).toEqual([gone, '', gone])
  expect([id === gone, items, cookies()]).toEqual([false, [], { 'ralph-cart': id }])
})

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
  const before = asCartId(await carts.filled({ [sku]: 2 }))
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
