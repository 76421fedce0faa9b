import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { keysOf, mains } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

/** Past the largest product number, so that a number run together with its size means nothing else. */
const FAR = 700
const sample = () => world.all.find(({ key, sizes }) => Number(key) > FAR && sizes.length > 2)!

describe('numbers', () => {
  it('[P23] [SEARCH-06] finds article, SKU and product numbers however they are written, that product first', async () => {
    const { key } = sample()
    for (const q of [
      `L${key}`,
      `l${key}`,
      `L ${key}`,
      `L${key}-1`,
      `l${key}-1`,
      `L${key} 1`,
      `L${key}1`,
      `L-${key}-1`,
      key,
    ])
      expect(keysOf((await world.at('sv').search(q)).primaryList.productGroups)[0], q).toBe(key)
  })

  it('[P23] [SEARCH-04] autocomplete leads from a number to the product’s page', async () => {
    const { key } = sample()
    const product = mains((await world.at('sv').search(`L${key}`)).primaryList.productGroups)[0]!
    for (const q of [`L${key}`, `l${key}-1`, key])
      expect((await world.at('sv').complete(q)).redirectLink, q).toBe(product.link)
    expect(await world.at('sv').complete('klänning')).not.toHaveProperty('redirectLink')
  })
})

describe('names', () => {
  it.each(['Fotvik', 'Lædersund', 'Linje Nio', 'Vintersjö', 'hedvall & ro', 'Maja Ekeby'])(
    '[P24] the brand "%s" finds its products, and its page is suggested',
    async (brand) => {
      for (const language of ['sv', 'fi'] as const) {
        const shown = mains((await world.at(language).search(brand)).primaryList.productGroups)
        const own = shown.filter((product) => product.brand.toLowerCase() === brand.toLowerCase())
        expect(own.length, language).toBeGreaterThanOrEqual(8)
        const { contentSuggestions } = await world.at(language).complete(brand)
        const page = contentSuggestions.find(({ title }) => title.toLowerCase() === brand.toLowerCase())
        expect(page?.link, language).toContain('/')
      }
    },
  )

  it.each(['sv', 'nb', 'da', 'fi'] as const)(
    '[P25] %s: a product’s name finds that product first and its siblings next',
    async (language) => {
      const rows = await world.sql(
        `select p.id::text as key, t.name, b.name as brand, p.family_id from products p join brands b on b.id = p.brand_id
         join product_translations t on t.product_id = p.id join languages l on l.id = t.language_id
         where l.code = $1 and p.active and p.first_available_on <= now() order by p.id`,
        [language],
      )
      const titleOf = ({ brand, name }: Record<string, unknown>) => `${brand} – ${name}`
      const times = new Map<string, number>()
      for (const row of rows) times.set(titleOf(row), (times.get(titleOf(row)) ?? 0) + 1)
      const unique = rows.filter((row) => times.get(titleOf(row)) === 1)
      expect(unique.length).toBeGreaterThan(20)
      for (const row of unique.filter((_, i) => i % 10 === 0)) {
        const title = titleOf(row)
        const groups = (await world.at(language).search(title)).primaryList.productGroups
        expect(keysOf(groups)[0], title).toBe(row.key)
        const siblings = rows.filter((one) => one.family_id === row.family_id && one.key !== row.key)
        const near = [...groups[0]!.products.slice(1).map(({ key }) => key), ...keysOf(groups).slice(1, 3)]
        for (const { key } of siblings) expect(near, title).toContain(key)
      }
    },
  )
})
