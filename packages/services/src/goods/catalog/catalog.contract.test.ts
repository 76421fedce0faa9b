import { cartCalls } from '@shop/testkit/cart-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const PRODUCT = `query product($alias: String, $productId: Int, $channelId: String, $languageId: String, $marketId: String) {
  product(alias: $alias, productId: $productId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    __typename productId alias name articleNumber canonicalUrl firstAvailableOn discountType images
    brand { brandId name canonicalUrl } primaryCategory { categoryId parentCategoryId name canonicalUrl } categories { categoryId parentCategoryId name }
    skus { skuId articleNumber name stock { totalStock inStock oversellable static incoming } } totalStock { totalStock }
    unitPrice { sellingPriceIncVat sellingPriceExVat vat isDiscounted discountPercentage regularPriceIncVat sellingPriceIncVatFormatted currency { code } }
    lowestPrice { isDiscounted discountPercentage lowestPriceIncVat comparisonPriceIncVat sellingPriceIncVat } discountCampaigns { name hideTitle } productImages { fileName tags }
    parameterGroups { parameterGroupId name parameters { name value } } meta { title } texts { text1 }
    variantDimensions { level dimension value label attributes { key value } }
    variantGroup { mainProductId activeProducts variants { level value alias attributes { value } stock { totalStock }
      variants { level value label skuId stock { totalStock } } } } rating { score voteCount } alternativeUrls { url language } } }`
const LIST = `query products($skip: Int, $take: Int, $categoryAlias: String, $brandAlias: String, $url: String, $filter: FilterInputType, $marketId: String, $languageId: String) {
  products(skip: $skip, take: $take, categoryAlias: $categoryAlias, brandAlias: $brandAlias, url: $url, filter: $filter, marketId: $marketId, languageId: $languageId) {
    count products { productId alias firstAvailableOn brand { alias } unitPrice { sellingPriceIncVat } skus { stock { totalStock } } }
    filters { price { lowest highest } facets { filterId type label values { _id facetId label count parentId } } } } }`

/** A busy machine is slow, not wrong. */
const SLOW = 18_000

let sample: { id: number; alias: string }

const { shop, owner } = await withShop()
beforeAll(async () => {
  const found = await owner.query(
    `select p.id, p.alias from products p where p.active and p.first_available_on < now()
     and (select count(*) from products o where o.family_id = p.family_id) > 1
     and (select count(*) from skus s where s.product_id = p.id) > 1 order by id limit 1`,
  )
  sample = found.rows[0]
})

const product = async (variables: Record<string, unknown>) => (await shop.graphql(PRODUCT, variables)).data.product
const list = async (variables: Record<string, unknown>) => (await shop.graphql(LIST, variables)).data.products

describe('a product over HTTP', () => {
  it('is found by alias and by productId, and null when there is none', async () => {
    const byAlias = await product({ alias: sample.alias })
    expect(byAlias).toMatchObject({
      __typename: 'ProductType',
      productId: sample.id,
      canonicalUrl: `/p/${sample.alias}`,
    })
    expect(await product({ alias: 'wrong', productId: sample.id })).toEqual(byAlias)
    expect(await product({ alias: 'no-such-product' })).toBeNull()
    expect(byAlias.images.length).toBeGreaterThan(0)
    expect(byAlias.parameterGroups.length).toBeGreaterThan(0)
    expect(byAlias.unitPrice.sellingPriceIncVat - byAlias.unitPrice.sellingPriceExVat).toBeCloseTo(
      byAlias.unitPrice.vat,
      2,
    )
  })

  it('[PRODUCT-01] [PRODUCT-02] [PRODUCT-05] has the names, addresses, categories and prices that its tables say', async () => {
    const { rows } = await owner.query(
      `select p.article_number as "articleNumber", t.name, p.alias, b.name as brand, p.primary_category_id as primary,
         c.selling_minor::int as selling, c.regular_minor::int as regular,
         (select json_agg(json_build_object('categoryId', k.id, 'parentCategoryId', coalesce(k.parent_id, 0), 'name', n.name))
            from product_categories x join categories k on k.id = x.category_id
            join category_translations n on n.category_id = k.id and n.language_id = 'nb-NO' where x.product_id = p.id) as categories
       from products p join brands b on b.id = p.brand_id
       join product_translations t on t.product_id = p.id and t.language_id = 'nb-NO'
       join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null where p.id = $1`,
      [sample.id],
    )
    const [{ articleNumber, name, alias, brand, primary, selling, regular, categories }] = rows
    const found = await product({ alias: sample.alias, marketId: 'no', languageId: 'nb-NO' })
    const price = { sellingPriceIncVat: selling / 100, regularPriceIncVat: regular / 100 }
    expect(found).toMatchObject({
      ...{ productId: sample.id, articleNumber, name, alias, canonicalUrl: `/p/${alias}`, brand: { name: brand } },
      unitPrice: { ...price, isDiscounted: selling < regular },
      lowestPrice: { sellingPriceIncVat: selling / 100, isDiscounted: expect.any(Boolean) },
      discountType: expect.stringMatching(/^(NONE|SALE_PRICE|PRICE_CAMPAIGN)$/),
    })
    expect(found.categories.length).toBeGreaterThan(0)
    expect(found.categories).toEqual(expect.arrayContaining(categories))
    expect(categories).toContainEqual(expect.objectContaining({ categoryId: primary }))
    const [ownPrimary] = categories.filter(({ categoryId }: { categoryId: number }) => categoryId === primary)
    expect(found.primaryCategory).toMatchObject(ownPrimary)
  })

  it('[PRODUCT-04] [PRODUCT-07] has the parameters, pictures, stock, campaigns, dimensions and first day that its tables say', async () => {
    const { rows } = await owner.query(
      `select p.alias, p.first_available_on as day, n.name as campaign,
         (select json_agg(json_build_object('fileName', i.file_name, 'tags', i.tags) order by i.position)
            from product_images i where i.product_id = p.id) as pictures,
         (select sum(s.in_stock + s.oversellable + s.static)::int from stock s join skus k on k.id = s.sku_id
            where k.product_id = p.id and k.active) as pieces,
         (select json_agg(distinct g.name) from product_parameters x join parameter_values y on y.id = x.parameter_value_id join parameters v on v.id = y.parameter_id
            join parameter_group_translations g on g.parameter_group_id = v.parameter_group_id and g.language_id = 'nb-NO'
            where x.product_id = p.id) as groups
       from products p join discount_campaign_products d on d.product_id = p.id
       join discount_campaigns c on c.id = d.campaign_id and c.active and not c.hide_title and c.kind = 'n_for_price'
       join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'NO|NOK'
       join discount_campaign_translations n on n.campaign_id = c.id and n.language_id = 'nb-NO'
       where p.active and p.first_available_on < now() order by p.id limit 1`,
    )
    const [{ alias, day, campaign, pictures, pieces, groups }] = rows
    const found = await product({ alias, marketId: 'no', languageId: 'nb-NO' })
    expect(found.productImages).toEqual(pictures)
    expect(found.images).toEqual(pictures.map(({ fileName }: { fileName: string }) => fileName))
    expect(found.totalStock.totalStock).toBe(pieces)
    expect(found.discountCampaigns).toContainEqual({ name: campaign, hideTitle: false })
    expect(found.variantDimensions).toContainEqual(
      expect.objectContaining({ level: 1, dimension: expect.stringMatching(/./), value: expect.stringMatching(/./) }),
    )
    expect(Date.parse(found.firstAvailableOn)).toBe(day.getTime())
    expect(found.parameterGroups.map(({ name }: { name: string }) => name).toSorted()).toEqual(groups.toSorted())
    for (const { parameterGroupId, parameters } of found.parameterGroups) {
      expect(parameterGroupId).toBeGreaterThan(0)
      expect(parameters.length).toBeGreaterThan(0)
      for (const { name, value } of parameters) expect([name, value].every(Boolean), `${name} ${value}`).toBe(true)
    }
  })

  it('[PRODUCT-03] carries the tree of colours and sizes that a page needs to sell it', async () => {
    const { variantGroup, variantDimensions, skus } = await product({ alias: sample.alias })
    expect(variantGroup.activeProducts).toBe(variantGroup.variants.length)
    const own = variantGroup.variants.find((variant: { alias: string }) => variant.alias === sample.alias)
    expect(own.level).toBe(1)
    expect(own.attributes[0].value).toMatch(/^#[0-9a-f]{6}$/)
    expect(own.variants.map((size: { skuId: number }) => size.skuId)).toEqual(
      skus.map((sku: { skuId: number }) => sku.skuId),
    )
    expect(own.variants.every((size: { level: number }) => size.level === 0)).toBe(true)
    expect(variantDimensions[0]).toMatchObject({ level: 1, value: own.value })
    for (const sku of skus)
      expect(sku).toMatchObject({
        skuId: expect.any(Number),
        articleNumber: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        stock: { inStock: expect.any(Number), totalStock: expect.any(Number) },
      })
  })

  it('[PRICE-12] has its own price in each market, and its texts and path in each language', async () => {
    const places = [
      ['no', 'nb-NO', 'NOK', ''],
      ['se', 'sv-SE', 'SEK', '/sv'],
      ['dk', 'da-DK', 'DKK', '/da'],
      ['fi', 'fi-FI', 'EUR', '/fi'],
    ] as const
    const stored = await owner.query(
      'select market_id, selling_minor from prices where product_id = $1 and sku_id is null',
      [sample.id],
    )
    const addresses = await owner.query('select language_id, alias from product_translations where product_id = $1', [
      sample.id,
    ])
    for (const [marketId, languageId, currency, prefix] of places) {
      const here = await product({ alias: sample.alias, marketId, languageId })
      const row = stored.rows.find(({ market_id }) => market_id === `${marketId.toUpperCase()}|${currency}`)
      expect(here.unitPrice.currency.code).toBe(currency)
      expect(here.unitPrice.sellingPriceIncVat).toBe(Number(row.selling_minor) / 100)
      const alias = addresses.rows.find(({ language_id }) => language_id === languageId).alias
      expect(here.canonicalUrl).toBe(`${prefix}/p/${alias}`)
    }
    const names = await Promise.all(
      ['nb-NO', 'fi-FI'].map(async (languageId) => (await product({ alias: sample.alias, languageId })).name),
    )
    expect(names[0]).not.toBe(names[1])
  })

  it('follows a stock change of another process', async () => {
    const { skus } = await product({ alias: sample.alias })
    await owner.query('update stock set in_stock = 77 where sku_id = $1', [skus[0].skuId])
    await owner.query(`select pg_notify('shop_events', $1)`, [
      JSON.stringify({ topic: 'stock', key: String(skus[0].skuId) }),
    ])
    await expect.poll(async () => (await product({ alias: sample.alias })).skus[0].stock.inStock).toBe(77)
  })

  it('follows a price change once the catalogue is told to be another', async () => {
    await owner.query(`update prices set selling_minor = 12300 where product_id = $1 and market_id = 'NO|NOK'`, [
      sample.id,
    ])
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    await expect
      .poll(async () => (await product({ alias: sample.alias, marketId: 'no' })).unitPrice.sellingPriceIncVat, {
        timeout: 5_000,
      })
      .toBe(123)
  })
})

describe('the reviews of a product over HTTP', () => {
  const REVIEWS = `query reviews($alias: String, $marketId: String, $languageId: String) {
    reviews(alias: $alias, take: 200, marketId: $marketId, languageId: $languageId) { count averageRating reviews { rating comment author } }
    product(alias: $alias, marketId: $marketId, languageId: $languageId) { rating { score voteCount } } }`
  const places = [
    ['no', 'nb-NO'],
    ['se', 'sv-SE'],
    ['dk', 'da-DK'],
    ['fi', 'fi-FI'],
    ['fi', 'sv-SE'],
  ] as const
  const stored = async (alias: string, languageId: string) =>
    (
      await owner.query(
        `select rating, comment, author from reviews r join products p on p.id = r.product_id
         where p.alias = $1 and language_id = $2 and state = 'accepted' order by comment`,
        [alias, languageId],
      )
    ).rows as { rating: number; comment: string; author: string }[]
  const averageOf = (reviews: { rating: number }[]) =>
    Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10

  it('are the accepted ones in the language asked for: in the list, its count and average and the rating', async () => {
    const { rows } = await owner.query(
      `select p.alias from products p join reviews r on r.product_id = p.id where p.active and p.first_available_on < now()
       group by p.id having bool_or(r.state = 'held') and count(distinct r.language_id) = 4 order by p.id limit 5`,
    )
    expect(rows).toHaveLength(5)
    for (const { alias } of rows)
      for (const [marketId, languageId] of places) {
        const { data } = await shop.graphql(REVIEWS, { alias, marketId, languageId })
        const own = await stored(alias, languageId)
        expect(own.length).toBeGreaterThan(1)
        const shown = data.reviews.reviews as { comment: string }[]
        const byComment = <T extends { comment: string }>(list: T[]) =>
          list.toSorted((a, b) => (a.comment < b.comment ? -1 : 1))
        expect(byComment(shown)).toEqual(byComment(own))
        expect(data.reviews).toMatchObject({ count: own.length, averageRating: averageOf(own) })
        expect(data.product.rating).toEqual({ score: averageOf(own), voteCount: own.length })
      }
  })

  it('are none where all are in other languages', async () => {
    const { rows } = await owner.query(
      `select p.id, p.alias from products p where p.active and p.first_available_on < now()
       and exists (select from reviews r where r.product_id = p.id and r.state = 'accepted') order by p.id desc limit 1`,
    )
    await owner.query(`delete from reviews where product_id = $1 and language_id = 'nb-NO'`, [rows[0].id])
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    const asked = () => shop.graphql(REVIEWS, { alias: rows[0].alias, marketId: 'no', languageId: 'nb-NO' })
    expect((await asked()).data.reviews).toEqual({ count: 0, averageRating: 0, reviews: [] })
    await expect
      .poll(async () => (await asked()).data.product.rating, { timeout: 5_000 })
      .toEqual({ score: 0, voteCount: 0 })
  })
})

describe('a list over HTTP', () => {
  it('counts all matches whatever the page, and take 0 asks for the count alone', async () => {
    const all = await list({ take: 0 })
    expect(all.products).toEqual([])
    expect(all.count).toBeGreaterThan(200)
    const [first, second] = await Promise.all([list({ take: 5 }), list({ take: 5, skip: 5 })])
    expect(first.count).toBe(all.count)
    const ids = [...first.products, ...second.products].map((item: { productId: number }) => item.productId)
    expect(new Set(ids).size).toBe(10)
    expect((await list({ skip: 6000 })).products).toEqual([])
  })

  it('limits by category with its sub-categories, by brand and by path', async () => {
    const { data } = await shop.graphql(
      '{ categories { categoryId parentCategoryId alias canonicalUrl } brands { alias canonicalUrl } }',
    )
    const parent = data.categories.find((one: { categoryId: number }) =>
      data.categories.some((other: { parentCategoryId: number }) => other.parentCategoryId === one.categoryId),
    )
    const child = data.categories.find(
      (one: { parentCategoryId: number }) => one.parentCategoryId === parent.categoryId,
    )
    const [whole, part, byUrl] = await Promise.all([
      list({ categoryAlias: parent.alias }),
      list({ categoryAlias: child.alias }),
      list({ url: parent.canonicalUrl }),
    ])
    expect(whole.count).toBeGreaterThanOrEqual(part.count)
    expect(part.count).toBeGreaterThan(0)
    expect(byUrl.count).toBe(whole.count)
    const brand = await list({ brandAlias: data.brands[0].alias, take: 50 })
    expect(new Set(brand.products.map((item: { brand: { alias: string } }) => item.brand.alias))).toEqual(
      new Set([data.brands[0].alias]),
    )
    expect((await list({ categoryAlias: 'no-such-category' })).count).toBe(0)
  })

  it('[ROUTE-28] lists all goods at /l/all, and the reduced ones alone at /l/sale', async () => {
    const [whole, all, sale] = await Promise.all([list({}), list({ url: '/l/all' }), list({ url: '/l/sale' })])
    expect(all.count).toBe(whole.count)
    expect(sale.count).toBeGreaterThan(0)
    expect(sale.count).toBeLessThan(whole.count)
  })

  it('sorts by price both ways and by first day', async () => {
    const prices = async (sort: string) =>
      (await list({ take: 50, filter: { sort } })).products.map(
        (item: { unitPrice: { sellingPriceIncVat: number } }) => item.unitPrice.sellingPriceIncVat,
      )
    const rising = await prices('PRICE')
    expect(rising).toEqual(rising.toSorted((a: number, b: number) => a - b))
    const falling = await prices('PRICE_DESC')
    expect(falling).toEqual(falling.toSorted((a: number, b: number) => b - a))
    const days = (await list({ take: 50, filter: { sort: 'LATEST' } })).products.map(
      (item: { firstAvailableOn: string }) => item.firstAvailableOn,
    )
    expect(days).toEqual(days.toSorted().reverse())
  })

  it('sorts by the reduction that the law allows to claim, biggest first, ties by product id', async () => {
    const query = `query($skip: Int, $take: Int, $filter: FilterInputType) { products(skip: $skip, take: $take, filter: $filter) {
      products { productId lowestPrice { discountPercentage } } } }`
    type Item = { productId: number; lowestPrice: { discountPercentage: number } | null }
    const { data } = await shop.graphql(query, { take: 200, filter: { sort: 'CUSTOM_1' } })
    const items: Item[] = data.products.products
    const reduction = ({ lowestPrice }: Item) => lowestPrice?.discountPercentage ?? 0
    expect(new Set(items.map(reduction)).size).toBeGreaterThan(2)
    expect(items).toEqual(items.toSorted((a, b) => reduction(b) - reduction(a) || a.productId - b.productId))
    const newest = await shop.graphql(query, { take: 200, filter: { sort: 'LATEST' } })
    expect(Math.max(...newest.data.products.products.map(reduction))).toBeLessThanOrEqual(reduction(items[0]!))
  })

  it('keeps the order of productIds and ignores every other filter then', async () => {
    const ids = (await list({ take: 3, filter: { sort: 'PRICE' } })).products
      .map((item: { productId: number }) => item.productId)
      .reverse()
    const exact = await list({ filter: { productIds: ids, facets: ['b_nobody'], sort: 'PRICE' } })
    expect(exact.products.map((item: { productId: number }) => item.productId)).toEqual(ids)
  })

  it('counts what each facet value would leave, alternatives within a group and all groups together', async () => {
    const all = await list({ take: 0 })
    const brands = all.filters.facets.find((facet: { filterId: string }) => facet.filterId === 'brands').values
    const sizes = all.filters.facets.find((facet: { filterId: string }) => facet.filterId === 'skus').values
    const [one, two] = brands
    expect(one._id).toBe(`${one.facetId}_${one.count}`)
    const chosen = (facets: string[], filterMode = 'BY_GROUP') => list({ take: 0, filter: { facets, filterMode } })
    expect((await chosen([one.facetId])).count).toBe(one.count)
    const both = await chosen([one.facetId, two.facetId])
    expect(both.count).toBe(one.count + two.count)
    // By group: the other brands keep the numbers they had.
    expect(both.filters.facets.find((facet: { filterId: string }) => facet.filterId === 'brands').values).toEqual(
      brands,
    )
    expect((await chosen([one.facetId, sizes[0].facetId])).count).toBeLessThanOrEqual(one.count)
  })

  it('[I18N-04] writes the bands of reductions and prices as each language writes them', async () => {
    const labelsIn = async (marketId: string, languageId: string, filterId: string) => {
      const { filters } = await list({ take: 0, marketId, languageId })
      const { values } = filters.facets.find((facet: { filterId: string }) => facet.filterId === filterId)
      return values.map(({ label }: { label: string }) => label).filter((label: string) => /\d/.test(label))
    }
    for (const [market, language, band, price] of [
      ['no', 'nb-NO', /^\d+–\d+\u00a0%$/, /\d\u00a0kr/],
      ['se', 'sv-SE', /^\d+–\d+\u00a0%$/, /\d\u00a0kr/],
      ['dk', 'da-DK', /^\d+-\d+\u00a0%$/, /\d\u00a0kr\./],
      ['fi', 'fi-FI', /^\d+–\d+\u00a0%$/, /\d\u00a0€/],
    ] as const)
      for (const [filter, pattern] of [
        ['discount', band],
        ['price', price],
      ] as const) {
        const labels = await labelsIn(market, language, filter)
        expect(labels.length, filter).toBeGreaterThan(1)
        for (const label of labels) expect(label, language).toMatch(pattern)
      }
  })

  it('refuses pages and lists of ids that are too large', async () => {
    for (const variables of [
      { take: 201 },
      { take: -1 },
      { skip: 6001 },
      { filter: { productIds: Array.from({ length: 601 }, (_, id) => id) } },
    ]) {
      const answer = await shop.graphql(LIST, variables)
      expect([answer.status, answer.errors?.[0]?.extensions]).toEqual([200, { code: 'BAD_USER_INPUT', status: 400 }])
    }
  })

  it('answers list pages, related products, reviews and the price history', async () => {
    const { data } = await shop.graphql('{ categories { alias name canonicalUrl } }')
    const page = await shop.graphql(
      'query($url: String, $alias: String!) { listPageInfo(url: $url) { id name canonicalUrl } site: listPageInfo { name } missing: listPageInfo(url: "/c/nothing") { id } relatedProducts(alias: $alias) { alias relationType } reviews(alias: $alias) { count averageRating } product(alias: $alias) { priceLog { sellingPriceIncVat isLowest date } } }',
      { url: data.categories[0].canonicalUrl, alias: sample.alias },
    )
    expect(page.errors).toBeUndefined()
    expect(page.data.listPageInfo).toMatchObject({
      name: data.categories[0].name,
      canonicalUrl: data.categories[0].canonicalUrl,
    })
    expect(page.data.missing).toBeNull()
    expect(page.data.product.priceLog.length).toBeGreaterThan(0)
  })

  it('answers menus, widget areas with JSON configuration, and null where there is none', async () => {
    const { data } =
      await shop.graphql(`{ menu: getMenuAtLocation(menuLocationId: "main-desktop") { menuItems { label canonicalUrl type } }
      none: getMenuAtLocation(menuLocationId: "nowhere") { id }
      area: widgetArea(family: "Frontpage", areaName: "The front page area") { containers { layout widgets { name type configuration } } }
      page: widgetArea(alias: "no-such-page") { id } }`)
    expect(data.menu.menuItems.length).toBeGreaterThan(0)
    expect([data.none, data.page]).toEqual([null, null])
    const widgets = data.area.containers.flatMap((container: { widgets: unknown[] }) => container.widgets)
    expect(widgets.length).toBeGreaterThan(0)
    for (const { name, type, configuration } of widgets) {
      expect(type).toBe(`${name}PageWidget`)
      expect(JSON.parse(configuration)).toMatchObject({ active: true })
    }
  })
})

it('[IMAGE-09] the tags of its pictures say which comes first, for its page, its colours and the cart alike, whatever their place', async () => {
  await owner.query('delete from product_images where product_id = $1', [sample.id])
  await owner.query(
    `insert into product_images (product_id, file_name, tags, position)
     values ($1, 'detail.avif', '{detail}', 0), ($1, 'hover.avif', '{hover}', 1), ($1, 'main.avif', '{main}', 2)`,
    [sample.id],
  )
  await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
  const byRole = ['main.avif', 'hover.avif', 'detail.avif']
  await vi.waitFor(async () => expect((await product({ productId: sample.id })).images).toEqual(byRole), SLOW)
  const { data } = await shop.graphql(
    `query Own($id: Int) { product(productId: $id) { productImages { fileName tags } skus { skuId }
      currentProductVariant { primaryImage } } }`,
    { id: sample.id },
  )
  expect(data.product.productImages[0]).toEqual({ fileName: 'main.avif', tags: ['main'] })
  expect(data.product.currentProductVariant.primaryImage).toBe('main.avif')
  const { create, add } = cartCalls(shop)
  const id = await create()
  await add(id, data.product.skus[0].skuId)
  const cart = await shop.graphql(
    'query Own($id: String) { getCart(id: $id) { items { product { productImages { fileName } } } } }',
    { id },
  )
  expect(cart.data.getCart.items[0].product.productImages[0]).toEqual({ fileName: 'main.avif' })
})
