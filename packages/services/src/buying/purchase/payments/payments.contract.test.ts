import { eventually } from '@shop/testkit/eventually'
import { CARDS, METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { addresses, guestForm, type MarketAlias, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let shop: PayingShop
let skuId: number
beforeAll(async () => {
  shop = await startPayingShop()
  skuId = (await plainSkus(shop.owner, 1))[0] as number
})
beforeEach(async () => {
  await shop.setStock(skuId, 50)
  await shop.payments.modes({ callbacks: 'normal', slowMs: 0, failNext: 0, garbageNext: 0, hangNext: 0 })
})
afterAll(() => shop?.stop())

const codeOf = (answer: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions?.code

describe('a payment at a provider', () => {
  it('[CHECKOUT-39] [ORDER-06] holds the pieces, makes the order when the money is authorised, and completes the cart', async () => {
    const { cartId, paymentId, redirectUrl } = await shop.begun(
      shop,
      [skuId, skuId],
      shop.cardForm('kort@lysning.example'),
    )
    expect(redirectUrl).toMatch(/^http:\/\/pay\.localhost:\d+\/pay\//)
    expect(await shop.stockOf(skuId)).toBe(48)
    expect(await shop.paymentOf(paymentId)).toMatchObject({
      status: 'authorising',
      provider: 'avarda',
      reservations: ['held'],
      orders: 0,
      is_completed: false,
      order_id: null,
    })
    const waiting = await shop.comeBack(shop, paymentId, cartId)
    expect(waiting).toMatchObject({ completed: false, paymentError: null, order: null })
    const formToken = redirectUrl.split('/').at(-1)
    expect(waiting.htmlSnippet).toMatch(new RegExp(`^<iframe src="http://pay\\.localhost:\\d+/frame/${formToken}"`))
    expect(waiting.purchaseId).toBe((await shop.paymentOf(paymentId)).purchase_id)

    const left = await shop.payByCard(redirectUrl)
    expect(left.status).toBe(303)
    const back = new URL(left.headers.get('location') ?? '')
    expect(back.pathname).toBe('/checkout/confirm')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ cartid: cartId, aid: paymentId })
    const done = await shop.comeBack(shop, paymentId, cartId)
    expect(done).toMatchObject({ completed: true, paymentError: null, htmlSnippet: null, cart: { isCompleted: true } })

    const payment = await shop.paymentOf(paymentId)
    expect(done.purchaseId).toBeNull()
    expect(payment).toMatchObject({ status: 'authorised', reservations: ['claimed'], orders: 1, is_completed: true })
    expect(done.order).toMatchObject({ orderId: String(payment.order_id), transactionId: payment.purchase_id })
    // Our reference went to the provider and came back; what was agreed is in the order and nowhere else.
    expect(await shop.payments.purchase(payment.purchase_id)).toMatchObject({
      reference: paymentId,
      status: 'authorised',
      amountMinor: payment.amount_minor,
    })
    expect(payment).toMatchObject({ snapshot: {}, redirect_url: null, frame_url: null })
    expect(await shop.stockOf(skuId)).toBe(48)
    const ledger = await shop.rowsOf(
      `select cause, sum(in_stock_delta)::int as pieces from stock_movements
       where order_id = $1 or reservation_id = (select id from stock_reservations where payment_id = $2) group by 1 order by 1`,
      [payment.order_id, paymentId],
    )
    expect(ledger).toEqual([
      { cause: 'order', pieces: -2 },
      { cause: 'release', pieces: 2 },
      { cause: 'reserve', pieces: -2 },
    ])
    await eventually(
      () => shop.rowsOf(`select kind from mails where order_id = $1`, [payment.order_id]),
      (mails) => mails.length === 1,
    )
  })

  it('[CHECKOUT-38] answers a repeated call with the same payment, and with the order once there is one', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    const form = shop.cardForm('igjen@lysning.example')
    const key = { 'x-idempotency-key': 'igjen-1' }
    const first = (await buy.place(cartId, form, key)).data.placeOrder
    expect(first).toMatchObject({ status: 'pending', orderId: null })
    expect((await buy.place(cartId, form, key)).data.placeOrder).toEqual(first)
    expect((await buy.place(cartId, form)).data.placeOrder).toEqual(first)
    expect(await shop.stockOf(skuId)).toBe(49)
    await shop.payByCard(first.redirectUrl)
    const after = (await buy.place(cartId, form, key)).data.placeOrder
    expect(after).toMatchObject({ status: 'completed', redirectUrl: null })
    expect((await buy.place(cartId, form)).data.placeOrder).toEqual(after)
    expect(await shop.rowsOf('select status from payments where cart_id = $1', [cartId])).toEqual([
      { status: 'authorised' },
    ])
  })

  it('cancels the running attempt when the shopper chooses another method, however late it is authorised', async () => {
    await shop.payments.modes({ callbacks: 'never' })
    await shop.setStock(skuId, 1)
    const { cartId, paymentId, redirectUrl } = await shop.begun(
      shop,
      [skuId],
      shop.cardForm('ombestemt@lysning.example'),
    )
    expect(await shop.stockOf(skuId)).toBe(0)
    const buy = purchases(shop)
    // The piece that is held for this very cart is not missing in it, and no reason to refuse it.
    const warningsOf = async (id: string) =>
      (await shop.graphql('query($id: String!) { getCart(id: $id) { warnings { kind } } }', { id })).data.getCart
        .warnings
    const rival = await buy.newCart()
    await shop.owner.query('insert into cart_lines (cart_id, sku_id, quantity) values ($1, $2, 1)', [rival, skuId])
    await eventually(
      () => warningsOf(rival),
      (warnings) => warnings.length === 1 && warnings[0].kind === 'OVER_STOCK',
    )
    expect(await warningsOf(cartId)).toEqual([])
    const validation = await shop.graphql(
      `query($cartId: String!) { validateOrderConditions(cartId: $cartId) { isValid message } }`,
      { cartId },
    )
    expect(validation.data.validateOrderConditions).toEqual({ isValid: true, message: null })
    const invoice = await buy.place(cartId, guestForm('ombestemt@lysning.example'))
    expect(invoice.data.placeOrder).toMatchObject({ status: 'completed' })
    expect(await shop.paymentOf(paymentId)).toMatchObject({
      status: 'cancelled',
      failure: 'superseded',
      reservations: ['released'],
      orders: 1,
    })
    await shop.payByCard(redirectUrl)
    const { purchase_id } = await shop.paymentOf(paymentId)
    await eventually(
      () => shop.payments.purchase(purchase_id),
      ({ status }) => status === 'cancelled',
    )
    expect(await shop.comeBack(shop, paymentId, cartId)).toMatchObject({ completed: false, paymentError: 'Error' })
    expect(await shop.stockOf(skuId)).toBe(0)
    expect(await shop.rowsOf('select id from orders where cart_id = $1', [cartId])).toHaveLength(1)
  })

  it('ends an attempt for another choice only when the provider has answered: what was paid meanwhile is the order', async () => {
    const { paymentId, redirectUrl, cartId } = await shop.begun(shop, [skuId], shop.cardForm('sen@lysning.example'))
    await shop.payments.stop()
    const form = { ...shop.cardForm('sen@lysning.example'), message: 'noe annet' }
    // The provider is away: nobody knows whether the first one was paid.
    const refused = await purchases(shop).place(cartId, form, { 'x-idempotency-key': 'sen-2' })
    expect(codeOf(refused)).toBe('PAYMENT_UNAVAILABLE')
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorising', reservations: ['held'] })
    await shop.payments.restart()
    await shop.payByCard(redirectUrl)
    const again = await purchases(shop).place(cartId, form, { 'x-idempotency-key': 'sen-2' })
    expect(again.data.placeOrder).toMatchObject({ status: 'completed' })
    expect(await shop.rowsOf('select id from orders where cart_id = $1', [cartId])).toHaveLength(1)
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorised', reservations: ['claimed'] })
  })

  it('reveals nothing about a payment to a caller with another cart, and accepts no other ids', async () => {
    const { paymentId, redirectUrl, cartId } = await shop.begun(shop, [skuId], shop.cardForm('gjett@lysning.example'))
    expect(await shop.comeBack(shop, paymentId, 'another-cart')).toBeNull()
    expect(await shop.comeBack(shop, '00000000-0000-4000-8000-000000000000', cartId)).toBeNull()
    await shop.payByCard(redirectUrl)
    expect(await shop.comeBack(shop, paymentId, 'another-cart')).toBeNull()
    const done = await shop.comeBack(shop, paymentId, cartId)
    expect(done.order.email).toBeNull()
  })
})

describe('what a provider refuses', () => {
  it.each([
    ['declined', CARDS.declined, 'declined', 'declined', 'Error'],
    ['blocked', CARDS.blocked, 'declined', 'blocked', 'BlockedCustomer'],
    ['sold out', CARDS.soldOut, 'declined', 'sold-out', 'OutOfStock'],
    ['insufficient balance', CARDS.insufficientBalance, 'declined', 'insufficient-balance', 'InsufficientBalance'],
    ['no answer of the bank', CARDS.unanswered, 'failed', 'timeout', 'Timeout'],
  ])(
    '[FAULT-05] %s: remembered, told in the words of the screen, and the cart goes on',
    async (_, card, status, failure, word) => {
      const form = shop.cardForm('avvist@lysning.example')
      const { cartId, paymentId, redirectUrl } = await shop.begun(shop, [skuId], form)
      const left = await shop.payByCard(redirectUrl, card)
      expect(left.status).toBe(303)
      expect(await shop.comeBack(shop, paymentId, cartId)).toMatchObject({
        completed: false,
        paymentError: word,
        htmlSnippet: null,
        order: null,
      })
      expect(await shop.paymentOf(paymentId)).toMatchObject({
        status,
        failure,
        reservations: ['released'],
        orders: 0,
        is_completed: false,
        snapshot: {},
      })
      expect(await shop.stockOf(skuId)).toBe(50)
      const again = await purchases(shop).place(cartId, form)
      expect(again.data.placeOrder).toMatchObject({ status: 'pending' })
      expect(again.data.placeOrder.publicId).not.toBe(paymentId)
      await shop.payByCard(again.data.placeOrder.redirectUrl)
      expect(await shop.comeBack(shop, again.data.placeOrder.publicId, cartId)).toMatchObject({ completed: true })
    },
  )

  it('begins exactly one other attempt under the same key after a failed one', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    const form = shop.cardForm('samme@lysning.example')
    const key = { 'x-idempotency-key': 'samme-nokkel' }
    const first = (await buy.place(cartId, form, key)).data.placeOrder
    await shop.payByCard(first.redirectUrl, CARDS.declined)
    expect(await shop.comeBack(shop, first.publicId)).toMatchObject({ paymentError: 'Error' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy.place(cartId, form, key)))
    const seconds = new Set(answers.map(({ data }) => data.placeOrder.publicId))
    expect(seconds.size).toBe(1)
    expect(seconds.has(first.publicId)).toBe(false)
    expect(await shop.rowsOf('select count(*)::int as count from payments where cart_id = $1', [cartId])).toEqual([
      { count: 2 },
    ])
  })
})

describe('methods and the law', () => {
  const options = async (market: MarketAlias) => {
    const buy = purchases(shop, {}, market)
    const [sku = 0] = await plainSkus(shop.owner, 1, { no: 'NO|NOK', se: 'SE|SEK', dk: 'DK|DKK', fi: 'FI|EUR' }[market])
    const cartId = await buy.cartWith(sku, sku, sku)
    const answer = await buy.checkout(cartId, { email: 'lov@lysning.example', billingAddress: addresses[market] })
    return { sku, cartId, buy, offered: answer.data.createOrUpdateCheckout.paymentOptions }
  }

  it.each(['no', 'se', 'dk', 'fi'] as const)(
    '[LAW-07] offers card first and credit last in %s, and preselects no credit',
    async (market) => {
      const { offered } = await options(market)
      expect(offered.map((one: { name: string }) => one.name)).toEqual(['card', 'invoice', 'loan'])
      expect(offered.map((one: { isSelected: boolean }) => one.isSelected)).toEqual([market !== 'fi', false, false])
      const kinds = offered.map((one: { paymentType: string }) => one.paymentType)
      expect(kinds).toEqual(['AVARDA', market === 'fi' ? 'AVARDA' : 'STANDARD', 'AVARDA'])
    },
  )

  it('accepts an invoice at once where the law allows it, and in Finland only after strong identification', async () => {
    const se = await options('se')
    const placed = await se.buy.place(se.cartId, guestForm('faktura@lysning.example', 'se'))
    expect(placed.data.placeOrder).toMatchObject({ status: 'completed' })

    const fi = await options('fi')
    const form = guestForm('lasku@lysning.example', 'fi')
    const pending = (await fi.buy.place(fi.cartId, form)).data.placeOrder
    expect(pending).toMatchObject({ status: 'pending' })
    // Approving without having been identified leads nowhere.
    await shop.submit(pending.redirectUrl, { step: 'approve' })
    expect(await shop.comeBack(shop, pending.publicId)).toMatchObject({ completed: false })
    await shop.submit(pending.redirectUrl, { step: 'bank', bank: 'pohjola' })
    await shop.submit(pending.redirectUrl, { step: 'identify', personalId: '131052-308T', code: '1234' })
    await shop.submit(pending.redirectUrl, { step: 'approve' })
    expect(await shop.comeBack(shop, pending.publicId)).toMatchObject({ completed: true })
    const payment = await shop.paymentOf(pending.publicId)
    expect(payment.strong_identification_at).toBeInstanceOf(Date)
    expect(payment.provider_method).toBe('DirectInvoice')
    expect(METHODS.invoice).toBe(payment.payment_id)
  })
})
