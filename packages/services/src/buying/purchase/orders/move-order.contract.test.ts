import { signIn } from '@shop/testkit/auth-calls'
import { cutOffNews } from '@shop/testkit/cut-off-news'
import { facts, memberOf } from '@shop/testkit/personas'
import { addresses, guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { systemClock } from '../../../platform/clock'
import { type Database, openDatabase } from '../../../platform/database'
import { createMoveOrder } from './move-order'

let db: Database
let kari: Awaited<ReturnType<typeof signIn>>
let astrid: typeof kari
let skuId: number
const { shop, owner } = await withShop()
beforeAll(async () => {
  db = openDatabase({ url: shop.database.url, poolSize: 2, log: silentLog })
  kari = await signIn(shop, memberOf('no'))
  astrid = await signIn(shop, memberOf('se'))
  skuId = (await plainSkus(owner, 1))[0] as number
})
afterAll(async () => {
  await db?.close()
})

const codeOf = (answer: Awaited<ReturnType<Shop['graphql']>>) => answer.errors?.[0]?.extensions?.code
const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
const guestOrder = async (email: string) => {
  const buy = purchases(shop)
  const cartId = await buy.cartWith(skuId)
  const form = { ...guestForm(email), message: 'Ring på' }
  const placed = (
    await buy.place(cartId, { ...form, billingAddress: { ...addresses.no, entryCode: '4711', phone: '99887766' } })
  ).data
  return { cartId, ...placed.placeOrder } as { cartId: string; orderId: string; publicId: string }
}
const move = (orderId: string | number, to: 'processing' | 'completed' | 'cancelled') =>
  createMoveOrder({ db, clock: systemClock })(Number(orderId), to, { actor: 'staff' })

describe('moving orders', () => {
  it('[STOCK-11] [CONSOLE-19] gives everything back when an order is cancelled: pieces, payment, balance', async () => {
    const userId = (await rowsOf('select id from users where email = $1', [memberOf('no').email]))[0].id
    await owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', 5000, 'goodwill')`,
      [userId],
    )
    const state = async () => ({
      stock: await rowsOf('select in_stock, oversellable, static from stock where sku_id = $1', [skuId]),
      balance: await rowsOf(`select amount_minor from user_balances where user_id = $1 and currency = 'NOK'`, [userId]),
    })
    const before = await state()
    const buy = purchases(shop, kari.headers)
    const { orderId } = (await buy.place(await buy.cartWith(skuId, skuId), guestForm('kari@lysning.example'))).data
      .placeOrder
    expect(await state()).not.toEqual(before)
    expect(await move(orderId, 'cancelled')).toEqual({
      orderId: Number(orderId),
      fromStatus: 'pending',
      toStatus: 'cancelled',
    })
    expect(await state()).toEqual(before)
    const [order] = await rowsOf(
      `select status, cancelled_at is not null as dated, (select json_agg(p.status) from payments p where p.order_id = o.id) as payments,
         (select json_agg(e.event order by e.id) from order_events e where e.order_id = o.id) as events,
         (select json_agg(i.kind order by i.id) from invoices i where i.order_id = o.id) as invoices,
         (select json_agg(b.body order by b.id) from outbox b where b.key = o.id::text and b.topic = 'order.changed') as outbox
       from orders o where id = $1`,
      [orderId],
    )
    expect(order).toMatchObject({
      status: 'cancelled',
      dated: true,
      payments: ['cancelled'],
      events: ['placed', 'cancelled'],
      invoices: null,
      outbox: [{ orderId: Number(orderId), userId, fromStatus: 'pending', toStatus: 'cancelled' }],
    })
    await expect(move(orderId, 'processing')).rejects.toMatchObject({
      extensions: { code: 'ORDER_MOVE_REFUSED', status: 409 },
    })
    await expect(move(2_000_000_000, 'processing')).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    expect(await state()).toEqual(before)
  })

  it('cancels the payment of an order that the balance paid wholly', async () => {
    const userId = (await rowsOf('select id from users where email = $1', [memberOf('no').email]))[0].id
    await owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', 900000, 'goodwill')`,
      [userId],
    )
    const buy = purchases(shop, kari.headers)
    const { orderId } = (await buy.place(await buy.cartWith(skuId), guestForm('kari@lysning.example'))).data.placeOrder
    const payment = () =>
      rowsOf('select status, amount_minor::int as amount from payments where order_id = $1', [orderId])
    expect(await payment()).toEqual([{ status: 'captured', amount: 0 }])
    await move(orderId, 'cancelled')
    expect(await payment()).toEqual([{ status: 'cancelled', amount: 0 }])
  })

  it('sends a parcel when an order is completed', async () => {
    const { orderId } = await guestOrder('pakke@lysning.example')
    await move(orderId, 'processing')
    await move(orderId, 'completed')
    expect(
      await rowsOf(
        `select o.status, o.completed_at is not null as dated, d.shipped_at is not null as shipped, d.name
         from orders o join order_deliveries d on d.order_id = o.id where o.id = $1`,
        [orderId],
      ),
    ).toEqual([{ status: 'completed', dated: true, shipped: true, name: 'Hentested' }])
    await expect(move(orderId, 'cancelled')).rejects.toMatchObject({ extensions: { code: 'ORDER_MOVE_REFUSED' } })
  })

  it('[VOUCHER-05] [CONSOLE-19] spends a voucher with the order, once, and gives it back with its cancellation', async () => {
    const code = facts.promoCodes.voucher
    const set =
      'mutation($id: String!, $promoCode: String!) { setCartPromoCode(id: $id, promoCode: $promoCode) { promoCode summary { fixedAmountDiscountIncVat } } }'
    const buy = purchases(shop, kari.headers)
    const cartWithCheque = async () => {
      const id = await buy.cartWith(skuId, skuId, skuId)
      return { id, answer: await shop.graphql(set, { id, promoCode: code }, kari.headers) }
    }
    const [first, second] = [await cartWithCheque(), await cartWithCheque()]
    expect(first.answer.data.setCartPromoCode.summary.fixedAmountDiscountIncVat).toBeGreaterThan(0)
    const placed = (await buy.place(first.id, guestForm('kari@lysning.example'))).data.placeOrder
    const uses = () => rowsOf('select used_order_id from vouchers where lower(code) = lower($1)', [code])
    expect(await uses()).toEqual([{ used_order_id: Number(placed.orderId) }])
    expect(
      await rowsOf(
        'select voucher_id is not null as kept, fixed_discount_minor > 0 as paid from orders where id = $1',
        [placed.orderId],
      ),
    ).toEqual([{ kept: true, paid: true }])
    expect(codeOf(await buy.place(second.id, guestForm('kari@lysning.example')))).toBe('PROMO_CODE_INVALID')
    expect(await rowsOf('select id from orders where cart_id = $1', [second.id])).toEqual([])
    await move(placed.orderId, 'cancelled')
    expect(await uses()).toEqual([{ used_order_id: null }])
    expect((await buy.place(second.id, guestForm('kari@lysning.example'))).errors).toBeUndefined()
  })

  it('[MEMBER-13] awards points by the membership of the moment of purchase', async () => {
    const awards = async (headers: Record<string, string>, email: string) => {
      const buy = purchases(shop, headers)
      const { orderId } = (await buy.place(await buy.cartWith(skuId), guestForm(email))).data.placeOrder
      return (await rowsOf('select should_award_points from orders where id = $1', [orderId]))[0].should_award_points
    }
    const ola = facts.members.find(({ email }) => email.startsWith('ola@'))
    expect(await awards(kari.headers, 'kari@lysning.example')).toBe(true)
    expect(await awards((await signIn(shop, ola as never)).headers, 'ola@lysning.example')).toBe(false)
    expect(await awards({}, 'kari@lysning.example')).toBe(false)
  })
})

describe('orderChanged', () => {
  const subscribe = (url: string, variables: object, token?: string) => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: TEST_API_KEY, ...(token && { token }) },
      retryAttempts: 0,
    })
    const query =
      'subscription($cartId: String, $publicId: Guid) { orderChanged(cartId: $cartId, publicId: $publicId) { publicId status billingAddress { lastName } } }'
    const events = client.iterate<{ orderChanged: object }>({ query, variables: variables as Record<string, unknown> })
    const next = async () => (await events.next()).value
    return { next, started: () => new Promise((resolve) => setTimeout(resolve, 400)), close: () => client.dispose() }
  }

  it('[WS-07] tells of the order again when news of it may have been lost', async () => {
    const { publicId } = await guestOrder('venter@lysning.example')
    const holder = subscribe(shop.url, { publicId })
    const told = holder.next()
    await holder.started()
    await cutOffNews(shop)
    expect((await told)?.data?.orderChanged).toMatchObject({ publicId, status: 'pending' })
    await holder.close()
  })

  it('[WS-08] tells owners of their own orders and holders of an id of theirs, through another process', async () => {
    const second = await shop.another()
    const theirs = await guestOrder('venter@lysning.example')
    const buy = purchases(shop, kari.headers)
    const cartId = await buy.cartWith(skuId)
    const own = subscribe(second.url, {}, kari.token)
    const stranger = subscribe(second.url, {}, astrid.token)
    const holder = subscribe(second.url, { publicId: theirs.publicId })
    const overhearing = [subscribe(second.url, { cartId }, astrid.token), subscribe(second.url, { cartId })]
    const waiting = [own.next(), holder.next()]
    const overheard = overhearing.map((socket) => socket.next())
    let isDisturbed = false
    void stranger.next().then((event) => {
      isDisturbed = event !== undefined
    })
    await own.started()
    const mine = (await buy.place(cartId, guestForm('kari@lysning.example'))).data.placeOrder
    expect((await waiting[0])?.data?.orderChanged).toMatchObject({
      publicId: mine.publicId,
      status: 'pending',
      billingAddress: { lastName: 'Gjest' },
    })
    for (const event of await Promise.all(overheard)) expect(event?.data).toEqual({ orderChanged: null })
    await move(theirs.orderId, 'processing')
    expect((await waiting[1])?.data?.orderChanged).toMatchObject({
      publicId: theirs.publicId,
      status: 'on-hold',
      billingAddress: { lastName: '' },
    })
    expect(isDisturbed).toBe(false)

    const refusals = [
      subscribe(second.url, {}),
      subscribe(second.url, { cartId }, astrid.token),
      subscribe(second.url, { cartId }),
    ]
    const codes = await Promise.all(
      refusals.map(async (socket) => (await socket.next())?.errors?.[0]?.extensions?.code),
    )
    expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN'])
    for (const socket of [own, stranger, holder, ...overhearing, ...refusals]) await socket.close()
    await second.stop()
  })
})
