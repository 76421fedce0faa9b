import { withShop } from '@shop/testkit/with-shop'
import { expect, it, vi } from 'vitest'

const { shop, owner } = await withShop()

type Address = { readonly url: string; readonly language: string; readonly country: string }
/** A busy machine is slow, not wrong. */
const SLOW = 18_000
const NORWAY = { marketId: 'no', languageId: 'nb-NO' }
const EVERYWHERE = ['da-DK', 'fi-FI', 'nb-NO', 'sv-FI', 'sv-SE']

const placesIn = (urls: readonly Address[]) => urls.map(({ language, country }) => `${language}-${country}`).sort()

async function placesOfCampaign(alias: string) {
  const { data } = await shop.graphql(
    `query Info($url: String, $marketId: String, $languageId: String) {
      listPageInfo(url: $url, marketId: $marketId, languageId: $languageId) {
        alternativeUrls { url language country } } }`,
    { url: `/dc/${alias}`, ...NORWAY },
  )
  return data.listPageInfo && placesIn(data.listPageInfo.alternativeUrls)
}

async function placesOfProduct(productId: number) {
  const { data } = await shop.graphql(
    `query Product($productId: Int, $marketId: String, $languageId: String) {
      product(productId: $productId, marketId: $marketId, languageId: $languageId) {
        alternativeUrls { url language country } alternativeCanonicalUrls } }`,
    { productId, ...NORWAY },
  )
  expect(new Set(data.product.alternativeCanonicalUrls).size).toBe(data.product.alternativeCanonicalUrls.length)
  return placesIn(data.product.alternativeUrls)
}

const catalogueChanged = () => owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)

it('[SEO-01] a campaign names itself in the markets in which it holds, and in no other', async () => {
  const { rows } = await owner.query(`insert into discount_campaigns (alias, kind, percent_basis_points, applies_to)
    values ('bare-norden', 'percentage', 1000, 'all') returning id`)
  const holdIn = async (markets: readonly string[]) => {
    await owner.query(`insert into discount_campaign_markets (campaign_id, market_id) select $1, unnest($2::text[])`, [
      rows[0].id,
      markets,
    ])
    await catalogueChanged()
  }
  await holdIn(['NO|NOK'])
  await vi.waitFor(async () => expect(await placesOfCampaign('bare-norden')).toEqual(['nb-NO']), SLOW)
  await holdIn(['FI|EUR'])
  await vi.waitFor(async () => expect(await placesOfCampaign('bare-norden')).toEqual(['fi-FI', 'nb-NO', 'sv-FI']), SLOW)
  await holdIn(['SE|SEK', 'DK|DKK'])
  await vi.waitFor(async () => expect(await placesOfCampaign('bare-norden')).toEqual(EVERYWHERE), SLOW)
})

it('[SEO-01] a product names itself in the markets that sell it, and in no other', async () => {
  const { rows } = await owner.query(`select product_id as id from product_markets group by product_id
    having count(*) filter (where market_id in ('NO|NOK', 'SE|SEK', 'DK|DKK', 'FI|EUR')) = 4 order by 1 limit 1`)
  expect(await placesOfProduct(rows[0].id)).toEqual(EVERYWHERE)
  await owner.query(`delete from product_markets where product_id = $1 and market_id in ('SE|SEK', 'FI|EUR')`, [
    rows[0].id,
  ])
  await catalogueChanged()
  await vi.waitFor(async () => expect(await placesOfProduct(rows[0].id)).toEqual(['da-DK', 'nb-NO']), SLOW)
})
