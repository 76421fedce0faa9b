import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it } from 'vitest'
import { facet, type Group, mains, pagesOf } from './pages-kit'

let pages: ReturnType<typeof pagesOf>

const { shop } = await withShop()
beforeAll(async () => {
  pages = pagesOf(shop.url)
  await pages.sv.ready()
})

const keysOf = (groups: readonly Group[]) => groups.map(({ key }) => key)

it('shows one product of each style to who asks for styles, and every product to who does not', async () => {
  const pageReference = '/c/dam'
  const products = (await pages.ask('landing-page', { pageReference, limit: '600' })).primaryList
  const styles = (await pages.ask('landing-page', { pageReference, limit: '600', onePerGroup: 'true' })).primaryList
  expect(products.productGroups).toHaveLength(products.totalHits)
  expect(styles.productGroups).toHaveLength(styles.totalHits)
  expect(new Set(keysOf(products.productGroups)).size).toBe(styles.totalHits)
  expect(keysOf(styles.productGroups).toSorted()).toEqual([...new Set(keysOf(products.productGroups))].toSorted())
  expect(styles.totalHits).toBeLessThan(products.totalHits)
  const paged: Group[] = []
  for (let skip = 0; skip < styles.totalHits; skip += 48) {
    const page = await pages.ask('landing-page', { pageReference, skip: `${skip}`, limit: '48', onePerGroup: 'true' })
    paged.push(...page.primaryList.productGroups)
  }
  expect(keysOf(paged)).toEqual(keysOf(styles.productGroups))
})

it('counts styles beside a list of styles, and shows each in the colour that was chosen', async () => {
  const { facets } = (await pages.search('klänning', { onePerGroup: 'true' })).primaryList
  for (const { id, count } of facet(facets, 'color')!.values!.slice(0, 5)) {
    const chosen = await pages.search('klänning', { onePerGroup: 'true', 'f.color': id, limit: '600' })
    expect([chosen.primaryList.totalHits, chosen.primaryList.productGroups.length]).toEqual([count, count])
    const all = await pages.search('klänning', { 'f.color': id, limit: '600' })
    const fitting = new Set(mains(all.primaryList.productGroups).map(({ key }) => key))
    for (const { key } of mains(chosen.primaryList.productGroups)) expect(fitting).toContain(key)
  }
})

it('suggests one product of each style to who asks for styles', async () => {
  const { productSuggestions, totalHits } = await pages.ask('autocomplete', { q: 'stickad', onePerGroup: 'true' })
  expect(new Set(keysOf(productSuggestions)).size).toBe(6)
  const { primaryList } = await pages.search('stickad', { onePerGroup: 'true' })
  expect(totalHits).toBe(primaryList.totalHits)
})

it.each([undefined, 'true'])(
  '[SEARCH-13] counts with a base colour what has any of its shades, styles only: %s',
  async (onePerGroup) => {
    const asked = { limit: '600', ...(onePerGroup && { onePerGroup }) }
    const { facets } = (await pages.search('klänning', asked)).primaryList
    const { families = [], values = [] } = facet(facets, 'color')!
    expect(families.length).toBeGreaterThan(5)
    expect(families.length).toBeLessThanOrEqual(14)
    expect(families.flatMap((family) => family.values).toSorted()).toEqual(values.map(({ id }) => id).toSorted())
    for (const { id, count, values: shades } of families) {
      const byBase = (await pages.search('klänning', { ...asked, 'f.color': id })).primaryList
      const byShades = (await pages.search('klänning', { ...asked, 'f.color': shades.join('|') })).primaryList
      expect([id, byBase.totalHits, byShades.totalHits]).toEqual([id, count, count])
      expect(mains(byBase.productGroups).map(({ key }) => key)).toEqual(
        mains(byShades.productGroups).map(({ key }) => key),
      )
      const chosen = facet(byBase.facets, 'color')!.families!
      expect(chosen.filter(({ selected }) => selected).map((family) => family.id)).toEqual([id])
    }
  },
)
