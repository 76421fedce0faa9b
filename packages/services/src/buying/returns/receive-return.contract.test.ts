import { signIn } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { mailsTo } from '@shop/testkit/mails'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { memberOf } from '@shop/testkit/personas'
import { plainSkus } from '@shop/testkit/purchases'
import { returning } from '@shop/testkit/returns'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let back: ReturnType<typeof returning>
let staff: Awaited<ReturnType<typeof back.desk>>
let skuIds: number[]
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  back = returning(shop)
  staff = await back.desk('customer-service')
  skuIds = await plainSkus(shop.owner, 2)
  for (const skuId of skuIds) await shop.setStock(skuId, 500)
})
afterAll(async () => {
  await desk?.close()
  await shop?.stop()
})

/** Paid by card, sent, and the money taken. */
async function bought(email: string, headers: Record<string, string> = {}) {
  const { paymentId, redirectUrl } = await shop.begun(
    shop,
    [skuIds[0] as number, ...skuIds],
    shop.cardForm(email),
    headers,
  )
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null, headers)
  const orderId = String(order.orderId)
  await desk.move(Number(orderId), 'processing', { actor: 'staff' })
  await desk.move(Number(orderId), 'completed', { actor: 'staff' })
  await eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === 'captured',
  )
  const { purchase_id: purchaseId, amount_minor: paid } = await shop.paymentOf(paymentId)
  const rows = await shop.rowsOf(
    `select id, sku_id, quantity, (total_minor - discount_minor)::int as paid from order_rows where order_id = $1 order by position`,
    [orderId],
  )
  const [{ total }] = await shop.rowsOf('select total_minor::int as total from orders where id = $1', [orderId])
  return { orderId, email, paymentId, purchaseId, paid, total, rows, headers }
}
const registered = async (
  { orderId, email, headers }: Awaited<ReturnType<typeof bought>>,
  lines: { rowId: number; quantity: number; reason?: string }[],
  refundTo?: string,
) => {
  const answer = await back.register(orderId, refundTo ? null : email, lines, {
    headers,
    ...(refundTo !== undefined && { refundTo }),
  })
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data.registerReturn.number as string
}
const pointsOf = async (orderId: string) =>
  (
    await shop.rowsOf('select coalesce(sum(points), 0)::int as sum from points_ledger where order_id = $1', [orderId])
  )[0].sum
const balanceOf = async (email: string) =>
  (
    await shop.rowsOf(
      `select coalesce(sum(b.amount_minor), 0)::int as sum from user_balances b join users u on u.id = b.user_id
       where u.email = $1 and b.currency = 'NOK'`,
      [email],
    )
  )[0].sum

const plain = (text: string) => text.replace(/\s+/g, ' ')

describe('what came back', () => {
  it('[LAW-17] is paid back less the cost the sale named, when it travelled on a label of ours, and never else', async () => {
    const order = await bought('fraktseddel@kunde.example')
    const [double, single] = [2, 1].map((pieces) => order.rows.find(({ quantity }) => quantity === pieces))
    const half = Math.round(double.paid / 2)
    const found = await back.find(order.orderId, order.email)
    expect(found.data.getReturnableOrder.returnCost).toBe(59)
    const acknowledged = await registered(order, [{ rowId: double.id, quantity: 1 }])
    const mailOf = async (kind: string, number: string) =>
      (await mailsTo(shop, order.email)).find((mail) => mail.kind === kind && mail.text.includes(number))?.text ?? ''
    expect(plain(await mailOf('return_registered', acknowledged))).toContain('Du betaler returfrakten, 59 kr.')

    const own = await staff.receive(acknowledged)
    expect(own.body).toMatchObject({ refundMinor: half, freightMinor: 0 })
    expect(await mailOf('return_refunded', acknowledged)).not.toContain('trukket')
    const labelled = await registered(order, [{ rowId: double.id, quantity: 1 }])
    const less = await staff.receive(labelled, { isOnOurLabel: true })
    expect(less.body).toMatchObject({ refundMinor: double.paid - half - 59_00, freightMinor: 59_00 })
    expect(plain(await mailOf('return_refunded', labelled))).toContain('Vi har trukket returfrakten, 59 kr.')
    const faulty = await registered(order, [{ rowId: single.id, quantity: 1, reason: 'faulty' }])
    expect((await staff.receive(faulty, { isOnOurLabel: true })).body.freightMinor).toBe(0)
  })

  it('[LAW-17] is paid back from the console as the console showed it, less the freight of our label', async () => {
    const order = await bought('konsollen@kunde.example')
    const [{ id, paid, quantity }] = order.rows
    const number = await registered(order, [{ rowId: id, quantity }])
    const token = await (await staffTokens(shop))('customer-service')
    const asked = async (deed: string, body: object) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarder-secret': TEST_FORWARDER_SECRET,
        'x-staff-token': token,
      }
      const at = `${shop.url}/staff/desk/returns/${number}/${deed}`
      return (await fetch(at, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const coming = { lines: [{ rowId: id, received: quantity, restocked: quantity }], isOnOurLabel: true }
    const { refundFormatted: shown } = await asked('try', coming)
    expect(shown).toBeTruthy()
    expect((await asked('decide', { do: 'receive', ...coming })).refundFormatted).toBe(shown)
    const [{ refund_minor: back }] = await shop.rowsOf('select refund_minor::int from returns where id = $1', [number])
    expect(back).toBe(paid - 59_00)
  })

  it('explains its refund: each piece by its part of what was paid, goodwill, fees with the last, freight', async () => {
    const order = await bought('hvorfor@kunde.example')
    const [double, single] = [2, 1].map((pieces) => order.rows.find(({ quantity }) => quantity === pieces))
    const token = await (await staffTokens(shop))('customer-service')
    const asked = async (path: string, body?: object) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarder-secret': TEST_FORWARDER_SECRET,
        'x-staff-token': token,
        'accept-language': 'nb',
      }
      const post = { method: 'POST', body: JSON.stringify(body) }
      return (await fetch(`${shop.url}/staff/desk/${path}`, { headers, ...(body && post) })).json()
    }
    const whyOf = async (number: string) => {
      const [{ refundFormatted }, { sums }] = await Promise.all([
        asked(`returns/${number}`),
        asked(`returns/${number}/why`),
      ])
      expect(sums.refund.sumFormatted).toBe(refundFormatted)
      return sums.refund.steps.map(({ kind }: { kind: string }) => kind)
    }
    const waiting = await registered(order, [{ rowId: double.id, quantity: 1 }])
    expect((await asked(`returns/${waiting}/why`)).sums.refund.steps).toEqual([])
    await staff.receive(waiting, { isOnOurLabel: true })
    expect(await whyOf(waiting)).toEqual(['part-paid', 'freight'])
    await shop.owner.query(
      `with given as (insert into order_goodwill (id, order_id, kind, amount_minor, currency, to_balance, reason, state, asked_by, asked_at, decided_at)
         values (gen_random_uuid(), $1, 'goodwill', 1700, 'NOK', false, 'A stain', 'given', 1, now(), now()) returning id)
       insert into order_goodwill_rows (goodwill_id, order_row_id, amount_minor, vat_minor, before_pieces)
         select id, $2, 1700, 340, 1 from given`,
      [order.orderId, double.id],
    )
    const last = await registered(order, [
      { rowId: double.id, quantity: 1 },
      { rowId: single.id, quantity: 1 },
    ])
    await staff.receive(last)
    const kinds = await whyOf(last)
    for (const kind of ['part-paid', 'less-goodwill']) expect(kinds).toContain(kind)
    // What came first is explained as it was, whatever came after.
    expect(await whyOf(waiting)).toEqual(['part-paid', 'freight'])
  })

  it('[LAW-17] is paid back whole where the sale named no cost, as sales did before', async () => {
    const order = await bought('uten-vilkar@kunde.example')
    await shop.owner.query('update orders set conditions_id = null where id = $1', [order.orderId])
    const [{ id, paid, quantity }] = order.rows
    expect((await back.find(order.orderId, order.email)).data.getReturnableOrder.returnCost).toBe(0)
    const number = await registered(order, [{ rowId: id, quantity }])
    expect((await staff.receive(number, { isOnOurLabel: true })).body).toMatchObject({
      refundMinor: paid,
      freightMinor: 0,
    })
  })

  it('brings money, points and pieces back with it, in parts and whole, and marked twice but once', async () => {
    const { headers } = await signIn(shop, memberOf('no'))
    const order = await bought(memberOf('no').email, headers)
    const double = order.rows.find(({ quantity }) => quantity === 2)
    const single = order.rows.find(({ quantity }) => quantity === 1)
    const stock = () => Promise.all([double, single].map(({ sku_id }) => shop.stockOf(sku_id)))
    const [before, earned] = [await stock(), await pointsOf(order.orderId)]
    expect(earned).toBeGreaterThan(0)

    const part = await registered(order, [{ rowId: double.id, quantity: 1 }])
    const received = await Promise.all([1, 2, 3].map(() => staff.receive(part)))
    const half = Math.round(double.paid / 2)
    for (const { status, body } of received) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ state: 'received', refundMinor: half })
    }
    await eventually(
      () => shop.payments.purchase(order.purchaseId),
      ({ refundedMinor }) => refundedMinor === half,
    )
    expect(await stock()).toEqual([(before[0] as number) + 1, before[1]])
    const left = await pointsOf(order.orderId)
    expect(left).toBeLessThan(earned)
    expect(left).toBeGreaterThan(0)

    const rest = await registered(order, [
      { rowId: double.id, quantity: 1 },
      { rowId: single.id, quantity: 1, reason: 'faulty' },
    ])
    expect((await staff.receive(rest)).body.refundMinor).toBe(order.total - half)
    await eventually(
      () => shop.payments.purchase(order.purchaseId),
      ({ refundedMinor }) => refundedMinor === order.paid,
    )
    // What is faulty goes on no shelf.
    expect(await stock()).toEqual([(before[0] as number) + 2, before[1]])
    expect(await pointsOf(order.orderId)).toBe(0)
    expect(await shop.paymentOf(order.paymentId)).toMatchObject({ status: 'refunded', refunded_minor: order.paid })
    expect(await shop.rowsOf('select status from orders where id = $1', [order.orderId])).toEqual([
      { status: 'refunded' },
    ])
    const told = (await mailsTo(shop, order.email)).filter(({ kind }) => kind === 'return_refunded')
    expect(told).toHaveLength(2)
    const events = await shop.rowsOf(
      `select event, actor, staff_id is not null as named from order_events where order_id = $1 and event like 'return%' order by id`,
      [order.orderId],
    )
    expect(events.map(({ event, actor, named }) => [event, actor, named])).toEqual([
      ['return_registered', 'customer', false],
      ['return_received', 'staff', true],
      ['return_registered', 'customer', false],
      ['return_received', 'staff', true],
    ])
    await expect(shop.owner.query(`update returns set state = 'registered' where id = $1`, [rest])).rejects.toThrow(
      'the return is decided',
    )
  })

  it('goes to the balance for who chose that, and only what came counts', async () => {
    const { headers } = await signIn(shop, memberOf('no'))
    const order = await bought(memberOf('no').email, headers)
    const double = order.rows.find(({ quantity }) => quantity === 2)
    const before = await balanceOf(order.email)
    const number = await registered(order, [{ rowId: double.id, quantity: 2 }], 'balance')
    const { body } = await staff.receive(number, { lines: [{ rowId: double.id, received: 1 }] })
    const half = Math.round(double.paid / 2)
    expect(body).toMatchObject({ state: 'received', refundMinor: half, rows: [{ quantity: 2, received: 1 }] })
    expect(await balanceOf(order.email)).toBe(before + half)
    expect((await shop.payments.purchase(order.purchaseId)).refundedMinor).toBe(0)
    // The piece that did not come may still be returned.
    const found = await back.find(order.orderId, null, headers)
    expect(found.data.getReturnableOrder.rows.find(({ id }: { id: number }) => id === double.id).left).toBe(1)
  })

  it('gives back to the balance what the balance had paid', async () => {
    const { headers } = await signIn(shop, memberOf('no'))
    const { email } = memberOf('no')
    const held = await balanceOf(email)
    await shop.owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause)
       select id, 'NOK', $2, 'correction' from users where email = $1`,
      [email, 5_000 - held],
    )
    const order = await bought(email, headers)
    expect(await balanceOf(email)).toBe(0)
    const number = await registered(
      order,
      order.rows.map(({ id, quantity }) => ({ rowId: id, quantity })),
    )
    expect((await staff.receive(number)).body.refundMinor).toBe(order.paid + 5_000)
    expect(await balanceOf(email)).toBe(5_000)
    await eventually(
      () => shop.payments.purchase(order.purchaseId),
      ({ refundedMinor }) => refundedMinor === order.paid,
    )
  })

  it('changes nothing when one part of it cannot be done', async () => {
    const order = await bought('halvt@lysning.example')
    const number = await registered(order, [{ rowId: order.rows[0].id, quantity: 1 }])
    const state = async () => [
      await shop.rowsOf('select state, refund_minor from returns where id = $1', [number]),
      await shop.stockOf(order.rows[0].sku_id),
      await shop.paymentOf(order.paymentId),
      await shop.rowsOf('select count(*)::int from refunds where order_id = $1', [order.orderId]),
    ]
    const before = await state()
    await shop.owner.query(
      `create function no_shelves() returns trigger language plpgsql as $$ begin raise exception 'no shelves'; end $$;
       create trigger no_shelves before update on stock for each row execute function no_shelves()`,
    )
    expect((await staff.receive(number)).status).toBe(500)
    await shop.owner.query('drop trigger no_shelves on stock; drop function no_shelves()')
    expect(await state()).toEqual(before)
    // All that was paid has been given back by hand: there is nothing for the return.
    await desk.refund({
      orderId: Number(order.orderId),
      amountMinor: order.paid,
      vatMinor: 0,
      toBalance: false,
      key: `alt ${order.orderId}`,
      reason: 'kulanse',
    })
    const refused = await staff.receive(number)
    expect(refused.body.errors[0].extensions.code).toBe('REFUND_REFUSED')
    expect((await state())[0]).toEqual(before[0])
  })

  it('waits for an order that has not been sent', async () => {
    const { paymentId, redirectUrl } = await shop.begun(shop, skuIds, shop.cardForm('tidlig@lysning.example'))
    await shop.payByCard(redirectUrl)
    const { order } = await shop.comeBack(shop, paymentId)
    const [row] = await shop.rowsOf('select id from order_rows where order_id = $1', [order.orderId])
    const { data } = await back.register(order.orderId, 'tidlig@lysning.example', [{ rowId: row.id, quantity: 1 }])
    const answer = await staff.receive(data.registerReturn.number)
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ extensions: { code: 'RETURN_NOT_SENT' } }] } })
  })
})
