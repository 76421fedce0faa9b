import { brokenLink } from '@shop/testkit/broken-link'
import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { servicesProcess } from '@shop/testkit/services-process'
import { wrongAnswersProxy } from '@shop/testkit/wrong-answers-proxy'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The shop beside it only keeps database and provider; what is killed is a process between the two proxies. */
let shop: PayingShop
let proxy: Awaited<ReturnType<typeof wrongAnswersProxy>>
let skuId: number
let running: Awaited<ReturnType<typeof servicesProcess>> | undefined
const STOCK = 100
const MINUTES_10 = 600_000
beforeAll(async () => {
  shop = await startPayingShop({ env: { SERVICES: 'graphql' } })
  await shop.payments.modes({ callbacks: 'never' })
  proxy = await wrongAnswersProxy(shop.payments.url)
  skuId = (await plainSkus(shop.owner, 1))[0] as number
})
afterAll(async () => {
  await running?.kill()
  await proxy?.stop()
  await shop?.stop()
})

const start = async () => {
  running = await servicesProcess({
    DATABASE_URL: shop.database.url,
    DATA_DIR: shop.dataDir,
    ...shop.payments.env,
    PAYMENTS_URL: proxy.url,
  })
  return running
}

type Point = { readonly name: string; readonly during: 'place' | 'return' } & (
  | { readonly table: string; readonly from?: 'answered' }
  | { readonly call: RegExp; readonly when: 'asked' | 'answered' }
)
const GONE_MS = 5_000
const points: readonly Point[] = [
  { name: 'before the key is kept', during: 'place', table: 'idempotency_keys' },
  { name: 'before the cart is held', during: 'place', table: 'carts' },
  { name: 'while the pieces are counted', during: 'place', table: 'stock' },
  { name: 'while the payment is written', during: 'place', table: 'payments' },
  { name: 'while the pieces are held for it', during: 'place', table: 'stock_reservation_lines' },
  { name: 'before the provider hears of it', during: 'place', call: /^POST \/v1\/purchases$/, when: 'asked' },
  { name: 'before the provider’s answer is here', during: 'place', call: /^POST \/v1\/purchases$/, when: 'answered' },
  { name: 'while the provider’s answer is kept', during: 'place', table: 'payments', from: 'answered' },
  {
    name: 'while the provider is asked how far it is',
    during: 'return',
    call: /^GET \/v1\/purchases/,
    when: 'answered',
  },
  { name: 'before the paid cart is held', during: 'return', table: 'carts' },
  { name: 'while the order is written', during: 'return', table: 'order_rows' },
  { name: 'after the order, before the news of it', during: 'return', table: 'outbox' },
]

/** Kills the process while it stands at the point; gives back when it is gone and what held it is let go. */
async function killedAt(point: Point, work: () => Promise<unknown>): Promise<void> {
  const killing = running
  const holder = new pg.Client({ connectionString: shop.database.ownerUrl })
  await holder.connect()
  try {
    let reached: () => void = () => undefined
    const there = new Promise<void>((resolve) => {
      reached = resolve
    })
    const hold = async (table: string) => {
      await holder.query('begin')
      await holder.query(`lock table ${table} in access exclusive mode`)
      void eventually(
        async () =>
          (
            await shop.rowsOf(
              `select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
               where not l.granted and l.relation = $1::regclass and a.application_name = 'shop services'`,
              [table],
            )
          )[0].n,
        (waiting) => waiting > 0,
      ).then(reached)
    }
    proxy.watched(async (when, call) => {
      if ('call' in point && point.call.test(call) && point.when === when) {
        reached()
        return false
      }
      if ('table' in point && point.from === when && call === 'POST /v1/purchases') await hold(point.table)
      return true
    })
    if ('table' in point && !point.from) await hold(point.table)
    const doing = work().catch(() => undefined)
    await there
    await killing?.kill()
    await doing
  } finally {
    await holder.query('rollback').catch(() => undefined)
    await holder.end()
    proxy.watched(async () => true)
  }
}

const invariants = async (cartId: string) => {
  const [rows] = await shop.rowsOf(
    `select (select count(*)::int from orders where cart_id = $1) as orders,
       (select count(*)::int from order_rows w join orders o on o.id = w.order_id where o.cart_id = $1) as rows,
       (select completed_at is not null from carts where id = $1) as completed,
       (select count(*)::int from cart_lines where cart_id = $1) as lines,
       (select count(*)::int from payments where cart_id = $1 and status = 'authorised' and order_id is not null) as paid,
       (select count(*)::int from payments where cart_id = $1 and status in ('created', 'authorising')) as open,
       (select coalesce(sum(l.from_in_stock), 0)::int from stock_reservations r join stock_reservation_lines l on l.reservation_id = r.id
         where r.cart_id = $1 and r.state = 'held') as held,
       (select in_stock from stock where sku_id = $2) as in_stock,
       (select coalesce(sum(m.in_stock_delta), 0)::int from stock_movements m where m.sku_id = $2
         and (m.reservation_id in (select id from stock_reservations where cart_id = $1) or m.order_id in (select id from orders where cart_id = $1))) as moved`,
    [cartId, skuId],
  )
  // A whole order or none; a cart that is completed exactly when there is one, and never empty.
  expect([0, 1]).toContain(rows.orders)
  expect(rows).toMatchObject({ rows: rows.orders, paid: rows.orders, completed: rows.orders === 1, lines: 1 })
  expect(rows.open + rows.paid).toBeLessThanOrEqual(1)
  // Every piece is on the shelf, held, or in the order, and the ledger says the same.
  expect(rows.in_stock + rows.held + rows.orders).toBe(STOCK)
  expect(rows.moved).toBe(rows.in_stock - STOCK)
  return rows
}

describe('services killed in the middle of a purchase', () => {
  it('[FAULT-06] are killed at twelve points', () => {
    expect(new Set(points.map(({ name }) => name)).size).toBe(12)
  })

  it.each(points)(
    '[FAULT-06] $name: nothing is half, and the shopper goes on with the same key',
    async (point) => {
      await shop.setStock(skuId, STOCK)
      let process = running ?? (await start())
      const buy = purchases(process)
      const cartId = await buy.cartWith(skuId)
      const form = shop.cardForm('krasj@lysning.example')
      const key = { 'x-idempotency-key': `krasj ${point.name.replaceAll('’', '')}` }
      let paid: string | undefined
      if (point.during === 'place') {
        await killedAt(point, () => buy.place(cartId, form, key))
      } else {
        const { publicId, redirectUrl } = (await buy.place(cartId, form, key)).data.placeOrder
        await shop.payByCard(redirectUrl)
        paid = publicId
        await killedAt(point, () => shop.comeBack(process, publicId, cartId))
      }
      running = undefined
      // Sessions of the dead process end when the server notices.
      await eventually(
        () => invariants(cartId).catch((error: Error) => error.message),
        (seen) => typeof seen === 'object',
      )
      process = await start()
      const again = (await purchases(process).place(cartId, form, key)).data.placeOrder
      if (paid) expect(again).toMatchObject({ status: 'completed' })
      else {
        expect(again).toMatchObject({ status: 'pending' })
        await shop.payByCard(again.redirectUrl)
        paid = again.publicId as string
      }
      expect(await shop.comeBack(process, paid, cartId)).toMatchObject({ completed: true })
      expect(await invariants(cartId)).toMatchObject({ orders: 1, paid: 1, open: 0, held: 0, in_stock: STOCK - 1 })
      const { purchase_id: purchaseId } = await shop.paymentOf(paid)
      expect(await shop.payments.purchase(purchaseId)).toMatchObject({ status: 'authorised', reference: paid })
    },
    MINUTES_10,
  )
})

describe('services killed while late money goes back', () => {
  const cancelling = /^POST \/v1\/purchases\/[^/]+\/cancel$/
  const late: readonly Point[] = [
    { name: 'before the provider hears that it is given up', during: 'return', call: cancelling, when: 'asked' },
    { name: 'before its answer is here', during: 'return', call: cancelling, when: 'answered' },
  ]
  const dueNow = () =>
    shop.owner.query(`with due as (
        update jobs set run_at = now() where kind = 'payment.release' and done_at is null returning id)
      select pg_notify('shop_events', '{"topic":"outbox","key":""}') from due`)

  it.each(late)(
    '[FAULT-06] $name: it is given up in the end, and there is no order',
    async (point) => {
      await shop.setStock(skuId, STOCK)
      const over = paymentUseCases(shop.database.url, shop.payments, { now: () => new Date(Date.now() + 16 * 60_000) })
      try {
        const process = running ?? (await start())
        const buy = purchases(process)
        const cartId = await buy.cartWith(skuId)
        const { publicId, redirectUrl } = (await buy.place(cartId, shop.cardForm('sent@lysning.example'))).data
          .placeOrder
        const { purchase_id: purchaseId } = await shop.paymentOf(publicId)
        await over.settle(publicId)
        await shop.payByCard(redirectUrl)
        await killedAt(point, dueNow)
        running = undefined
        await start()
        // The lease of the process that died is over.
        await dueNow()
        await eventually(
          () => shop.paymentOf(publicId),
          ({ released_at }) => released_at !== null,
          60_000,
        )
        expect(await shop.payments.purchase(purchaseId)).toMatchObject({ status: 'cancelled', capturedMinor: 0 })
        expect(await shop.paymentOf(publicId)).toMatchObject({
          status: 'expired',
          orders: 0,
          reservations: ['released'],
        })
        expect(await shop.stockOf(skuId)).toBe(STOCK)
      } finally {
        await over.close()
      }
    },
    MINUTES_10,
  )
})

describe('a database that goes away in the middle of a purchase', () => {
  it(
    '[FAULT-01] leaves no half order, and the shopper goes on with the same key when it is back',
    async () => {
      await shop.setStock(skuId, STOCK)
      const line = await brokenLink(shop.database.url)
      const far = await shop.another({ DATABASE_URL: line.url })
      try {
        for (const table of ['stock', 'order_rows', 'outbox']) {
          const before = await shop.stockOf(skuId)
          const buy = purchases(far)
          const cartId = await buy.cartWith(skuId)
          const form = guestForm('borte@lysning.example')
          const key = { 'x-idempotency-key': `borte ${table}` }
          const holder = new pg.Client({ connectionString: shop.database.ownerUrl })
          await holder.connect()
          await holder.query('begin')
          await holder.query(`lock table ${table} in access exclusive mode`)
          const placing = buy.place(cartId, form, key)
          await eventually(
            async () =>
              (
                await shop.rowsOf(
                  'select count(*)::int as n from pg_locks where not granted and relation = $1::regclass',
                  [table],
                )
              )[0].n,
            (waiting) => waiting > 0,
          )
          const cutAt = performance.now()
          line.cut()
          expect((await placing).errors).toBeDefined()
          await holder.query('rollback')
          await holder.end()
          expect((await buy.place(cartId, form, key)).errors).toBeDefined()
          await eventually(
            () => shop.stockOf(skuId),
            (pieces) => pieces === before,
          )
          expect(await shop.rowsOf('select id from orders where cart_id = $1', [cartId])).toEqual([])
          // Five seconds without a database, as long as it takes to be back.
          await new Promise((resolve) => setTimeout(resolve, GONE_MS - (performance.now() - cutAt)))
          line.mend()
          const again = await eventually(
            () => buy.place(cartId, form, key),
            ({ errors }) => !errors,
          )
          expect(again.data.placeOrder.status).toBe('completed')
          expect((await buy.place(cartId, form, key)).data.placeOrder).toEqual(again.data.placeOrder)
          expect(await shop.stockOf(skuId)).toBe(before - 1)
          expect(await shop.rowsOf('select id from orders where cart_id = $1', [cartId])).toHaveLength(1)
        }
      } finally {
        await line.stop()
        await far.stop()
      }
    },
    MINUTES_10,
  )
})
