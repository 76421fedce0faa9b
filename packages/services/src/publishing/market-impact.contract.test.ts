import { randomUUID } from 'node:crypto'
import { type MarketImpact, marketImpactSchema } from '@shop/contract/rest/publishing-impact'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const MARKET = 'NO|NOK'
let maja: Awaited<ReturnType<typeof publishingCalls>>
const { shop, owner } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
})

const ask = (draftId: string, marketId = MARKET) =>
  maja.call(`market-impact?${new URLSearchParams({ draftId, marketId })}`)
const impactOf = async ({ id }: { id: string }): Promise<MarketImpact> => marketImpactSchema.parse((await ask(id)).body)
// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
const change = (how: (body: any) => unknown) => maja.change('market', MARKET, how)

describe('[MERCH-06] what a change of a market touches', () => {
  it('counts the open carts, the products and the pages of this market', async () => {
    const draft = await change((body) => ({ ...body, theme: { ...body.theme, '--sale': '#7a1010' } }))
    const before = await impactOf(draft)
    const [skuId] = (await plainSkus(owner, 1, MARKET)) as [number]
    await purchases(shop, {}, 'no').cartWith(skuId)
    await purchases(shop, {}, 'se').cartWith((await plainSkus(owner, 1, 'SE|SEK'))[0] ?? 0)
    const after = await impactOf(draft)
    expect(after.carts - before.carts).toBe(1)
    const { rows } = await owner.query(
      `select count(*)::int as pages from content_pages p where state = 'published' and (
         not exists (select from content_page_markets m where m.page_id = p.id)
         or exists (select from content_page_markets m where m.page_id = p.id and m.market_id = $1))`,
      [MARKET],
    )
    expect(after.pages).toBe(rows[0].pages)
    expect(after.products).toBeGreaterThan(0)
    expect(after).toMatchObject({ addresses: { added: 0, removed: 0 }, untranslated: 0, mentions: [] })
  })

  it('counts the addresses that a new language adds, and the pages without a text in it', async () => {
    const { body } = await maja.document('market', MARKET)
    const language = ['sv-SE', 'da-DK', 'fi-FI'].find((id) => !body.allowedLanguageIds.includes(id)) ?? ''
    const draft = await change((market) => ({
      ...market,
      allowedLanguageIds: [...market.allowedLanguageIds, language],
    }))
    const { addresses, products, pages, untranslated } = await impactOf(draft)
    expect(addresses).toEqual({ added: products + pages - untranslated, removed: 0 })
    const shorter = await maja.change('page', 'om-oss', (page) => {
      delete page.languages[language]
      return page
    })
    await maja.done(shorter, 'publish')
    expect(await impactOf(draft)).toMatchObject({ untranslated: untranslated + 1 })
  })

  it('names the texts that still mention the old amount, until the draft changes them', async () => {
    const { config } = (await maja.document('market', MARKET)).body
    const old = config.freeShippingFrom.minor / 100
    const { body: page } = await maja.document('page', 'levering')
    const written = structuredClone(page)
    written.languages['nb-NO'].blocks.push({ kind: 'text', html: `<p>Fri frakt over <b>${old} kr</b>.</p>` })
    const first = await maja.change('page', 'levering', () => written)
    await maja.done(first, 'publish')
    const draft = await change((market) => {
      market.config.freeShippingFrom.minor -= 10_000
      return market
    })
    expect((await impactOf(draft)).mentions).toEqual([
      { kind: 'page', key: 'levering', name: expect.any(String), text: expect.stringContaining(`over ${old} kr`) },
    ])
    await maja.done(draft, 'put', { kind: 'page', key: 'levering', body: page })
    expect((await impactOf(draft)).mentions).toEqual([])
  })

  it('is shown for a market of the draft, to staff who may read drafts', async () => {
    const draft = await change((body) => ({ ...body, theme: { '--sale': '#7a1010' } }))
    expect((await ask(draft.id, 'SE|SEK')).status).toBe(404)
    expect((await ask(randomUUID())).status).toBe(404)
    const sigrid = await publishingCalls(shop, 'customer-service')
    const query = new URLSearchParams({ draftId: draft.id, marketId: MARKET })
    expect((await sigrid.call(`market-impact?${query}`)).status).toBe(403)
  })
})
