import { authCalls } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { CARDS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { memberOf } from '@shop/testkit/personas'
import { plainSkus, purchases } from '@shop/testkit/purchases'
import { startPayments } from '@shop/testkit/start-payments'
import { type Lie, wrongAnswersProxy } from '@shop/testkit/wrong-answers-proxy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const MINUTE_MS = 60_000
let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let skuId: number
/** How far the shop's clock is ahead of ours. */
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
beforeAll(async () => {
  shop = await startPayingShop({ clock }, { env: { PAYMENTS_RETRY_MAX_MS: '300' } })
  desk = paymentUseCases(shop.database.url, shop.payments, clock)
  skuId = (await plainSkus(shop.owner, 1))[0] as number
})
beforeEach(async () => {
  await shop.setStock(skuId, 50)
  await shop.payments.modes({ callbacks: 'normal', slowMs: 0, failNext: 0, garbageNext: 0, hangNext: 0 })
})
afterAll(async () => {
  await desk?.close()
  await shop?.stop()
})

const send = async (body: string, headers: Record<string, string>) =>
  (await fetch(`${shop.url}/payments/callbacks`, { method: 'POST', body, headers })).status
const callbackOf = (paymentId: string, purchaseId: string, more: object = {}) =>
  JSON.stringify({
    eventId: `${paymentId} event`,
    purchaseId,
    reference: paymentId,
    event: 'authorised',
    sequence: 1,
    at: new Date().toISOString(),
    ...more,
  })
const eventsOf = (paymentId: string) =>
  shop.rowsOf('select event from payment_events where payment_id = $1', [paymentId])
const ended = (paymentId: string) =>
  eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => !['created', 'authorising'].includes(status),
  )

describe('payments whose shopper got lost', () => {
  it('[FAULT-05] settles an authorisation within a minute though nobody reported it', async () => {
    const begun = await shop.begun(shop, [skuId], shop.cardForm('stille@lysning.example'))
    const begin = clock.now().getTime()
    await shop.payByCard(begun.redirectUrl, CARDS.silent)
    expect(await shop.paymentOf(begun.paymentId)).toMatchObject({ status: 'authorising', orders: 0 })
    // Not a minute later the job has been there by itself.
    ahead += 45_000
    const payment = await ended(begun.paymentId)
    expect(clock.now().getTime() - begin).toBeLessThan(MINUTE_MS)
    expect(payment).toMatchObject({ status: 'authorised', orders: 1, is_completed: true, reservations: ['claimed'] })
    expect(await eventsOf(begun.paymentId)).toEqual([])
  })

  it('[FAULT-05] makes the order from a callback alone, when the shopper never comes back', async () => {
    const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm('borte@lysning.example'))
    await shop.payByCard(redirectUrl)
    expect(await ended(paymentId)).toMatchObject({ status: 'authorised', orders: 1, is_completed: true })
    expect(await eventsOf(paymentId)).toEqual([{ event: 'authorised' }])
  })

  it('[FAULT-05] recovers after the provider was down, silent or sent nonsense', async () => {
    await shop.payments.modes({ callbacks: 'never', garbageNext: 2 })
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    const form = shop.cardForm('tull@lysning.example')
    const first = await buy.place(cartId, form, { 'x-idempotency-key': 'tull' })
    expect(first.errors?.[0]?.extensions).toEqual({ code: 'PAYMENT_UNAVAILABLE', status: 503 })
    expect(await shop.stockOf(skuId)).toBe(49)
    const second = (await buy.place(cartId, form, { 'x-idempotency-key': 'tull' })).data.placeOrder
    expect(second).toMatchObject({ status: 'pending' })
    await shop.payByCard(second.redirectUrl)
    await shop.payments.modes({ failNext: 2 })
    expect(await shop.comeBack(shop, second.publicId)).toMatchObject({ completed: false, paymentError: null })
    expect(await shop.comeBack(shop, second.publicId)).toMatchObject({ completed: true })
    expect(await shop.rowsOf('select count(*)::int as n from payments where cart_id = $1', [cartId])).toEqual([
      { n: 1 },
    ])
  })

  it('ends an abandoned attempt in time: pieces back in stock, cancelled at the provider, cart kept', async () => {
    const { paymentId, cartId } = await shop.begun(shop, [skuId], shop.cardForm('forlatt@lysning.example'))
    await desk.expire()
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorising' })
    const purchaseId = (await shop.paymentOf(paymentId)).purchase_id
    await desk.expire(new Date(clock.now().getTime() + 14 * MINUTE_MS))
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorising' })
    ahead += 15 * MINUTE_MS
    await desk.expire()
    expect(await shop.paymentOf(paymentId)).toMatchObject({
      status: 'expired',
      failure: 'expired',
      reservations: ['released'],
      is_completed: false,
    })
    expect(await shop.stockOf(skuId)).toBe(50)
    await eventually(
      () => shop.payments.purchase(purchaseId),
      ({ status }) => status === 'cancelled',
    )
    await eventually(
      () => shop.paymentOf(paymentId),
      ({ released_at }) => released_at !== null,
    )
    expect(
      (await shop.graphql('query($id: String) { getCart(id: $id) { items { skuId } } }', { id: cartId })).data.getCart
        .items,
    ).toEqual([{ skuId }])
  })

  it('returns the pieces in time even when the provider is silent, and accepts no authorisation afterwards', async () => {
    await shop.payments.modes({ callbacks: 'never' })
    const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm('taus@lysning.example'))
    await shop.payByCard(redirectUrl)
    const { purchase_id } = await shop.paymentOf(paymentId)
    ahead += 16 * MINUTE_MS
    await shop.payments.stop()
    await desk.expire()
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'failed', failure: 'timeout', orders: 0 })
    expect(await shop.stockOf(skuId)).toBe(50)
    await shop.payments.restart()
    ahead += 5 * MINUTE_MS
    await eventually(
      () => shop.payments.purchase(purchase_id),
      ({ status }) => status === 'cancelled',
    )
  })
})

describe('a clock that jumps', () => {
  const HOUR_MS = 60 * MINUTE_MS
  const ME = '{ getUser { email } }'
  const begin = () => shop.begun(shop, [skuId], shop.cardForm('klokke@lysning.example'))

  it.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])(
    '[FAULT-09] an hour %s: whoever was signed in goes on or signs in anew, and no piece is sold twice or lost',
    async (_, jump) => {
      const { email, password } = memberOf('no')
      const auth = authCalls(shop.url)
      const session = await auth.login(email, password)
      const asMe = async (token: string) =>
        (await shop.graphql(ME, {}, { authorization: `Bearer ${token}` })).data?.getUser?.email
      expect(await asMe(session.token)).toBe(email)
      const held = await begin()
      expect(await shop.stockOf(skuId)).toBe(49)

      ahead += jump
      try {
        // A token is never good for longer than it was given for; the session behind it is renewed.
        expect(await asMe(session.token)).toBe(jump > 0 ? undefined : email)
        const renewed = await auth.refresh(session.refreshToken)
        expect(await asMe(renewed.token)).toBe(email)

        await desk.expire()
        const isHeld = jump < 0
        expect((await shop.paymentOf(held.paymentId)).reservations).toEqual([isHeld ? 'held' : 'released'])
        expect(await shop.stockOf(skuId)).toBe(isHeld ? 49 : 50)
        await shop.payByCard(held.redirectUrl)
        const payment = await ended(held.paymentId)
        expect(payment).toMatchObject({ orders: isHeld ? 1 : 0, is_completed: isHeld })

        // Begun while the clock was wrong, and still running when it is right again.
        const later = await begin()
        ahead -= jump
        await desk.expire()
        const isOver = jump < 0
        expect((await shop.paymentOf(later.paymentId)).reservations).toEqual([isOver ? 'released' : 'held'])
        await shop.payByCard(later.redirectUrl)
        expect(await ended(later.paymentId)).toMatchObject({ orders: isOver ? 0 : 1 })
        ahead += jump
        expect(await shop.stockOf(skuId)).toBe(49)
        expect(
          await shop.rowsOf(
            `select (select count(*)::int from stock_reservations where state = 'held') as held,
             (select count(*)::int from payments p join orders o on o.id = p.order_id where p.id = any($1)) as orders`,
            [[held.paymentId, later.paymentId]],
          ),
        ).toEqual([{ held: 0, orders: 1 }])
      } finally {
        ahead -= jump
      }
    },
  )
})

describe('callbacks', () => {
  it('are accepted from nobody but the provider', async () => {
    const { paymentId } = await shop.begun(shop, [skuId], shop.cardForm('falsk@lysning.example'))
    const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
    const body = callbackOf(paymentId, purchaseId)
    const good = shop.payments.signed(body, clock.now())
    const name = 'x-payments-signature'
    const forged: Record<string, string>[] = [
      {},
      { [name]: '' },
      { [name]: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      { [name]: String(good[name]).replace(/t=\d/, 't=9') },
      { [name]: String(good[name]).toUpperCase() },
    ]
    for (const headers of forged) expect(await send(body, headers)).toBe(401)
    expect(await send(body.replace('authorised', 'captured'), good)).toBe(401)
    const other = callbackOf(paymentId, 'another-purchase')
    expect(await send(other, shop.payments.signed(other, clock.now()))).toBe(404)
    const unknown = callbackOf('00000000-0000-4000-8000-000000000000', purchaseId)
    expect(await send(unknown, shop.payments.signed(unknown, clock.now()))).toBe(404)
    const nonsense = JSON.stringify({ hello: 'you' })
    expect(await send(nonsense, shop.payments.signed(nonsense, clock.now()))).toBe(400)
    expect(await eventsOf(paymentId)).toEqual([])
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorising', orders: 0 })
  })

  it('make no order by themselves: the provider is asked', async () => {
    const { paymentId } = await shop.begun(shop, [skuId], shop.cardForm('bare-sagt@lysning.example'))
    const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
    const body = callbackOf(paymentId, purchaseId)
    expect(await send(body, shop.payments.signed(body, clock.now()))).toBe(204)
    expect(await send(body, shop.payments.signed(body, clock.now()))).toBe(204)
    expect(await shop.comeBack(shop, paymentId)).toMatchObject({ completed: false, paymentError: null })
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorising', orders: 0 })
    expect(await eventsOf(paymentId)).toEqual([{ event: 'authorised' }])
    // An old one is worth a question and nothing more.
    const old = callbackOf(paymentId, purchaseId, { eventId: 'old', event: 'declined' })
    const signedLongAgo = shop.payments.signed(old, new Date(clock.now().getTime() - 6 * MINUTE_MS))
    expect(await send(old, signedLongAgo)).toBe(204)
    expect(await eventsOf(paymentId)).toHaveLength(1)
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorising' })
  })
})

describe('a provider that lies', () => {
  const lies: [string, Lie][] = [
    ['a smaller amount', (_, answer) => ({ ...answer, amountMinor: Number(answer.amountMinor) - 1 })],
    ['another currency', (_, answer) => ({ ...answer, currency: 'SEK' })],
    ['another reference', (_, answer) => ({ ...answer, reference: '00000000-0000-4000-8000-000000000000' })],
  ]

  it.each(lies)('gets no order for %s', async (_, lie) => {
    const honest = await startPayments()
    const between = await wrongAnswersProxy(honest.url)
    const deceived = await shop.another({ ...honest.env, PAYMENTS_URL: between.url })
    try {
      const buy = purchases(deceived)
      const cartId = await buy.cartWith(skuId)
      const placed = (await buy.place(cartId, shop.cardForm('logn@lysning.example'))).data.placeOrder
      await honest.modes({ callbacks: 'never' })
      await honest.submit(placed.redirectUrl.split('/').at(-1), {
        step: 'card',
        number: CARDS.good,
        expiry: '12/39',
        cvc: '123',
      })
      between.lies(lie)
      expect(await shop.comeBack(deceived, placed.publicId)).toMatchObject({ completed: false, paymentError: 'Error' })
      expect(await shop.paymentOf(placed.publicId)).toMatchObject({
        status: 'failed',
        failure: 'mismatch',
        orders: 0,
        reservations: ['released'],
        is_completed: false,
      })
      expect(await shop.stockOf(skuId)).toBe(50)
    } finally {
      await deceived.stop()
      await between.stop()
      await honest.remove()
    }
  })

  it('cannot redirect to a purchase of another amount', async () => {
    const honest = await startPayments()
    const between = await wrongAnswersProxy(honest.url)
    const deceived = await shop.another({ ...honest.env, PAYMENTS_URL: between.url })
    try {
      between.lies((_, answer) => ({ ...answer, amountMinor: 1 }))
      const buy = purchases(deceived)
      const cartId = await buy.cartWith(skuId)
      const refused = await buy.place(cartId, shop.cardForm('lokket@lysning.example'))
      expect(refused.errors?.[0]?.extensions).toEqual({ code: 'PAYMENT_FAILED', status: 409, error: 'Error' })
      expect(await shop.stockOf(skuId)).toBe(50)
      expect(await shop.rowsOf('select status, failure from payments where cart_id = $1', [cartId])).toEqual([
        { status: 'failed', failure: 'mismatch' },
      ])
    } finally {
      await deceived.stop()
      await between.stop()
      await honest.remove()
    }
  })
})
