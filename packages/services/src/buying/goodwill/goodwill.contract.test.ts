import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { mailTo } from '@shop/testkit/mails'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { returning } from '@shop/testkit/returns'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let tokenOf: Awaited<ReturnType<typeof staffTokens>>
let skuIds: number[]
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  tokenOf = await staffTokens(shop)
  skuIds = await plainSkus(shop.owner, 2)
  for (const id of skuIds) await shop.setStock(id, 500)
})
afterAll(async () => {
  await desk?.close()
  await shop?.stop()
})

async function staff(path: string, body?: object, as = 'customer-service') {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-staff-token': await tokenOf(as),
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await answer.json()
  return { status: answer.status, json, code: json.errors?.[0]?.extensions?.code }
}

const sent = async (id: number) => {
  for (const to of ['processing', 'completed'] as const) await desk.move(id, to, { actor: 'staff' })
}
const emailOf = () => `kulanse-${randomUUID().slice(0, 8)}@lysning.example`

/** Paid by card and sent: the money came. */
async function paidByCard() {
  const email = emailOf()
  const { paymentId, redirectUrl } = await shop.begun(shop, skuIds, shop.cardForm(email))
  await shop.payByCard(redirectUrl)
  const id = Number((await shop.comeBack(shop, paymentId)).order.orderId)
  await sent(id)
  await eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === 'captured',
  )
  const { purchase_id: purchaseId, amount_minor: amountMinor } = await shop.paymentOf(paymentId)
  return { id, email, paymentId, purchaseId, amountMinor: Number(amountMinor) }
}

/** Sent with the shop's own invoice, which nobody has paid. */
async function invoiced(isSent = true): Promise<number> {
  const buy = purchases(shop)
  const { data, errors } = await buy.place(await buy.cartWith(...skuIds), guestForm(emailOf()))
  if (errors) throw new Error(JSON.stringify(errors))
  const id = Number(data.placeOrder.orderId)
  if (isSent) await sent(id)
  return id
}

const rowsOfOrder = (id: number) =>
  shop.rowsOf(
    'select id, (total_minor - discount_minor)::int as paid, vat_minor::int as vat from order_rows where order_id = $1 order by position',
    [id],
  )
const versionOf = async (id: number) => (await shop.rowsOf('select version from orders where id = $1', [id]))[0].version
const of = (rowId: number | null, amountMinor: number, more: object = {}) => ({
  ...{ kind: 'goodwill', rowId, of: { amountMinor }, to: 'payment' },
  ...more,
})
const give = async (id: number, request: object, { as = 'customer-service', ...more }: Record<string, unknown> = {}) =>
  staff(
    `orders/${id}/goodwill`,
    { request, version: await versionOf(id), key: randomUUID(), reason: 'The seam was open', ...more },
    String(as),
  )
const refundsOf = (id: number) =>
  shop.rowsOf(
    'select amount_minor::int as amount, lowered_minor::int as lowered, vat_minor::int as vat, order_row_id as "rowId", reason from refunds where order_id = $1 order by id',
    [id],
  )
const givenOf = (id: number) =>
  shop.rowsOf(
    'select id, state, amount_minor::int as amount, decided_by from order_goodwill where order_id = $1 order by asked_at',
    [id],
  )

describe('money back without goods', () => {
  it('is planned, then given once: at the provider, in history, record, mail and credit note', async () => {
    const { id, email, purchaseId, amountMinor } = await paidByCard()
    const [row] = await rowsOfOrder(id)
    const request = { kind: 'goodwill', rowId: row.id, of: { basisPoints: 2_000 }, to: 'payment' }
    const amount = Math.round(row.paid / 5)
    const plan = await staff(`orders/${id}/goodwill/plan`, request)
    expect(plan.json).toMatchObject({ isWaiting: false, toBalance: false, loweredFormatted: '', givenFormatted: '' })
    expect(await givenOf(id)).toEqual([])
    const wish = { version: plan.json.version, key: randomUUID() }
    for (let press = 0; press < 2; press++) expect((await give(id, request, wish)).status).toBe(200)
    await eventually(
      () => shop.payments.purchase(purchaseId),
      ({ refundedMinor }) => refundedMinor === amount,
    )
    expect(await refundsOf(id)).toMatchObject([
      { amount, lowered: 0, vat: Math.round((row.vat * amount) / row.paid), rowId: row.id, reason: 'system:goodwill' },
    ])
    const [event] = await shop.rowsOf(
      `select actor, note, details from order_events where order_id = $1 and event = 'goodwill_given'`,
      [id],
    )
    expect(event).toMatchObject({ actor: 'staff', note: 'The seam was open', details: { amountMinor: amount } })
    const record = await shop.rowsOf(
      `select 1 from audit_log where event = 'order.goodwill' and result = 'ok' and target = $1`,
      [String(id)],
    )
    expect(record).toHaveLength(1)
    expect((await mailTo(shop, email, 'order_refunded')).subject).toBe(`Tilbakebetaling for bestilling ${id}`)
    const papers = await eventually(
      () => shop.rowsOf('select kind, amount_minor::int as amount from invoices where order_id = $1 order by id', [id]),
      (found) => found.length === 2,
    )
    expect(papers).toMatchObject([
      { kind: 'receipt', amount: amountMinor },
      { kind: 'credit_note', amount },
    ])
  })

  it('lowers an unpaid invoice first, of all lines by what each cost', async () => {
    const id = await invoiced()
    const plan = await staff(`orders/${id}/goodwill/plan`, of(null, 90_00, { to: 'balance' }))
    expect(plan.json).toMatchObject({ toBalance: false, loweredFormatted: expect.stringContaining('90') })
    expect((await give(id, of(null, 90_00))).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ amount: 90_00, lowered: 90_00, rowId: null }])
    const shares = await shop.rowsOf(
      `select w.amount_minor::int as amount from order_goodwill_rows w join order_goodwill g on g.id = w.goodwill_id where g.order_id = $1`,
      [id],
    )
    expect(shares).toHaveLength(2)
    expect(shares[0].amount + shares[1].amount).toBe(90_00)
  })

  it('waits above a colleague’s limit, also in slices, and is decided once by somebody else', async () => {
    const id = await invoiced()
    expect((await give(id, of(null, 200_00))).status).toBe(200)
    expect((await give(id, of(null, 100_01))).status).toBe(200)
    const [, waiting] = await givenOf(id)
    expect(waiting).toMatchObject({ state: 'waiting', amount: 100_01 })
    expect(await refundsOf(id)).toHaveLength(1)
    const decide = (as: string, how = 'approve') => staff(`goodwill/${waiting.id}`, { do: how }, as)
    expect((await decide('customer-service')).code).toBe('FORBIDDEN')
    const asked = await shop.rowsOf('select asked_by from order_goodwill where id = $1', [waiting.id])
    const own = await invoiced()
    await give(own, of(null, 1_00), { as: 'customer-service-lead' })
    const [lead] = await shop.rowsOf('select asked_by from order_goodwill where order_id = $1', [own])
    await shop.owner.query('update order_goodwill set asked_by = $2 where id = $1', [waiting.id, lead.asked_by])
    const listed = await staff('goodwill', undefined, 'customer-service-lead')
    expect(listed.json.requests).toMatchObject([{ order: id, isOwn: true, reason: 'The seam was open' }])
    expect((await decide('customer-service-lead')).code).toBe('FORBIDDEN')
    await expect(
      shop.owner.query(
        `update order_goodwill set state = 'given', decided_by = asked_by, decided_at = now() where id = $1`,
        [waiting.id],
      ),
    ).rejects.toThrow('violates check constraint')
    await shop.owner.query('update order_goodwill set asked_by = $2 where id = $1', [waiting.id, asked[0].asked_by])
    const both = await Promise.all([decide('customer-service-lead'), decide('customer-service-lead')])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await refundsOf(id)).toMatchObject([{ amount: 200_00 }, { amount: 100_01 }])
    expect((await decide('customer-service-lead')).status).toBe(404)
    expect((await staff('goodwill', undefined, 'customer-service-lead')).json.requests).toEqual([])

    // A refused one pays nothing, and what is not left any more stays waiting.
    const other = await invoiced()
    const whole = (await rowsOfOrder(other)).reduce((sum, { paid }) => sum + paid, 0)
    await give(other, of(null, whole))
    await give(other, of(null, 299_00))
    const [first] = await givenOf(other)
    const late = await staff(`goodwill/${first.id}`, { do: 'approve' }, 'customer-service-lead')
    expect(late.code).toBe('REFUND_REFUSED')
    expect((await givenOf(other))[0]).toMatchObject({ state: 'waiting' })
    expect((await staff(`goodwill/${first.id}`, { do: 'refuse' }, 'customer-service-lead')).status).toBe(200)
    expect(await refundsOf(other)).toHaveLength(1)
  })

  it('is refused above what is left, before the goods are sent, for a price of no row, and of an old version', async () => {
    const id = await invoiced()
    const [row] = await rowsOfOrder(id)
    const codeOf = async (request: object, more = {}) => (await give(id, request, more)).code
    expect(await codeOf(of(row.id, row.paid + 1))).toBe('REFUND_REFUSED')
    expect(await codeOf(of(999_999_999, 1_00))).toBe('BAD_USER_INPUT')
    expect(await codeOf(of(null, 1_00, { kind: 'price' }))).toBe('BAD_REQUEST')
    expect(await codeOf(of(row.id, 1_00), { version: 1 })).toBe('CONFLICT_STALE_VERSION')
    expect(await codeOf(of(row.id, 1_00), { as: 'merchandiser' })).toBe('FORBIDDEN')
    expect((await give(await invoiced(false), of(null, 1_00))).code).toBe('GOODWILL_TOO_EARLY')
    expect(await refundsOf(id)).toEqual([])
    const key = randomUUID()
    expect((await give(id, of(row.id, 1_00, { kind: 'price' }), { key })).status).toBe(200)
    expect((await give(id, of(row.id, 2_00), { key })).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await refundsOf(id)).toMatchObject([{ amount: 1_00, reason: 'system:corrected-price' }])
  })

  it('comes to exactly what was paid together with a return of the goods', async () => {
    const { id, email, amountMinor, purchaseId } = await paidByCard()
    const [one, other] = await rowsOfOrder(id)
    await give(id, of(one.id, 77_77))
    await give(id, of(null, 33_33))
    const back = returning(shop)
    const lead = await back.desk('customer-service')
    await lead.delivered(String(id))
    const lines = [one, other].map((row) => ({ rowId: row.id, quantity: 1, isSealed: true }))
    const { data } = await back.register(id, email, lines)
    const { status } = await lead.receive(data.registerReturn.number)
    expect(status).toBe(200)
    await eventually(
      () => shop.payments.purchase(purchaseId),
      ({ refundedMinor }) => refundedMinor === amountMinor,
    )
    expect((await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(amountMinor)
    expect((await give(id, of(null, 1))).code).toBe('REFUND_REFUSED')
  })

  it(`is given once of two at the same moment, ${sizes.races} times`, async () => {
    for (let round = 0; round < sizes.races; round++) {
      const id = await invoiced()
      const version = await versionOf(id)
      const key = randomUUID()
      const wishes =
        round % 2
          ? [{ version }, { version }]
          : [
              { version, key },
              { version, key },
            ]
      const both = await Promise.all(wishes.map((wish) => give(id, of(null, 50_00), wish)))
      const statuses = both.map(({ status }) => status).sort()
      expect(statuses, `round ${round}`).toEqual(round % 2 ? [200, 409] : [200, 200])
      expect(await refundsOf(id)).toMatchObject([{ amount: 50_00, lowered: 50_00 }])
      expect(await givenOf(id)).toHaveLength(1)
    }
  })
})
