import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { plainSkus } from '@shop/testkit/purchases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let skuId: number
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  skuId = (await plainSkus(shop.owner, 1))[0] as number
  await shop.setStock(skuId, 100)
})
afterAll(async () => {
  await desk?.close()
  await shop?.stop()
})

/** An order whose money was captured. */
const captured = async (email: string) => {
  const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm(email))
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId)
  const orderId = Number(order.orderId)
  for (const to of ['processing', 'completed'] as const) await desk.move(orderId, to, { actor: 'staff' })
  const { purchase_id: purchaseId, amount_minor: amountMinor } = await statusBecomes(paymentId, 'captured')
  return { paymentId, orderId, purchaseId, amountMinor }
}
const statusBecomes = (paymentId: string, wanted: string) =>
  eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === wanted,
  )
const historyOf = async (orderId: number) =>
  (
    await shop.rowsOf(`select event from order_events where order_id = $1 and event like '%dispute%' order by id`, [
      orderId,
    ])
  ).map(({ event }) => event)
const refund = (orderId: number, amountMinor: number, key: string, toBalance = false) =>
  desk.refund({ orderId, amountMinor, key, vatMinor: 0, toBalance, reason: 'angret' })

describe('money that the buyer’s bank asks for', () => {
  it('is not refunded meanwhile, and is the shop’s again when the dispute is won', async () => {
    const { paymentId, orderId, purchaseId } = await captured('vunnet@lysning.example')
    await shop.payments.dispute(purchaseId, { amountMinor: 5_000, reason: 'ikke mottatt' })
    await statusBecomes(paymentId, 'disputed')
    await expect(refund(orderId, 100, 'under tvist')).rejects.toMatchObject({
      extensions: { code: 'PAYMENT_DISPUTED' },
    })
    await shop.payments.dispute(purchaseId, { outcome: 'won' })
    expect(await statusBecomes(paymentId, 'captured')).toMatchObject({ refunded_minor: 0, disputed_at: null })
    await refund(orderId, 100, 'under tvist')
    await statusBecomes(paymentId, 'part_refunded')
    expect(await historyOf(orderId)).toEqual(['payment_disputed', 'dispute_won'])
  })

  it('has gone back when the dispute is lost, once, as the provider says too', async () => {
    const { paymentId, orderId, purchaseId, amountMinor } = await captured('tapt@lysning.example')
    await shop.payments.modes({ callbacks: 'twice', callbackCopies: 5 })
    await shop.payments.dispute(purchaseId, { amountMinor: 5_000 })
    await statusBecomes(paymentId, 'disputed')
    await shop.payments.dispute(purchaseId, { outcome: 'lost' })
    expect(await statusBecomes(paymentId, 'part_refunded')).toMatchObject({ refunded_minor: 5_000 })
    expect((await shop.payments.purchase(purchaseId)).refundedMinor).toBe(5_000)
    await expect(refund(orderId, amountMinor - 4_999, 'for mye')).rejects.toMatchObject({
      extensions: { code: 'REFUND_REFUSED' },
    })
    await refund(orderId, amountMinor - 5_000, 'resten')
    await eventually(
      () => shop.payments.purchase(purchaseId),
      ({ refundedMinor }) => refundedMinor === amountMinor,
    )
    await statusBecomes(paymentId, 'refunded')
    await shop.payments.modes({ callbacks: 'normal' })
    expect(await historyOf(orderId)).toEqual(['payment_disputed', 'dispute_lost'])
    const entries = await shop.rowsOf(
      `select kind, amount_minor::int as minor from payment_entries where payment_id = $1 order by id`,
      [paymentId],
    )
    expect(entries.map(({ kind, minor }) => `${kind} ${minor}`)).toEqual([
      `authorised ${amountMinor}`,
      `captured ${amountMinor}`,
      'refunded 5000',
      `refunded ${amountMinor - 5_000}`,
    ])
  })

  it('comes to the same end when the shop hears of it late, and in the wrong order', async () => {
    const { paymentId, orderId, purchaseId } = await captured('sent@lysning.example')
    await shop.payments.modes({ callbacks: 'reordered', callbackDelayMs: 300 })
    await shop.payments.dispute(purchaseId, { amountMinor: 2_500 })
    await shop.payments.dispute(purchaseId, { outcome: 'lost' })
    expect(await statusBecomes(paymentId, 'part_refunded')).toMatchObject({ refunded_minor: 2_500 })
    await shop.payments.modes({ callbacks: 'normal' })
    expect(await historyOf(orderId)).toEqual(['payment_disputed', 'dispute_lost'])
  })

  it('is not held up by a dispute that cannot be: of money that went back already', async () => {
    const { paymentId, orderId, purchaseId, amountMinor } = await captured('umulig@lysning.example')
    // Nobody hears of it until the shop has refunded nearly all.
    await shop.payments.modes({ callbacks: 'never' })
    await shop.payments.dispute(purchaseId, { amountMinor: 3_000 })
    await refund(orderId, amountMinor - 100, 'nesten alt')
    const body = JSON.stringify({
      eventId: `${paymentId} late`,
      purchaseId,
      reference: paymentId,
      event: 'disputed',
      sequence: 9,
      at: new Date().toISOString(),
    })
    const told = await fetch(`${shop.url}/payments/callbacks`, {
      method: 'POST',
      body,
      headers: shop.payments.signed(body),
    })
    expect(told.status).toBe(204)
    await shop.payments.modes({ callbacks: 'normal' })
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'part_refunded' })
    expect(await historyOf(orderId)).toEqual([])
  })
})
