import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { servicesProcess } from '@shop/testkit/services-process'
import { sizes } from '@shop/testkit/test-sizes'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock'
import { type Database, openDatabase } from '../../platform/database'
import { createMoveOrder } from '../purchase/orders/move-order'

const MINUTES_10 = 600_000
/** 200 in the deep test. */
const PURCHASES = sizes.races
const MARKETS = { no: 'NO|NOK', se: 'SE|SEK' } as const
type Market = keyof typeof MARKETS

/** The shop sells; papers are written by processes of their own, which may be killed. */
let shop: PayingShop
let db: Database
const running: Awaited<ReturnType<typeof servicesProcess>>[] = []
beforeAll(async () => {
  shop = await startPayingShop({ env: { SERVICES: 'graphql' } })
  db = openDatabase({ url: shop.database.url, poolSize: 10, log: silentLog })
})
afterAll(async () => {
  for (const writer of running) await writer.kill()
  await db?.close()
  await shop?.stop()
})

const start = async () => {
  const writer = await servicesProcess({
    ...{ DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir, ...shop.payments.env },
    SERVICES: 'graphql,background',
  })
  running.push(writer)
  return writer
}
const written = async (orders: readonly number[]): Promise<number> =>
  (
    await shop.rowsOf(`select count(*)::int as n from invoices where order_id = any($1) and kind = 'invoice'`, [orders])
  )[0].n

it(
  '[LAW-19] the numbers of a market have no gap and no double after many purchases at once, and with processes killed while they write',
  async () => {
    const skus = new Map<Market, number>()
    for (const market of ['no', 'se'] as const) {
      const [skuId = 0] = await plainSkus(shop.owner, 1, MARKETS[market])
      await shop.setStock(skuId, PURCHASES * 2)
      skus.set(market, skuId)
    }
    const carts = await Promise.all(
      Array.from({ length: PURCHASES }, async (_, at) => {
        const market: Market = at % 2 === 0 ? 'no' : 'se'
        const buy = purchases(shop, {}, market)
        return { at, market, buy, cartId: await buy.cartWith(skus.get(market) ?? 0) }
      }),
    )
    const orders = await Promise.all(
      carts.map(async ({ at, market, buy, cartId }) => {
        // Who waits too long presses again, and gets the order of the first press.
        const { data } = await eventually(
          () => buy.place(cartId, guestForm(`rekke-${at}@lysning.example`, market)),
          ({ errors }) => !errors,
          120_000,
        )
        return Number(data.placeOrder.orderId)
      }),
    )
    expect(new Set(orders).size).toBe(PURCHASES)

    const writers = [await start(), await start()]
    const move = createMoveOrder({ db, clock: systemClock })
    const sending = Promise.all(
      orders.map(async (orderId) => {
        await move(orderId, 'processing', { actor: 'staff' })
        await move(orderId, 'completed', { actor: 'staff' })
      }),
    )
    // Each is killed once, in the middle of the work; another goes on.
    for (const [at, writer] of writers.entries()) {
      await eventually(
        () => written(orders),
        (count) => count > at * (PURCHASES / 4),
        120_000,
      )
      await writer.kill()
      await start()
    }
    await sending
    await eventually(
      () => written(orders),
      (count) => count === PURCHASES,
      240_000,
    )

    for (const market of Object.values(MARKETS)) {
      const rows = await shop.rowsOf(
        `select number from invoices where market_id = $1 and kind = 'invoice' order by number`,
        [market],
      )
      expect(rows.length).toBeGreaterThanOrEqual(PURCHASES / 2)
      expect(rows.map(({ number }: { number: number }) => number)).toEqual(rows.map((_: unknown, at: number) => at + 1))
    }
    const [{ doubles }] = await shop.rowsOf(
      `select count(*)::int as doubles from (select order_id from invoices where kind = 'invoice' group by order_id having count(*) > 1) d`,
    )
    expect(doubles).toBe(0)
  },
  MINUTES_10,
)
