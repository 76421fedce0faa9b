import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { cartCalls } from '@shop/testkit/cart-calls'
import { deskCorrections } from '@shop/testkit/desk-corrections'
import { mailTo } from '@shop/testkit/mails'
import { facts, memberOf } from '@shop/testkit/personas'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop, owner } = await withShop()
const { rowsOf, versionOf, ordered, sumsOf, given, decide, plan, corrected, skus, desk } = await deskCorrections(
  shop,
  owner,
)
const kari = { headers: (await signIn(shop, memberOf('no'))).headers, email: memberOf('no').email }

type Terms = {
  percent?: number
  value?: number
  minimum?: number
  limit?: number
  once?: boolean
  starts?: string
  ends?: string
}
/** A code of its own, of the Norwegian market. */
async function aCode({ percent, value, minimum = 0, limit, once = false, starts, ends }: Terms, market = 'NO|NOK') {
  const code = `GLEMT-${randomUUID().slice(0, 8)}`
  const [{ id }] = await rowsOf(
    `insert into promo_codes (code, kind, percent_basis_points, usage_limit, once_per_customer, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, now() + $6::interval, now() + $7::interval) returning id`,
    [code, percent ? 'percentage' : 'fixed_amount', percent ?? null, limit ?? null, once, starts ?? null, ends ?? null],
  )
  await rowsOf(
    'insert into promo_code_markets (promo_code_id, market_id, value_minor, minimum_minor) values ($1, $2, $3, $4)',
    [...[id, market, value ?? null, minimum]],
  )
  return code
}
const usesOf = async (code: string) =>
  (await rowsOf('select used_count from promo_codes where code = $1', [code]))[0].used_count
/** What the goods of the same cart cost with the code. */
async function cartWith(code: string): Promise<number> {
  const carts = cartCalls(shop)
  const id = await carts.filled({ [skus[0] ?? 0]: 2, [skus[2] ?? 0]: 1 })
  expect((await carts.promo(id, code)).refusal).toBeUndefined()
  const { data } = await shop.graphql(
    'query($id: String!) { getCart(id: $id) { summary { subTotal { sellingPriceIncVat } fixedAmountDiscountIncVat } } }',
    { id },
  )
  const { subTotal, fixedAmountDiscountIncVat: fixed } = data.getCart.summary
  return Math.round((subTotal.sellingPriceIncVat - fixed) * 100)
}

describe('a code that the customer forgot', () => {
  it.each([
    ['a percentage', { percent: 333 }],
    ['an amount', { value: 9_999 }],
  ])('takes off the order what %s would have taken off the cart, and counts as used', async (_, terms) => {
    const code = await aCode(terms)
    const { id, email } = await ordered()
    const before = await sumsOf(id)
    const planned = await plan(id, { prices: [], code })
    expect(planned.json).toMatchObject({ correction: { isWaiting: false }, money: [{ to: 'lowered' }] })
    expect(planned.json.notes.map(({ kind }: { kind: string }) => kind)).toContain('code-taken')
    expect([await sumsOf(id), await usesOf(code)]).toEqual([before, 0])

    const wish = { key: randomUUID(), version: await versionOf(id) }
    for (let press = 0; press < 2; press++) expect((await corrected(id, { code }, wish)).status).toBe(200)
    const after = await sumsOf(id)
    expect(after.items - after.fixed).toBe(await cartWith(code))
    const taken = before.total - after.total
    expect(taken).toBe(before.items - before.fixed - after.items + after.fixed)
    expect([after.rows, after.stands, after.to_pay]).toEqual([
      after.items,
      before.stands - taken,
      before.to_pay - taken,
    ])
    expect(before.vat - after.vat).toBe(before.row_vat - after.row_vat)
    expect(await usesOf(code)).toBe(1)
    expect(await given(id)).toMatchObject([{ kind: 'correction', state: 'given', amount: taken }])
    expect(await rowsOf('select promo_code from orders where id = $1', [id])).toEqual([{ promo_code: code }])
    expect((await mailTo(shop, email, 'order_edited')).text).toContain(code)
    expect(await corrected(id, { code: await aCode({ value: 100 }) })).toMatchObject({ status: 422, why: 'has-code' })

    // As with every code, the use comes back when the order is cancelled.
    const version = await versionOf(id)
    expect((await desk(`orders/${id}/move`, { to: 'cancelled', version, reason: 'The customer called' })).status).toBe(
      200,
    )
    expect(await usesOf(code)).toBe(0)
  })

  it('is a voucher of the order’s owner, spent once', async () => {
    const code = facts.promoCodes.voucher
    const uses = () => rowsOf('select used_order_id from vouchers where lower(code) = lower($1)', [code])
    const { id } = await ordered(kari)
    const guest = await ordered()
    expect(await corrected(guest.id, { code })).toMatchObject({ code: 'PROMO_CODE_INVALID' })
    const before = await sumsOf(id)
    expect((await corrected(id, { code })).status).toBe(200)
    expect(await uses()).toEqual([{ used_order_id: id }])
    expect((await sumsOf(id)).fixed).toBeGreaterThan(before.fixed)
    const second = await ordered(kari)
    expect(await corrected(second.id, { code })).toMatchObject({ code: 'PROMO_CODE_INVALID' })
  })

  it('was valid when the order was placed, or is valid now; its other terms hold as in the cart', async () => {
    const { id } = await ordered()
    const before = await sumsOf(id)
    const why = async (terms: Terms, market?: string) =>
      (await corrected(id, { code: await aCode(terms, market) })).code
    expect((await corrected(id, { code: 'GIBT-ES-NICHT' })).code).toBe('PROMO_CODE_INVALID')
    expect(await why({ value: 100, ends: '-2 hours' })).toBe('PROMO_CODE_INVALID')
    expect(await why({ value: 100, starts: '2 hours' })).toBe('PROMO_CODE_INVALID')
    expect(await why({ value: 100 }, 'SE|SEK')).toBe('PROMO_CODE_INVALID')
    expect(await why({ value: 100, minimum: before.items + 1 })).toBe('RequirementsNotMet')
    expect(await sumsOf(id)).toEqual(before)

    await owner.query(`update orders set created_at = now() - interval '3 hours' where id = $1`, [id])
    const ended = await aCode({ value: 100, ends: '-2 hours' })
    expect((await corrected(id, { code: ended })).status).toBe(200)
    const other = await ordered()
    await owner.query(`update orders set created_at = now() - interval '3 hours' where id = $1`, [other.id])
    expect((await corrected(other.id, { code: await aCode({ value: 100, starts: '-1 hours' }) })).status).toBe(200)
  })

  it('is used once by a customer, and not on a packed order', async () => {
    const code = await aCode({ value: 100, once: true })
    const first = await ordered(kari)
    expect((await corrected(first.id, { code })).status).toBe(200)
    expect(await corrected((await ordered(kari)).id, { code })).toMatchObject({ code: 'PROMO_CODE_INVALID' })
    const packed = await ordered()
    await owner.query(`insert into order_deliveries (order_id, name, parcel_number) values ($1, 'Posten', 'LY1')`, [
      packed.id,
    ])
    expect(await corrected(packed.id, { code })).toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
    expect(await usesOf(code)).toBe(1)
  })

  it('waits above the limit, and is refused where it was used up meanwhile', async () => {
    const code = await aCode({ value: 30_001, limit: 1 })
    const { id } = await ordered()
    const before = await sumsOf(id)
    expect((await corrected(id, { code })).status).toBe(200)
    const [waiting] = await given(id)
    expect(waiting).toMatchObject({ state: 'waiting', amount: 30_001 })
    expect([await sumsOf(id), await usesOf(code)]).toEqual([before, 0])
    await owner.query('update promo_codes set used_count = 1 where code = $1', [code])
    expect(await decide(waiting.id)).toMatchObject({ code: 'PROMO_CODE_INVALID' })
    expect(await sumsOf(id)).toEqual(before)
    await owner.query('update promo_codes set used_count = 0 where code = $1', [code])
    expect((await decide(waiting.id)).status).toBe(200)
    expect(await usesOf(code)).toBe(1)
    expect(before.total - (await sumsOf(id)).total).toBe(30_001)
  })

  it(`goes to one of two orders that want its last use, ${sizes.races} times`, async () => {
    for (let round = 0; round < sizes.races; round++) {
      const code = await aCode({ value: 1_000, limit: 1 })
      const orders = [await ordered(), await ordered()]
      const before = await Promise.all(orders.map(({ id }) => sumsOf(id)))
      const answers = await Promise.all(orders.map(({ id }) => corrected(id, { code })))
      expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 422])
      const after = await Promise.all(orders.map(({ id }) => sumsOf(id)))
      const saved = after.map(({ total }, at) => before[at].total - total)
      expect(saved.toSorted()).toEqual([0, 1_000])
      expect(saved[answers[0]?.status === 200 ? 0 : 1]).toBe(1_000)
      expect(await usesOf(code)).toBe(1)
    }
  })
})
