import { randomUUID } from 'node:crypto'
import { consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { consoleWhySchema } from '@shop/contract/rest/console-why'
import { demoFacts } from '@shop/db/seed/demo-facts'
import { signIn } from '@shop/testkit/auth-calls'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, purchases } from '@shop/testkit/purchases'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: StaffApi['shop']
let rows: StaffApi['rows']
let desk: StaffApi['desk']
let stop: StaffApi['stop'] | undefined

beforeAll(async () => {
  ;({ shop, rows, desk, stop } = await startStaffApi())
})
afterAll(() => stop?.())

const shown = async (id: number) => consoleOrderSchema.parse((await desk(`orders/${id}`)).json)
const sumsOf = async (path: string) => consoleWhySchema.parse((await desk(`${path}/why`)).json).sums

/** Every amount of the order's page, as the page has it and as its steps come to. */
async function expectSame(id: number) {
  const [order, sums] = await Promise.all([shown(id), sumsOf(`orders/${id}`)])
  const pairs = [
    ...order.rows.map((row) => [`row ${row.id}`, row.totalFormatted] as const),
    ...order.sums.map(({ kind, formatted }) => [kind, formatted] as const),
  ]
  for (const [name, formatted] of pairs)
    expect(`${id} ${name} ${sums[name]?.sumFormatted}`).toBe(`${id} ${name} ${formatted}`)
  const points = sums[order.points?.state === 'lapsed' ? 'points' : 'pointsLeft']
  if (order.points) expect(points?.sumFormatted.replaceAll(/\D/g, '')).toBe(String(order.points.points))
  return sums
}

async function placed(lines: Readonly<Record<number, number>>, code?: string, headers = {}, email?: string) {
  const buy = purchases(shop, headers)
  const cartId = await buy.newCart()
  for (const [skuId, quantity] of Object.entries(lines)) await buy.add(cartId, Number(skuId), quantity)
  if (code) await cartCalls(shop, headers).promo(cartId, code)
  const answer = await buy.place(cartId, guestForm(email ?? `hvorfor-${randomUUID()}@lysning.example`))
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return Number(answer.data.placeOrder.orderId)
}

async function cancelOne(id: number) {
  const { rows: all, version } = await shown(id)
  const row = all.find(({ quantity }) => quantity > 1)!
  const lines = [{ rowId: row.id, quantity: row.quantity - 1 }]
  const body = { key: randomUUID(), version, reason: 'The customer called', lines, swaps: [] }
  const answer = await desk(`orders/${id}/edit`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return row.id
}

describe('why an order costs what it costs', () => {
  it('adds up to every amount of every order that the shop was opened with', async () => {
    const { rows: orders } = await rows.query('select id from orders order by id limit 150')
    expect(orders.length).toBeGreaterThan(10)
    for (const { id } of orders) await expectSame(id)
  })

  it('tells campaigns and codes apart, and pieces that were cancelled one after the other', async () => {
    const [first = 0, second = 0] = await plainSkus(rows, 2)
    await rows.query('update stock set in_stock = 500 where sku_id = any($1)', [[first, second]])
    const code = `FAST-${randomUUID().slice(0, 8)}`
    await rows.query(
      `with made as (insert into promo_codes (code, kind) values ($1, 'fixed_amount') returning id)
       insert into promo_code_markets (promo_code_id, market_id, value_minor) select id, 'NO|NOK', 10001 from made`,
      [code],
    )
    const kari = await signIn(shop, memberOf('no'))
    for (const entered of [demoFacts().promoCodes.valid, code]) {
      const id = await placed({ [first]: 3, [second]: 2 }, entered, kari.headers, memberOf('no').email)
      const sums = await expectSame(id)
      const steps = [...sums.items!.steps, ...(sums.discount?.steps ?? [])]
      expect(steps.filter(({ kind }) => kind === 'kept-reduction').map(({ rule }) => rule?.kind)).toContain('code')
      const rowId = await cancelOne(id)
      await cancelOne(id)
      const after = await expectSame(id)
      const gone = after[`row ${rowId}`]!.steps.filter(({ kind }) => kind === 'part-bought')
      expect(gone.length).toBeGreaterThan(0)
      expect(gone[0]?.at).toMatch(/^\d{4}-/)
      expect(after.pointsLeft!.steps.map(({ kind }) => kind)).toEqual(['points', 'points-back', 'points-back'])
      const { rows: ledger } = await rows.query(
        `select sum(points)::int as left from points_ledger where order_id = $1`,
        [id],
      )
      expect(after.pointsLeft!.sumFormatted.replaceAll(/\D/g, '')).toBe(String(ledger[0].left))
    }
  })

  it('is for who may see the orders of the market', async () => {
    expect((await desk('orders/999999999/why')).status).toBe(404)
  })
})
