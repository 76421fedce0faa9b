import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { AGENT, deskCorrections, LEAD } from '@shop/testkit/desk-corrections'
import { mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop, owner } = await withShop()
const { desk, rowsOf, versionOf, ordered, sumsOf, given, decide, ...desks } = await deskCorrections(shop, owner)
const kari = { headers: (await signIn(shop, memberOf('no'))).headers, email: memberOf('no').email }

type More = Parameters<typeof desks.corrected>[2]
const corrected = (id: number, prices: readonly object[], more: More = {}, as = AGENT) =>
  desks.corrected(id, { prices }, more, as)
const off = ({ id: rowId, piece }: { id: number; piece: number }, byMinor: number) => [
  { rowId, priceMinor: piece - byMinor },
]

describe('a price corrected before packing', () => {
  it('is planned, then taken off line, order, VAT and payment to the øre, once, on record and told', async () => {
    const { id, email, first } = await ordered(kari)
    const before = await sumsOf(id)
    const points = async () =>
      (await rowsOf('select sum(points)::int as n from points_ledger where order_id = $1', [id]))[0].n
    const earned = await points()
    const prices = off(first, 5_001)
    const plan = await desks.plan(id, { prices })
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
    const why = (prices: readonly object[]) => corrected(id, prices)
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
  const waitingOf = async (id: number) => (await given(id)).find(({ state }) => state === 'waiting')?.id
  /** Above what an agent gives alone, in two steps of which the first is within. */
  const inSlices = async () => {
    const { id, first, second } = await ordered()
    expect((await corrected(id, off(first, 10_000))).status).toBe(200)
    await owner.query(`update order_goodwill set amount_minor = 29000 where order_id = $1`, [id])
    return { id, first, second }
  }

  it('is refused under the key of another order’s', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const key = randomUUID()
    expect((await corrected(one.id, off(one.second, 100), { key })).status).toBe(200)
    const before = await sumsOf(other.id)
    expect(await corrected(other.id, off(other.second, 100), { key })).toMatchObject({
      ...{ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await sumsOf(other.id)).toEqual(before)
  })

  it('waits, also in slices, and is done once by somebody else who may', async () => {
    const { id, second } = await inSlices()
    const before = await sumsOf(id)
    const plan = await desks.plan(id, { prices: off(second, 1_001) })
    expect(plan.json.correction).toMatchObject({ isWaiting: true, givenFormatted: expect.stringContaining('290') })
    const asked = await corrected(id, off(second, 1_001))
    expect(asked.status).toBe(200)
    expect(asked.json.events[0]).toMatchObject({
      ...{ event: 'goodwill_asked', note: 'The tag said less' },
      changes: [{ rowId: second.id, after: { quantity: 1 } }],
    })
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
