import { bearerOf } from '@shop/testkit/bearer'
import { cartCalls, plainSkus, setStock } from '@shop/testkit/cart-calls'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

const KARI = 1
const ASTRID = 2

let carts: ReturnType<typeof cartCalls>
let kari: Record<string, string>
let astrid: Record<string, string>
let skus: number[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  carts = cartCalls(shop)
  kari = { authorization: `Bearer ${await bearerOf(shop, KARI)}` }
  astrid = { authorization: `Bearer ${await bearerOf(shop, ASTRID)}` }
  skus = await plainSkus(owner, 6)
})

const rowsOf = async (id: string) => {
  const { rows } = await owner.query(
    'select sku_id, quantity, message from cart_lines where cart_id = $1 order by position',
    [id],
  )
  return rows
}
const [A, B, C] = [0, 1, 2] as const

describe('merging the cart from before the login', () => {
  it('[CARTMERGE-02] moves every line into the member’s cart, pieces of the same SKU and message summed', async () => {
    const old = await carts.filled({ [skus[A]!]: 2, [skus[B]!]: 1 })
    await carts.change('addToCart', { id: old, item: { skuId: skus[A], quantity: 1, message: 'Til Kari' } })
    const own = await carts.filled({ [skus[A]!]: 1, [skus[C]!]: 1 }, kari)
    const { cart, moved, reduced } = await carts.merge(old, own, kari)
    expect(moved).toEqual([
      { skuId: skus[A], quantity: 2 },
      { skuId: skus[B], quantity: 1 },
      { skuId: skus[A], quantity: 1 },
    ])
    expect(reduced).toEqual([])
    expect(cart.items.map((item: { skuId: number; quantity: number }) => [item.skuId, item.quantity])).toEqual([
      [skus[A], 3],
      [skus[C], 1],
      [skus[B], 1],
      [skus[A], 1],
    ])
    expect(await rowsOf(old)).toEqual([])
    const history = await owner.query(
      'select operation from cart_history where cart_id = $1 order by version desc limit 1',
      [old],
    )
    expect(history.rows).toEqual([{ operation: 'mergeCart' }])
  })

  it('[CARTMERGE-04] writes nothing for an empty, unknown or completed old cart, or the cart itself', async () => {
    const own = await carts.filled({ [skus[A]!]: 1 }, kari)
    const before = await carts.get(own, '', kari)
    const completed = await carts.filled({ [skus[B]!]: 1 })
    await owner.query('update carts set completed_at = now() where id = $1', [completed])
    for (const old of [await carts.create(), 'f'.repeat(32), completed, own]) {
      const { moved, reduced, cart } = await carts.merge(old, own, kari)
      expect({ moved, reduced, cart }).toEqual({ moved: [], reduced: [], cart: before })
    }
    const { rows } = await owner.query('select count(*)::int as count from cart_merges where to_cart_id = $1', [own])
    expect(rows).toEqual([{ count: 0 }])
  })

  it('[CARTMERGE-05] moves everything or nothing: what cannot be saved leaves both carts as they were', async () => {
    const old = await carts.filled({ [skus[A]!]: 2 })
    const own = await carts.filled({ [skus[B]!]: 1 }, kari)
    await owner.query(
      `create function refuse_merge() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_merge before insert on cart_merges for each row execute function refuse_merge()`,
    )
    try {
      const { refusal } = await carts.merge(old, own, kari)
      expect(refusal?.code).toBe('INTERNAL')
    } finally {
      await owner.query('drop trigger refuse_merge on cart_merges; drop function refuse_merge')
    }
    expect(await rowsOf(old)).toMatchObject([{ sku_id: skus[A], quantity: 2 }])
    expect(await rowsOf(own)).toMatchObject([{ sku_id: skus[B], quantity: 1 }])
    expect((await carts.merge(old, own, kari)).moved).toEqual([{ skuId: skus[A], quantity: 2 }])
  })

  it('[CARTMERGE-07] stops at the stock and says how many there are', async () => {
    const skuId = skus[3]!
    const old = await carts.filled({ [skuId]: 4 })
    const own = await carts.filled({ [skuId]: 3 }, kari)
    await setStock(owner, skuId, 5)
    const { cart, moved, reduced } = await carts.merge(old, own, kari)
    expect(moved).toEqual([{ skuId, quantity: 2 }])
    expect(reduced).toEqual([{ skuId, wanted: 7, stock: 5 }])
    expect(cart.items[0].quantity).toBe(5)
    expect(await rowsOf(own)).toMatchObject([{ quantity: 5 }])
  })

  it('refuses to merge without a token, from or into another member’s cart, or into a completed one', async () => {
    const karis = await carts.filled({ [skus[A]!]: 1 }, kari)
    const astrids = await carts.filled({ [skus[B]!]: 1 }, astrid)
    const loose = await carts.filled({ [skus[C]!]: 1 })
    expect((await carts.merge(loose, karis)).refusal).toEqual({ code: 'UNAUTHENTICATED', status: 401 })
    expect((await carts.merge(karis, astrids, astrid)).refusal).toEqual({ code: 'FORBIDDEN', status: 403 })
    expect((await carts.merge(loose, karis, astrid)).refusal).toEqual({ code: 'FORBIDDEN', status: 403 })
    expect((await carts.merge(loose, 'f'.repeat(32), astrid)).refusal?.code).toBe('CART_NOT_FOUND')
    await owner.query('update carts set completed_at = now() where id = $1', [astrids])
    expect((await carts.merge(loose, astrids, astrid)).refusal?.code).toBe('CART_COMPLETED')
    expect(await rowsOf(loose)).toHaveLength(1)
    expect(await rowsOf(karis)).toHaveLength(1)
  })

  it('[RACE-09] [CARTMERGE-08] happens once when three tabs ask through two processes', async () => {
    const other = await shop.another()
    const tabs = [carts, cartCalls(other), carts]
    for (let round = 0; round < sizes.races; round++) {
      const old = await carts.filled({ [skus[A]!]: 2, [skus[B]!]: 1 })
      const own = await carts.filled({ [skus[A]!]: 1 }, kari)
      const answers = await Promise.all(tabs.map((tab) => tab.merge(old, own, kari)))
      expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
      for (const { moved } of answers)
        expect(moved).toEqual([
          { skuId: skus[A], quantity: 2 },
          { skuId: skus[B], quantity: 1 },
        ])
      expect(await rowsOf(own)).toEqual([
        { sku_id: skus[A], quantity: 3, message: '' },
        { sku_id: skus[B], quantity: 1, message: '' },
      ])
      expect(await rowsOf(old)).toEqual([])
    }
    await other.stop()
  }, 300_000)

  it('[RACE-09] sums no more than there are, whichever of three tabs is first', async () => {
    const other = await shop.another()
    const tabs = [carts, cartCalls(other), carts]
    const skuId = skus[4]!
    for (let round = 0; round < sizes.races; round++) {
      await setStock(owner, skuId, 8)
      const old = await carts.filled({ [skuId]: 4 })
      const own = await carts.filled({ [skuId]: 3 }, kari)
      await setStock(owner, skuId, 5)
      const answers = await Promise.all(tabs.map((tab) => tab.merge(old, own, kari)))
      expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
      for (const { cart } of answers) expect(cart.items).toMatchObject([{ skuId, quantity: 5 }])
      expect(await rowsOf(own)).toEqual([{ sku_id: skuId, quantity: 5, message: '' }])
      expect(await rowsOf(old)).toEqual([])
    }
    await other.stop()
  }, 300_000)

  it('[RACE-15] two carts that hold the same goods in reversed order merge into each other without a deadlock', async () => {
    const deadlocks = async () =>
      (await owner.query('select deadlocks::int from pg_stat_database where datname = current_database()')).rows[0]
        .deadlocks
    const before = await deadlocks()
    for (let round = 0; round < sizes.races; round++) {
      const one = await carts.filled({ [skus[A]!]: 1, [skus[B]!]: 1 }, kari)
      const two = await carts.filled({}, kari)
      for (const message of ['Til Kari', ''])
        await carts.change('addToCart', { id: two, item: { skuId: skus[B], quantity: 1, message } }, kari)
      await carts.add(two, skus[A]!, 1, kari)
      const answers = await Promise.all([
        carts.merge(one, two, kari),
        carts.merge(two, one, kari),
        carts.add(one, skus[A]!, 1, kari),
        carts.add(two, skus[B]!, 1, kari),
      ])
      expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => undefined))
      const rows = [...(await rowsOf(one)), ...(await rowsOf(two))]
      expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7)
    }
    expect(await deadlocks()).toBe(before)
  }, 300_000)

  it('[RACE-15] locks the two carts in the same order, whichever merges into the other', async () => {
    const waiting = async () => {
      const inLine = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
      return (await owner.query(inLine)).rowCount
    }
    const rival = new pg.Client({ connectionString: shop.database.ownerUrl })
    await rival.connect()
    try {
      const [low = '', high = ''] = [
        await carts.create(undefined, kari),
        await carts.create(undefined, kari),
      ].toSorted()
      for (const [from, to] of [
        [low, high],
        [high, low],
      ] as const) {
        await rival.query('begin')
        await rival.query('select from carts where id = $1 for update', [high])
        const merging = carts.merge(from, to, kari)
        await expect.poll(waiting, { timeout: 4_000 }).toBeGreaterThan(0)
        expect((await owner.query('select from carts where id = $1 for update skip locked', [low])).rows).toEqual([])
        await rival.query('commit')
        expect((await merging).refusal).toBeUndefined()
      }
    } finally {
      await rival.end()
    }
  })

  it('is stored: another process and a restarted one answer the merged cart', async () => {
    const old = await carts.filled({ [skus[A]!]: 2 })
    const own = await carts.create(undefined, kari)
    await carts.merge(old, own, kari)
    const later = await shop.another()
    expect(await cartCalls(later).merge(old, own, kari)).toMatchObject({ moved: [{ skuId: skus[A], quantity: 2 }] })
    await later.stop()
  })
})
