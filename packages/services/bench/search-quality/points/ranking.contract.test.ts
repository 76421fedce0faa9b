import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { keysOf } from './shopper'
import { openWorld } from './world'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const list = async (q: string, limit = 600) =>
  keysOf((await world.at('sv').search(q, { limit })).primaryList.productGroups)
const rankOf = async (q: string, key: string) => (await list(q)).indexOf(key)

describe('ranking', () => {
  it('[P26] what is out of stock leaves the first ten, and comes back with its stock', async () => {
    const first = await list('klänning', 10)
    await world.setStock(first, 0)
    await expect.poll(async () => (await list('klänning', 10)).filter((key) => first.includes(key))).toEqual([])
    const all = await list('klänning')
    expect(all).toEqual(expect.arrayContaining(first))
    await world.setStock(first, 20)
    await expect
      .poll(async () => (await list('klänning', 10)).filter((key) => first.includes(key)).length)
      .toBeGreaterThanOrEqual(8)
  })

  it('[P26] a product whose popular sizes are gone stands lower, but not last', async () => {
    const candidates = (await list('klänning', 20)).filter((key) => world.factOf(key).sizes.length >= 6)
    const key = candidates[0]!
    const before = await rankOf('klänning', key)
    await world.sql(
      `update stock set in_stock = 0, oversellable = 0, static = 0 where sku_id in
       (select id from skus where product_id = $1 order by sort_order offset 1)`,
      [Number(key)],
    )
    await world.catalogueChanged()
    await expect.poll(() => rankOf('klänning', key), { timeout: 20_000 }).toBeGreaterThan(before)
    await world.setStock([key], 20)
    await expect.poll(() => rankOf('klänning', key), { timeout: 20_000 }).toBeLessThanOrEqual(before + 2)
  })

  it('[P27] a new product rises, and the less the older it is', async () => {
    const key = (await list('klänning', 30))[20]!
    const rankWhen = async (days: number) => {
      await world.sql(`update products set first_available_on = now() - make_interval(days => $2) where id = $1`, [
        Number(key),
        days,
      ])
      await world.catalogueChanged()
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      return rankOf('klänning', key)
    }
    const [old, fading, fresh] = [await rankWhen(200), await rankWhen(10), await rankWhen(0)]
    expect(fresh).toBeLessThan(old)
    expect(fading).toBeLessThanOrEqual(old)
    expect(fresh).toBeLessThanOrEqual(fading)
  })

  it('[P28] the title outranks the description, however popular', async () => {
    const [loved, plain] = await world.sql(
      `(select id::text as key from products where active and first_available_on <= now() order by units_sold desc limit 1)
       union all (select id::text from products where active and first_available_on <= now() order by units_sold limit 1)`,
    )
    await world.sql(
      `update product_translations t set text1 = 'Har zorvelin i sig.' from languages l
       where l.id = t.language_id and l.code = 'sv' and t.product_id = $1`,
      [Number(loved!.key)],
    )
    await world.rename('sv', String(plain!.key), 'Zorvelin')
    await expect.poll(() => list('zorvelin'), { timeout: 20_000 }).toEqual([plain!.key, loved!.key])
  })

  it('[P29] a product without image stands last', async () => {
    const key = (await list('sandaler', 1))[0]!
    await world.sql('delete from product_images where product_id = $1', [Number(key)])
    await world.catalogueChanged()
    await expect.poll(async () => (await list('sandaler')).at(-1), { timeout: 20_000 }).toBe(key)
  })

  it.each(['klänning', 'skor', 'jacka', 'tröja', 'väska', 'svart'])(
    '[P29] "%s" shows no more than three of a style in a row',
    async (q) => {
      const groups = (await world.at('sv').search(q, { limit: 60 })).primaryList.productGroups.map(({ key }) => key)
      for (let at = 0; at + 3 < groups.length; at++)
        expect(new Set(groups.slice(at, at + 4)).size, `${q} from ${at}`).toBeGreaterThan(1)
    },
  )

  it('[P30] the same visitor is answered the same, by every process', async () => {
    const other = await shop.another()
    const twin = await openWorld(other.url, shop.database.ownerUrl)
    try {
      for (const q of ['klänning', 'svart jacka', 'skor', 'fotvik']) {
        const first = await list(q, 60)
        expect(await list(q, 60)).toEqual(first)
        const answer = await twin.newcomer('sv', world.at('sv').customerKey).search(q, { limit: 60 })
        expect(keysOf(answer.primaryList.productGroups)).toEqual(first)
      }
    } finally {
      await twin.close()
      await other.stop()
    }
  })
})
