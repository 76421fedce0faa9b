import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const AGENT = 'customer-service'
const LEAD = 'customer-service-lead'
let tokens: Record<string, string>
let kari: Awaited<ReturnType<typeof signIn>>
let skus: number[]
const { shop, owner } = await withShop()
beforeAll(async () => {
  tokens = await staffTokens(shop)
  kari = await signIn(shop, memberOf('no'))
  skus = await plainSkus(owner, 2)
  await owner.query('update stock set in_stock = 5000 where sku_id = any($1)', [skus])
})

async function desk(path: string, body?: object, as = AGENT) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-staff-token': tokens[as] ?? '',
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await answer.json()
  return { status: answer.status, json, code: json.errors?.[0]?.extensions?.code }
}

const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
const versionOf = async (id: number) => (await rowsOf('select version from orders where id = $1', [id]))[0].version

/** Two pieces of one thing and one of another, and what each piece costs. */
async function ordered(headers = {}) {
  const email = headers === kari.headers ? memberOf('no').email : `gjest-${randomUUID()}@lysning.example`
  const buy = purchases(shop, headers)
  const cartId = await buy.newCart()
  await buy.add(cartId, skus[0] ?? 0, 2)
  await buy.add(cartId, skus[1] ?? 0, 1)
  const answer = await buy.place(cartId, guestForm(email))
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  const id = Number(answer.data.placeOrder.orderId)
  const rows = await rowsOf(
    `select id, quantity, (total_minor / quantity)::int as piece from order_rows where order_id = $1 order by position`,
    [id],
  )
  return { id, email, first: rows[0], second: rows[1] }
}
const sumsOf = async (id: number) =>
  (
    await rowsOf(
      `select o.items_minor::int as items, o.total_minor::int as total, o.to_pay_minor::int as to_pay, o.vat_minor::int as vat,
         (select sum(r.total_minor)::int from order_rows r where r.order_id = o.id) as rows,
         (select sum(r.vat_minor)::int from order_rows r where r.order_id = o.id) as row_vat,
         (p.authorised_minor - p.released_minor - p.refunded_minor)::int as stands
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [id],
    )
  )[0]
const given = (id: number) =>
  rowsOf(
    'select id, kind, state, amount_minor::int as amount from order_goodwill where order_id = $1 order by asked_at',
    [id],
  )
type More = { readonly key?: string; readonly version?: number; readonly lines?: readonly object[] }
async function corrected(id: number, prices: readonly object[], more: More = {}, as = AGENT) {
  const base = { key: randomUUID(), version: await versionOf(id), reason: 'The tag said less', lines: [], swaps: [] }
  return desk(`orders/${id}/edit`, { ...base, prices, ...more }, as)
}
const off = ({ id: rowId, piece }: { id: number; piece: number }, byMinor: number) => [
  { rowId, priceMinor: piece - byMinor },
]

describe('a price corrected before packing', () => {
  it('is planned, then taken off line, order, VAT and payment to the øre, once, on record and told', async () => {
    const { id, email, first } = await ordered(kari.headers)
    const before = await sumsOf(id)
    const points = async () =>
      (await rowsOf('select sum(points)::int as n from points_ledger where order_id = $1', [id]))[0].n
    const earned = await points()
    const prices = off(first, 5_001)
    const plan = await desk(`orders/${id}/edit/plan`, { lines: [], swaps: [], prices })
    expect(plan.json).toMatchObject({
      lines: [{ rowId: first.id, before: { quantity: 2 }, after: { quantity: 2 } }],
      money: [{ to: 'lowered', formatted: expect.stringContaining('100.02') }],
      correction: { formatted: expect.stringContaining('100.02'), isWaiting: false },
      stock: [],
    })
    expect(plan.json.lines[0].before.price).not.toBe(plan.json.lines[0].after.price)
    expect(await sumsOf(id)).toEqual(before)

    const [key, version] = [randomUUID(), await versionOf(id)]
    for (let press = 0; press < 2; press++) expect((await corrected(id, prices, { key, version })).status).toBe(200)
    const after = await sumsOf(id)
    expect(after).toMatchObject({
      items: before.items - 10_002,
      rows: before.rows - 10_002,
      total: before.total - 10_002,
      to_pay: before.to_pay - 10_002,
      stands: before.stands - 10_002,
    })
    expect(before.vat - after.vat).toBe(before.row_vat - after.row_vat)
    expect(Math.abs(before.vat - after.vat - 10_002 / 5)).toBeLessThanOrEqual(1)
    expect(await points()).toBe(earned)
    expect(await given(id)).toMatchObject([{ kind: 'correction', state: 'given', amount: 10_002 }])
    expect(await corrected(id, off(first, 1), { key })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await corrected(id, off(first, 6_000), { version })).toMatchObject({ code: 'CONFLICT_STALE_VERSION' })

    const mail = await mailTo(shop, email, 'order_edited')
    const shown = plan.json.lines[0]
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain(shown.after.price.replaceAll('\u00a0', ' '))
    const { json } = await desk(`orders/${id}`)
    expect(json.events[0]).toMatchObject({ event: 'edited', changes: [{ after: { price: shown.after.price } }] })
    const [record] = await rowsOf(
      `select subject_user_id is not null as named, before_hash <> after_hash as changed from audit_log where event = 'order.edited' and result = 'ok' and target = $1`,
      [String(id)],
    )
    expect(record).toEqual({ named: true, changed: true })
    // A piece that goes later takes the corrected price along.
    const one = await corrected(id, [], { lines: [{ rowId: first.id, quantity: 1 }] })
    expect(one.status).toBe(200)
    expect((await sumsOf(id)).items).toBe(after.items - (first.piece - 5_001))
  })

  it('is lower than before, of a line of the order, before the order is packed, and by who may', async () => {
    const { id, first } = await ordered()
    const before = await sumsOf(id)
    const why = async (prices: readonly object[]) => (await corrected(id, prices)).json.errors[0].extensions
    expect(await why(off(first, 0))).toMatchObject({ code: 'INVALID_ORDER_EDIT', why: 'not-lower' })
    expect(await why(off(first, -100))).toMatchObject({ code: 'INVALID_ORDER_EDIT', why: 'not-lower' })
    expect(await why([{ rowId: 999_999_999, priceMinor: 1 }])).toMatchObject({ why: 'unknown-row' })
    expect((await corrected(id, [{ rowId: first.id, priceMinor: -1 }])).status).toBe(400)
    expect(await corrected(id, off(first, 100), {}, 'merchandiser')).toMatchObject({ status: 403 })
    await owner.query(`insert into order_deliveries (order_id, name, parcel_number) values ($1, 'Posten', 'LY1')`, [id])
    expect(await corrected(id, off(first, 100))).toMatchObject({ status: 409, code: 'ORDER_NOT_EDITABLE' })
    expect(await sumsOf(id)).toEqual(before)
    expect(await given(id)).toEqual([])
  })
})

describe('a correction above the limit', () => {
  const decide = (correction: string, how = 'approve', as = LEAD) => desk(`goodwill/${correction}`, { do: how }, as)
  const waitingOf = async (id: number) => (await given(id)).find(({ state }) => state === 'waiting')?.id
  /** Above what an agent gives alone, in two steps of which the first is within. */
  const inSlices = async () => {
    const { id, first, second } = await ordered()
    expect((await corrected(id, off(first, 10_000))).status).toBe(200)
    await owner.query(`update order_goodwill set amount_minor = 29000 where order_id = $1`, [id])
    return { id, first, second }
  }

  it('waits, also in slices, and is done once by somebody else who may', async () => {
    const { id, second } = await inSlices()
    const before = await sumsOf(id)
    const plan = await desk(`orders/${id}/edit/plan`, { lines: [], swaps: [], prices: off(second, 1_001) })
    expect(plan.json.correction).toMatchObject({ isWaiting: true, givenFormatted: expect.stringContaining('290') })
    const asked = await corrected(id, off(second, 1_001))
    expect(asked.status).toBe(200)
    expect(asked.json.events[0]).toMatchObject({ event: 'goodwill_asked', note: 'The tag said less' })
    expect(await sumsOf(id)).toEqual(before)

    const waiting = await waitingOf(id)
    expect((await decide(waiting, 'approve', AGENT)).code).toBe('FORBIDDEN')
    const listed = (await desk('goodwill', undefined, LEAD)).json.requests
    expect(listed).toMatchObject([{ order: id, kind: 'correction', isOwn: false }])
    const [{ asked_by }] = await rowsOf('select asked_by from order_goodwill where id = $1', [waiting])
    const other = await ordered()
    await corrected(other.id, off(other.first, 100), {}, LEAD)
    const [lead] = await rowsOf('select asked_by from order_goodwill where order_id = $1', [other.id])
    await owner.query('update order_goodwill set asked_by = $2 where id = $1', [waiting, lead.asked_by])
    expect(await decide(waiting)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await owner.query('update order_goodwill set asked_by = $2 where id = $1', [waiting, asked_by])
    const both = await Promise.all([decide(waiting), decide(waiting)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = await sumsOf(id)
    expect([after.items, after.rows, after.stands]).toEqual([
      before.items - 1_001,
      before.rows - 1_001,
      before.stands - 1_001,
    ])
    const { json } = await desk(`orders/${id}`)
    expect(json.events[0]).toMatchObject({ event: 'edited', note: 'The tag said less' })
  })

  it('changes nothing when it is refused, when the order is packed meanwhile, or where it would be more than was asked', async () => {
    const { id, second } = await inSlices()
    await corrected(id, off(second, 1_001))
    const before = await sumsOf(id)
    const waiting = await waitingOf(id)
    await owner.query('update order_goodwill set amount_minor = 1000 where id = $1', [waiting])
    expect((await decide(waiting)).code).toBe('CONFLICT_STALE_VERSION')
    await owner.query(`insert into order_deliveries (order_id, name, parcel_number) values ($1, 'Posten', 'LY1')`, [id])
    expect((await decide(waiting)).code).toBe('ORDER_NOT_EDITABLE')
    expect(await waitingOf(id)).toBe(waiting)
    expect((await decide(waiting, 'refuse')).status).toBe(200)
    expect(await sumsOf(id)).toEqual(before)
  })
})

it(`takes one of two corrections at the same moment, ${sizes.races} times`, async () => {
  for (let round = 0; round < sizes.races; round++) {
    const { id, first, second } = await ordered()
    const [before, version] = [await sumsOf(id), await versionOf(id)]
    const answers = await Promise.all([
      corrected(id, off(first, 1_000), { version }),
      corrected(id, off(second, 3_000), { version }, LEAD),
    ])
    expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409])
    const { items, rows, stands, to_pay } = await sumsOf(id)
    expect(before.items - items).toBe(answers[0].status === 200 ? 2_000 : 3_000)
    expect([rows, stands]).toEqual([items, to_pay])
    expect(await given(id)).toHaveLength(1)
  }
})
