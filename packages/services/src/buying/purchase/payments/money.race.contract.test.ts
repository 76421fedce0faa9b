import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { plainSkus } from '@shop/testkit/purchases'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MINUTES_15 = 900_000
let shop: PayingShop
/** Two desks with connections of their own. */
let desk: ReturnType<typeof paymentUseCases>
let other: ReturnType<typeof paymentUseCases>
let skuId: number
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  other = paymentUseCases(shop.database.url, shop.payments)
  skuId = (await plainSkus(shop.owner, 1))[0] as number
})
afterAll(async () => {
  await desk?.close()
  await other?.close()
  await shop?.stop()
})

const bought = async (email: string) => {
  await shop.setStock(skuId, 50)
  const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm(email))
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId)
  const orderId = Number(order.orderId)
  await desk.move(orderId, 'processing', { actor: 'staff' })
  const { purchase_id: purchaseId, amount_minor: amountMinor } = await shop.paymentOf(paymentId)
  return { paymentId, orderId, purchaseId, amountMinor }
}
const statusBecomes = (paymentId: string, wanted: string) =>
  eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === wanted,
  )
const ledgerOf = async (paymentId: string) =>
  (
    await shop.rowsOf(
      `select coalesce(sum(amount_minor) filter (where kind = 'captured'), 0)::int as captured,
         coalesce(sum(amount_minor) filter (where kind = 'released'), 0)::int as released,
         coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0)::int as refunded
       from payment_entries where payment_id = $1`,
      [paymentId],
    )
  )[0]

describe('two at once with the money of an order', () => {
  it(
    'refund against refund: together never more than came, and the provider gave back what the ledger says',
    async () => {
      for (let n = 0; n < sizes.races; n++) {
        const { paymentId, orderId, purchaseId, amountMinor } = await bought(`to-${n}@lysning.example`)
        await desk.move(orderId, 'completed', { actor: 'staff' })
        await statusBecomes(paymentId, 'captured')
        const refund = (by: typeof desk, key: string, minor: number) =>
          by.refund({
            orderId,
            amountMinor: minor,
            key: `${n} ${key}`,
            vatMinor: 0,
            toBalance: false,
            reason: 'angret',
          })
        // Every third time the two fit beside each other.
        const large = n % 3 ? Math.ceil(amountMinor * 0.6) : Math.floor(amountMinor / 2)
        const rivals = await Promise.allSettled([
          refund(desk, 'a', large),
          refund(other, 'b', large),
          // The same wish twice is one.
          refund(other, 'a', large),
        ])
        for (const rival of rivals)
          if (rival.status === 'rejected')
            expect(rival.reason).toMatchObject({ extensions: { code: 'REFUND_REFUSED' } })
        const [{ refunds }] = await shop.rowsOf('select count(*)::int as refunds from refunds where order_id = $1', [
          orderId,
        ])
        expect(refunds).toBe(n % 3 ? 1 : 2)
        expect(await ledgerOf(paymentId)).toEqual({ captured: amountMinor, released: 0, refunded: refunds * large })
        await eventually(
          () => shop.payments.purchase(purchaseId),
          ({ refundedMinor }) => refundedMinor === refunds * large,
        )
        expect((await shop.paymentOf(paymentId)).status).toBe(
          refunds * large === amountMinor ? 'refunded' : 'part_refunded',
        )
      }
    },
    MINUTES_15,
  )

  it(
    'capture against cancel: one of them, with its money',
    async () => {
      const ends = new Set<string>()
      for (let n = 0; n < sizes.races; n++) {
        const { paymentId, orderId, purchaseId, amountMinor } = await bought(`mot-${n}@lysning.example`)
        const send = () => desk.move(orderId, 'completed', { actor: 'staff' })
        const cancel = () => other.move(orderId, 'cancelled', { actor: 'staff' })
        const rivals = await Promise.allSettled(n % 2 ? [send(), cancel(), send()] : [cancel(), send(), cancel()])
        expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const [{ status }] = await shop.rowsOf('select status from orders where id = $1', [orderId])
        ends.add(status)
        const isSent = status === 'completed'
        await statusBecomes(paymentId, isSent ? 'captured' : 'cancelled')
        const purchase = await eventually(
          () => shop.payments.purchase(purchaseId),
          (said) => said.status === (isSent ? 'captured' : 'cancelled'),
        )
        const captured = isSent ? amountMinor : 0
        expect(purchase).toMatchObject({ capturedMinor: captured, cancelledMinor: amountMinor - captured })
        expect(await ledgerOf(paymentId)).toEqual({ captured, released: amountMinor - captured, refunded: 0 })
      }
      expect([...ends].sort()).toEqual(['cancelled', 'completed'])
    },
    MINUTES_15,
  )
})
