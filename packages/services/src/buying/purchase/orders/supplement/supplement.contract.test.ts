import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { newUser } from '@shop/testkit/bearer'
import { eventually } from '@shop/testkit/eventually'
import { mailTo } from '@shop/testkit/mails'
import { CARDS, METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const STOCK = 20
let shop: PayingShop
let jobs: ReturnType<typeof paymentUseCases>
let headers: Readonly<Record<string, string>>
let bought: number
let added: number
beforeAll(async () => {
  shop = await startPayingShop()
  jobs = paymentUseCases(shop.database.url, shop.payments)
  headers = await (await staffSession(shop, 'customer-service')).headers()
  const [first, second] = await plainSkus(shop.owner, 2)
  bought = first as number
  added = second as number
})
afterAll(async () => {
  await jobs?.close()
  await shop?.stop()
})
beforeEach(async () => {
  await shop.setStock(bought, STOCK)
  await shop.setStock(added, STOCK)
  await shop.payments.modes({ callbacks: 'normal' })
})

// biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
type Json = any
async function desk(path: string, body?: object): Promise<{ status: number; json: Json }> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, { ...init, headers })
  return { status: answer.status, json: await answer.json() }
}
const codeOf = ({ json }: { json: Json }) => json.errors?.[0]?.extensions?.code ?? json.error?.code ?? json.code

let orders = 0
/** An order of one piece, paid by card. */
async function placed() {
  const email = `tillegg${++orders}@lysning.example`
  const { paymentId, redirectUrl } = await shop.begun(shop, [bought], shop.cardForm(email))
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null)
  return { email, paymentId, orderId: Number(order.orderId) }
}
const orderOf = async (id: number): Promise<Json> =>
  (
    await shop.rowsOf(
      `select status, version, items_minor::int as items, total_minor::int as total, vat_minor::int as vat, to_pay_minor::int as "toPay",
         balance_minor::int as balance, (select count(*)::int from order_rows r where r.order_id = o.id) as rows
       from orders o where id = $1`,
      [id],
    )
  )[0]
const offer = async (orderId: number, lines = [{ skuId: added, quantity: 2 }], key = randomUUID()) =>
  desk(`orders/${orderId}/supplement`, {
    ...{ lines, key, version: (await orderOf(orderId)).version, reason: 'Vil ha to til' },
  })
const supplementOf = async (orderId: number): Promise<Json> =>
  (
    await shop.rowsOf(
      `select s.id, s.state, s.amount_minor::int as amount, s.expires_at, (select json_agg(r.state) from stock_reservations r where r.supplement_id = s.id) as held,
         (select json_agg(json_build_object('id', p.id, 'status', p.status, 'failure', p.failure, 'orderId', p.order_id) order by p.created_at)
           from payments p where p.supplement_id = s.id) as payments
       from order_supplements s where s.order_id = $1 order by s.offered_at desc limit 1`,
      [orderId],
    )
  )[0]
const tokenIn = ({ text }: { text: string }) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '')
const offered = async () => {
  const order = await placed()
  const before = await orderOf(order.orderId)
  const answer = await offer(order.orderId)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const token = tokenIn(await mailTo(shop, order.email, 'supplement_offered'))
  const { id, amount } = await supplementOf(order.orderId)
  return { ...order, before, token, id, amount }
}
const READ = `query getOrderSupplement($token: String!) { getOrderSupplement(token: $token) { orderNumber state amountFormatted
  paymentError isAsking lines { name quantity } } }`
const read = async (token: string) => (await shop.graphql(READ, { token })).data?.getOrderSupplement
const pay = async (token: string) => {
  const text = 'mutation payOrderSupplement($token: String!) { payOrderSupplement(token: $token) { redirectUrl } }'
  const { data, errors } = await shop.graphql(text, { token })
  return (data?.payOrderSupplement?.redirectUrl ?? errors?.[0]?.extensions?.code ?? null) as string
}
const late = (id: string) =>
  shop.owner.query(
    `with moved as (update order_supplements set offered_at = now() - interval '3 days', expires_at = now() - interval '1 second' where id = $1)
     update jobs set run_at = now() where kind = 'supplement.expire' and key = $1::text`,
    [id],
  )
const purchaseOf = async (paymentId: string) =>
  shop.payments.purchase(
    (await shop.rowsOf('select purchase_id from payments where id = $1', [paymentId]))[0].purchase_id,
  )
const unchanged = async ({ orderId, before }: { orderId: number; before: Json }) => {
  const { version: _, ...now } = await orderOf(orderId)
  const { version: __, ...was } = before
  expect(now).toEqual(was)
  await eventually(
    () => shop.stockOf(added),
    (pieces) => pieces === STOCK,
  )
}
const move = async (orderId: number, to: string) =>
  desk(`orders/${orderId}/move`, { to, version: (await orderOf(orderId)).version, reason: 'Ferdig' })

describe('lines that are added to an order', () => {
  it('shows what they cost without writing anything, and refuses what cannot be added', async () => {
    const { orderId } = await placed()
    const lines = [{ skuId: added, quantity: 2 }]
    const plan = await desk(`orders/${orderId}/supplement/plan`, { lines })
    expect(plan.json).toMatchObject({ hours: 48, lines: [{ skuId: added, quantity: 2 }] })
    expect(await supplementOf(orderId)).toBeUndefined()
    expect(await shop.stockOf(added)).toBe(STOCK)
    const refused = async (wish: object[]) => desk(`orders/${orderId}/supplement/plan`, { lines: wish })
    expect((await refused([{ skuId: added, quantity: STOCK + 1 }])).status).toBe(409)
    expect((await refused([{ skuId: 99_999_999, quantity: 1 }])).status).toBe(422)
    expect((await refused([...lines, ...lines])).status).toBe(422)
  })

  /** An order on the shop's own invoice, by a member where headers say so. */
  async function invoiced(email: string, by: Record<string, string> = {}) {
    const buy = purchases(shop, by)
    const form = { ...guestForm(email), paymentId: METHODS.invoice }
    const { data, errors } = await buy.place(await buy.cartWith(bought), form)
    if (errors) throw new Error(JSON.stringify(errors))
    return Number(data.placeOrder.orderId)
  }
  const invoiceOf = async (orderId: number) =>
    (
      await shop.rowsOf(
        `select status, amount_minor::int as agreed, authorised_minor::int as authorised from payments where order_id = $1`,
        [orderId],
      )
    )[0]

  it('join the invoice of the shop at once, in the order, its ledger and what is asked for when it is sent', async () => {
    const kari = await signIn(shop, memberOf('no'))
    const orderId = await invoiced(memberOf('no').email, kari.headers)
    const before = await orderOf(orderId)
    const lines = [{ skuId: added, quantity: 2 }]
    const plan = await desk(`orders/${orderId}/supplement/plan`, { lines })
    expect(plan.json).toMatchObject({ isInvoiced: true, lines: [{ skuId: added, quantity: 2 }] })
    const key = randomUUID()
    const version = (await orderOf(orderId)).version
    const wish = { lines, key, version, reason: 'Vil ha to til' }
    for (const _ of [1, 2]) expect((await desk(`orders/${orderId}/supplement`, wish)).status).toBe(200)

    const { amount, state, held, payments } = await supplementOf(orderId)
    expect({ state, held, payments }).toEqual({ state: 'paid', held: ['claimed'], payments: null })
    const after = await orderOf(orderId)
    expect(after).toMatchObject({ toPay: before.toPay + amount, items: before.items + amount, rows: before.rows + 1 })
    expect(await invoiceOf(orderId)).toEqual({ status: 'authorised', agreed: after.toPay, authorised: after.toPay })
    expect(await shop.stockOf(added)).toBe(STOCK - 2)
    const points = await shop.rowsOf(
      `select points from points_ledger where order_id = $1 and entry = 'earned' order by id`,
      [orderId],
    )
    expect(points.map((one) => one.points)).toEqual([expect.any(Number), Math.floor(amount / 100)])
    const events = await shop.rowsOf(
      `select event, actor, note from order_events where order_id = $1 and event like 'supplement%'`,
      [orderId],
    )
    expect(events).toEqual([{ event: 'supplement_invoiced', actor: 'staff', note: 'Vil ha to til' }])
    const { text } = await eventually(
      () => mailTo(shop, memberOf('no').email, 'supplement_added'),
      (mail) => mail !== undefined,
    )
    expect(text).toContain('kommer på fakturaen')
    const shown = await desk(`orders/${orderId}`)
    expect(shown.json.ledgers[0].addsUp).toBe(true)
    expect((await desk(`orders/${orderId}/supplements`)).json.supplements).toMatchObject([{ state: 'invoiced' }])

    // It is packed and sent as any other, and asked for as a whole.
    await move(orderId, 'processing')
    expect((await move(orderId, 'completed')).status).toBe(200)
    const papers = await eventually(
      () => shop.rowsOf(`select kind, amount_minor::int as amount from invoices where order_id = $1`, [orderId]),
      (all) => all.length > 0,
    )
    expect(papers).toEqual([{ kind: 'invoice', amount: after.toPay }])
  })

  it('join no invoice beyond what the market lends by it, and none that is issued', async () => {
    const orderId = await invoiced('grense@lysning.example')
    const lines = [{ skuId: added, quantity: 1 }]
    const why = async () => {
      const { status, json } = await desk(`orders/${orderId}/supplement`, {
        ...{ lines, key: randomUUID(), version: (await orderOf(orderId)).version, reason: 'Vil ha mer' },
      })
      return `${status} ${json.errors?.[0]?.extensions?.why ?? ''}`
    }
    const { toPay } = await orderOf(orderId)
    const limit = (minor: number | null) =>
      shop.owner.query(
        `update payment_method_markets set maximum_minor = $1 where payment_method_id = $2 and market_id = 'NO|NOK'`,
        [minor, METHODS.invoice],
      )
    const [{ maximum }] = await shop.rowsOf(
      `select maximum_minor::int as maximum from payment_method_markets where payment_method_id = $1 and market_id = 'NO|NOK'`,
      [METHODS.invoice],
    )
    await limit(toPay + 1)
    expect(await why()).toBe('422 above-limit')
    await limit(maximum)
    const number = `insert into invoices (order_id, market_id, kind, number, amount_minor, currency, issued_at, due_at, payment_reference)
      values ($1, 'NO|NOK', 'invoice', 900001, $2, 'NOK', now(), now() + interval '14 days', '79000017')`
    await shop.owner.query(number, [orderId, toPay])
    expect(await why()).toBe('422 invoice-issued')
    expect(await orderOf(orderId)).toMatchObject({ toPay, rows: 1 })
    expect(await invoiceOf(orderId)).toMatchObject({ agreed: toPay })
  })

  it('are offered to the customer by a link, held meanwhile, and are in the order once they are paid', async () => {
    const { orderId, before, token, amount, email, paymentId } = await offered()
    expect(await shop.stockOf(added)).toBe(STOCK - 2)
    const { version: _, ...kept } = before
    expect(await orderOf(orderId)).toMatchObject(kept)
    expect(await read(token)).toMatchObject({
      orderNumber: orderId,
      state: 'OFFERED',
      paymentError: null,
      isAsking: false,
    })
    expect(await read(`${token.slice(0, -2)}xx`)).toBeNull()

    const redirectUrl = await pay(token)
    expect(await pay(token)).toBe(redirectUrl)
    await shop.payByCard(redirectUrl)
    expect(await read(token)).toMatchObject({ state: 'PAID' })
    expect(await pay(token)).toBe('SUPPLEMENT_ENDED')

    const after = await orderOf(orderId)
    expect(after.total - before.total).toBe(amount)
    expect(after.toPay - before.toPay).toBe(amount)
    expect(after.items - before.items).toBe(amount)
    expect(after.vat).toBeGreaterThan(before.vat)
    expect(after.rows).toBe(before.rows + 1)
    expect(await shop.stockOf(added)).toBe(STOCK - 2)
    const supplement = await supplementOf(orderId)
    expect(supplement).toMatchObject({ state: 'paid', held: ['claimed'] })
    expect(supplement.payments).toMatchObject([{ status: 'authorised', orderId }])
    // What was authorised before is what it was: the difference is a payment of its own.
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorised', amount_minor: before.toPay })
    const mail = await mailTo(shop, email, 'supplement_added')
    expect(mail.text).toContain(String(orderId))
    const events = await shop.rowsOf(
      `select event, actor from order_events where order_id = $1 and event like 'supplement%' order by id`,
      [orderId],
    )
    expect(events).toEqual([
      { event: 'supplement_offered', actor: 'staff' },
      { event: 'supplement_paid', actor: 'customer' },
    ])
    const moved = await shop.rowsOf(
      `select sum(in_stock_delta)::int as pieces from stock_movements where sku_id = $1 and (order_id = $2 or reservation_id in
         (select id from stock_reservations where supplement_id = $3))`,
      [added, orderId, supplement.id],
    )
    expect(moved).toEqual([{ pieces: -2 }])
  })

  it('are linked to in the mail of the customer alone, not in the copy that is kept', async () => {
    const { orderId, token, email } = await offered()
    const [kept] = await shop.rowsOf(
      `select text_body || html_body as words, secret_links_encrypted as sealed from mails
       where order_id = $1 and kind = 'supplement_offered'`,
      [orderId],
    )
    expect(kept.words).not.toContain(token.split('.')[1])
    expect(kept.sealed).toMatch(/^v1\./)
    expect(tokenIn(await mailTo(shop, email, 'supplement_offered'))).toBe(token)
  })

  /** An order of somebody who is signed in, paid by card, with an offer of two more pieces. */
  async function offeredTo(email: string, by: Record<string, string>) {
    const { paymentId, redirectUrl } = await shop.begun(shop, [bought], shop.cardForm(email), by)
    await shop.payByCard(redirectUrl)
    const { order } = await shop.comeBack(shop, paymentId, null, by)
    const orderId = Number(order.orderId)
    const pointsOf = () =>
      shop.rowsOf(
        `select entry, points, supplement_id is not null as added from points_ledger where order_id = $1 order by id`,
        [orderId],
      )
    const earned = await pointsOf()
    expect((await offer(orderId)).status).toBe(200)
    const token = tokenIn(await mailTo(shop, email, 'supplement_offered'))
    expect(await pointsOf()).toEqual(earned)
    return { orderId, token, earned, pointsOf }
  }

  it('[MEMBER-13] bring a member points, which go again with the pieces', async () => {
    const kari = await signIn(shop, memberOf('no'))
    const { orderId, token, earned, pointsOf } = await offeredTo(memberOf('no').email, kari.headers)
    expect(earned).toMatchObject([{ entry: 'earned', added: false }])
    await shop.payByCard(await pay(token))
    expect(await read(token)).toMatchObject({ state: 'PAID' })
    const { amount } = await supplementOf(orderId)
    expect(await pointsOf()).toEqual([...earned, { entry: 'earned', points: Math.floor(amount / 100), added: true }])
    await move(orderId, 'cancelled')
    expect((await pointsOf()).reduce((sum, { points }) => sum + points, 0)).toBe(0)
  })

  it('[MEMBER-13] bring no points to a customer who is no member', async () => {
    const { token: bearer } = await newUser(shop)
    const { token, pointsOf } = await offeredTo('uten.poeng@lysning.example', { authorization: `Bearer ${bearer}` })
    await shop.payByCard(await pay(token))
    expect(await read(token)).toMatchObject({ state: 'PAID' })
    expect(await pointsOf()).toEqual([])
  })

  it('are offered once for a key, one offer at a time, and for the order as it was read', async () => {
    const { orderId } = await placed()
    const key = randomUUID()
    const { version } = await orderOf(orderId)
    const wish = { lines: [{ skuId: added, quantity: 1 }], key, version, reason: 'Vil ha en til' }
    expect((await desk(`orders/${orderId}/supplement`, wish)).status).toBe(200)
    expect((await desk(`orders/${orderId}/supplement`, wish)).status).toBe(200)
    expect(await shop.stockOf(added)).toBe(STOCK - 1)
    const stale = await desk(`orders/${orderId}/supplement`, { ...wish, key: randomUUID() })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    const second = await offer(orderId)
    expect([second.status, codeOf(second)]).toEqual([409, 'SUPPLEMENT_OFFERED'])
  })

  it('are not added twice by a callback that comes twice, nor by everybody settling at once', async () => {
    await shop.payments.modes({ callbacks: 'twice', callbackCopies: 3 })
    const { orderId, before, token, amount } = await offered()
    await shop.payByCard(await pay(token))
    const { payments } = await supplementOf(orderId)
    await Promise.all([read(token), read(token), jobs.settle(payments[0].id), jobs.settle(payments[0].id)])
    await eventually(
      () => supplementOf(orderId),
      ({ state }) => state === 'paid',
    )
    const after = await orderOf(orderId)
    expect([after.rows, after.total]).toEqual([before.rows + 1, before.total + amount])
    expect(await shop.rowsOf(`select kind from payment_entries where payment_id = $1`, [payments[0].id])).toEqual([
      { kind: 'authorised' },
    ])
  })

  it('are added by the jobs when the customer never comes back and no callback comes', async () => {
    await shop.payments.modes({ callbacks: 'never' })
    const { orderId, token } = await offered()
    await shop.payByCard(await pay(token), CARDS.silent)
    expect((await supplementOf(orderId)).state).toBe('offered')
    await jobs.reconcile(new Date(Date.now() + 60_000))
    expect(await supplementOf(orderId)).toMatchObject({ state: 'paid', held: ['claimed'] })
  })

  it('can be paid again after a card was declined', async () => {
    const { orderId, token } = await offered()
    await shop.payByCard(await pay(token), CARDS.declined)
    expect(await read(token)).toMatchObject({ state: 'OFFERED', paymentError: 'Error' })
    await shop.payByCard(await pay(token))
    expect(await read(token)).toMatchObject({ state: 'PAID', paymentError: null })
    expect((await supplementOf(orderId)).payments).toMatchObject([
      { status: 'declined', orderId: null },
      { status: 'authorised', orderId },
    ])
  })

  it('begin with the provider silent, and the same link goes on from there', async () => {
    const { orderId, token } = await offered()
    await shop.payments.modes({ failNext: 5 })
    expect(await pay(token)).toBe('PAYMENT_UNAVAILABLE')
    await shop.payments.modes({ failNext: 0 })
    await shop.payByCard(await pay(token))
    expect(await read(token)).toMatchObject({ state: 'PAID' })
    expect((await supplementOf(orderId)).payments).toHaveLength(1)
  })
})

describe('an offer that is not paid', () => {
  it('ends after its time: the pieces go back, nothing changed, and the customer is told', async () => {
    const one = await offered()
    await late(one.id)
    await eventually(
      () => supplementOf(one.orderId),
      ({ state }) => state === 'expired',
    )
    await unchanged(one)
    expect(await supplementOf(one.orderId)).toMatchObject({ held: ['released'], payments: null })
    expect((await mailTo(shop, one.email, 'supplement_ended')).text).toContain('Fristen')
    expect(await pay(one.token)).toBe('SUPPLEMENT_ENDED')
    expect(await read(one.token)).toMatchObject({ state: 'EXPIRED' })
  })

  it('gives back what is paid after its time', async () => {
    const one = await offered()
    const redirectUrl = await pay(one.token)
    await late(one.id)
    await eventually(
      () => supplementOf(one.orderId),
      ({ state }) => state === 'expired',
    )
    await shop.payByCard(redirectUrl).catch(() => undefined)
    await read(one.token)
    const { payments } = await supplementOf(one.orderId)
    expect(payments).toMatchObject([{ status: 'expired', orderId: null }])
    await eventually(
      () => purchaseOf(payments[0].id),
      ({ status }) => status === 'cancelled',
    )
    await unchanged(one)
  })

  it('gives back what was promised before its time was over and nobody had heard of', async () => {
    await shop.payments.modes({ callbacks: 'never' })
    const one = await offered()
    await shop.payByCard(await pay(one.token), CARDS.silent)
    await late(one.id)
    await eventually(
      () => supplementOf(one.orderId),
      ({ state }) => state !== 'offered',
    )
    const { state, payments } = await supplementOf(one.orderId)
    // Either the money was seen in time, or it goes back: never both.
    if (state === 'paid') return expect(payments).toMatchObject([{ status: 'authorised' }])
    await eventually(
      () => purchaseOf(payments[0].id),
      ({ status }) => status === 'cancelled',
    )
    await unchanged(one)
  })

  it('is withdrawn by the desk, also while the customer pays', async () => {
    const one = await offered()
    const redirectUrl = await pay(one.token)
    const wish = { supplementId: one.id, reason: 'Ombestemt' }
    expect((await desk(`orders/${one.orderId}/supplement/withdraw`, wish)).status).toBe(200)
    expect((await desk(`orders/${one.orderId}/supplement/withdraw`, wish)).status).toBe(200)
    await shop.payByCard(redirectUrl).catch(() => undefined)
    await read(one.token)
    const { state, payments } = await supplementOf(one.orderId)
    expect([state, payments[0].status]).toEqual(['withdrawn', 'cancelled'])
    await eventually(
      () => purchaseOf(payments[0].id),
      ({ status }) => status === 'cancelled',
    )
    await unchanged(one)
    expect((await mailTo(shop, one.email, 'supplement_ended')).subject).toContain(String(one.orderId))
    // Another may be offered afterwards.
    expect((await offer(one.orderId)).status).toBe(200)
  })

  it('keeps the order from being packed or sent, and goes with it when it is cancelled', async () => {
    const one = await offered()
    expect((await move(one.orderId, 'processing')).status).toBe(200)
    const sent = await move(one.orderId, 'completed')
    expect([sent.status, codeOf(sent)]).toEqual([409, 'SUPPLEMENT_OFFERED'])
    const redirectUrl = await pay(one.token)
    expect((await move(one.orderId, 'cancelled')).status).toBe(200)
    await shop.payByCard(redirectUrl).catch(() => undefined)
    await read(one.token)
    expect(await supplementOf(one.orderId)).toMatchObject({ state: 'withdrawn', held: ['released'] })
    expect(await shop.stockOf(added)).toBe(STOCK)
    expect((await orderOf(one.orderId)).rows).toBe(one.before.rows)
  })
})

describe('an order that stands on two payments', () => {
  const both = async () => {
    const one = await offered()
    await shop.payByCard(await pay(one.token))
    expect(await read(one.token)).toMatchObject({ state: 'PAID' })
    const { payments } = await supplementOf(one.orderId)
    return { ...one, second: payments[0].id as string }
  }

  it('captures both with the goods, has one receipt of the whole, and refunds the first before the second', async () => {
    const { orderId, paymentId, second, before, amount } = await both()
    await move(orderId, 'processing')
    await move(orderId, 'completed')
    for (const [id, minor] of [
      [paymentId, before.toPay],
      [second, amount],
    ] as const) {
      await eventually(
        () => shop.paymentOf(id),
        ({ status }) => status === 'captured',
      )
      expect(await purchaseOf(id)).toMatchObject({ capturedMinor: minor })
    }
    await eventually(
      () => shop.rowsOf('select kind, amount_minor::int as minor from invoices where order_id = $1', [orderId]),
      (papers) => papers.length > 0,
    )
    expect(
      await shop.rowsOf('select kind, amount_minor::int as minor from invoices where order_id = $1', [orderId]),
    ).toEqual([{ kind: 'receipt', minor: before.total + amount }])
    const refund = (minor: number, key: string) =>
      jobs.refund({ orderId, key, amountMinor: minor, vatMinor: 100, toBalance: false, reason: 'Test' })
    await refund(before.toPay + 1, `part ${orderId}`)
    await refund(before.toPay + 1, `part ${orderId}`)
    await eventually(
      () => purchaseOf(second),
      ({ refundedMinor }) => refundedMinor === 1,
    )
    await eventually(
      () => purchaseOf(paymentId),
      ({ refundedMinor }) => refundedMinor === before.toPay,
    )
    await expect(refund(amount, `more ${orderId}`)).rejects.toThrow()
    await refund(amount - 1, `rest ${orderId}`)
    await eventually(
      () => purchaseOf(second),
      ({ refundedMinor }) => refundedMinor === amount,
    )
    const [{ minor, vat }] = await shop.rowsOf(
      'select sum(amount_minor)::int as minor, sum(vat_minor)::int as vat from refunds where order_id = $1',
      [orderId],
    )
    expect([minor, vat]).toEqual([before.toPay + amount, 200])
    await jobs.compare(new Date(Date.now() + 5_000))
    expect(
      await shop.rowsOf(`select kind from payment_differences where payment_id in ($1, $2)`, [paymentId, second]),
    ).toEqual([])
  })

  it('gives both up when it is cancelled, with the pieces', async () => {
    const { orderId, paymentId, second } = await both()
    expect((await move(orderId, 'cancelled')).status).toBe(200)
    for (const id of [paymentId, second]) {
      await eventually(
        () => purchaseOf(id),
        ({ status }) => status === 'cancelled',
      )
      expect((await shop.paymentOf(id)).status).toBe('cancelled')
    }
    expect([await shop.stockOf(added), await shop.stockOf(bought)]).toEqual([STOCK, STOCK])
  })

  it('releases lines that are taken off again, from the first payment and then the second', async () => {
    const { orderId, paymentId, second, before, amount } = await both()
    const rows = await shop.rowsOf('select id from order_rows where order_id = $1 order by position', [orderId])
    const edit = async (rowId: number) =>
      desk(`orders/${orderId}/edit`, {
        ...{ key: randomUUID(), version: (await orderOf(orderId)).version, reason: 'Ombestemt' },
        ...{ lines: [{ rowId, quantity: 0 }], swaps: [] },
      })
    expect((await edit(rows.at(-1).id)).status).toBe(200)
    const { version: _, rows: __, ...was } = before
    expect(await orderOf(orderId)).toMatchObject(was)
    const [{ released }] = await shop.rowsOf(
      'select sum(released_minor)::int as released from payments where order_id = $1',
      [orderId],
    )
    expect(released).toBe(amount)
    await eventually(
      async () => [await purchaseOf(paymentId), await purchaseOf(second)],
      (views) => views.reduce((sum, { cancelledMinor }) => sum + cancelledMinor, 0) === amount,
    )
    await move(orderId, 'processing')
    await move(orderId, 'completed')
    await eventually(
      async () => [await purchaseOf(paymentId), await purchaseOf(second)],
      (views) => views.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0) === before.toPay,
    )
  })
})
