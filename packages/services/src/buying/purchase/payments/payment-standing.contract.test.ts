import { eventually } from '@shop/testkit/eventually'
import { CARDS, METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const LATER_MS = 15 * 60_000 + 5_000
let shop: PayingShop
let late: ReturnType<typeof paymentUseCases>
let skuId: number
beforeAll(async () => {
  shop = await startPayingShop({ env: { PAYMENTS_TIMEOUT_MS: '400' } })
  late = paymentUseCases(shop.database.url, shop.payments, { now: () => new Date(Date.now() + LATER_MS) })
  skuId = (await plainSkus(shop.owner, 1))[0] as number
})
beforeEach(async () => {
  await shop.setStock(skuId, 50)
  await shop.payments.modes({ callbacks: 'never' })
})
afterAll(async () => {
  await late?.close()
  await shop?.stop()
})

const begun = () => shop.begun(shop, [skuId], shop.cardForm('spor@lysning.example'))
const standingOf = async (id: string): Promise<string> => {
  const answer = await shop.graphql(
    'query($id: String!) { checkout(id: $id, paymentType: AVARDA) { paymentStanding paymentError completed } }',
    { id },
  )
  expect(answer.errors).toBeUndefined()
  const { completed, paymentError, paymentStanding } = answer.data.checkout
  expect(completed).toBe(paymentStanding === 'ORDERED')
  if (paymentStanding === 'NOTHING_TAKEN') expect(paymentError).not.toBeNull()
  return paymentStanding
}
const standingBecomes = (id: string, wanted: string) =>
  eventually(
    () => standingOf(id),
    (seen) => seen === wanted,
  )
const releaseNow = () =>
  shop.owner.query(`with due as (
      update jobs set run_at = now() where kind = 'payment.release' and done_at is null returning id)
    select pg_notify('shop_events', '{"topic":"outbox","key":""}') from due`)
const ordersOf = (cartId: string) => shop.rowsOf('select id from orders where cart_id = $1', [cartId])
const asking = { code: 'PAYMENT_UNAVAILABLE', status: 503, reason: 'asking-the-bank' }

describe('how certain it is what became of a payment', () => {
  it('waits for a buyer who has not finished, and asks when the provider is silent, until it has answered', async () => {
    const { paymentId, redirectUrl } = await begun()
    expect(await standingOf(paymentId)).toBe('WAITING')
    await shop.payByCard(redirectUrl, CARDS.silent)
    await shop.payments.stop()
    expect(await standingOf(paymentId)).toBe('ASKING')
    await shop.payments.restart()
    expect(await standingOf(paymentId)).toBe('ORDERED')
  })

  it('says that nothing was taken only when the provider has given it up', async () => {
    const { paymentId, cartId, redirectUrl } = await begun()
    await shop.payByCard(redirectUrl, CARDS.silent)
    await shop.payments.stop()
    await late.settle(paymentId)
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'failed', failure: 'timeout' })
    expect(await standingOf(paymentId)).toBe('ASKING')
    // Nobody pays for the cart meanwhile, not with the same form and not with another.
    const buy = purchases(shop)
    for (const form of [
      shop.cardForm('spor@lysning.example'),
      { ...guestForm('spor@lysning.example'), paymentId: METHODS.invoice },
    ])
      expect((await buy.place(cartId, form)).errors?.[0]?.extensions).toEqual(asking)
    await shop.payments.restart()
    await releaseNow()
    await standingBecomes(paymentId, 'NOTHING_TAKEN')
    expect((await shop.payments.purchase((await shop.paymentOf(paymentId)).purchase_id)).status).toBe('cancelled')
    expect((await buy.place(cartId, shop.cardForm('spor@lysning.example'))).data.placeOrder.status).toBe('pending')
  })

  it('says so at once where the provider itself refused', async () => {
    const { paymentId, redirectUrl } = await begun()
    await shop.payByCard(redirectUrl, CARDS.unanswered)
    expect(await standingOf(paymentId)).toBe('NOTHING_TAKEN')
  })
})

describe('a buyer who was told nothing and pays again', () => {
  const again = [
    ['the same way', () => shop.cardForm('spor@lysning.example')],
    ['with another address', () => ({ ...shop.cardForm('spor@lysning.example'), message: 'Ring på' })],
    ['by invoice', () => ({ ...guestForm('spor@lysning.example'), paymentId: METHODS.invoice })],
  ] as const

  it.each(again)('gets the order of the first payment: %s', async (_, form) => {
    const { paymentId, cartId, redirectUrl } = await begun()
    await shop.payByCard(redirectUrl, CARDS.silent)
    const placed = (await purchases(shop).place(cartId, form())).data.placeOrder
    expect(placed).toMatchObject({ status: 'completed' })
    expect(await ordersOf(cartId)).toHaveLength(1)
    expect(await shop.rowsOf('select id, status from payments where cart_id = $1', [cartId])).toEqual([
      { id: paymentId, status: 'authorised' },
    ])
  })

  it('is not let pay another way while the provider does not answer', async () => {
    const { paymentId, cartId, redirectUrl } = await begun()
    await shop.payByCard(redirectUrl, CARDS.silent)
    await shop.payments.modes({ slowMs: 2_000 })
    const form = { ...guestForm('spor@lysning.example'), paymentId: METHODS.invoice }
    expect((await purchases(shop).place(cartId, form)).errors?.[0]?.extensions).toEqual(asking)
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorising', reservations: ['held'] })
    await shop.payments.modes({ slowMs: 0 })
    expect((await purchases(shop).place(cartId, form)).data.placeOrder.status).toBe('completed')
    expect(await ordersOf(cartId)).toHaveLength(1)
  })
})
