import { signIn } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { facts, memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
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

const bought = async (email: string, headers: Record<string, string> = {}) => {
  const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm(email), headers)
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null, headers)
  const { purchase_id: purchaseId, amount_minor: amountMinor } = await shop.paymentOf(paymentId)
  return { paymentId, orderId: Number(order.orderId), purchaseId, amountMinor }
}
const shipped = async (orderId: number) => {
  await desk.move(orderId, 'processing', { actor: 'staff' })
  await desk.move(orderId, 'completed', { actor: 'staff' })
}
const atProvider = (purchaseId: string, holds: (view: Record<string, unknown>) => boolean) =>
  eventually(() => shop.payments.purchase(purchaseId), holds)
const refundOf = (orderId: number, amountMinor: number, key: string, more: object = {}) =>
  desk.refund({ orderId, amountMinor, key, vatMinor: 0, toBalance: false, reason: 'angret', ...more })

describe('money after the purchase', () => {
  it('is captured when the goods leave, in full and once', async () => {
    const { paymentId, orderId, purchaseId, amountMinor } = await bought('sendt@lysning.example')
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorised', captured_minor: 0 })
    await shop.payments.modes({ failNext: 1 })
    await shipped(orderId)
    await atProvider(purchaseId, ({ capturedMinor }) => capturedMinor === amountMinor)
    await eventually(
      () => shop.paymentOf(paymentId),
      ({ status }) => status === 'captured',
    )
    expect(await shop.paymentOf(paymentId)).toMatchObject({ captured_minor: amountMinor })
    await eventually(
      () => shop.rowsOf('select kind, amount_minor::int from invoices where order_id = $1', [orderId]),
      ([paper]) => paper?.kind === 'receipt' && paper.amount_minor === amountMinor,
    )
  })

  it('[CONSOLE-19] is released when the order is cancelled, at the provider too', async () => {
    const before = await shop.stockOf(skuId)
    const { paymentId, orderId, purchaseId } = await bought('avbestilt@lysning.example')
    await desk.move(orderId, 'cancelled', { actor: 'customer' })
    await atProvider(purchaseId, ({ status }) => status === 'cancelled')
    await eventually(
      () => shop.paymentOf(paymentId),
      ({ status, released_at }) => status === 'cancelled' && released_at !== null,
    )
    expect(await shop.stockOf(skuId)).toBe(before)
  })

  it('is refunded in parts or whole, never more than was captured, and once for each key', async () => {
    const { paymentId, orderId, purchaseId, amountMinor } = await bought('retur@lysning.example')
    await expect(refundOf(orderId, 100, 'for-tidlig')).rejects.toMatchObject({ extensions: { code: 'REFUND_REFUSED' } })
    await shipped(orderId)
    await eventually(
      () => shop.paymentOf(paymentId),
      ({ status }) => status === 'captured',
    )
    const part = await refundOf(orderId, 5_000, 'del-1')
    expect(await refundOf(orderId, 5_000, 'del-1')).toEqual(part)
    await expect(refundOf(orderId, 6_000, 'del-1')).rejects.toMatchObject({
      extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    await atProvider(purchaseId, ({ refundedMinor }) => refundedMinor === 5_000)
    for (const wrong of [amountMinor, amountMinor - 4_999, 0, -1, 1.5])
      await expect(refundOf(orderId, wrong, `feil-${wrong}`)).rejects.toMatchObject({
        extensions: { code: 'REFUND_REFUSED' },
      })
    // At the same moment, twice the rest: one of them.
    const rest = amountMinor - 5_000
    const rivals = await Promise.allSettled(['a', 'b', 'c', 'd'].map((key) => refundOf(orderId, rest, key)))
    expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await atProvider(purchaseId, ({ refundedMinor }) => refundedMinor === amountMinor)
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'refunded', refunded_minor: amountMinor })
    await eventually(
      () =>
        shop.rowsOf('select count(*)::int as n from refunds where order_id = $1 and done_at is not null', [orderId]),
      ([{ n }]) => n === 2,
    )
    await expect(
      shop.owner.query('update payments set refunded_minor = captured_minor + 1 where id = $1', [paymentId]),
    ).rejects.toThrow('violates check constraint')
  })

  it('goes to the balance on the buyer’s wish, and becomes a credit note for an invoice', async () => {
    const kari = await signIn(shop, memberOf('no'))
    const balance = async () =>
      (
        await shop.rowsOf(
          `select coalesce(sum(amount_minor), 0)::int as sum from user_balances b join users u on u.id = b.user_id
           where u.email = $1 and currency = 'NOK'`,
          [memberOf('no').email],
        )
      )[0].sum
    const { paymentId, orderId, purchaseId } = await bought('kari@lysning.example', kari.headers)
    await shipped(orderId)
    await eventually(
      () => shop.paymentOf(paymentId),
      ({ status }) => status === 'captured',
    )
    const before = await balance()
    await refundOf(orderId, 2_500, 'til-saldo', { toBalance: true })
    expect(await balance()).toBe(before + 2_500)
    expect((await shop.payments.purchase(purchaseId)).refundedMinor).toBe(0)

    const buy = purchases(shop)
    const { orderId: invoiced } = (await buy.place(await buy.cartWith(skuId), guestForm('brev@lysning.example'))).data
      .placeOrder
    await shipped(Number(invoiced))
    await refundOf(Number(invoiced), 1_000, 'faktura-del')
    await eventually(
      () => shop.rowsOf('select kind from invoices where order_id = $1 order by id', [Number(invoiced)]),
      (papers) => papers.map(({ kind }) => kind).join(' ') === 'invoice credit_note',
    )
    await expect(refundOf(Number(invoiced), 1_000, 'gjest', { toBalance: true })).rejects.toMatchObject({
      extensions: { code: 'REFUND_REFUSED' },
    })
  })
})

describe('effects of the order of a payment', () => {
  it('[VOUCHER-05] [MEMBER-13] spends voucher and balance and earns points with the order, and does nothing without one', async () => {
    const kari = await signIn(shop, memberOf('no'))
    const buy = purchases(shop, kari.headers)
    const [{ id: userId }] = await shop.rowsOf('select id from users where email = $1', [memberOf('no').email])
    await shop.owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', 3000, 'goodwill')`,
      [userId],
    )
    const code = facts.promoCodes.voucher
    const cartId = await buy.cartWith(skuId, skuId, skuId)
    const set =
      'mutation($id: String!, $promoCode: String!) { setCartPromoCode(id: $id, promoCode: $promoCode) { promoCode } }'
    expect((await shop.graphql(set, { id: cartId, promoCode: code }, kari.headers)).errors).toBeUndefined()
    const form = shop.cardForm('kari@lysning.example')
    const state = async () => ({
      voucher: await shop.rowsOf(
        'select used_order_id is not null as used from vouchers where lower(code) = lower($1)',
        [code],
      ),
      balance: await shop.rowsOf(
        `select amount_minor > 0 as left from user_balances where user_id = $1 and currency = 'NOK'`,
        [userId],
      ),
    })
    const started = (await buy.place(cartId, form)).data.placeOrder
    expect(await state()).toEqual({ voucher: [{ used: false }], balance: [{ left: true }] })
    await shop.submit(started.redirectUrl, { step: 'cancel' })
    expect(await shop.comeBack(shop, started.publicId, cartId, kari.headers)).toMatchObject({ paymentError: 'Error' })
    expect(await state()).toEqual({ voucher: [{ used: false }], balance: [{ left: true }] })

    const again = (await buy.place(cartId, form)).data.placeOrder
    await shop.payByCard(again.redirectUrl)
    const { order } = await shop.comeBack(shop, again.publicId, cartId, kari.headers)
    expect(await state()).toEqual({ voucher: [{ used: true }], balance: [{ left: false }] })
    const points = await shop.rowsOf(
      'select entry, points > 0 as some, credit_at > now() as later from points_ledger where order_id = $1',
      [Number(order.orderId)],
    )
    expect(points).toEqual([{ entry: 'earned', some: true, later: true }])
    await desk.move(Number(order.orderId), 'cancelled', { actor: 'staff' })
    expect(await state()).toEqual({ voucher: [{ used: false }], balance: [{ left: true }] })
    const left = await shop.rowsOf('select sum(points)::int as sum from points_ledger where order_id = $1', [
      Number(order.orderId),
    ])
    expect(left).toEqual([{ sum: 0 }])
  })

  it('[MEMBER-09] gives ten points for each whole euro of the goods, VAT included', async () => {
    const member = facts.members.find(({ market, isMember }) => market === 'fi' && isMember)
    if (!member) throw new Error('The demo has no member in Finland')
    const { headers } = await signIn(shop, member)
    const buy = purchases(shop, headers, 'fi')
    const cartId = await buy.cartWith(...(await plainSkus(shop.owner, 1, 'FI|EUR')))
    const sums =
      'query($id: String) { getCart(id: $id, marketId: "fi") { summary { subTotal { sellingPriceIncVat sellingPriceExVat } } } }'
    const { sellingPriceIncVat: goods, sellingPriceExVat: net } = (await shop.graphql(sums, { id: cartId }, headers))
      .data.getCart.summary.subTotal
    const form = { ...guestForm(member.email, 'fi'), paymentId: METHODS.card }
    const started = (await buy.place(cartId, form)).data.placeOrder
    await shop.payByCard(started.redirectUrl)
    const { order } = await shop.comeBack(shop, started.publicId, cartId, headers)
    const earned = await shop.rowsOf('select entry, points from points_ledger where order_id = $1', [
      Number(order.orderId),
    ])
    expect(net).toBeLessThan(goods)
    expect(earned).toEqual([{ entry: 'earned', points: Math.floor(Math.round(goods * 100) / 10) }])
  })

  it('makes no order and captures no money when voucher or balance were used meanwhile', async () => {
    const kari = await signIn(shop, memberOf('no'))
    const buy = purchases(shop, kari.headers)
    const cartId = await buy.cartWith(skuId, skuId)
    const form = shop.cardForm('kari@lysning.example')
    const started = (await buy.place(cartId, form)).data.placeOrder
    const [{ id: userId, balance }] = await shop.rowsOf(
      `select u.id, b.amount_minor::int as balance from users u join user_balances b on b.user_id = u.id and b.currency = 'NOK' where u.email = $1`,
      [memberOf('no').email],
    )
    expect(balance).toBeGreaterThan(0)
    await shop.owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', $2, 'correction')`,
      [userId, -balance],
    )
    await shop.payByCard(started.redirectUrl)
    expect(await shop.comeBack(shop, started.publicId, cartId, kari.headers)).toMatchObject({
      completed: false,
      paymentError: 'InsufficientBalance',
    })
    const { purchase_id, status, orders, reservations } = await shop.paymentOf(started.publicId)
    expect({ status, orders, reservations }).toEqual({ status: 'declined', orders: 0, reservations: ['released'] })
    await atProvider(purchase_id, (view) => view.status === 'cancelled')
  })
})
