import { randomUUID } from 'node:crypto'
import { consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { consoleWhySchema } from '@shop/contract/rest/console-why'
import { signIn } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { memberOf } from '@shop/testkit/personas'
import { plainSkus } from '@shop/testkit/purchases'
import { staffHeaders } from '@shop/testkit/staff-session'
import { supplementCalls } from '@shop/testkit/supplement-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let skus: readonly number[]
let member: Readonly<Record<string, string>>
let headers: () => Promise<Readonly<Record<string, string>>>
beforeAll(async () => {
  shop = await startPayingShop()
  headers = staffHeaders(shop, 'customer-service-lead')
  skus = await plainSkus(shop.owner, 4)
  for (const sku of skus) await shop.setStock(sku, 1_000)
  member = (await signIn(shop, memberOf('no'))).headers
})
afterAll(() => shop?.stop())

async function desk(path: string, body?: object) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, { ...init, headers: await headers() })
  const json = await answer.json()
  expect(answer.status, `${path} ${JSON.stringify(json)}`).toBe(200)
  return { status: answer.status, json }
}
const shown = async (id: number) => consoleOrderSchema.parse((await desk(`orders/${id}`)).json)

/** Two pieces of one thing and three of another, by card, and in part from the balance of a member. */
async function ordered(isMember: boolean): Promise<number> {
  const email = isMember ? memberOf('no').email : `endret-${randomUUID()}@lysning.example`
  const by = isMember ? member : {}
  if (isMember)
    await shop.owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause) select id, 'NOK', 3333, 'goodwill' from users where email = $1`,
      [email],
    )
  const [first = 0, second = 0] = skus
  const pieces = [first, first, second, second, second]
  const { paymentId, redirectUrl } = await shop.begun(shop, pieces, shop.cardForm(email), by)
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null, by)
  return Number(order.orderId)
}

/** A code of its own that takes a percentage or an amount. */
async function aCode(isPercentage: boolean): Promise<string> {
  const code = `ENDRET-${randomUUID().slice(0, 8)}`
  const [{ id }] = await shop.rowsOf(
    `insert into promo_codes (code, kind, percent_basis_points) values ($1, $2, $3) returning id`,
    [code, isPercentage ? 'percentage' : 'fixed_amount', isPercentage ? 333 : null],
  )
  await shop.rowsOf(
    `insert into promo_code_markets (promo_code_id, market_id, value_minor) values ($1, 'NO|NOK', $2)`,
    [...[id, isPercentage ? null : 1_001]],
  )
  return code
}

const edited = async (id: number, edit: object) => {
  const { version } = await shown(id)
  await desk(`orders/${id}/edit`, {
    ...{ key: randomUUID(), version, reason: 'The customer called', lines: [], swaps: [], prices: [] },
    ...edit,
  })
}
const rowAt = async (id: number, at: number) =>
  (
    await shop.rowsOf(
      'select id, quantity, (total_minor / quantity)::int as piece from order_rows where order_id = $1 order by position',
      [id],
    )
  )[at]

const deeds = {
  lowerFirst: async (id: number) => {
    const { id: rowId, piece } = await rowAt(id, 0)
    await edited(id, { prices: [{ rowId, priceMinor: piece - 1_001 }] })
  },
  lowerSecond: async (id: number) => {
    const { id: rowId, piece } = await rowAt(id, 1)
    await edited(id, { prices: [{ rowId, priceMinor: piece - 333 }] })
  },
  onePieceLess: async (id: number) => {
    const { id: rowId, quantity } = await rowAt(id, 1)
    await edited(id, { lines: [{ rowId, quantity: quantity - 1 }] })
  },
  percentage: async (id: number) => edited(id, { code: await aCode(true) }),
  amount: async (id: number) => edited(id, { code: await aCode(false) }),
  add: async (id: number) => {
    const { offer, pay } = supplementCalls(shop, desk)
    const { rows } = await shown(id)
    const { token } = await offer(id, [{ skuId: skus[rows.length] ?? 0, quantity: 2 }])
    expect(await pay(token ?? '')).toBe('PAID')
  },
  lowerAdded: async (id: number) => {
    const { id: rowId, piece } = await rowAt(id, 2)
    await edited(id, { prices: [{ rowId, priceMinor: piece - 77 }] })
  },
  lessAdded: async (id: number) => {
    const { id: rowId } = await rowAt(id, 2)
    await edited(id, { lines: [{ rowId, quantity: 1 }] })
  },
} satisfies Record<string, (id: number) => Promise<void>>
type Course = readonly (keyof typeof deeds)[]

const courses: readonly [isMember: boolean, course: Course][] = [
  [false, ['onePieceLess', 'lowerSecond', 'onePieceLess']],
  [true, ['lowerFirst', 'onePieceLess', 'percentage', 'onePieceLess']],
  [true, ['onePieceLess', 'amount', 'lowerFirst', 'add', 'onePieceLess', 'lessAdded']],
  [false, ['percentage', 'add', 'lowerAdded', 'lowerFirst', 'add']],
  [true, ['add', 'lowerSecond', 'amount', 'lessAdded', 'add', 'onePieceLess']],
]

/** Every amount of the order's page, as the page has it and as its steps come to. */
async function expectExplained(id: number, message: string) {
  const order = await shown(id)
  const { sums } = consoleWhySchema.parse((await desk(`orders/${id}/why`)).json)
  const pairs = [
    ...order.rows.map((row) => [`row ${row.id}`, row.totalFormatted] as const),
    ...order.sums.map(({ kind, formatted }) => [kind, formatted] as const),
  ]
  for (const [name, formatted] of pairs)
    expect(`${name} ${sums[name]?.sumFormatted}`, message).toBe(`${name} ${formatted}`)
  if (order.points) expect(sums.pointsLeft?.sumFormatted.replaceAll(/\D/g, ''), message).toBe(`${order.points.points}`)
}

it.each(courses)(
  'explains every amount of an order, and has ledgers and a receipt that add up to it (member: %s; %s)',
  { timeout: 60_000 },
  async (isMember, course) => {
    const id = await ordered(isMember)
    for (const [at, deed] of course.entries()) {
      await deeds[deed](id)
      const message = course.slice(0, at + 1).join(', ')
      await expectExplained(id, message)
      const { ledgers } = await shown(id)
      expect(ledgers, message).toHaveLength(1 + course.slice(0, at + 1).filter((one) => one === 'add').length)
      for (const { addsUp } of ledgers) expect(addsUp, message).toBe(true)
    }
    for (const to of ['processing', 'completed'])
      await desk(`orders/${id}/move`, { to, version: (await shown(id)).version, reason: '' })
    const [{ facts }] = await eventually(
      () => shop.rowsOf(`select body -> 'facts' as facts from invoices where order_id = $1 and kind = 'receipt'`, [id]),
      (papers) => papers.length > 0,
    )
    const [order] = await shop.rowsOf(
      `select total_minor::int as total, vat_minor::int as vat, to_pay_minor::int as "toPay",
         (select count(*)::int from order_rows r where r.order_id = o.id and r.quantity > 0) as lines from orders o where id = $1`,
      [id],
    )
    expect(facts.lines).toHaveLength(order.lines)
    const sum = facts.lines.reduce((all: number, { totalMinor }: { totalMinor: number }) => all + totalMinor, 0)
    expect(sum).toBe(facts.itemsMinor)
    expect(sum - facts.discountMinor + facts.shippingMinor + facts.paymentFeeMinor).toBe(order.total)
    expect([facts.totalMinor, facts.toPayMinor]).toEqual([order.total, order.toPay])
    expect(facts.vat).toMatchObject([{ netMinor: order.total - order.vat, vatMinor: order.vat }])
    await expectExplained(id, 'sent')
    for (const { addsUp } of (await shown(id)).ledgers) expect(addsUp).toBe(true)
  },
)
