import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const PLACE = '$channelId: String, $languageId: String, $marketId: String'
const HERE = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
const PRICE =
  'sellingPriceIncVat sellingPriceExVat regularPriceIncVat vat isDiscounted discountPercentage sellingPriceIncVatFormatted currency { __typename code symbol rate }'
const CATEGORY =
  '__typename categoryId parentCategoryId order alias canonicalUrl name description isHidden googleTaxonomy { id } alternativeUrls { url culture language country channelId } alternativeCanonicalUrls'
const STOCK = '__typename totalStock inStock oversellable static incoming shelf'
const PRODUCT = `__typename productId name alias articleNumber categoryId canonicalUrl alternativeCanonicalUrls firstAvailableOn type weight freightClass supplierId
  texts { text1 text2 text3 } skus { skuId productId articleNumber name externalId gtin shelf incoming weight stock { ${STOCK} } dimensions { length width height } }
  brand { __typename brandId alias name canonicalUrl } categories { ${CATEGORY} } primaryCategory { ${CATEGORY} } unitPrice { ${PRICE} }
  lowestPrice { isDiscounted lowestPriceIncVat comparisonPriceIncVat discountPercentage lowestPriceIncVatFormatted } images productImages { fileName tags }
  parameterGroups { parameterGroupId name order parameters { parameterId name value label show showFilter facetId identifier } }
  variantDimensions { level dimension type value label attributes { key value } group { label value } } rating { score voteCount } totalStock { ${STOCK} }
  variantGroup { variantGroupId mainProductId collapseInLists activeProducts variants { level value label skuId stock { ${STOCK} } variants { ...Leaf } } }
  currentProductVariant { ...Leaf } meta { title description keywords } breadcrumbs { categoryId parentCategoryId url name }
  discountCampaigns { campaignId name hideTitle ruleType action actionValue canonicalUrl category } priceLog { date isLowest sellingPriceIncVat } discountType
  productPackage { groups { groupId name required sortOrder options { optionId name quantity isSelected product { productId name } } } } dimensions { length width height }`
const LEAF =
  'fragment Leaf on VariantType { __typename level dimension type value label skuId alias canonicalUrl primaryImage incoming attributes { key value } }'

const documents = {
  product: `query product($alias: String, $id: Int, ${PLACE}) { product(alias: $alias, productId: $id, ${HERE}) { ${PRODUCT} } } ${LEAF}`,
  list: `query products($skip: Int, $take: Int, $url: String, $filter: FilterInputType, ${PLACE}) { products(skip: $skip, take: $take, url: $url, filter: $filter, ${HERE}) {
    __typename count products { ${PRODUCT} } filters { __typename price { lowest highest } facets { filterId type group label order values { _id facetId parentId label url order count hidden } } } } } ${LEAF}`,
  rest: `query rest($alias: String!, ${PLACE}) { relatedProducts(alias: $alias, ${HERE}) { alias name relation relationType primaryImage secondaryImage unitPrice { ${PRICE} } skus { skuId } }
    categories(includeHidden: true, ${HERE}) { ${CATEGORY} } category(alias: $alias, ${HERE}) { ${CATEGORY} } brands(${HERE}) { brandId alias name canonicalUrl logo description }
    listPageInfo(${HERE}) { id name alias canonicalUrl meta { title } subCategories { name } } reviews(alias: $alias, take: 3, ${HERE}) { count averageRating reviews { rating comment reviewDate author } }
    urlHistory(url: "/p/nothing") { oldUrl } menu: getMenuAtLocation(menuLocationId: "main-desktop", ${HERE}) { id title menuItems { label type canonicalUrl children { id label children { label } } } }
    area: widgetArea(family: "Frontpage", areaName: "The front page area", ${HERE}) { id name tags pageArea { id index } containers { id layout widgets { id type configuration images { fileName largestSize { imageWidth imageRatio } } } } }
    cmsPages(${HERE}) { id name alias tags activeFrom canonicalUrl meta { title } } }`,
}
const places = [
  { channelId: '1|no', marketId: 'no', languageId: 'nb-NO' },
  { channelId: '1|no', marketId: 'fi', languageId: 'sv-SE' },
  { marketId: 'dk' },
]

let compiled: Awaited<ReturnType<Shop['another']>>
let reference: Awaited<ReturnType<Shop['another']>>

const { shop, owner } = await withShop()
beforeAll(async () => {
  compiled = await shop.another({ GRAPHQL_ENGINE: 'jit' })
  reference = await shop.another({ GRAPHQL_ENGINE: 'reference' })
})

async function textOf(url: string, query: string, variables: object): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY }
  return (await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })).text()
}

/** Twice, because what was kept of the first answer may be in the second. */
async function same(query: string, variables: object): Promise<string> {
  const expected = await textOf(reference.url, query, variables)
  for (const { url } of [shop, compiled, shop, compiled]) expect(await textOf(url, query, variables)).toBe(expected)
  return expected
}

describe('the writer, the compiled engine and the reference', () => {
  it('answer products to the byte alike, packages and unknown ones among them', async () => {
    const { rows } = await owner.query(
      `(select alias, id from products where active order by id % 97, id limit 40)
       union all (select p.alias, p.id from products p join product_packages k on k.product_id = p.id limit 3)`,
    )
    for (const { alias, id } of [...rows, { alias: 'nothing', id: null }])
      for (const place of places) expect(await same(documents.product, { alias, id, ...place })).not.toContain('errors')
  })

  it('answer lists to the byte alike, with filters, pages and facets', async () => {
    const filters = [
      null,
      {},
      { sort: 'PRICE', filterMode: 'BY_GROUP', facets: ['s_M', 'd_sale'] },
      { searchText: 'kjole' },
    ]
    for (const filter of filters)
      for (const place of places)
        for (const [skip, take] of [
          [0, 48],
          [7, 3],
          [0, 0],
          [6000, 1],
        ])
          expect(await same(documents.list, { skip, take, filter, ...place })).not.toContain('errors')
  })

  it('answer everything else that is read to the byte alike', async () => {
    const { rows } = await owner.query(
      'select p.alias from products p join product_relations r on r.product_id = p.id limit 1',
    )
    for (const place of places)
      expect(await same(documents.rest, { alias: rows[0].alias, ...place })).not.toContain('"errors"')
  })

  it('refuse to the byte alike', async () => {
    for (const variables of [{ take: 500 }, { skip: -1 }, { take: 'x' }, { filter: { sort: 'WRONG' } }, { filter: 7 }])
      expect(await same(documents.list, variables)).toContain('errors')
  })

  it('forget what they kept when stock moves', async () => {
    const query =
      'query($filter: FilterInputType) { products(filter: $filter) { products { productId skus { skuId stock { totalStock } } } } }'
    const { rows } = await owner.query(
      'select s.id, s.product_id from skus s join products p on p.id = s.product_id where p.active limit 1',
    )
    const variables = { filter: { productIds: [rows[0].product_id] } }
    await same(query, variables)
    await owner.query('update stock set in_stock = 4321, oversellable = 0, static = 0 where sku_id = $1', [rows[0].id])
    const since = performance.now()
    await owner.query(`select pg_notify('shop_events', $1)`, [
      JSON.stringify({ topic: 'stock', key: String(rows[0].id) }),
    ])
    const both = () => Promise.all([shop, compiled, reference].map(({ url }) => textOf(url, query, variables)))
    await expect
      .poll(async () => (await both()).every((text) => text.includes('4321')), { timeout: 3_000, interval: 10 })
      .toBe(true)
    expect(performance.now() - since).toBeLessThan(1_000)
    await same(query, variables)
  })
})
