import { connect } from '@shop/db/connect'
import { plainSkus } from '@shop/testkit/cart-calls'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const INTERLEAVINGS = 100
const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
let rows: ReturnType<typeof connect>['pool']
let token: string

const { shop } = await withShop()
beforeAll(async () => {
  rows = connect(shop.database.ownerUrl, { max: 2 }).pool
  token = (await (await staffSession(shop, 'customer-service')).headers())['x-staff-token'] ?? ''
})
afterAll(async () => {
  await rows?.end()
})

async function desk(path: string, body?: unknown) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    headers: { ...secret, 'x-staff-token': token, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await answer.json()
  return { status: answer.status, json, code: json.errors?.[0]?.extensions?.code }
}

describe('a cart that the shopper and a colleague change at once', () => {
  it('[CONSOLE-25] [ASSIST-35] loses no piece in 100 interleavings: a change of an old version is refused with both states', async () => {
    const [skuId] = await plainSkus(rows, 1)
    await rows.query('update stock set in_stock = 1000 where sku_id = $1', [skuId])
    const { getCart } = (await shop.graphql('{ getCart(id: "", marketId: "no") { id } }')).data
    const cartId: string = getCart.id
    const { add } = shopper(cartId, skuId ?? 0)
    await add()
    let pieces = 1
    let refused = 0
    for (let round = 0; round < INTERLEAVINGS; round++) {
      const { cart } = (await desk(`carts/${cartId}`)).json
      const line = cart.lines[0]
      const edit = {
        do: 'quantity',
        line: line.id,
        quantity: line.quantity + 1,
        version: cart.version,
        key: crypto.randomUUID(),
      }
      const staff = () => desk(`carts/${cartId}`, edit)
      // Now the one, now the other is first, and sometimes both arrive together.
      const [mine] =
        round % 3 === 0
          ? [await staff(), await add()]
          : round % 3 === 1
            ? [await add().then(staff)]
            : await Promise.all([staff(), add()])
      pieces++
      if (mine.status === 200) pieces++
      else {
        expect(mine.status).toBe(409)
        expect(mine.code).toBe('CONFLICT_STALE_VERSION')
        const { mine: seen, theirs } = mine.json.errors[0].extensions
        expect(seen).toMatchObject({ version: cart.version, lines: [{ id: line.id, quantity: line.quantity }] })
        expect([theirs.version, theirs.lines[0].quantity]).toEqual([cart.version + 1, line.quantity + 1])
        refused++
      }
      const after = (await desk(`carts/${cartId}`)).json.cart
      expect(after.lines[0].quantity, `round ${round}`).toBe(pieces)
    }
    expect(refused).toBeGreaterThanOrEqual(Math.floor(INTERLEAVINGS / 3))
  }, 120_000)
})

function shopper(id: string, skuId: number) {
  const text =
    'mutation ($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item, marketId: "no") { id } }'
  return {
    add: async () => {
      const { errors } = await shop.graphql(text, { id, item: { skuId, quantity: 1 } })
      expect(errors).toBeUndefined()
    },
  }
}
