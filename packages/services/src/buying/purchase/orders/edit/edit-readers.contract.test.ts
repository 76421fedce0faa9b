import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { beforeAll, expect, it } from 'vitest'
import { runChore } from '../../../../ground/background/run-chore'
import { openDatabase } from '../../../../platform/database'
import { openPubsub } from '../../../../platform/pubsub'
import { unitsSoldChore } from '../../../../publishing/count-units-sold'

let token = ''
let kari: Awaited<ReturnType<typeof signIn>>
let skus: number[]
const { shop, owner } = await withShop()
beforeAll(async () => {
  token = (await (await staffSession(shop, 'customer-service')).headers())['x-staff-token'] ?? ''
  kari = await signIn(shop, memberOf('no'))
  const plain = await plainSkus(owner, 20)
  // Of two products, so that one of them is not bought in the end.
  const { rows } = await owner.query(
    'select distinct on (product_id) id from skus where id = any($1) order by product_id, id limit 2',
    [plain],
  )
  skus = rows.map(({ id }) => id)
})

const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
async function desk(path: string, body?: object) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-staff-token': token,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await answer.json()
  expect(answer.status, JSON.stringify(json)).toBe(200)
  return json
}
const versionOf = async (id: number) => (await rowsOf('select version from orders where id = $1', [id]))[0].version
const move = async (id: number, to: string, more: object = {}) =>
  desk(`orders/${id}/move`, { to, version: await versionOf(id), reason: '', ...more })

/** Kari buys three of one and one of another; staff leave two of the first. */
async function editedOrder() {
  const buy = purchases(shop, kari.headers)
  const cartId = await buy.newCart()
  await buy.add(cartId, skus[0] ?? 0, 3)
  await buy.add(cartId, skus[1] ?? 0, 1)
  const placed = await buy.place(cartId, guestForm(memberOf('no').email))
  if (placed.errors) throw new Error(JSON.stringify(placed.errors))
  const id = Number(placed.data.placeOrder.orderId)
  const rows = await rowsOf(
    'select id, product_id, (total_minor - discount_minor)::int as paid from order_rows where order_id = $1 order by position',
    [id],
  )
  return { id, rows, publicId: placed.data.placeOrder.publicId as string }
}
const edit = async (id: number, lines: object[]) =>
  desk(`orders/${id}/edit`, {
    ...{ key: randomUUID(), version: await versionOf(id), reason: 'The customer called' },
    ...{ lines, swaps: [] },
  })
const sent = async (id: number) => {
  await move(id, 'processing')
  await move(id, 'completed', { deliveredAt: new Date().toISOString() })
}

it('bills what is left, takes it back by the same shares, and leaves nothing of the money or the points', async () => {
  const { id, rows } = await editedOrder()
  await edit(id, [
    { rowId: rows[0].id, quantity: 2 },
    { rowId: rows[1].id, quantity: 0 },
  ])
  await sent(id)
  const [order] = await rowsOf(
    'select to_pay_minor::int as to_pay, total_minor::int as total, vat_minor::int as vat from orders where id = $1',
    [id],
  )
  const [paper] = await eventually(
    () => rowsOf('select kind, amount_minor::int as amount, body from invoices where order_id = $1', [id]),
    (found) => found.length === 1,
  )
  expect(paper).toMatchObject({ kind: 'invoice', amount: order.to_pay })
  expect(JSON.stringify(paper.body.facts)).toContain('"quantity":2')
  expect(paper.body.facts.rows ?? paper.body.facts.lines).toHaveLength(1)

  const { getReturnableOrder: returnable } = (
    await shop.graphql(
      'query ($n: String!) { getReturnableOrder(orderNumber: $n) { rows { id quantity } } }',
      { n: String(id) },
      kari.headers,
    )
  ).data
  expect(returnable.rows).toEqual([{ id: rows[0].id, quantity: 2 }])
  for (let piece = 0; piece < 2; piece++) {
    const wanted = [{ rowId: rows[0].id, quantity: 1, reason: null, isSealed: true }]
    const { returns } = await desk(`orders/${id}/return`, { key: randomUUID(), message: '', lines: wanted })
    await desk(`returns/${returns[0].number}/decide`, {
      do: 'receive',
      lines: [{ rowId: rows[0].id, received: 1, restocked: 1 }],
    })
  }
  const [end] = await rowsOf(
    `select o.status, p.status as payment, (p.authorised_minor - p.released_minor - p.refunded_minor)::int as left,
       (select coalesce(sum(points), 0)::int from points_ledger where order_id = o.id) as points,
       (select sum(refund_minor)::int from returns where order_id = o.id) as refunds
     from orders o join payments p on p.order_id = o.id and p.authorised_minor > 0 where o.id = $1`,
    [id],
  )
  expect(end).toEqual({ status: 'refunded', payment: 'cancelled', left: 0, points: 0, refunds: order.total })
})

it('counts a product as bought only where a piece of it is left', async () => {
  const { id, rows, publicId } = await editedOrder()
  await edit(id, [{ rowId: rows[1].id, quantity: 0 }])
  await sent(id)
  const post = async (productId: number) => {
    const found = await shop.graphql('query($id: Int) { product(productId: $id, marketId: "no") { alias } }', {
      id: productId,
    })
    const answer = await shop.graphql(
      'mutation($alias: String!) { postProductReview(alias: $alias, author: "Kari", rating: 4, comment: "Fin.", marketId: "no") }',
      { alias: found.data.product.alias },
      kari.headers,
    )
    expect(answer.errors).toBeUndefined()
    const [review] = await rowsOf(
      'select verified_order_id as order from reviews where product_id = $1 and user_id = (select user_id from orders where id = $2)',
      [productId, id],
    )
    return review.order
  }
  await owner.query('delete from reviews where user_id = (select user_id from orders where id = $1)', [id])
  // Nothing else that Kari bought may speak for the product.
  await owner.query(
    `update orders set status = 'cancelled' where id <> $1 and status = 'completed'
       and user_id = (select user_id from orders where id = $1)`,
    [id],
  )
  expect(await post(rows[0].product_id)).toBe(id)
  expect(await post(rows[1].product_id)).toBeNull()
  const { orders } = await desk(`orders?number=${id}&search=${id}`)
  const listed = orders.find(({ number }: { number: number }) => number === id)
  if (listed) expect(listed.pieces).toBe(3)
  const own = await shop.graphql('{ getOrders { publicId cart { items { skuId quantity } } } }', {}, kari.headers)
  const mine = own.data.getOrders.find((one: { publicId: string }) => one.publicId === publicId)
  expect(mine.cart.items).toEqual([{ skuId: skus[0], quantity: 3 }])
})

it('takes pieces that were cancelled out of the units sold, also where they were counted', async () => {
  const db = openDatabase({ url: shop.database.url, poolSize: 2, log: silentLog })
  const pubsub = await openPubsub({ url: shop.database.url, log: silentLog })
  const count = () => runChore(db, unitsSoldChore(pubsub), new Date())
  try {
    await count()
    const { id, rows } = await editedOrder()
    const sold = async () =>
      (await rowsOf('select units_sold::int as units from products where id = $1', [rows[0].product_id]))[0].units
    const before = await sold()
    await edit(id, [{ rowId: rows[0].id, quantity: 2 }])
    await count()
    expect(await sold()).toBe(before + 2)
    await edit(id, [{ rowId: rows[0].id, quantity: 1 }])
    expect(await eventually(sold, (units) => units === before + 1)).toBe(before + 1)
    await move(id, 'cancelled', { reason: 'The customer called' })
    // The jobs of the cancelled order may hold it at this moment: the next count has it.
    const countAndRead = async () => {
      await count()
      return sold()
    }
    expect(await eventually(countAndRead, (units) => units === before)).toBe(before)
  } finally {
    await pubsub.close()
    await db.close()
  }
})
