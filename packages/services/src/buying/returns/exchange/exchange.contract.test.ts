import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { exchangeCalls, type SentOrder, sizesOf } from '@shop/testkit/exchange-calls'
import { linkParameter, mailTo } from '@shop/testkit/mails'
import { returning } from '@shop/testkit/returns'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { staffHeaders } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { supplementCalls } from '@shop/testkit/supplement-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let shop: ShippingShop
let calls: ReturnType<typeof exchangeCalls>
let buyers: ReturnType<typeof returning>
let [small, large, other] = [0, 0, 0]
beforeAll(async () => {
  shop = await startShippingShop()
  calls = exchangeCalls(shop)
  buyers = returning(shop)
  ;[small, large, other] = await sizesOf(shop)
})
beforeEach(async () => {
  for (const skuId of [small, large, other]) await shop.setStock(skuId, 5_000)
})
afterAll(() => shop?.stop())

const email = () => `bytte-${randomUUID().slice(0, 12)}@lysning.example`
const sums = async (orderId: number) =>
  (
    await shop.rowsOf(
      `select o.status, o.version, o.items_minor::int as items, o.fixed_discount_minor::int as discount, o.total_minor::int as total,
         o.to_pay_minor::int as "toPay", o.vat_minor::int as vat, o.shipping_fee_minor::int as fee,
         (select coalesce(sum(p.captured_minor - p.refunded_minor), 0)::int from payments p where p.order_id = o.id) as held,
         (select coalesce(sum(amount_minor), 0)::int from refunds f where f.order_id = o.id) as refunded,
         (select coalesce(sum(points), 0)::int from points_ledger l where l.order_id = o.id) as points
       from orders o where o.id = $1`,
      [orderId],
    )
  )[0]
const stocks = async () => [await shop.stockOf(small), await shop.stockOf(large)]
const whole = (order: SentOrder, quantity = 1) => [
  { rowId: order.rows[0]?.id, received: quantity, restocked: quantity },
]
/** An amount in the words of the desk, which writes no decimals where there are none. */
const minorOf = (formatted: string) => Math.round(Number(formatted.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)
/** The sums of an order's ledger at the desk, as numbers. */
const ledger = async (orderId: number) => {
  const { json } = await shop.desk(`orders/${orderId}`)
  const [{ sums: all, entries, addsUp }] = json.ledgers
  const minors = Object.fromEntries(
    all.map(({ kind, formatted }: Record<'kind' | 'formatted', string>) => [kind, minorOf(formatted)]),
  )
  return { ...minors, addsUp, kinds: entries.map(({ kind }: { kind: string }) => kind) }
}
const begun = async (order: SentOrder, wish: { skuId?: number; quantity?: number } = {}) => {
  const answer = await calls.begin(order.orderId, { rowId: order.rows[0]?.id ?? 0, skuId: large, ...wish })
  expect(answer, JSON.stringify(answer.json)).toMatchObject({ status: 200 })
  return (await calls.of(order.orderId)).at(-1)
}

describe('an exchange of goods that were sent', () => {
  it('says first what it would do, and writes nothing', async () => {
    const order = await calls.sent(email(), [small, small])
    const before = [await sums(order.orderId), await stocks()]
    const rowId = order.rows[0]?.id ?? 0
    const open = await shop.desk(`orders/${order.orderId}/exchange`)
    expect(open.json).toMatchObject({
      number: order.orderId,
      rule: 'after-return',
      days: 14,
      rows: [{ id: rowId, left: 2 }],
    })
    expect(open.json.rows[0].choices).toContainEqual(expect.objectContaining({ skuId: large, left: 5_000 }))
    const { json } = await calls.plan(order.orderId, { rowId, skuId: large })
    expect(json).toMatchObject({ quantity: 1, rule: 'after-return', after: { left: 5_000 } })
    expect(json.valueFormatted.replace(/\D/g, '')).toContain(String(Math.floor((order.rows[0]?.paid ?? 0) / 200)))
    expect([await sums(order.orderId), await stocks()]).toEqual(before)
    expect(await calls.of(order.orderId)).toEqual([])
  })

  it('announces the return and keeps the replacement at the old price until the goods have come', async () => {
    const order = await calls.sent(email(), [small, small])
    await shop.owner.query(
      `update prices set selling_minor = selling_minor + 5000, regular_minor = regular_minor + 5000
      where product_id = (select product_id from skus where id = $1)`,
      [large],
    )
    const [before, [smalls = 0, larges = 0]] = [await sums(order.orderId), await stocks()]
    const exchange = await begun(order)
    expect(exchange).toMatchObject({ state: 'open', rule: 'after-return', quantity: 1, returnState: 'registered' })
    const value = exchange.value
    expect(Math.abs(value - (order.rows[0]?.paid ?? 0) / 2)).toBeLessThanOrEqual(0.5)
    // Money, points and the sums of the paid order stay; the replacement costs the old price, and that is covered.
    expect(await sums(order.orderId)).toEqual({ ...before, version: before.version + 1 })
    const { replacementId, returnId } = exchange
    expect(await sums(replacementId)).toMatchObject({
      ...{
        status: 'pending',
        items: value,
        discount: value,
        total: 0,
        toPay: 0,
        vat: 0,
        fee: 0,
        held: 0,
        refunded: 0,
        points: 0,
      },
    })
    expect(await stocks()).toEqual([smalls, larges - 1])
    const held = await shop.desk(`orders/${replacementId}/move`, {
      to: 'processing',
      version: await shop.versionOf(replacementId),
      reason: '',
    })
    expect([held.status, held.code]).toEqual([409, 'EXCHANGE_OPEN'])
    const mail = await mailTo(shop, order.email, 'exchange_begun')
    expect(mail.text).toContain(String(replacementId))
    expect(mail.text).toContain('Vi sender den nye varen når den du bytter, har kommet til oss.')

    const received = await calls.receive(returnId, whole(order))
    expect(received.status).toBe(200)
    expect((await calls.of(order.orderId))[0]).toMatchObject({ state: 'settled', returnState: 'received' })
    // At the desk both ledgers say which of the money is for which goods.
    expect(await ledger(order.orderId)).toMatchObject({
      ...{ held: before.held, passedOn: -value, forOrder: before.held - value, addsUp: true },
      kinds: ['authorised', 'captured', 'passed-on'],
    })
    expect(await ledger(replacementId)).toMatchObject({
      ...{ held: 0, passedIn: value, forOrder: value, addsUp: true },
      kinds: ['passed-in'],
    })
    expect(await stocks()).toEqual([smalls + 1, larges - 1])
    expect(await sums(order.orderId)).toMatchObject({
      held: before.held,
      refunded: 0,
      points: before.points,
      status: 'completed',
    })
    await calls.move(replacementId, 'processing')
    expect((await mailTo(shop, order.email, 'exchange_settled')).text).toContain('Nå gjør vi klar den nye')
    const records = await shop.rowsOf(
      `select result from audit_log where event = 'order.exchange' and target = $1 order by seq`,
      [String(order.orderId)],
    )
    expect(records.map(({ result }) => result)).toEqual(['begun', 'ok'])
    const events = async (id: number) =>
      (await shop.rowsOf('select event from order_events where order_id = $1 order by id', [id])).map(
        ({ event }) => event,
      )
    expect(await events(order.orderId)).toEqual(expect.arrayContaining(['exchange_begun', 'return_received']))
    expect(await events(replacementId)).toEqual(
      expect.arrayContaining(['placed', 'exchange_begun', 'exchange_settled']),
    )
  })

  it('gives back what was really paid when the replacement comes back, with the fees only with the last piece', async () => {
    const order = await calls.sent(email(), [small, small])
    const [{ fee }, rowId] = [await sums(order.orderId), order.rows[0]?.id ?? 0]
    const exchange = await begun(order)
    await calls.receive(exchange.returnId, whole(order))
    await calls.move(exchange.replacementId, 'processing')
    await calls.move(exchange.replacementId, 'completed')
    const back = async (orderId: number, row: number) => {
      const answer = await buyers.register(orderId, order.email, [{ rowId: row, quantity: 1 }])
      expect(answer.errors).toBeUndefined()
      const { json } = await calls.receive(Number(answer.data.registerReturn.number), [
        { rowId: row, received: 1, restocked: 1 },
      ])
      return json
    }
    await back(order.orderId, rowId)
    const paid = order.rows[0]?.paid ?? 0
    expect(await sums(order.orderId)).toMatchObject({ refunded: paid - exchange.value, status: 'completed' })
    const [{ id: replacedRow }] = await shop.rowsOf('select id from order_rows where order_id = $1', [
      exchange.replacementId,
    ])
    await back(exchange.replacementId, replacedRow)
    expect(await sums(order.orderId)).toMatchObject({ refunded: paid + fee, held: 0, status: 'refunded', points: 0 })
    expect(await sums(exchange.replacementId)).toMatchObject({ status: 'refunded', refunded: 0 })
    expect(await ledger(exchange.replacementId)).toMatchObject({ held: 0, kinds: ['passed-in', 'passed-on'] })
    const [paidLedger, refunds] = [await ledger(order.orderId), ['refunded', 'refunded']]
    expect(paidLedger).toMatchObject({ held: 0, addsUp: true })
    expect(paidLedger.kinds.toSorted()).toEqual(['authorised', 'captured', 'passed-in', 'passed-on', ...refunds])
    await eventually(
      async () => shop.payments.purchase((await shop.paymentOf(order.paymentId)).purchase_id),
      ({ refundedMinor }) => refundedMinor === paid + fee,
    )
  })

  it('ends with its replacement: goods that have not come stay, for those that have the money goes back', async () => {
    const order = await calls.sent(email(), [small])
    const [before, [smalls = 0, larges = 0]] = [await sums(order.orderId), await stocks()]
    const first = await begun(order)
    await calls.move(first.replacementId, 'cancelled')
    await eventually(
      () => calls.of(order.orderId),
      ([one]) => one?.state === 'cancelled',
    )
    expect(await calls.of(order.orderId)).toMatchObject([{ returnState: 'cancelled', replacementStatus: 'cancelled' }])
    expect([await stocks(), (await sums(order.orderId)).refunded]).toEqual([[smalls, larges], 0])
    expect((await mailTo(shop, order.email, 'exchange_cancelled')).text).toContain('er din som før')
    const second = await begun(order)
    await calls.receive(second.returnId, whole(order))
    await calls.move(second.replacementId, 'cancelled')
    const after = await eventually(
      () => sums(order.orderId),
      ({ refunded }) => refunded > 0,
    )
    expect(after).toMatchObject({ refunded: before.total, held: 0, status: 'refunded' })
    expect(await stocks()).toEqual([smalls + 1, larges])
    const { json: shown } = await shop.desk(`orders/${order.orderId}`)
    const { refund } = shown.ledgers[0].entries.find(({ kind }: { kind: string }) => kind === 'refunded')
    const { json: why } = await shop.desk(`orders/${order.orderId}/refunds/${refund.id}/why`)
    const { steps, sumFormatted } = why.sums[refund.way]
    expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['part-paid', 'fee-all'])
    expect(minorOf(sumFormatted)).toBe(before.total)
    expect(why.given).toMatchObject({ who: null, reason: 'system:returned-goods' })
  })

  it('cancels the replacement of goods that are not accepted, as long as it has not left', async () => {
    const order = await calls.sent(email(), [small])
    const [, larges = 0] = await stocks()
    const exchange = await begun(order)
    expect((await calls.refuse(exchange.returnId)).status).toBe(200)
    expect(await calls.of(order.orderId)).toMatchObject([
      { state: 'cancelled', returnState: 'refused', replacementStatus: 'cancelled' },
    ])
    expect((await stocks())[1]).toBe(larges)
    expect((await sums(order.orderId)).refunded).toBe(0)
    // The goods may be returned as before.
    const again = await buyers.register(order.orderId, order.email, [{ rowId: order.rows[0]?.id ?? 0, quantity: 1 }])
    expect(again.errors).toBeUndefined()
  })

  describe('where the shop sends both together', () => {
    beforeAll(() => calls.rule('together'))
    afterAll(() => calls.rule('after-return'))

    it('sends the replacement at once, and lets nobody have money for goods that were not sent back', async () => {
      const order = await calls.sent(email(), [small])
      const exchange = await begun(order)
      expect(exchange).toMatchObject({ rule: 'together', state: 'open' })
      await calls.move(exchange.replacementId, 'processing')
      await calls.move(exchange.replacementId, 'completed')
      const [{ id: replacedRow }] = await shop.rowsOf('select id from order_rows where order_id = $1', [
        exchange.replacementId,
      ])
      const register = await buyers.register(exchange.replacementId, order.email, [{ rowId: replacedRow, quantity: 1 }])
      const number = Number(register.data.registerReturn.number)
      const early = await calls.receive(number, [{ rowId: replacedRow, received: 1, restocked: 1 }])
      expect([early.status, early.code]).toEqual([409, 'EXCHANGE_OPEN'])

      expect((await calls.refuse(exchange.returnId)).status).toBe(200)
      expect(await calls.of(order.orderId)).toMatchObject([{ state: 'unsettled', replacementStatus: 'completed' }])
      const { json: queue } = await shop.desk('exchanges')
      expect(queue.exchanges).toContainEqual(expect.objectContaining({ id: exchange.id, state: 'unsettled' }))
      const twice = await buyers.register(order.orderId, order.email, [{ rowId: order.rows[0]?.id ?? 0, quantity: 1 }])
      expect(twice.errors?.[0]?.extensions?.code).toBe('RETURN_NOTHING_LEFT')
      expect((await calls.receive(number, [{ rowId: replacedRow, received: 1, restocked: 1 }])).status).toBe(200)
      expect((await sums(order.orderId)).refunded).toBe(0)
      expect((await calls.of(order.orderId))[0]).toMatchObject({ state: 'cancelled' })
    })

    /** The replacement is with its buyer, and the goods that it is for were not accepted. */
    async function unsettled() {
      const order = await calls.sent(email(), [small])
      const exchange = await begun(order)
      await calls.move(exchange.replacementId, 'processing')
      await calls.move(exchange.replacementId, 'completed')
      await calls.refuse(exchange.returnId)
      return { order, exchange }
    }
    const ask = (orderId: number, exchangeId: string) =>
      shop.desk(`orders/${orderId}/exchange/ask-for-payment`, { exchangeId, note: 'Beholder begge' })
    const shown = async (orderId: number) => (await shop.desk(`orders/${orderId}`)).json.exchanges[0]

    it('asks by a link for the payment of a replacement whose goods were kept, and then sells it as an order of its own', async () => {
      const { order, exchange } = await unsettled()
      const { replacementId, value } = exchange
      const [before, { vat }] = [
        await sums(order.orderId),
        await shop
          .rowsOf('select vat_minor::int as vat from order_exchanges where id = $1', [exchange.id])
          .then(([row]) => row),
      ]
      expect((await ask(replacementId, exchange.id)).code).toBe('NOT_FOUND')
      expect((await ask(order.orderId, exchange.id)).status).toBe(200)
      expect((await ask(order.orderId, exchange.id)).code).toBe('SUPPLEMENT_OFFERED')
      expect(await shown(order.orderId)).toMatchObject({ state: 'unsettled', asked: { state: 'offered' } })
      const [{ hours }] = await shop.rowsOf(
        `select extract(epoch from expires_at - offered_at)::int / 3600 as hours from order_supplements where exchange_id = $1`,
        [exchange.id],
      )
      expect(hours).toBe(48)
      const mail = await mailTo(shop, order.email, 'supplement_offered')
      expect(mail.text).toContain('kan du beholde begge og betale for den nye')
      // Nothing has changed until it is paid for.
      expect(await sums(replacementId)).toMatchObject({ toPay: 0, held: 0, discount: value })

      const token = linkParameter(mail, 'token')
      const supplements = supplementCalls(shop, shop.desk)
      expect(await supplements.pay(token)).toBe('PAID')
      expect(await sums(replacementId)).toMatchObject({ items: value, discount: 0, total: value, toPay: value, vat })
      const sold = await eventually(
        () => sums(replacementId),
        ({ held }) => held > 0,
      )
      expect(sold).toMatchObject({ held: value, refunded: 0, status: 'completed' })
      expect(await sums(order.orderId)).toMatchObject({ held: before.held, refunded: 0, points: before.points })
      expect((await calls.of(order.orderId))[0]).toMatchObject({ state: 'paid' })
      expect((await mailTo(shop, order.email, 'supplement_added')).text).toContain('du beholder begge varene')
      const { json: queue } = await shop.desk('exchanges')
      expect(queue.exchanges.map(({ id }: { id: string }) => id)).not.toContain(exchange.id)
      const records = await shop.rowsOf(
        `select result from audit_log where event = 'order.exchange-asked' and target = $1 order by seq`,
        [String(order.orderId)],
      )
      // What was refused has begun, and nothing came of it.
      expect(records.map(({ result }) => result)).toEqual(['begun', 'ok', 'begun'])

      // Both may come back now, each for its own money.
      for (const [id, held] of [
        [replacementId, value],
        [order.orderId, before.held],
      ] as const) {
        const [{ id: rowId }] = await shop.rowsOf('select id from order_rows where order_id = $1', [id])
        const { data, errors } = await buyers.register(id, order.email, [{ rowId, quantity: 1 }])
        expect(errors).toBeUndefined()
        const number = Number(data.registerReturn.number)
        expect((await calls.receive(number, [{ rowId, received: 1, restocked: 1 }])).status).toBe(200)
        expect(await sums(id)).toMatchObject({ refunded: held, held: 0, status: 'refunded' })
      }
    })

    it('asks for nothing of an exchange that is open, closed, or whose replacement comes back', async () => {
      const order = await calls.sent(email(), [small])
      const open = await begun(order)
      expect((await ask(order.orderId, open.id)).code).toBe('EXCHANGE_REFUSED')

      const closed = await unsettled()
      await ask(closed.order.orderId, closed.exchange.id)
      const [first, second] = [closed.exchange.id, (await unsettled()).exchange]
      await shop.desk(`orders/${closed.order.orderId}/exchange/close`, { exchangeId: first, note: 'Avtalt' })
      expect(await shown(closed.order.orderId)).toMatchObject({ state: 'settled', asked: { state: 'withdrawn' } })
      expect((await ask(closed.order.orderId, first)).code).toBe('EXCHANGE_REFUSED')

      const [{ email: buyer, order: orderId, row }] = await shop.rowsOf(
        `select o.email, i.order_id as order, n.id as row from order_exchanges e join order_rows i on i.id = e.order_row_id
           join orders o on o.id = i.order_id join order_rows n on n.order_id = e.replacement_order_id where e.id = $1`,
        [second.id],
      )
      await ask(orderId, second.id)
      const { data } = await buyers.register(second.replacementId, buyer, [{ rowId: row, quantity: 1 }])
      await calls.receive(Number(data.registerReturn.number), [{ rowId: row, received: 1, restocked: 1 }])
      expect(await shown(orderId)).toMatchObject({ state: 'cancelled', asked: { state: 'withdrawn' } })
    })

    it('ends unpaid in 48 hours, and may be asked for again', async () => {
      const { order, exchange } = await unsettled()
      await ask(order.orderId, exchange.id)
      const token = linkParameter(await mailTo(shop, order.email, 'supplement_offered'), 'token')
      await supplementCalls(shop, shop.desk).expire(exchange.replacementId)
      expect(await shown(order.orderId)).toMatchObject({ state: 'unsettled', asked: { state: 'expired' } })
      expect(await supplementCalls(shop, shop.desk).pay(token)).toBe('EXPIRED')
      expect(await sums(exchange.replacementId)).toMatchObject({ toPay: 0, held: 0 })
      expect((await ask(order.orderId, exchange.id)).status).toBe(200)
    })

    it('is closed by a colleague once it is agreed on with the customer', async () => {
      const order = await calls.sent(email(), [small])
      const exchange = await begun(order)
      await calls.move(exchange.replacementId, 'processing')
      await calls.move(exchange.replacementId, 'completed')
      const close = () =>
        shop.desk(`orders/${order.orderId}/exchange/close`, { exchangeId: exchange.id, note: 'Avtalt' })
      expect((await close()).code).toBe('EXCHANGE_REFUSED')
      await calls.refuse(exchange.returnId)
      expect((await close()).status).toBe(200)
      expect((await calls.of(order.orderId))[0]).toMatchObject({ state: 'settled' })
      const { json: queue } = await shop.desk('exchanges')
      expect(queue.exchanges.map(({ id }: { id: string }) => id)).not.toContain(exchange.id)
    })

    it('is looked after when the goods have not come in time', async () => {
      const order = await calls.sent(email(), [small])
      const exchange = await begun(order)
      await shop.owner.query(`update order_exchanges set due_at = now() - interval '1 minute' where id = $1`, [
        exchange.id,
      ])
      const { json: queue } = await shop.desk('exchanges')
      expect(queue.exchanges).toContainEqual(expect.objectContaining({ id: exchange.id, state: 'open' }))
      const watched = await fetch(`${shop.url}/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
        body: JSON.stringify({ name: 'returns.refund-watch', date: new Date().toISOString() }),
      })
      expect((await watched.json()).counts.missing).toBeGreaterThan(0)
      const { json: given } = await shop.desk(`returns/${exchange.returnId}`)
      expect(given).toMatchObject({
        replacement: exchange.replacementId,
        refundFormatted: null,
        due: { watch: 'missing' },
      })
    })
  })

  it('is refused where nothing may be exchanged so, and leaves nothing behind', async () => {
    const order = await calls.sent(email(), [small, small])
    const { orderId } = order
    const rowId = order.rows[0]?.id ?? 0
    const before = [await sums(orderId), await shop.stockOf(large)]
    const codeOf = async (
      answer: Promise<{ code: unknown; json: { errors?: { extensions?: { why?: string } }[] } }>,
    ) => {
      const { code, json } = await answer
      return [code, json.errors?.[0]?.extensions?.why].filter(Boolean).join(' ')
    }
    expect(await codeOf(calls.begin(orderId, { rowId, skuId: small }))).toBe('EXCHANGE_REFUSED same-goods')
    expect(await codeOf(calls.begin(orderId, { rowId, skuId: other }))).toBe('EXCHANGE_REFUSED not-sold')
    expect(await codeOf(calls.begin(orderId, { rowId, skuId: large, quantity: 3 }))).toBe('RETURN_TOO_MANY')
    expect(await codeOf(calls.begin(orderId, { rowId: rowId + 100_000, skuId: large }))).toBe('INVALID_RETURN')
    expect(await codeOf(calls.begin(orderId, { rowId, skuId: large }, { version: 1 }))).toBe('CONFLICT_STALE_VERSION')
    await shop.setStock(large, 0)
    expect(await codeOf(calls.begin(orderId, { rowId, skuId: large }))).toBe('OUT_OF_STOCK')
    await shop.setStock(large, 1)
    expect(await codeOf(calls.begin(orderId, { rowId, skuId: large, quantity: 2 }))).toBe('ONLY_LEFT')
    await shop.setStock(large, 5_000)
    const waiting = await shop.ordered(email(), [small])
    const [{ id: unsent }] = await shop.rowsOf('select id from order_rows where order_id = $1', [waiting.orderId])
    expect(await codeOf(calls.begin(waiting.orderId, { rowId: unsent, skuId: large }))).toBe('RETURN_NOT_SENT')
    expect([await sums(orderId), await shop.stockOf(large)]).toEqual(before)

    await buyers.register(orderId, order.email, [{ rowId, quantity: 2 }])
    expect(await codeOf(calls.begin(orderId, { rowId, skuId: large }))).toBe('RETURN_NOTHING_LEFT')
    const wrong = await staffHeaders(shop, 'merchandiser')()
    const asked = await fetch(`${shop.url}/staff/desk/orders/${orderId}/exchange`, { headers: wrong })
    expect(asked.status).toBe(403)
    const gone = await calls.sent(email(), [small])
    await shop.owner.query(`update orders set email = 'deleted-guest@invalid' where id = $1`, [gone.orderId])
    expect(await codeOf(calls.begin(gone.orderId, { rowId: gone.rows[0]?.id ?? 0, skuId: large }))).toBe(
      'EXCHANGE_REFUSED nobody',
    )
  })

  it('happens once for a key, and one at a time of a row', async () => {
    const order = await calls.sent(email(), [small, small])
    const wish = { rowId: order.rows[0]?.id ?? 0, skuId: large }
    const same = { key: randomUUID(), version: await shop.versionOf(order.orderId) }
    const answers = await Promise.all([1, 2, 3].map(() => calls.begin(order.orderId, wish, same)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await calls.of(order.orderId)).toHaveLength(1)
    const another = await calls.begin(order.orderId, { ...wish, quantity: 2 }, same)
    expect(another.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await calls.begin(order.orderId, wish)).code).toBe('EXCHANGE_REFUSED')
  })

  it('may be exchanged again, and still comes to what was paid', async () => {
    const order = await calls.sent(email(), [small, small, small])
    const first = await begun(order, { quantity: 2 })
    await calls.receive(first.returnId, whole(order, 2))
    await calls.move(first.replacementId, 'processing')
    await calls.move(first.replacementId, 'completed')
    const [{ id: rowId }] = await shop.rowsOf('select id from order_rows where order_id = $1', [first.replacementId])
    expect((await calls.begin(first.replacementId, { rowId, skuId: small })).status).toBe(200)
    const [second] = await calls.of(first.replacementId)
    await calls.receive(second.returnId, [{ rowId, received: 1, restocked: 1 }])
    await calls.move(second.replacementId, 'processing')
    await calls.move(second.replacementId, 'completed')
    const { total } = await sums(order.orderId)
    const [{ id: lastRow }] = await shop.rowsOf('select id from order_rows where order_id = $1', [second.replacementId])
    for (const [id, row] of [
      [order.orderId, order.rows[0]?.id ?? 0],
      [second.replacementId, lastRow],
      [first.replacementId, rowId],
    ] as const) {
      const { data } = await buyers.register(id, order.email, [{ rowId: row, quantity: 1 }])
      expect(
        (await calls.receive(Number(data.registerReturn.number), [{ rowId: row, received: 1, restocked: 1 }])).status,
      ).toBe(200)
    }
    expect(await sums(order.orderId)).toMatchObject({ refunded: total, held: 0, status: 'refunded', points: 0 })
  })
})
