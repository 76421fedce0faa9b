import { internalMessages } from '@shop/domain/constants'
import { newUser } from '@shop/testkit/bearer'
import { cartCalls, plainSkus, setStock } from '@shop/testkit/cart-calls'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useSignedIn } from '@/browser/signed-in'
import { keepCartOfUser, settleCart } from './settle-cart'

let skus: number[]
const jar = new Map<string, string>()
/** Operations that come to nothing on their way. */
const lost = new Set<string>()

/** A tab of the shop; its own address leads to the services, as the shop's server forwards it. */
const { shop, owner } = await withShop()
beforeAll(async () => {
  skus = await plainSkus(owner, 2)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: { channel: '1|no', market: 'no', language: 'nb-NO' } },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? []
      if (maxAge === '0') jar.delete(name)
      else jar.set(name, value)
    },
  })
  const send = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    [...lost].some((operation) => String(init?.body).includes(` ${operation}(`))
      ? Promise.reject(new TypeError('Failed to fetch'))
      : path === '/graphql'
        ? send(`${shop.url}${path}`, { ...init, headers: { ...init?.headers, 'x-apikey': TEST_API_KEY } })
        : send(path, init),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
})

const META_DATA = 'query getUser { getUser { metaData } }'
const UPDATE = 'mutation updateUser($user: UserInputType!) { updateUser(user: $user) { id } }'

it('[CARTMERGE-05] a merge that fails is only logged: both carts and the old cookie stay, the shopper goes on, and it is taken up later', async () => {
  const user = await newUser(shop)
  const headers = { authorization: `Bearer ${user.token}` }
  const carts = cartCalls(shop)
  const own = await carts.filled({ [skus[0]!]: 1 }, headers)
  await shop.graphql(UPDATE, { user: { metaData: JSON.stringify({ cartId: own }) } }, headers)
  const before = await carts.filled({ [skus[1]!]: 2 })
  jar.clear()
  jar.set('ralph-cart', before).set('apollo-token', user.token)
  useSignedIn.setState({
    user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  lost.add('mergeCart')

  await settleCart()

  lost.clear()
  expect(warned.mock.calls.map(([said]) => said)).toEqual(['cart merge failed'])
  warned.mockRestore()
  expect([jar.get('ralph-cart'), jar.get('ralph-cart-old')]).toEqual([own, before])
  expect((await carts.get(before)).items).toMatchObject([{ skuId: skus[1], quantity: 2 }])
  expect((await carts.add(own, skus[0]!, 1, headers)).refusal).toBeUndefined()

  await settleCart()
  expect(jar.has('ralph-cart-old')).toBe(false)
  expect((await carts.get(own, '', headers)).items).toMatchObject([
    { skuId: skus[0], quantity: 2 },
    { skuId: skus[1], quantity: 2 },
  ])
})

it('[CARTMERGE-03] removes the old cart’s cookie after the merge and keeps the cart with the user, beside what was kept', async () => {
  const user = await newUser(shop)
  const headers = { authorization: `Bearer ${user.token}` }
  const carts = cartCalls(shop)
  const own = await carts.filled({ [skus[0]!]: 1 }, headers)
  await shop.graphql(UPDATE, { user: { metaData: JSON.stringify({ cartId: own, theme: 'dark' }) } }, headers)
  const before = await carts.filled({ [skus[0]!]: 2, [skus[1]!]: 1 })
  jar.clear()
  jar.set('ralph-cart', before).set('apollo-token', user.token)
  useSignedIn.setState({
    user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })

  await settleCart()

  expect(jar.get('ralph-cart')).toBe(own)
  expect(jar.has('ralph-cart-old')).toBe(false)
  const { data } = await shop.graphql(META_DATA, {}, headers)
  expect(JSON.parse(data.getUser.metaData)).toEqual({ cartId: own, theme: 'dark' })
  const items = async () =>
    (await shop.graphql('query getCart($id: String!) { getCart(id: $id) { items { skuId quantity } } }', { id: own }))
      .data.getCart.items
  const both = [
    { skuId: skus[0], quantity: 3 },
    { skuId: skus[1], quantity: 1 },
  ]
  expect(await items()).toEqual(both)
  // Another tab, or the next page.
  await settleCart()
  expect(await items()).toEqual(both)
})

/** Modules of its own, as each tab has; the cookies are the browser's. */
async function newTab(user: { id: number }) {
  vi.resetModules()
  const [{ useSignedIn: signedIn }, tab] = await Promise.all([import('@/browser/signed-in'), import('./settle-cart')])
  signedIn.setState({
    user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
  return tab
}

it('[RACE-09] three tabs that find somebody signed in merge the old cart once, up to what there is, and leave its cookie nowhere', async () => {
  const carts = cartCalls(shop)
  for (let round = 0; round < 3; round++) {
    await setStock(owner, skus[0]!, 50)
    const user = await newUser(shop)
    const headers = { authorization: `Bearer ${user.token}` }
    const own = await carts.filled({ [skus[0]!]: 3 }, headers)
    await shop.graphql(UPDATE, { user: { metaData: JSON.stringify({ cartId: own }) } }, headers)
    const before = await carts.filled({ [skus[0]!]: 4, [skus[1]!]: 1 })
    await setStock(owner, skus[0]!, 5)
    jar.clear()
    jar.set('ralph-cart', before).set('apollo-token', user.token)
    const tabs = [await newTab(user), await newTab(user), await newTab(user)]

    await Promise.all(tabs.map((tab) => tab.settleCart()))

    expect([jar.get('ralph-cart'), jar.has('ralph-cart-old')]).toEqual([own, false])
    const lines = 'select sku_id, quantity from cart_lines where cart_id = $1 order by position'
    expect((await owner.query(lines, [own])).rows).toEqual([
      { sku_id: skus[0], quantity: 5 },
      { sku_id: skus[1], quantity: 1 },
    ])
    expect((await owner.query(lines, [before])).rows).toEqual([])
    const merges = await owner.query('select from cart_merges where from_cart_id = $1', [before])
    expect(merges.rowCount).toBe(1)
  }
  await setStock(owner, skus[0]!, 50)
})

it('an account without a cart takes the one in use', async () => {
  const user = await newUser(shop)
  const inUse = await cartCalls(shop).filled({ [skus[0]!]: 1 })
  jar.clear()
  jar.set('ralph-cart', inUse).set('apollo-token', user.token)
  useSignedIn.setState({
    user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
  await settleCart()
  expect(jar.get('ralph-cart')).toBe(inUse)
  const { data } = await shop.graphql(META_DATA, {}, { authorization: `Bearer ${user.token}` })
  expect(JSON.parse(data.getUser.metaData)).toEqual({ cartId: inUse })
})

it.each([
  ['getUser', internalMessages.userMetaDataFetchFailed],
  ['updateUser', internalMessages.userMetaDataUpdateFailed],
])(
  '[CART-34] a cart’s id that %s neither reads nor keeps is only logged, and the shopper goes on with the cart in use',
  async (operation, text) => {
    const user = await newUser(shop)
    const carts = cartCalls(shop)
    const inUse = await carts.filled({ [skus[0]!]: 1 })
    jar.clear()
    jar.set('ralph-cart', inUse).set('apollo-token', user.token)
    useSignedIn.setState({
      user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
    })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    lost.add(operation)

    await settleCart()
    await keepCartOfUser('another-cart')

    expect(warned.mock.calls.map(([said]) => said)).toEqual([text, internalMessages.userMetaDataUpdateFailed])
    expect(jar.get('ralph-cart')).toBe(inUse)
    lost.clear()
    expect((await carts.add(inUse, skus[1]!, 1)).refusal).toBeUndefined()
    await keepCartOfUser(inUse)
    const { data } = await shop.graphql(META_DATA, {}, { authorization: `Bearer ${user.token}` })
    expect(JSON.parse(data.getUser.metaData)).toEqual({ cartId: inUse })
    warned.mockRestore()
  },
)
