import { elevate } from '@apptus/esales-api'
import { answerSchemas } from '@shop/api-client/search/answers'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from './search-caller'

const PRESENT = ['ralph_data', 'ralph_data_skus', 'ralph_data_variant_dimensions']
const LISTS = [{ id: 'more', algorithm: 'TOP_PRODUCTS' as const, limit: 4 }]

const clientFor = (sessionKey = 'a-visit') =>
  elevate({
    clusterId: shop.url,
    market: 'SE',
    locale: 'sv-SE',
    touchpoint: 'desktop',
    session: () => ({ customerKey: 'the-published-client', sessionKey }),
  })

const { shop } = await withShop()
beforeAll(async () => {
  await callerOf(shop.url).ready()
})

describe('the published browser client, as it is', () => {
  it('[SEARCH-06] [SEARCH-02] searches, filters, sorts and pages', async () => {
    const { query } = clientFor()
    const { primaryList, contentLists } = await query.searchPage({ q: 'klänning', limit: 5, presentCustom: PRESENT })
    expect(primaryList.productGroups).toHaveLength(5)
    expect(contentLists).toEqual([])
    const colours = primaryList.facets.find(({ id }) => id === 'color')
    if (colours?.type !== 'COLOR') throw new Error('no colours')
    const [first] = colours.values
    const filtered = await query.searchPage({
      q: 'klänning',
      sort: 'PRICE_ASCENDING',
      skip: 1,
      facets: { color: [first!.id], price: { min: 1, max: 100_000 }, inStock: true },
    })
    expect(filtered.primaryList.sort.selected).toBe('PRICE_ASCENDING')
    expect(filtered.primaryList.totalHits).toBeGreaterThan(0)
    expect(filtered.primaryList.totalHits).toBeLessThanOrEqual(first!.count)
    const posted = await query.searchPage(
      { q: 'klänning' },
      { primaryList: { include: true, productFilter: { discount: 20 } }, navigation: { include: true } },
    )
    expect(posted.primaryList.totalHits).toBeLessThan(primaryList.totalHits)
    expect(posted.navigation?.tree.type).toBe('PRODUCT')
  })

  it('[SEARCH-03] [SEARCH-04] [SEARCH-05] [SEARCH-07] [SEARCH-08] [SEARCH-09] [SEARCH-10] asks every other query', async () => {
    const { query } = clientFor()
    const hits = await query.searchPage({ q: 'jeans', presentCustom: PRESENT })
    const product = hits.primaryList.productGroups[0]!.products[0]!
    const variantKey = product.variants[0]!.key
    expect((await query.autocomplete({ q: 'kl' })).phraseSuggestions.length).toBeGreaterThan(0)
    expect((await query.autocomplete({ q: 'kl' }, { productFilter: { discount: 10 } })).totalHits).toBeGreaterThan(0)
    const { tree } = await query.navigationTree()
    expect(tree.children.length).toBeGreaterThan(2)
    const page = await query.productPage(
      { productKey: product.key },
      { recommendationLists: LISTS, productGroup: { include: true } },
    )
    expect(page.productGroup?.products[0]?.key).toBe(product.key)
    expect(page.recommendationLists[0]?.productGroups).toHaveLength(4)
    const cart = await query.cartPage(
      { cart: [product.key, variantKey] },
      { cart: { include: true }, recommendationLists: LISTS },
    )
    expect(cart.cart.map(({ products }) => products[0]?.key)).toEqual([product.key])
    const popup = await query.addToCartPopup({ variantKey }, LISTS)
    expect(popup.recommendationLists).toHaveLength(1)
    const landing = await query.landingPage(
      { pageReference: '/sv/c/klanningar-dam', limit: 3, facets: { inStock: true } },
      { primaryList: { include: true }, recommendationLists: LISTS },
    )
    expect(landing.primaryList?.productGroups).toHaveLength(3)
    const content = await query.contentSearchPage({ q: 'retur' }, { primaryList: { contentFilter: { type: 'page' } } })
    expect(content.primaryList.items.length).toBeGreaterThan(0)
    const { items } = await query.contentInformation({ contentKeys: content.primaryList.items.map(({ key }) => key) })
    expect(items).toHaveLength(content.primaryList.items.length)
    expect(await query.sponsoredPage({ pageReference: '/sv/c/klanningar-dam' })).toEqual({ sponsoredLists: [] })
    expect(await query.banners({ pageReference: '/sv/c/klanningar-dam' })).toEqual({ banners: [] })
  })

  it('[SEARCH-14] [SEARCH-15] [SEARCH-28] sends every notification', async () => {
    const { query, notify } = clientFor()
    const product = (await query.searchPage({ q: 'kjol' })).primaryList.productGroups[0]!.products[0]!
    await notify.click(product.ticket)
    await notify.addToCart(product.variants[0]!.ticket)
    await notify.addFavorite(product.key)
    await notify.addFavorite({ variantKey: product.variants[0]!.key })
    await notify.removeFavorite({ productKey: product.key })
    await notify.removeRecentSearches(['kjol'])
    await notify.removeRecentSearches('removeAll')
    await notify.removeRecentlyViewed([product.key])
    await notify.removeRecentlyViewed('removeAll')
    await notify.adImpression(product.ticket)
    await notify.end()
  })

  it('[SEARCH-21] throws what the answer says was wrong', async () => {
    const { query, notify } = clientFor()
    await expect(query.searchPage({ q: ' ' })).rejects.toMatchObject({
      message: expect.stringContaining('q'),
      details: { errors: [{ field: 'q', reason: 'empty' }] },
    })
    await expect(query.productPage({ productKey: 'unknown' })).rejects.toThrow('There is no such product')
    await expect(notify.click('forged')).rejects.toThrow()
  })

  it('[SEARCH-06] gets products that the shop’s cards can be made of', async () => {
    const { primaryList } = await clientFor().query.searchPage({ q: 'tröja', limit: 20, presentCustom: PRESENT })
    const lines: string[] = []
    const records = primaryList.productGroups.flatMap(({ products }) => products)
    const schema = answerSchemas((line) => lines.push(line))['cart-page']
    const { cart } = schema.parse({ cart: primaryList.productGroups, recommendationLists: [] })
    expect(lines).toEqual([])
    expect(cart).toHaveLength(primaryList.productGroups.length)
    for (const { title, custom, typedCustom, variants } of records) {
      const data = JSON.parse(custom!.ralph_data![0]!.label).json
      expect(data).toMatchObject({ name: title, unitPrice: { sellingPriceIncVat: expect.any(Number) } })
      expect(typedCustom?.json.ralph_data).toEqual(data)
      const skus = JSON.parse(custom!.ralph_data_skus![0]!.label).json
      expect(skus.map(({ articleNumber }: { articleNumber: string }) => articleNumber)).toEqual(
        variants.map(({ key }) => key),
      )
      expect(JSON.parse(custom!.ralph_data_variant_dimensions![0]!.label).json).toEqual(expect.any(Array))
    }
  })
})
