import { randomUUID } from 'node:crypto'
import { insertOrders } from '@shop/testkit/cart-calls'
import { eventually } from '@shop/testkit/eventually'
import { pdfText } from '@shop/testkit/pdf-text'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let rows: StaffApi['rows']
let desk: StaffApi['desk']
let stop: StaffApi['stop'] | undefined

beforeAll(async () => {
  ;({ rows, desk, stop } = await startStaffApi())
})
afterAll(() => stop?.())

const orders = (name: string, count: number, status?: string) =>
  insertOrders(
    rows,
    Array.from({ length: count }, (_, n) => `cart-of-orders-done-in-bulk-${name}-${n}`),
    status,
  )
const post = (path: string, body: object, as = 'customer-service') => desk(path, { method: 'POST', body, as })
const begin = (body: object, as?: string) =>
  post('order-bulk', { key: randomUUID(), kind: 'orders.start', ...body }, as)
const ended = async (id: string, as = 'customer-service') =>
  (
    await eventually(
      () => desk(`order-bulk/${id}`, { as }),
      ({ json }) => json.state !== 'waiting' && json.state !== 'running',
    )
  ).json
const statusesOf = async (ids: readonly number[]): Promise<string[]> =>
  (await rows.query('select status from orders where id = any($1) order by id', [ids])).rows.map(({ status }) => status)
const eventsOf = async (id: number): Promise<number> =>
  (await rows.query('select count(*)::int as n from order_events where order_id = $1', [id])).rows[0].n

describe('what is done to many orders', () => {
  it('is one job for each key, and says of each order what became of it', async () => {
    const made = await orders('start', 2)
    const [gone = 0] = await orders('gone', 1, 'cancelled')
    const unknown = 999_999_999
    const key = randomUUID()
    const wish = { key, of: { numbers: [unknown, ...made, gone, made[0]] } }
    const answers = await Promise.all([begin(wish), begin(wish)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const job = await ended(key)
    expect(job).toMatchObject({ state: 'done', total: 4, done: 4, canUndo: false, canPrint: false })
    expect(job.outcomes).toEqual([
      ...made.map((number) => ({ number, code: null })),
      { number: gone, code: 'ORDER_MOVE_REFUSED' },
      { number: unknown, code: 'NOT_FOUND' },
    ])
    expect(await statusesOf(made)).toEqual(['on-hold', 'on-hold'])
    expect((await begin({ key, of: { numbers: [gone] } })).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await desk(`order-bulk/${key}`, { as: 'customer-service-lead' })).status).toBe(404)
    expect((await begin({ of: { numbers: made } }, 'admin')).status).toBe(403)
    expect((await begin({ of: { numbers: [] } })).status).toBe(400)
    expect((await desk('order-bulk')).json.jobs[0]).toMatchObject({ id: key, done: 4 })
    const { rows: recorded } = await rows.query(
      `select event, target from audit_log where operation = $1 and result = 'ok' order by seq`,
      [`bulk ${key}`],
    )
    expect(recorded).toEqual(made.map((number) => ({ event: 'order.processing', target: String(number) })))
  })

  it('takes all that fit the filters of the list, up to a limit', async () => {
    const made = await orders('filter', 3)
    await rows.query(`update orders set created_at = '2022-05-04T10:00:00Z' where id = any($1)`, [made])
    const day = 'from=2022-05-04&to=2022-05-04'
    const { json } = await begin({ of: { query: `status=received&${day}` } })
    expect((await ended(json.id)).outcomes.map(({ number }: { number: number }) => number)).toEqual(made)
    expect((await begin({ of: { query: `status=received&${day}` } })).code).toBe('BULK_EMPTY')
    const many = await orders('many', 201, 'cancelled')
    await rows.query(`update orders set created_at = '2022-05-09T10:00:00Z' where id = any($1)`, [many])
    expect((await begin({ of: { query: 'from=2022-05-09&to=2022-05-09' } })).code).toBe('BULK_TOO_MANY')
    expect((await begin({ of: { numbers: Array.from({ length: 201 }, (_, n) => n + 1) } })).status).toBe(400)
  })

  it('reaches the markets of whoever asked, as their rights are when it is done', async () => {
    const [order = 0] = await orders('market', 1)
    await rows.query(`update orders set created_at = '2022-06-04T10:00:00Z' where id = $1`, [order])
    await rows.query(`update staff_roles set market_id = 'FI|EUR' where staff_id = 1`)
    try {
      const { json } = await begin({ of: { numbers: [order] } })
      expect((await ended(json.id)).outcomes).toEqual([{ number: order, code: 'FORBIDDEN' }])
      expect((await begin({ of: { query: 'from=2022-06-04&to=2022-06-04' } })).code).toBe('BULK_EMPTY')
    } finally {
      await rows.query('update staff_roles set market_id = null where staff_id = 1')
    }
    expect(await statusesOf([order])).toEqual(['pending'])
  })

  it('goes on after a process died, and does nothing twice', async () => {
    const made = await orders('crash', 3)
    const [first = 0] = made
    const { json } = await begin({ of: { numbers: [first] } })
    await ended(json.id)
    const before = await eventsOf(first)
    const key = randomUUID()
    // As a process leaves it that died after the first order: a job that it still holds for a moment.
    await rows.query(
      `insert into bulk_jobs (id, staff_id, kind, input, state, total, done, outcomes)
       select $1, staff_id, kind, input || jsonb_build_object('numbers', $3::jsonb), 'running', 3, 1, outcomes from bulk_jobs where id = $2`,
      [key, json.id, JSON.stringify(made)],
    )
    await rows.query(
      `insert into jobs (kind, key, run_at, locked_until) values ('desk.order-bulk', $1, now(), now() + interval '1 second')`,
      [key],
    )
    const job = await ended(key)
    expect(job.outcomes).toEqual(made.map((number) => ({ number, code: null })))
    expect(await eventsOf(first)).toBe(before)
    expect(await statusesOf(made)).toEqual(['on-hold', 'on-hold', 'on-hold'])
  })

  it('packs nothing where no carrier takes parcels, and says so of each order', async () => {
    const [order = 0] = await orders('pack', 1, 'on-hold')
    const { json } = await begin({ kind: 'orders.pack', of: { numbers: [order] } })
    expect((await ended(json.id)).outcomes).toEqual([{ number: order, code: 'PACK_REFUSED' }])
  })
})

describe('packing slips', () => {
  it('are one file of a page for each order, in the language of its buyer, for who may see buyers, recorded', async () => {
    const made = await orders('print', 2)
    const [gone = 0] = await orders('print-gone', 1, 'cancelled')
    await rows.query(
      `update orders set shipping_address = shipping_address || '{"firstName": "Tuva", "lastName": "Pakkelien"}' where id = $1`,
      [made[1]],
    )
    const { json } = await begin({ kind: 'orders.print', of: { numbers: [...made, gone] } })
    const job = await ended(json.id)
    expect(job).toMatchObject({ canPrint: true, canUndo: false })
    expect(job.outcomes.at(-1)).toEqual({ number: gone, code: 'ORDER_CANCELLED' })
    const slips = (as?: string) => post(`order-bulk/${json.id}/slips`, {}, as)
    const file = (await slips()).json
    expect(file.name).toMatch(/^packing-slips-\d{4}-\d\d-\d\d\.pdf$/)
    const words = await pdfText(Buffer.from(file.base64, 'base64'))
    for (const number of made) expect(words).toContain(`Pakkseddel for bestilling ${number}`)
    expect(words).toContain('Tuva Pakkelien')
    expect(words).not.toContain(String(gone))
    expect(await statusesOf(made)).toEqual(['pending', 'pending'])
    expect((await slips('customer-service-lead')).status).toBe(404)
    expect((await slips('merchandiser')).status).toBe(403)
    const { rows: recorded } = await rows.query(
      `select target from audit_log where event = 'order.document' and (operation = $1 or target = $1) order by seq`,
      [`bulk ${json.id}`],
    )
    expect(recorded.map(({ target }) => target)).toEqual([...made.map(String), `bulk ${json.id}`])
    // A job of another kind has no slips.
    const { json: start } = await begin({ of: { numbers: made } })
    await ended(start.id)
    expect((await post(`order-bulk/${start.id}/slips`, {})).status).toBe(404)
  })
})
