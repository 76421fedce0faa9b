import { type ConsoleCart, cartComparisonSchema, maybeConsoleCartSchema } from '@shop/contract/rest/console-carts'
import { postJson } from '@shop/testkit/assist'
import { bearerOf } from '@shop/testkit/bearer'
import { plainSkus } from '@shop/testkit/cart-calls'
import { staffSession } from '@shop/testkit/staff-session'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it } from 'vitest'

const MESSAGE =
  'query ($id: String!) { getCart(id: $id, marketId: "no") { version items { skuId quantity } staffMessage { id text at } } }'
const READ = 'mutation ($id: String!, $messageId: String!) { readCartMessage(id: $id, messageId: $messageId) }'

type Headers = Record<string, string>

let agent: Awaited<ReturnType<typeof staffSession>>
let skuIds: number[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  agent = await staffSession(shop, 'customer-service')
  skuIds = await plainSkus(owner, 2)
})

const cartWith = async (...wanted: readonly number[]): Promise<string> => {
  const { data } = await shop.graphql('{ getCart(id: "", marketId: "no") { id } }', {})
  for (const skuId of wanted) await add(data.getCart.id, skuId)
  return data.getCart.id
}
const add = (id: string, skuId: number, quantity = 1, headers: Headers = {}) =>
  shop.graphql(
    'mutation ($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item, marketId: "no") { version } }',
    { id, item: { skuId, quantity } },
    headers,
  )
const seen = async (id: string, headers: Headers = {}) => (await shop.graphql(MESSAGE, { id }, headers)).data.getCart
const signedIn = async (userId: number): Promise<Headers> => ({
  authorization: `Bearer ${await bearerOf(shop, userId)}`,
})
const desk = async (path: string): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, { headers: await agent.headers() })
  return { status: answer.status, body: await answer.json() }
}
const shown = async (id: string): Promise<ConsoleCart> => {
  const { cart } = maybeConsoleCartSchema.parse((await desk(`carts/${id}`)).body)
  if (!cart) throw new Error('There is no cart')
  return cart
}
let requests = 0
const handBack = async (id: string, text: string, more: object = {}) =>
  postJson(
    `${shop.url}/staff/desk/carts/${id}/hand-back`,
    { text, version: (await shown(id)).version, key: `hand-back ${++requests}`, ...more },
    await agent.headers(),
  )

it('a cart goes back with a message that the shopper sees until it is closed, once for all devices', async () => {
  const id = await cartWith(skuIds[0] ?? 0)
  const before = await seen(id)
  expect(before.staffMessage).toBeNull()
  const { version } = await shown(id)
  const text = 'Størrelse M er lagt i. <b>Hilsen Sigrid</b>'
  const answer = await handBack(id, `  ${text} `)
  expect(answer.status).toBe(200)
  expect(answer.body.cart).toMatchObject({ version: version + 1, handBack: { text, readAt: null } })
  expect(answer.body.cart.changes[0]).toMatchObject({ actor: 'staff', operation: 'handBack', moves: [] })
  const after = await seen(id)
  expect(after).toMatchObject({ version: version + 1, items: before.items, staffMessage: { text } })
  // A second one takes the place of the first; closing it closes both.
  await handBack(id, 'Og rabattkoden er lagt inn')
  const newest = (await seen(id)).staffMessage
  expect(newest.text).toBe('Og rabattkoden er lagt inn')
  const close = async (messageId: string, cart = id) =>
    (await shop.graphql(READ, { id: cart, messageId })).data.readCartMessage
  expect(await close('no message')).toBe(false)
  expect(await close(newest.id, await cartWith())).toBe(false)
  expect((await seen(id)).staffMessage).not.toBeNull()
  expect(await close(newest.id)).toBe(true)
  expect(await close(newest.id)).toBe(false)
  expect((await seen(id)).staffMessage).toBeNull()
  expect((await shown(id)).handBack?.readAt).toBeTruthy()
  const { rows } = await owner.query(
    `select event, target from audit_log where event = 'cart.hand-back' and target = $1`,
    [id],
  )
  expect(rows).toHaveLength(2)
})

it('[CART-33] what staff write to the owner of a cart is read and closed by nobody else who has its id', async () => {
  const [kari, astrid] = [await signedIn(1), await signedIn(2)]
  const id = await cartWith()
  await add(id, skuIds[0] ?? 0, 1, kari)
  const text = 'Hei Kari, kåpen er lagt i'
  expect((await handBack(id, text)).status).toBe(200)
  const message = (await seen(id, kari)).staffMessage
  expect(message.text).toBe(text)
  const close = async (headers: Headers) =>
    (await shop.graphql(READ, { id, messageId: message.id }, headers)).data.readCartMessage
  for (const headers of [{}, astrid]) {
    expect((await seen(id, headers)).staffMessage).toBeNull()
    expect(await close(headers)).toBe(false)
  }
  expect((await seen(id, kari)).staffMessage).toEqual(message)
  expect(await close(kari)).toBe(true)
  expect((await seen(id, kari)).staffMessage).toBeNull()
})

it('is handed back once for each request, on the version that was seen, and not after it became an order', async () => {
  const id = await cartWith(skuIds[0] ?? 0)
  const { version } = await shown(id)
  const once = { version, key: 'the same request' }
  expect((await handBack(id, 'Nå er den klar', once)).status).toBe(200)
  expect((await handBack(id, 'Nå er den klar', once)).status).toBe(200)
  expect((await shown(id)).version).toBe(version + 1)
  const stale = await handBack(id, 'For sent', { version })
  expect([stale.status, stale.body.errors[0].extensions.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
  expect((await handBack(id, ' ')).status).toBe(400)
  expect((await handBack(id, 'x'.repeat(501))).status).toBe(400)
  expect((await seen(id)).staffMessage.text).toBe('Nå er den klar')
  const admin = await staffSession(shop, 'admin')
  const refused = await postJson(
    `${shop.url}/staff/desk/carts/${id}/hand-back`,
    { text: 'Hei', ...once },
    await admin.headers(),
  )
  expect(refused.status).toBe(403)
  await owner.query('update carts set completed_at = now() where id = $1', [id])
  expect((await handBack(id, 'For sent')).status).toBe(409)
})

it('lays two versions of a cart beside each other, line by line', async () => {
  const [one = 0, two = 0] = skuIds
  const id = await cartWith(one)
  const first = (await shown(id)).version
  await add(id, one, 2)
  await add(id, two)
  const last = (await shown(id)).version
  const of = async (from: unknown, to: unknown) => desk(`carts/${id}/compare?from=${from}&to=${to}`)
  const { body } = await of(first, last)
  const both = cartComparisonSchema.parse(body)
  expect([both.from.version, both.to.version, both.to.actor]).toEqual([first, last, 'customer'])
  expect(both.lines.map(({ skuId, from, to }) => [skuId, from, to])).toEqual([
    [one, 1, 3],
    [two, 0, 1],
  ])
  expect(both.lines.every(({ name }) => name !== '' && !name.startsWith('SKU'))).toBe(true)
  const backwards = cartComparisonSchema.parse((await of(last, first)).body)
  expect(backwards.lines.map(({ from, to }) => [from, to])).toEqual([
    [3, 1],
    [1, 0],
  ])
  for (const [from, to] of [
    ['x', last],
    [first, -1],
    [first, 1.5],
  ])
    expect((await of(from, to)).status).toBe(400)
  expect((await of(first, last + 9)).status).toBe(404)
  expect((await desk(`carts/unknown-cart-of-nobody-at-all/compare?from=1&to=2`)).status).toBe(404)
})
