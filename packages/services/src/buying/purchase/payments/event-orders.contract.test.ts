import { type Random, random } from '@shop/db/seed/random'
import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { somePermutations } from '@shop/testkit/permutations'
import { plainSkus } from '@shop/testkit/purchases'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const MINUTES_15 = 900_000
const SEED = 20_261_128
const DISPUTED_MINOR = 2_500
let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let skuId: number
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  skuId = (await plainSkus(shop.owner, 1))[0] as number
})
beforeEach(async () => {
  // Only what the test sends reaches the shop.
  await shop.payments.modes({ callbacks: 'never' })
  await shop.setStock(skuId, 1_000)
})
afterAll(async () => {
  await desk?.close()
  await shop?.stop()
})

type Step = () => Promise<unknown>
type Reported = { readonly paymentId: string; readonly purchaseId: string }

/**
 * Reports the events in their order, and some of them again; what really happens at the provider happens meanwhile, at moments
 * of its own. In the end everything is reported once more, as a provider repeats what was not answered.
 */
async function report(
  { paymentId, purchaseId }: Reported,
  order: readonly string[],
  steps: readonly Step[],
  chance: Random,
) {
  const send = async (event: string) => {
    const ids = { eventId: `${paymentId} ${event}`, purchaseId, reference: paymentId }
    const body = JSON.stringify({ ...ids, event, sequence: order.indexOf(event), at: new Date().toISOString() })
    const headers = shop.payments.signed(body)
    const answer = await fetch(`${shop.url}/payments/callbacks`, { method: 'POST', body, headers })
    expect(answer.status).toBe(204)
  }
  const waiting = [...steps]
  for (const event of order) {
    if (chance.chance(0.5)) await waiting.shift()?.()
    await send(event)
    if (chance.chance(0.3)) await send(chance.pick(order))
  }
  for (const step of waiting) await step()
  for (const event of chance.shuffled(order)) await send(event)
}

const endOf = async (paymentId: string) =>
  (
    await shop.rowsOf(
      `select p.status, p.captured_minor::int as captured, p.released_minor::int as released, p.refunded_minor::int as refunded,
         (select json_agg(e.kind || ' ' || e.amount_minor order by e.id) from payment_entries e where e.payment_id = p.id) as entries,
         (select count(*)::int from payment_events e where e.payment_id = p.id) as events,
         (select count(*)::int from orders o where o.cart_id = p.cart_id) as orders,
         (select count(*)::int from outbox b where b.key = p.cart_id and b.topic = 'cart.completed') as news,
         (select json_agg(e.event order by e.id) from order_events e where e.order_id = p.order_id) as history,
         (select json_agg(r.state) from stock_reservations r where r.payment_id = p.id) as reservations
       from payments p where p.id = $1`,
      [paymentId],
    )
  )[0]

it(
  'makes one order of a payment in every order of five events, with repeats',
  async () => {
    const names = ['authorised', 'captured', 'declined', 'expired', 'cancelled']
    let first: object | undefined
    for (const [n, order] of somePermutations(names, sizes.permutations).entries()) {
      const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm(`hendelse-${n}@lysning.example`))
      const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
      const steps = [() => shop.payByCard(redirectUrl)]
      await report({ paymentId, purchaseId }, order, steps, random(SEED, `${n}`))
      await eventually(
        () => shop.paymentOf(paymentId),
        ({ status }) => status === 'authorised',
      )
      const end = await endOf(paymentId)
      first ??= end
      expect(end, `seed ${SEED}, ${n}: ${order}`).toEqual(first)
      expect(end).toMatchObject({ status: 'authorised', events: 5, orders: 1, news: 1, reservations: ['claimed'] })
    }
  },
  MINUTES_15,
)

for (const outcome of ['won', 'lost'] as const)
  it(
    `comes to the same end of a dispute that is ${outcome}, in every order of five events, with repeats`,
    async () => {
      const names = ['authorised', 'captured', 'disputed', `dispute-${outcome}`, 'refunded']
      let first: object | undefined
      for (const [n, order] of somePermutations(names, sizes.permutations).entries()) {
        const { paymentId, redirectUrl } = await shop.begun(
          shop,
          [skuId],
          shop.cardForm(`${outcome}-${n}@lysning.example`),
        )
        await shop.payByCard(redirectUrl)
        const { order: bought } = await shop.comeBack(shop, paymentId)
        for (const to of ['processing', 'completed'] as const)
          await desk.move(Number(bought.orderId), to, { actor: 'staff' })
        const { purchase_id: purchaseId } = await eventually(
          () => shop.paymentOf(paymentId),
          ({ status }) => status === 'captured',
        )
        const steps = [
          () => shop.payments.dispute(purchaseId, { amountMinor: DISPUTED_MINOR }),
          () => shop.payments.dispute(purchaseId, { outcome }),
        ]
        await report({ paymentId, purchaseId }, order, steps, random(SEED, `${outcome} ${n}`))
        await eventually(
          () => endOf(paymentId),
          ({ history }) => history.includes(`dispute_${outcome}`),
        )
        const end = await endOf(paymentId)
        first ??= end
        expect(end, `seed ${SEED}, ${n}: ${order}`).toEqual(first)
        expect(end.refunded).toBe(outcome === 'lost' ? DISPUTED_MINOR : 0)
        expect(end.status).toBe(outcome === 'lost' ? 'part_refunded' : 'captured')
        expect((await shop.payments.purchase(purchaseId)).refundedMinor).toBe(end.refunded)
      }
    },
    MINUTES_15,
  )
