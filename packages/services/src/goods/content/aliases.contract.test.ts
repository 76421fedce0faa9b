import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const languages = [
  ['nb-NO', 'no', ''],
  ['sv-SE', 'se', '/sv'],
  ['da-DK', 'dk', '/da'],
  ['fi-FI', 'fi', '/fi'],
] as const
const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'

const { shop, owner } = await withShop()

const ask = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await shop.graphql(query, variables)
  expect(errors).toBeUndefined()
  return data
}

/** The addresses of one thing, by language. */
const aliasesOf = async (table: string, key: string, id: number): Promise<Record<string, string>> => {
  const { rows } = await owner.query(`select language_id, alias from ${table} where ${key} = $1`, [id])
  return Object.fromEntries(rows.map(({ language_id, alias }) => [language_id, alias]))
}

const idOf = async (query: string): Promise<number> => (await owner.query(query)).rows[0].id

describe('an address in the language of the page', () => {
  it('finds a product from any language, and the answer is in the asked one', async () => {
    const id = await idOf(`select p.id from products p where p.active and p.first_available_on < now()
      and (select count(*) from products o where o.family_id = p.family_id) > 1 order by p.id limit 1`)
    const aliases = await aliasesOf('product_translations', 'product_id', id)
    expect(new Set(Object.values(aliases)).size).toBeGreaterThan(2)
    const query = `query FindProduct($alias: String, ${context}) { product(alias: $alias, ${args}) {
      productId alias canonicalUrl alternativeUrls { url culture } variantGroup { variants { productId alias canonicalUrl } } } }`
    for (const [languageId, marketId, prefix] of languages)
      for (const alias of Object.values(aliases)) {
        const { product } = await ask(query, { alias, languageId, marketId })
        const own = { alias: aliases[languageId], canonicalUrl: `${prefix}/p/${aliases[languageId]}` }
        expect(product).toMatchObject({ productId: id, ...own })
        expect(product.variantGroup.variants).toContainEqual({ productId: id, ...own })
        for (const [other, , start] of languages)
          expect(product.alternativeUrls).toContainEqual({ culture: other, url: `${start}/p/${aliases[other]}` })
      }
  })

  it('finds a product kept as a facet under the address of another language', async () => {
    const id = await idOf('select id from products where active and first_available_on < now() order by id limit 1')
    const aliases = await aliasesOf('product_translations', 'product_id', id)
    for (const alias of Object.values(aliases)) {
      const query = `query Kept($filter: FilterInputType, ${context}) { products(filter: $filter, ${args}) { products { productId } } }`
      const { products } = await ask(query, { filter: { facets: [`a_${alias}`] }, languageId: 'da-DK', marketId: 'dk' })
      expect(products.products).toEqual([{ productId: id }])
    }
  })

  it('finds the list of a campaign and of a category from any language', async () => {
    const query = `query FindList($alias: String, $campaign: String, $category: String, ${context}) {
      listPageInfo(alias: $alias, ${args}) { id alias canonicalUrl alternativeUrls { url culture } }
      products(discountCampaignAlias: $campaign, categoryAlias: $category, take: 0, ${args}) { count } }`
    const kinds = [
      {
        aliases: await aliasesOf('discount_campaign_translations', 'campaign_id', 6),
        start: '/dc/',
        argument: 'campaign',
      },
      {
        aliases: await aliasesOf(
          'category_translations',
          'category_id',
          await idOf(`select id from categories where key = 'women-dresses-party'`),
        ),
        start: '/c/',
        argument: 'category',
      },
    ]
    for (const { aliases, start, argument } of kinds)
      for (const [languageId, marketId, prefix] of languages)
        for (const alias of Object.values(aliases)) {
          const data = await ask(query, { alias, [argument]: alias, languageId, marketId })
          expect(data.listPageInfo).toMatchObject({
            alias: aliases[languageId],
            canonicalUrl: `${prefix}${start}${aliases[languageId]}`,
          })
          expect(data.products.count).toBeGreaterThan(0)
          for (const [other, , path] of languages)
            expect(data.listPageInfo.alternativeUrls).toContainEqual({
              culture: other,
              url: `${path}${start}${aliases[other]}`,
            })
        }
  })

  it('leads from the former address of a product to its present one in the same language', async () => {
    const { rows } = await owner.query(
      `select language_id, old_url, new_url from alias_history where kind = 'product' and new_url is not null`,
    )
    expect(rows.map(({ language_id }) => language_id).toSorted()).toEqual(['da-DK', 'fi-FI', 'nb-NO', 'sv-SE'])
    const query = `query Former($url: String, $alias: String, ${context}) {
      urlHistory(url: $url, ${args}) { oldUrl newUrl } product(alias: $alias, ${args}) { canonicalUrl } }`
    for (const { language_id: languageId, old_url: oldUrl, new_url: newUrl } of rows) {
      const data = await ask(query, { url: oldUrl, alias: newUrl.split('/').at(-1), languageId })
      expect(data).toEqual({ urlHistory: { oldUrl, newUrl }, product: { canonicalUrl: newUrl } })
    }
  })

  it('finds a content page from any language, and the list of pages names the asked one', async () => {
    const id = await idOf(`select id from content_pages where alias = 'levering'`)
    const aliases = await aliasesOf('content_page_aliases', 'page_id', id)
    const query = `query FindPage($alias: String, ${context}) { widgetArea(alias: $alias, ${args}) { id }
      cmsPages(${args}) { id alias canonicalUrl } }`
    for (const [languageId, marketId, prefix] of languages)
      for (const alias of Object.values(aliases)) {
        const data = await ask(query, { alias, languageId, marketId })
        expect(data.widgetArea).toEqual({ id })
        expect(data.cmsPages).toContainEqual({
          id,
          alias: aliases[languageId],
          canonicalUrl: `${prefix}/${aliases[languageId]}`,
        })
      }
  })
})

describe('a menu in the language of the page', () => {
  it('has the title and the links of that language', async () => {
    const stored = await owner.query(`select language_id, title from menu_translations where menu_id = 'footer-help'`)
    expect(new Set(stored.rows.map(({ title }) => title)).size).toBeGreaterThan(2)
    const linked = await owner.query(
      `select a.language_id, a.alias from menu_items i join content_page_aliases a using (page_id) where menu_id = 'footer-help'`,
    )
    expect(linked.rows.length).toBeGreaterThan(0)
    const query = `query Menu(${context}) { getMenuAtLocation(menuLocationId: "footer-help", ${args}) {
      title menuItems { canonicalUrl } } }`
    for (const [languageId, marketId, prefix] of languages) {
      const { getMenuAtLocation: menu } = await ask(query, { languageId, marketId })
      expect(menu.title).toBe(stored.rows.find(({ language_id }) => language_id === languageId).title)
      const links = menu.menuItems.map(({ canonicalUrl }: { canonicalUrl: string }) => canonicalUrl)
      for (const { alias } of linked.rows.filter(({ language_id }) => language_id === languageId))
        expect(links).toContain(`${prefix}/${alias}`)
    }
  })

  it('[ROUTE-42] writes paths that editors typed percent-encoded, as every other link', async () => {
    const query = `query Menu(${context}) { first: getMenuAtLocation(menuLocationId: "main-desktop", ${args}) { menuItems { canonicalUrl } }
      second: getMenuAtLocation(menuLocationId: "footer-first", ${args}) { menuItems { canonicalUrl } } }`
    const links: string[] = []
    for (const [languageId, marketId] of languages) {
      const { first, second } = await ask(query, { languageId, marketId })
      for (const { canonicalUrl } of [...first.menuItems, ...second.menuItems])
        if (canonicalUrl !== null) links.push(canonicalUrl)
    }
    for (const path of ['/sv/m%C3%A4rken', '/da/m%C3%A6rker', '/fi/rekister%C3%B6i-palautus'])
      expect(links).toContain(path)
    expect(links.filter((link) => !/^[\x21-\x7e]+$/.test(link))).toEqual([])
  })

  it('shows widgets of a category in every language, whichever address they were filed under', async () => {
    await owner.query(`insert into widget_collections (id, area_id, name, filter_key, filter_value)
      select 900, a.id, 'Party', 'Category', t.alias from widget_areas a, category_translations t join categories c on c.id = t.category_id
      where a.name = 'The front page area' and c.key = 'women-dresses-party' and language_id = 'nb-NO'`)
    await owner.query(`insert into widget_containers (id, collection_id, name) values (900, 900, 'Party row')`)
    await owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
    const { rows } = await owner.query(
      `select language_id, alias from category_translations t join categories c on c.id = t.category_id where key = 'women-dresses-party'`,
    )
    const query = `query Area($filters: [PageWidgetCollectionFilterInputType], ${context}) {
      widgetArea(family: "Frontpage", areaName: "The front page area", filters: $filters, ${args}) { containers { name } } }`
    for (const { language_id: languageId, alias } of rows)
      await expect
        .poll(
          async () =>
            (await ask(query, { filters: [{ key: 'Category', value: alias }], languageId })).widgetArea.containers,
          { timeout: 5_000 },
        )
        .toEqual([{ name: 'Party row' }])
  })
})
