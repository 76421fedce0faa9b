import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eventually } from '@shop/testkit/eventually'
import { exchangeCalls, type SentOrder, sizesOf } from '@shop/testkit/exchange-calls'
import { returning } from '@shop/testkit/returns'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MINUTES_30 = 1_800_000
const HEAD_START_MS = 12
let shop: ShippingShop
/** A second process of the services: a colleague elsewhere. */
let other: { readonly url: string }
let calls: ReturnType<typeof exchangeCalls>
let buyers: ReturnType<typeof returning>
let [small, large] = [0, 0]
beforeAll(async () => {
  shop = await startShippingShop()
  other = await shop.another()
  calls = exchangeCalls(shop)
  buyers = returning(shop)
  ;[small, large] = await sizesOf(shop)
})
afterAll(() => shop?.stop())

const rowOf = ({ rows }: SentOrder) => rows[0]?.id ?? 0
const exchange = async (order: SentOrder, by?: { readonly url: string }) => {
  const version = await shop.versionOf(order.orderId)
  const wish = { rowId: rowOf(order), skuId: large, quantity: 1, reason: null, isSealed: false }
  return () =>
    shop.desk(`orders/${order.orderId}/exchange`, { key: randomUUID(), version, note: 'Passet ikke', wish }, by)
}
const announced = (orderId: number) =>
  shop.rowsOf(`select kind, state from returns where order_id = $1 and state in ('registered', 'received')`, [orderId])
const moneyOf = async (orderId: number) =>
  (
    await shop.rowsOf(
      `select o.total_minor::int as total, (select coalesce(sum(amount_minor), 0)::int from refunds f where f.order_id = o.id) as refunded
       from orders o where o.id = $1`,
      [orderId],
    )
  )[0]

describe('an exchange and something else at once', () => {
  it(
    'a return: the piece is in one of the two, and a replacement is taken from the shelves only with the exchange',
    async () => {
      const outcomes = { exchanged: 0, returned: 0 }
      for (let n = 0; n < sizes.races; n++) {
        const order = await calls.sent(`bytte-retur-${n}@lysning.example`, [small])
        const larges = await shop.stockOf(large)
        const change = await exchange(order, n % 2 ? other : shop)
        // A return has less to do than an exchange: it begins a little later, so that each of the two is the faster one.
        const back = () =>
          setTimeout((n % 5) * HEAD_START_MS).then(() =>
            buyers.register(order.orderId, order.email, [{ rowId: rowOf(order), quantity: 1 }]),
          )
        const [[first, second]] = [await Promise.all(n % 4 < 2 ? [change(), back()] : [back(), change()])]
        const [exchanged, returned] = (n % 4 < 2 ? [first, second] : [second, first]) as [
          Awaited<ReturnType<typeof change>>,
          Awaited<ReturnType<typeof back>>,
        ]
        const refusal = returned.errors?.[0]?.extensions?.code
        const isExchanged = exchanged.status === 200
        expect([isExchanged, returned.errors === undefined].toSorted(), JSON.stringify([exchanged, refusal])).toEqual([
          false,
          true,
        ])
        if (isExchanged) expect(refusal).toBe('RETURN_NOTHING_LEFT')
        else expect(['CONFLICT_STALE_VERSION', 'RETURN_NOTHING_LEFT']).toContain(exchanged.code)
        expect(await announced(order.orderId)).toEqual([
          { kind: isExchanged ? 'exchange' : 'withdrawal', state: 'registered' },
        ])
        expect(await shop.stockOf(large)).toBe(larges - (isExchanged ? 1 : 0))
        expect(await calls.of(order.orderId)).toHaveLength(isExchanged ? 1 : 0)
        outcomes[isExchanged ? 'exchanged' : 'returned']++
      }
      console.log(`${sizes.races} exchanges against returns:`, outcomes)
      expect(Math.min(outcomes.exchanged, outcomes.returned)).toBeGreaterThan(0)
    },
    MINUTES_30,
  )

  it(
    'another exchange by a colleague, from one version: one of the two, and one piece',
    async () => {
      for (let n = 0; n < sizes.slowRaces; n++) {
        const order = await calls.sent(`bytte-to-${n}@lysning.example`, [small, small])
        const larges = await shop.stockOf(large)
        const [one, two] = [await exchange(order), await exchange(order, other)]
        const answers = await Promise.all([one(), two()])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(await shop.stockOf(large)).toBe(larges - 1)
      }
    },
    MINUTES_30,
  )

  it(
    'exchanges of two orders for the last piece: one of them has it',
    async () => {
      for (let n = 0; n < sizes.slowRaces; n++) {
        const orders = [
          await calls.sent(`siste-${n}-en@lysning.example`, [small]),
          await calls.sent(`siste-${n}-to@lysning.example`, [small]),
        ] as const
        await shop.setStock(large, 1)
        const [one, two] = [await exchange(orders[0]), await exchange(orders[1], other)]
        const answers = await Promise.all([one(), two()])
        expect(answers.map(({ status, code }) => [status, code ?? 'done']).toSorted()).toEqual([
          [200, 'done'],
          [409, 'OUT_OF_STOCK'],
        ])
        expect(await shop.stockOf(large)).toBe(0)
        await shop.setStock(large, 5_000)
      }
    },
    MINUTES_30,
  )

  it(
    'goods that come while their replacement is cancelled: they stay, or their money goes back once',
    async () => {
      for (let n = 0; n < sizes.slowRaces; n++) {
        const order = await calls.sent(`bytte-avlys-${n}@lysning.example`, [small])
        const [smalls, larges] = [await shop.stockOf(small), await shop.stockOf(large)]
        expect((await (await exchange(order))()).status).toBe(200)
        const [{ returnId, replacementId }] = await calls.of(order.orderId)
        const cancel = {
          to: 'cancelled',
          version: await shop.versionOf(replacementId),
          reason: 'Ombestemt',
        }
        const lines = [{ rowId: rowOf(order), received: 1, restocked: 1 }]
        const deeds = [
          () => calls.receive(returnId, lines),
          () => shop.desk(`orders/${replacementId}/move`, cancel, other),
        ]
        await Promise.all((n % 2 ? deeds : deeds.toReversed()).map((deed) => deed()))
        // Whoever came too late looks again.
        const version = await shop.versionOf(replacementId)
        await shop.desk(`orders/${replacementId}/move`, { ...cancel, version })
        const [{ state, returnState }] = await eventually(
          () => calls.of(order.orderId),
          ([one]) => one?.state === 'cancelled' || (one?.state === 'settled' && one.replacementStatus === 'cancelled'),
        )
        const hasCome = state === 'settled'
        expect(returnState).toBe(hasCome ? 'received' : 'cancelled')
        const { total } = await moneyOf(order.orderId)
        await eventually(
          () => moneyOf(order.orderId),
          ({ refunded }) => refunded === (hasCome ? total : 0),
        )
        expect([await shop.stockOf(small), await shop.stockOf(large)]).toEqual([smalls + (hasCome ? 1 : 0), larges])
      }
    },
    MINUTES_30,
  )
})
