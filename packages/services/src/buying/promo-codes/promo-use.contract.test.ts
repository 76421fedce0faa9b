import { randomUUID } from 'node:crypto'
import { cartCalls, insertOrders, plainSkus } from '@shop/testkit/cart-calls'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveVoucherBack, redeemVoucher } from '../../people/vouchers/spend-voucher'
import { claimPromoUse, releasePromoUse } from './promo-use'

const BUYERS = 30
const KARI = 1

let buyers: pg.Pool
let orders: number[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  buyers = new pg.Pool({ connectionString: shop.database.url, max: BUYERS })
  orders = await insertOrders(
    owner,
    Array.from({ length: BUYERS }, () => randomUUID()),
  )
})
afterAll(async () => {
  await buyers?.end()
})

/** A transaction of its own on a connection of its own, as an order's is. */
async function bought(work: (tx: pg.PoolClient) => Promise<unknown>): Promise<boolean> {
  const tx = await buyers.connect()
  try {
    await tx.query('begin')
    await work(tx)
    await tx.query('commit')
    return true
  } catch (error) {
    await tx.query('rollback')
    if ((error as { extensions?: { code: string } }).extensions?.code !== 'PROMO_CODE_INVALID') throw error
    return false
  } finally {
    tx.release()
  }
}
async function newCode(columns: Readonly<Record<string, unknown>>): Promise<string> {
  const code = `RACE-${randomUUID()}`
  const names = Object.keys(columns)
  const values = names.map((_, index) => `$${index + 2}`)
  const { rows } = await owner.query(
    `insert into promo_codes (code, kind, percent_basis_points, ${names.join(', ')}) values ($1, 'percentage', 1000, ${values.join(', ')})
     returning id`,
    [code, ...Object.values(columns)],
  )
  await owner.query(`insert into promo_code_markets (promo_code_id, market_id) values ($1, 'NO|NOK')`, [rows[0].id])
  return code
}
const usesOf = async (code: string) => {
  const { rows } = await owner.query(
    `select p.used_count, (select count(*)::int from promo_code_uses u where u.promo_code_id = p.id and u.released_at is null) as uses
     from promo_codes p where p.code = $1`,
    [code],
  )
  return rows[0]
}
const claim =
  (code: string, order: number, email = `buyer-${order}@lysning.example`) =>
  (tx: pg.PoolClient) =>
    claimPromoUse(tx, { code, marketId: 'NO|NOK', orderId: order, email, now: new Date() })
const accepted = (answers: readonly boolean[]) => answers.filter(Boolean).length

describe('promo codes at the order', () => {
  it('[RACE-04] a code for three orders serves three of thirty at once', async () => {
    for (let round = 0; round < sizes.races; round++) {
      const code = await newCode({ usage_limit: 3 })
      const answers = await Promise.all(orders.map((order) => bought(claim(code, order))))
      expect(accepted(answers)).toBe(3)
      expect(await usesOf(code)).toEqual({ used_count: 3, uses: 3 })
    }
  }, 300_000)

  it('[RACE-05] a code for each customer once serves one of two tabs, as a guest or signed in', async () => {
    const [first, second] = orders as [number, number]
    for (let round = 0; round < sizes.races; round++) {
      const code = await newCode({ once_per_customer: true })
      const answers = await Promise.all([
        bought(claim(code, first, 'Kari@Lysning.example ')),
        bought(claim(code.toLowerCase(), second, 'kari@lysning.example')),
      ])
      expect(accepted(answers)).toBe(1)
      expect(await usesOf(code)).toEqual({ used_count: 1, uses: 1 })
      expect(await bought(claim(code, orders[2]!, 'astrid@lysning.example'))).toBe(true)
    }
  }, 300_000)

  it('keeps no address, counts an order once, and lets a cancelled one go', async () => {
    const code = await newCode({ usage_limit: 1, once_per_customer: true })
    const [order, other] = orders as [number, number]
    expect(await bought(claim(code, order))).toBe(true)
    expect(await bought(claim(code, order))).toBe(false)
    expect(await bought(claim(code, other))).toBe(false)
    const { rows } = await owner.query('select customer_key from promo_code_uses order by id desc limit 1')
    expect(rows[0].customer_key).not.toContain('lysning')
    await bought((tx) => releasePromoUse(tx, order, new Date()))
    expect(await usesOf(code)).toEqual({ used_count: 0, uses: 0 })
    expect(await bought(claim(code, other, `buyer-${order}@lysning.example`))).toBe(true)
  })

  it('claims nothing of a code that has ended, is not active or not for the market', async () => {
    const [order] = orders as [number]
    const yesterday = new Date(Date.now() - 86_400_000)
    const tomorrow = new Date(Date.now() + 86_400_000)
    for (const columns of [{ ends_at: yesterday }, { starts_at: tomorrow }, { active: false }]) {
      const code = await newCode(columns)
      expect(await bought(claim(code, order))).toBe(false)
      expect(await usesOf(code)).toEqual({ used_count: 0, uses: 0 })
    }
    const code = await newCode({ active: true })
    const elsewhere = { code, marketId: 'SE|SEK', orderId: order, email: 'a@b.example', now: new Date() }
    expect(await bought((tx) => claimPromoUse(tx, elsewhere))).toBe(false)
  })

  it('shows a code no longer that the customer or everybody has used up', async () => {
    const carts = cartCalls(shop)
    const [skuId] = (await plainSkus(owner, 1)) as [number]
    const usedUp = await newCode({ usage_limit: 1 })
    const id = await carts.filled({ [skuId]: 1 })
    expect((await carts.promo(id, usedUp)).refusal).toBeUndefined()
    await bought(claim(usedUp, orders[0]!))
    expect((await carts.promo(id, usedUp)).refusal.code).toBe('PROMO_CODE_INVALID')
  })
})

describe('vouchers at the order', () => {
  const newVoucher = async () => {
    const code = `voyadovoucher_${randomUUID()}`
    await owner.query(
      `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, expires_at)
       values ($1, 1, $1, $2, 2500, 'NOK', now() + interval '1 day')`,
      [code, KARI],
    )
    return code
  }
  const redeem =
    (code: string, orderId: number, userId = KARI) =>
    (tx: pg.PoolClient) =>
      redeemVoucher(tx, { code, userId, orderId, now: new Date() })
  const eventsOf = async (code: string) =>
    (await owner.query('select event, order_id from voucher_events where voucher_id = $1 order by id', [code])).rows

  it('[RACE-06] one cheque pays for one of two orders', async () => {
    const [first, second] = orders as [number, number]
    for (let round = 0; round < sizes.races; round++) {
      const code = await newVoucher()
      const answers = await Promise.all([bought(redeem(code, first)), bought(redeem(code, second))])
      expect(accepted(answers)).toBe(1)
      const { rows } = await owner.query('select used_order_id from vouchers where id = $1', [code])
      expect(rows[0].used_order_id).toBe(answers[0] ? first : second)
      expect(await eventsOf(code)).toHaveLength(1)
    }
  }, 300_000)

  it('[VOUCHER-05] is used by its owner alone, cannot be used again, and comes back with a cancelled order', async () => {
    const [order, other] = orders as [number, number]
    const code = await newVoucher()
    expect(await bought(redeem(code, order, KARI + 1))).toBe(false)
    expect(await bought(redeem(code.toUpperCase(), order))).toBe(true)
    expect(await bought(redeem(code, other))).toBe(false)
    await bought((tx) => giveVoucherBack(tx, order))
    expect(await bought(redeem(code, other))).toBe(true)
    expect((await eventsOf(code)).map(({ event }) => event)).toEqual(['used', 'released', 'used'])
    await owner.query(
      `update vouchers set used_at = null, used_order_id = null, expires_at = now() - interval '1 second' where id = $1`,
      [code],
    )
    expect(await bought(redeem(code, order))).toBe(false)
  })
})
