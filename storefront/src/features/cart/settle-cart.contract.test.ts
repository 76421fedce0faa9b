import { internalMessages } from '@shop/domain/constants'
import texts from '@shop/i18n/messages/nb/cart.json' with { type: 'json' }
import { newUser } from '@shop/testkit/bearer'
import { cartCalls, plainSkus, setStock } from '@shop/testkit/cart-calls'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hideToast, useToast } from '@/ui/toast/toast-store'
import { useSignedIn } from '@/browser/signed-in'
import { keepCartOfUser, settleCart } from './settle-cart'

let skus: number[]
const jar = new Map<string, string>()
/** Operations that come to nothing on their way. */
const lost = new Set<string>()
/** Operations that are done while their answer does not come back. */
const unheard = new Set<string>()
/** Operations in the order in which the tab asked for them. */
let asked: { readonly operation: string; readonly variables: Record<string, unknown> }[] = []
/** What happens elsewhere while one of them is under way. */
const meanwhile = new Map<string, () => Promise<unknown>>()
const operationsAsked = () => asked.map(({ operation }) => operation)

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
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/texts/')) return Response.json({ cart: texts })
    if (path !== '/graphql') return send(path, init)
    const { operationName: operation, variables } = JSON.parse(String(init?.body))
    if (lost.has(operation)) throw new TypeError('Failed to fetch')
    asked.push({ operation, variables })
    await meanwhile.get(operation)?.()
    const answer = await send(`${shop.url}${path}`, {
      ...init,
      headers: { ...init?.headers, 'x-apikey': TEST_API_KEY },
    })
    if (unheard.has(operation)) throw new TypeError('Failed to fetch')
    return answer
  })
})
beforeEach(() => {
  asked = []
  meanwhile.clear()
  unheard.clear()
  hideToast()
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

it('[CARTMERGE-05] what is merged already stays when the answer is lost, and is not added a second time', async () => {
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
  unheard.add('mergeCart')
  await settleCart()
  unheard.clear()
  const merged = [
    { skuId: skus[0], quantity: 1 },
    { skuId: skus[1], quantity: 2 },
  ]
  expect(warned.mock.calls.map(([said]) => said)).toEqual(['cart merge failed'])
  warned.mockRestore()
  expect((await carts.get(own, '', headers)).items).toMatchObject(merged)
  expect([jar.get('ralph-cart'), jar.get('ralph-cart-old')]).toEqual([own, before])

  await settleCart()
  expect(jar.has('ralph-cart-old')).toBe(false)
  expect((await carts.get(own, '', headers)).items).toMatchObject(merged)
})

it('[CARTMERGE-02] [CARTMERGE-03] adds the goods of the old cart, removes its cookie after the merge and keeps the cart with the user, beside what was kept', async () => {
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

  // Another device of the user keeps something while the carts are merged.
  meanwhile.set('mergeCart', () =>
    shop.graphql(UPDATE, { user: { metaData: JSON.stringify({ cartId: own, theme: 'light' }) } }, headers),
  )

  // What the session goes on with is what the services know after the merge.
  expect(await settleCart()).toMatchObject({ metaData: { cartId: own, theme: 'light' } })

  expect(jar.get('ralph-cart')).toBe(own)
  expect(jar.has('ralph-cart-old')).toBe(false)
  const afterMerge = asked.slice(operationsAsked().indexOf('mergeCart'))
  expect(afterMerge.map(({ operation }) => operation).slice(0, 3)).toEqual(['mergeCart', 'getUser', 'updateUser'])
  const kept = afterMerge.find(({ operation }) => operation === 'updateUser')?.variables.user
  expect(kept).toMatchObject({ metaData: JSON.stringify({ theme: 'light', cartId: own }) })
  const { data } = await shop.graphql(META_DATA, {}, headers)
  expect(JSON.parse(data.getUser.metaData)).toEqual({ cartId: own, theme: 'light' })
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

it('[CARTMERGE-04] an empty old cart only loses its cookie: nothing is added and nothing is kept anew', async () => {
  const user = await newUser(shop)
  const headers = { authorization: `Bearer ${user.token}` }
  const carts = cartCalls(shop)
  const own = await carts.filled({ [skus[0]!]: 1 }, headers)
  await shop.graphql(UPDATE, { user: { metaData: JSON.stringify({ cartId: own }) } }, headers)
  const before = await carts.get(own, '', headers)
  jar.clear()
  jar.set('ralph-cart', await carts.create()).set('apollo-token', user.token)
  useSignedIn.setState({
    user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })

  await settleCart()

  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': own, 'apollo-token': user.token })
  expect(operationsAsked().filter((operation) => !operation.startsWith('get'))).toEqual([])
  expect(await carts.get(own, '', headers)).toEqual(before)
})

it('[CARTMERGE-07] names every good of which there are fewer than both carts hold together, with how many are left', async () => {
  const user = await newUser(shop)
  const headers = { authorization: `Bearer ${user.token}` }
  const carts = cartCalls(shop)
  const own = await carts.filled({ [skus[0]!]: 3, [skus[1]!]: 2 }, headers)
  await shop.graphql(UPDATE, { user: { metaData: JSON.stringify({ cartId: own }) } }, headers)
  jar.clear()
  jar.set('ralph-cart', await carts.filled({ [skus[0]!]: 4, [skus[1]!]: 3 })).set('apollo-token', user.token)
  useSignedIn.setState({
    user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
  await setStock(owner, skus[0]!, 5)
  await setStock(owner, skus[1]!, 4)

  await settleCart()

  const { message = '', mode } = useToast.getState().toast ?? {}
  expect(mode).toBe('error')
  const sentences = message.split(/(?<=på lager\.) /)
  expect(sentences).toHaveLength(2)
  for (const [index, left] of [5, 4].entries()) {
    const { name, size } = await namesOf(skus[index]!)
    expect(sentences[index]!.startsWith(`${name}, `)).toBe(true)
    expect(sentences[index]!.endsWith(`, ${size}: Bare ${left} igjen på lager.`)).toBe(true)
  }
  expect((await carts.get(own, '', headers)).items).toMatchObject([
    { skuId: skus[0], quantity: 5 },
    { skuId: skus[1], quantity: 4 },
  ])
  for (const sku of skus) await setStock(owner, sku, 50)
})

/** What a product and its size are called in Norwegian. */
async function namesOf(sku: number): Promise<{ name: string; size: string }> {
  const { rows } = await owner.query(
    `select t.name, k.name as size from skus k
     join product_translations t on t.product_id = k.product_id and t.language_id = 'nb-NO' where k.id = $1`,
    [sku],
  )
  return rows[0]
}

/** Modules of its own, as each tab has; the cookies are the browser's. */
async function newTab(user: { id: number }) {
  vi.resetModules()
  const [{ useSignedIn: signedIn }, tab] = await Promise.all([import('@/browser/signed-in'), import('./settle-cart')])
  signedIn.setState({
    user: { id: user.id, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
  return tab
}

it('[RACE-09] [CARTMERGE-08] three tabs that find somebody signed in merge the old cart once, up to what there is, and leave its cookie nowhere', async () => {
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
