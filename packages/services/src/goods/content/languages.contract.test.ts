import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it, vi } from 'vitest'

const { shop, owner } = await withShop()
beforeAll(async () => {
  await owner.query(`insert into content_pages (id, alias, kind, state, live_version)
    values (90001, 'bare-norsk', 'content', 'published', 1)`)
  await owner.query(`insert into content_versions (page_id, version, language_id, title, meta_title, blocks)
    values (90001, 1, 'nb-NO', 'Bare norsk', 'Bare norsk', '[{"kind":"text","html":"<p>Hei</p>"}]')`)
  await owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
  await vi.waitFor(async () => {
    const { data } = await shop.graphql(PAGE, { marketId: 'no', languageId: 'nb-NO' })
    expect(data).toMatchObject({ widgetArea: { title: 'Bare norsk' } })
  }, 10_000)
})

const PAGE = `query Page($marketId: String, $languageId: String) {
  widgetArea(alias: "bare-norsk", marketId: $marketId, languageId: $languageId) {
    title alternativeUrls { url language country } }
  cmsPages(marketId: $marketId, languageId: $languageId) { alias }
}`

it('[CONTENT-02] a page that is not written in a language is not there in it, nor listed', async () => {
  const seen = []
  for (const [marketId, languageId] of [
    ['no', 'nb-NO'],
    ['se', 'sv-SE'],
    ['dk', 'da-DK'],
    ['fi', 'fi-FI'],
  ]) {
    const { data, errors } = await shop.graphql(PAGE, { marketId, languageId })
    expect(errors).toBeUndefined()
    const { widgetArea, cmsPages } = data as { widgetArea: { title: string } | null; cmsPages: { alias: string }[] }
    seen.push([languageId, widgetArea?.title ?? null, cmsPages.some(({ alias }) => alias === 'bare-norsk')])
    expect(cmsPages.length).toBeGreaterThan(10)
  }
  expect(seen).toEqual([
    ['nb-NO', 'Bare norsk', true],
    ['sv-SE', null, false],
    ['da-DK', null, false],
    ['fi-FI', null, false],
  ])
})

it('[SEO-01] a page names itself in each market and language that has it, and in no other', async () => {
  const elsewhere = async (alias: string) => {
    const query = `query Page($alias: String) { widgetArea(alias: $alias, marketId: "no", languageId: "nb-NO") {
      alternativeUrls { url language country } } }`
    const { data } = await shop.graphql(query, { alias })
    const urls = data.widgetArea.alternativeUrls as { url: string; language: string; country: string }[]
    return Object.fromEntries(
      urls
        .filter(({ country }) => country !== 'EE')
        .map(({ url, language, country }) => [`${language}-${country}`, url]),
    )
  }
  expect(await elsewhere('bare-norsk')).toEqual({ 'nb-NO': '/content/bare-norsk' })
  expect(await elsewhere('kjopsvilkar')).toEqual({
    'nb-NO': '/kjopsvilkar',
    'sv-SE': '/sv/kopvillkor',
    'da-DK': '/da/handelsbetingelser',
    'fi-FI': '/fi/toimitusehdot',
    'sv-FI': '/sv/kopvillkor',
  })
  await owner.query(`insert into content_page_markets (page_id, market_id)
    select a.page_id, m.id from content_page_aliases a, markets m
    where a.alias = 'kjopsvilkar' and a.language_id = 'nb-NO' and m.id in ('NO|NOK', 'FI|EUR')`)
  await owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
  await vi.waitFor(
    async () => expect(Object.keys(await elsewhere('kjopsvilkar'))).toEqual(['nb-NO', 'fi-FI', 'sv-FI']),
    10_000,
  )
})
