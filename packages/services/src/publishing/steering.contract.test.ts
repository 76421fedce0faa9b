import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf, type SearchCaller } from '../goods/search/http/search-caller'

let maja: Awaited<ReturnType<typeof publishingCalls>>
let sv: SearchCaller

const { shop } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
  sv = callerOf(shop.url, { customerKey: 'steering' })
  await sv.ready()
})

const SOON = { timeout: 5_000, interval: 50 }
const page = async (q: string, more: Record<string, string> = {}) =>
  (await sv.query('search-page', { q, notify: 'false', limit: '10', ...more })).body
const keysIn = ({ primaryList }: { primaryList: { productGroups: { products: { key: string }[] }[] } }) =>
  primaryList.productGroups.map(({ products }) => products[0]?.key)
type Steering = { pins: object[]; redirects: object[]; boosts: object[]; facetOrder: string[] }
const steer = async (change: (body: Steering) => void) => {
  const draft = await maja.change('steering', 'SE|SEK', (body) => {
    change(body)
    return body
  })
  expect(draft.issues).toEqual([])
  return maja.done(draft, 'publish')
}

describe('the search of a market', () => {
  it('shows pinned products first, each once over all pages, and not at all in a sort that the shopper chose', async () => {
    const before = await page('klänning')
    const all = keysIn(await page('klänning', { limit: '40' }))
    const [pinned, other] = [all[14], all[30]]
    await steer(({ pins }) => pins.push({ phrase: 'Klänning', productIds: [Number(pinned), Number(other)] }))
    await expect.poll(async () => keysIn(await page('klänning')).slice(0, 2), SOON).toEqual([pinned, other])
    const first = await page('klänning')
    expect(first.primaryList.totalHits).toBe(before.primaryList.totalHits)
    const next = [...keysIn(await page('klänning', { skip: '10' })), ...keysIn(await page('klänning', { skip: '20' }))]
    const shown = [...keysIn(first), ...next]
    expect(new Set(shown).size).toBe(30)
    expect(shown.slice(2)).toEqual(all.filter((key) => key !== pinned && key !== other).slice(0, 28))
    const sorted = keysIn(await page('klänning', { sort: 'PRICE_ASCENDING' }))
    expect(sorted.slice(0, 2)).not.toEqual([pinned, other])
  })

  it('redirects a phrase to an address, and orders the facets as configured', async () => {
    await steer((body) => {
      body.redirects.push({ phrase: 'rea', path: '/sv/rea' })
      body.facetOrder = ['size', 'price']
    })
    await expect
      .poll(async () => (await sv.query('autocomplete', { q: 'REA', notify: 'false' })).body.redirectLink, SOON)
      .toBe('/sv/rea')
    const { facets } = (await page('klänning')).primaryList
    expect(facets.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['size', 'price'])
  })

  it('can be tried with a draft beside the live search, by its staff only', async () => {
    const found = async (draftId?: string) => {
      const asked = { marketId: 'SE|SEK', locale: 'sv', phrase: 'kofta', ...(draftId && { draftId }) }
      return (await maja.call('search-trial', asked)).body
    }
    const { live } = await found()
    const last = live.products[9].productId
    const draft = await maja.change('steering', 'SE|SEK', (body) => ({
      ...body,
      pins: [...body.pins, { phrase: 'kofta', productIds: [last] }],
      redirects: [...body.redirects, { phrase: 'kofta', path: '/sv/c/koftor' }],
    }))
    const tried = await found(draft.id)
    expect(tried.live).toEqual(live)
    expect(tried.draft.products[0].productId).toBe(last)
    expect([tried.live.redirect, tried.draft.redirect]).toEqual([null, '/sv/c/koftor'])
    expect(tried.draft.total).toBe(live.total)
    expect(keysIn(await page('kofta'))[0]).toBe(String(live.products[0].productId))
  })

  it('can be tried with the synonyms of a draft, which count only there', async () => {
    const draft = await maja.change('synonyms', 'sv-SE', ({ groups }) => ({
      groups: [...groups, ['zqvimpla', 'kofta']],
    }))
    const tried = (
      await maja.call('search-trial', { draftId: draft.id, marketId: 'SE|SEK', locale: 'sv', phrase: 'zqvimpla' })
    ).body
    expect([tried.live.total, tried.draft.total > 0]).toEqual([0, true])
    expect((await page('zqvimpla')).primaryList.totalHits).toBe(0)
  })

  it('ranks boosted products higher', async () => {
    const all = keysIn(await page('tröja', { limit: '60' }))
    const lifted = all[40]
    await steer(({ boosts }) => boosts.push({ kind: 'product', id: Number(lifted) }))
    await expect.poll(async () => keysIn(await page('tröja', { limit: '60' })).indexOf(lifted), SOON).toBeLessThan(30)
  })

  it('finds products by published synonyms', async () => {
    expect((await page('qvizzlo')).primaryList.totalHits).toBe(0)
    const draft = await maja.change('synonyms', 'sv-SE', ({ groups }) => ({
      groups: [...groups, ['qvizzlo', 'klänning']],
    }))
    await maja.done(draft, 'publish')
    await expect.poll(async () => (await page('qvizzlo')).primaryList.totalHits, SOON).toBeGreaterThan(10)
  })

  it('is refused at the field with an unknown product or an external path', async () => {
    const issues = async (change: (body: Steering) => void) => {
      const { issues: found } = await maja.change('steering', 'NO|NOK', (body) => {
        change(body)
        return body
      })
      return found.map(({ path, code }: { path: (string | number)[]; code: string }) => `${path.join('.')}: ${code}`)
    }
    expect(await issues(({ pins }) => pins.push({ phrase: 'x', productIds: [999_999] }))).toEqual([
      'pins.0.productIds.0: unknown',
    ])
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil', 'nyheter'])
      expect(await issues(({ redirects }) => redirects.push({ phrase: 'x', path })), path).toEqual([
        'redirects.0.path: invalid_format',
      ])
    const twice = { phrase: 'x', path: '/salg' }
    expect(await issues(({ redirects }) => redirects.push(twice, twice))).toEqual(['redirects.1.phrase: duplicate'])
  })
})
