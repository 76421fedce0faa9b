import { randomUUID } from 'node:crypto'
import { CARDS, METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { guestForm, PLACE_ORDER, plainSkus, purchases } from '@shop/testkit/purchases'
import { raceGate } from '@shop/testkit/race-gate'
import type { Shop } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Two processes on one database, and the jobs of a third at a time of their own. */
let shop: PayingShop
let other: Pick<Shop, 'graphql' | 'url'>
let desk: ReturnType<typeof paymentUseCases>
let late: ReturnType<typeof paymentUseCases>
let skuId: number
const LATER_MS = 15 * 60_000 + 5_000
beforeAll(async () => {
  shop = await startPayingShop()
  other = await shop.another()
  desk = paymentUseCases(shop.database.url, shop.payments)
  late = paymentUseCases(shop.database.url, shop.payments, { now: () => new Date(Date.now() + LATER_MS) })
  skuId = (await plainSkus(shop.owner, 1))[0] as number
})
beforeEach(() => shop.payments.modes({ callbacks: 'normal', slowMs: 0 }))
afterAll(async () => {
  await desk?.close()
  await late?.close()
  await shop?.stop()
})

const MINUTES_15 = 900_000
const through = (number: number) => (number % 2 ? other : shop)
const stock = 100
/** What must hold of the pieces whatever happened: nothing is lost, nothing is there twice. */
const expectLedger = async () => {
  const [sums] = await shop.rowsOf(
    `select (select sum(in_stock_delta)::int from stock_movements m join stock_reservations r on r.id = m.reservation_id
         where m.sku_id = $1 and r.state <> 'held' and r.created_at > $2) as ended,
       (select coalesce(sum(l.from_in_stock), 0)::int from stock_reservation_lines l join stock_reservations r on r.id = l.reservation_id
         where l.sku_id = $1 and r.state = 'held') as held,
       (select in_stock from stock where sku_id = $1) as in_stock,
       (select coalesce(sum(w.quantity), 0)::int from order_rows w join orders o on o.id = w.order_id
         join carts c on c.id = o.cart_id where w.sku_id = $1 and c.created_at > $2) as sold`,
    [skuId, begun],
  )
  expect(sums.ended ?? 0).toBe(0)
  expect(sums.in_stock + sums.held + sums.sold).toBe(stock)
}
let begun = new Date()
const round = async () => {
  // What a former round held is not this one's.
  await shop.owner.query(`update stock_reservations set state = 'released', ended_at = now() where state = 'held'`)
  await shop.owner.query(
    `update payments set status = 'cancelled', settled_at = now() where status in ('created', 'authorising')`,
  )
  await shop.setStock(skuId, stock)
  begun = (await shop.rowsOf('select clock_timestamp() as now'))[0].now
  await new Promise((resolve) => setImmediate(resolve))
}

describe('races for a payment', () => {
  it(
    '[RACE-02] begins one payment, and makes one order, of a cart that is placed twenty times at once',
    async () => {
      for (let n = 0; n < sizes.races; n++) {
        await round()
        const cartId = await purchases(shop).cartWith(skuId)
        const form = shop.cardForm(`tjue-${n}@lysning.example`)
        const key = randomUUID()
        const requests = Array.from({ length: 20 }, (_, at) => ({
          url: through(at).url,
          body: { query: PLACE_ORDER, variables: { cartId, checkout: form, checkoutMarketId: 'no' } },
          headers: { 'x-idempotency-key': at % 4 < 2 ? key : randomUUID() },
        }))
        // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
        const place = async () => (await raceGate(requests)) as any[]
        const started = await place()
        expect(started.map(({ errors }) => errors)).toEqual(started.map(() => undefined))
        expect(new Set(started.map(({ data }) => JSON.stringify(data.placeOrder))).size).toBe(1)
        const { publicId, redirectUrl, status } = started[0].data.placeOrder
        expect(status).toBe('pending')
        expect(await shop.stockOf(skuId)).toBe(stock - 1)
        await shop.payByCard(redirectUrl)
        const answers = await place()
        expect(new Set(answers.map(({ data }) => JSON.stringify(data.placeOrder))).size).toBe(1)
        expect(answers[0].data.placeOrder.status).toBe('completed')
        expect(await shop.rowsOf('select id, status from payments where cart_id = $1', [cartId])).toEqual([
          { id: publicId, status: 'authorised' },
        ])
        expect(await shop.rowsOf('select id from orders where cart_id = $1', [cartId])).toHaveLength(1)
        await expectLedger()
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-03] refuses a key that began another payment',
    async () => {
      for (let n = 0; n < sizes.races; n++) {
        await round()
        const [cartId, second] = [await purchases(shop).cartWith(skuId), await purchases(other).cartWith(skuId)]
        const key = { 'x-idempotency-key': randomUUID() }
        const form = shop.cardForm(`nokkel-${n}@lysning.example`)
        const answers = await Promise.all([
          purchases(shop).place(cartId, form, key),
          purchases(other).place(cartId, { ...form, message: 'en annen' }, key),
          purchases(shop).place(second, form, key),
        ])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
        for (const { errors } of answers.filter((answer) => answer.errors))
          expect(errors?.[0]?.extensions).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
        expect(await shop.rowsOf('select id from payments where cart_id = any($1)', [[cartId, second]])).toHaveLength(1)
        await expectLedger()
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-01] holds the last piece for one shopper, however many want to pay for it',
    async () => {
      for (let n = 0; n < sizes.races; n++) {
        await round()
        const carts = await Promise.all(Array.from({ length: 8 }, (_, at) => purchases(through(at)).cartWith(skuId)))
        await shop.setStock(skuId, 1)
        const answers = await Promise.all(
          carts.map((cartId, at) =>
            purchases(through(at)).place(
              cartId,
              at % 3
                ? shop.cardForm(`siste-${n}-${at}@lysning.example`)
                : guestForm(`siste-${n}-${at}@lysning.example`),
            ),
          ),
        )
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
        for (const { errors } of answers.filter((answer) => answer.errors))
          expect(errors?.[0]?.extensions?.code).toBe('OUT_OF_STOCK')
        expect(await shop.stockOf(skuId)).toBe(0)
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-10] makes the order at the price that was agreed, whatever the price becomes while the shopper pays',
    async () => {
      const [{ selling_minor: price, id: priceId }] = await shop.rowsOf(
        `select r.id, r.selling_minor from prices r join skus k on k.product_id = r.product_id
         where k.id = $1 and r.market_id = 'NO|NOK' and r.sku_id is null`,
        [skuId],
      )
      for (let n = 0; n < sizes.races; n++) {
        await round()
        const attempt = await shop.begun(through(n), [skuId], shop.cardForm(`pris-${n}@lysning.example`))
        const { amount_minor: agreed } = await shop.paymentOf(attempt.paymentId)
        await Promise.all([
          shop.owner.query('update prices set selling_minor = $2, regular_minor = $2 where id = $1', [
            priceId,
            price * (n % 2 ? 2 : 1) + 1_000,
          ]),
          shop.payByCard(attempt.redirectUrl),
        ])
        await Promise.all([shop.comeBack(shop, attempt.paymentId), shop.comeBack(other, attempt.paymentId)])
        expect(
          await shop.rowsOf('select total_minor::int, to_pay_minor::int from orders where cart_id = $1', [
            attempt.cartId,
          ]),
        ).toEqual([{ total_minor: agreed, to_pay_minor: agreed }])
        await shop.owner.query('update prices set selling_minor = $2, regular_minor = $2 where id = $1', [
          priceId,
          price,
        ])
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-12] of a time that is over and a promise at the same tick comes an order with its pieces, or neither and no money',
    async () => {
      const outcomes = new Set<string>()
      for (let n = 0; n < sizes.races; n++) {
        await round()
        await shop.payments.modes({ callbacks: n % 3 ? 'normal' : 'never' })
        const { paymentId, cartId, redirectUrl } = await shop.begun(
          through(n),
          [skuId],
          shop.cardForm(`tikk-${n}@lysning.example`),
        )
        const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
        const pay = () => shop.payByCard(redirectUrl)
        const expire = () => Promise.all([late.expire(), late.settle(paymentId)])
        // Each may be first; in the middle they are as close as it gets.
        if (n % 4 === 0) await pay()
        if (n % 4 === 1) await expire()
        await Promise.all([
          ...(n % 4 === 0 ? [] : [pay()]),
          ...(n % 4 === 1 ? [] : [expire()]),
          shop.comeBack(shop, paymentId),
          shop.comeBack(other, paymentId),
        ])
        // Whoever is late looks once more.
        await late.settle(paymentId)
        const payment = await shop.paymentOf(paymentId)
        outcomes.add(payment.status)
        const [{ orders }] = await shop.rowsOf('select count(*)::int as orders from orders where cart_id = $1', [
          cartId,
        ])
        if (payment.status === 'authorised') {
          expect(payment).toMatchObject({ reservations: ['claimed'], is_completed: true })
          expect(orders).toBe(1)
          expect(await shop.stockOf(skuId)).toBe(stock - 1)
          expect((await shop.payments.purchase(purchaseId)).status).toBe('authorised')
        } else {
          expect(payment).toMatchObject({ status: 'expired', reservations: ['released'], is_completed: false })
          expect(orders).toBe(0)
          expect(await shop.stockOf(skuId)).toBe(stock)
          await released(paymentId, purchaseId)
        }
        await expectLedger()
      }
      expect([...outcomes].sort()).toEqual(['authorised', 'expired'])
    },
    MINUTES_15,
  )

  /** No money stays promised for what has no order. */
  const released = async (paymentId: string, purchaseId: string) => {
    // What was asked for at the later time is due now.
    await shop.owner.query(`with due as (
        update jobs set run_at = now() where kind = 'payment.release' and done_at is null returning id)
      select pg_notify('shop_events', '{"topic":"outbox","key":""}') from due`)
    for (let tries = 0; ; tries++) {
      const { status } = await shop.payments.purchase(purchaseId)
      if (status === 'cancelled') return
      if (tries > 400) throw new Error(`${paymentId} is still ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  it(
    '[RACE-13] nineteen callbacks in any order before the shopper is back are one transition',
    async () => {
      await shop.payments.modes({ callbacks: 'never' })
      for (let n = 0; n < sizes.races; n++) {
        await round()
        const { paymentId, cartId, redirectUrl } = await shop.begun(
          through(n),
          [skuId],
          shop.cardForm(`nitten-${n}@lysning.example`),
        )
        const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
        await shop.payByCard(redirectUrl)
        const says = ['authorised', 'authorised', 'declined', 'expired', 'cancelled', 'captured'] as const
        const callbacks = Array.from({ length: 19 }, (_, at) => {
          const body = JSON.stringify({
            eventId: `${paymentId} ${at % 6}`,
            purchaseId,
            reference: paymentId,
            event: says[at % 6],
            sequence: 19 - at,
            at: new Date().toISOString(),
          })
          return { body, headers: shop.payments.signed(body), url: `${through(at).url}/payments/callbacks` }
        }).toSorted((a, b) => (a.body + n < b.body ? -1 : 1))
        const statuses = await Promise.all(
          callbacks.map(async ({ url, body, headers }) => (await fetch(url, { method: 'POST', body, headers })).status),
        )
        expect(new Set(statuses)).toEqual(new Set([204]))
        const answers = await Promise.all([shop.comeBack(shop, paymentId), shop.comeBack(other, paymentId, cartId)])
        for (const answer of answers) expect(answer).toMatchObject({ completed: true, paymentError: null })
        expect(
          await shop.rowsOf(
            `select (select count(*)::int from payment_events where payment_id = $1) as kept,
               (select count(*)::int from orders where cart_id = $2) as orders,
               (select count(*)::int from order_events e join orders o on o.id = e.order_id where o.cart_id = $2) as events,
               (select count(*)::int from outbox where key = $2 and topic = 'cart.completed') as news,
               (select version from payments where id = $1) as version, (select status from payments where id = $1) as status`,
            [paymentId, cartId],
          ),
        ).toEqual([{ kept: 6, orders: 1, events: 1, news: 1, version: 3, status: 'authorised' }])
        await expectLedger()
      }
    },
    MINUTES_15,
  )

  it(
    '[CHECKOUT-38] makes one order of a shopper who pays by card in one tab and by invoice in another',
    async () => {
      for (let n = 0; n < sizes.races; n++) {
        await round()
        const email = `faner-${n}@lysning.example`
        const { paymentId, cartId, redirectUrl } = await shop.begun(through(n), [skuId], shop.cardForm(email))
        const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
        const [, invoice] = await Promise.all([
          shop.payByCard(redirectUrl, CARDS.good),
          purchases(through(n + 1)).place(cartId, { ...guestForm(email), paymentId: METHODS.invoice }),
          shop.comeBack(through(n), paymentId),
        ])
        expect(invoice.errors).toBeUndefined()
        const orders = await shop.rowsOf(
          'select o.id, p.id as payment from orders o join payments p on p.order_id = o.id where o.cart_id = $1',
          [cartId],
        )
        expect(orders).toHaveLength(1)
        expect(await shop.stockOf(skuId)).toBe(stock - 1)
        if (orders[0].payment !== paymentId) await released(paymentId, purchaseId)
        await expectLedger()
      }
    },
    MINUTES_15,
  )
})
