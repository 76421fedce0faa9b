import { type ConsoleCart, maybeConsoleCartSchema } from '@shop/contract/rest/console-carts'
import { type ConsoleWhy, consoleWhySchema } from '@shop/contract/rest/console-why'
import { demoFacts } from '@shop/db/seed/demo-facts'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: StaffApi['shop']
let rows: StaffApi['rows']
let desk: StaffApi['desk']
let customer: StaffApi['customer']
let stop: StaffApi['stop'] | undefined
const { customers, promoCodes } = demoFacts()

beforeAll(async () => {
  ;({ shop, rows, desk, customer, stop } = await startStaffApi())
})
afterAll(() => stop?.())

async function cartAndWhy(id: string): Promise<{ cart: ConsoleCart; sums: ConsoleWhy['sums'] }> {
  const [cart, why] = await Promise.all([desk(`carts/${id}`), desk(`carts/${id}/why`)])
  return { cart: maybeConsoleCartSchema.parse(cart.json).cart!, sums: consoleWhySchema.parse(why.json).sums }
}

/** What is written, read back: in minor units, so that steps can be added up as a reader adds them. */
const minor = (text: string) =>
  (/[−-]/.test(text) ? -1 : 1) * Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)

function expectSame({ cart, sums }: Awaited<ReturnType<typeof cartAndWhy>>) {
  const { totals } = cart
  const shown: Record<string, string> = {
    ...Object.fromEntries(
      cart.lines.filter(({ isFixed }) => !isFixed).map((line) => [`line ${line.id}`, line.incVatFormatted]),
    ),
    ...Object.fromEntries(totals.reductions.map(({ by, name, formatted }) => [`${by} ${name}`, formatted])),
    goods: totals.goodsIncFormatted,
    shipping: totals.shippingFormatted,
    vat: totals.vatFormatted,
    total: totals.totalIncFormatted,
    toPay: totals.toPayIncFormatted,
  }
  for (const [name, formatted] of Object.entries(shown)) {
    const sum = sums[name]
    expect(`${name} ${sum?.sumFormatted}`).toBe(`${name} ${formatted}`)
    expect(sum!.steps.reduce((all, step) => all + minor(step.amountFormatted), 0)).toBe(minor(formatted))
  }
}

/** SKUs that campaigns of every kind speak of, in stock. */
async function campaignSkus(): Promise<number[]> {
  const { rows: found } = await rows.query(
    `select distinct on (c.kind) k.id from discount_campaigns c
       join discount_campaign_products d on d.campaign_id = c.id join skus k on k.product_id = d.product_id and k.active
       join stock s on s.sku_id = k.id and s.in_stock > 5
       join products p on p.id = k.product_id and p.active and p.first_available_on < now()
       join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'NO|NOK'
     where c.active and (c.starts_at is null or c.starts_at < now()) and (c.ends_at is null or c.ends_at > now())
     order by c.kind, k.id`,
  )
  return found.map(({ id }) => id)
}

describe('why a cart costs what it costs', () => {
  it('adds up to every amount that is shown, with campaigns, codes and a balance', async () => {
    const calls = cartCalls(shop)
    const plain = await plainSkus(rows, 3)
    const reduced = await campaignSkus()
    const { valid, freeShipping } = promoCodes
    for (const [skus, code] of [
      [{ [plain[0]!]: 1 }, null],
      [{ [plain[0]!]: 3, [plain[1]!]: 2 }, valid],
      [Object.fromEntries(reduced.map((sku) => [sku, 3])), null],
      [Object.fromEntries([...reduced, plain[2]!].map((sku) => [sku, 2])), valid],
      [{ [plain[1]!]: 1 }, freeShipping],
    ] as const) {
      const id = await calls.filled(skus)
      if (code) await calls.promo(id, code)
      expectSame(await cartAndWhy(id))
    }
  })

  it('names the code, what it counts from, how it rounds, and what is missing to free delivery', async () => {
    const [sku = 0] = await plainSkus(rows, 1)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    await calls.promo(id, promoCodes.valid)
    const { sums } = await cartAndWhy(id)
    const [step] = sums[`code ${promoCodes.valid}`]!.steps
    expect(step).toMatchObject({ rule: { kind: 'code', name: promoCodes.valid } })
    expect(['percentage', 'share']).toContain(step?.kind)
    expect(step?.rounding).toMatch(/up|largest-remainder/)
    expect(step?.inputs.length).toBeGreaterThan(1)
    const [fee] = sums.shipping!.steps
    expect(fee?.inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(['fee', 'freeFrom', 'goods']))
  })

  it('counts the balance and the points of a member', async () => {
    const kari = await customer(customers.ok)
    const [sku = 0] = await plainSkus(rows, 1)
    const id = await cartCalls(shop).filled({ [sku]: 2 })
    await rows.query('update carts set user_id = $2 where id = $1', [id, kari.id])
    await rows.query(
      `insert into user_balances (user_id, currency, amount_minor) values ($1, 'NOK', 5000)
       on conflict (user_id, currency) do update set amount_minor = 5000`,
      [kari.id],
    )
    const both = await cartAndWhy(id)
    expectSame(both)
    expect(both.sums.toPay!.steps.at(-1)).toMatchObject({ kind: 'balance', amountFormatted: '−50\u00a0kr' })
    const [points] = both.sums.points!.steps
    const goods = points?.inputs.find(({ name }) => name === 'goods')?.value ?? ''
    expect(Number(points?.amountFormatted.replaceAll(/\D/g, ''))).toBe(Math.floor(minor(goods) / 100))
  })

  it('is for who may see customers, and of carts that there are', async () => {
    expect((await desk('carts/00000000-0000-4000-8000-000000000000/why')).code).toBe('CART_NOT_FOUND')
  })
})

describe('why a code is refused', () => {
  async function refusedBecause(change: string, values: readonly unknown[] = []) {
    const [sku = 0] = await plainSkus(rows, 1)
    const id = await cartCalls(shop).filled({ [sku]: 1 })
    const code = `WHY-${crypto.randomUUID().slice(0, 8)}`
    const { rows: made } = await rows.query(
      `insert into promo_codes (code, kind, percent_basis_points) values ($1, 'percentage', 1000) returning id`,
      [code],
    )
    await rows.query(`insert into promo_code_markets (promo_code_id, market_id) values ($1, 'NO|NOK')`, [made[0].id])
    await rows.query(change.replace('$id', String(made[0].id)), [...values])
    const { json } = await desk(`carts/${id}/try`, { method: 'POST', body: { code } })
    return json
  }

  it.each([
    ['update promo_codes set active = false where id = $id', { term: 'switched-off' }],
    [
      `update promo_codes set starts_at = '2099-01-01' where id = $id`,
      { term: 'not-yet', at: '2099-01-01T00:00:00.000Z' },
    ],
    [`update promo_codes set ends_at = '2020-01-01' where id = $id`, { term: 'ended', at: '2020-01-01T00:00:00.000Z' }],
    [
      `update promo_code_markets set market_id = 'SE|SEK' where promo_code_id = $id`,
      { term: 'other-market', names: ['SE'] },
    ],
    [
      'update promo_codes set usage_limit = 3, used_count = 3 where id = $id',
      { term: 'used-up', need: '3', have: '3' },
    ],
  ])('%s', async (change, expected) => {
    expect(await refusedBecause(change)).toMatchObject({ isValid: false, refusal: 'invalid', unmet: [expected] })
  })

  it('says what a least amount needs, what there is and what is missing', async () => {
    const { unmet } = await refusedBecause(
      'update promo_code_markets set minimum_minor = 99999900 where promo_code_id = $id',
    )
    const [one] = unmet
    expect(one).toMatchObject({ term: 'min-goods-total', need: '999\u00a0999\u00a0kr' })
    expect(minor(one.need) - minor(one.have)).toBe(minor(one.missing))
  })
})
