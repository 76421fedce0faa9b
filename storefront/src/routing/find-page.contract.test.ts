import { readdirSync, readFileSync } from 'node:fs'
import { newUser } from '@shop/testkit/bearer'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { placeOf } from '@/place/place-of'
import { proxy } from '../proxy'
import { findList } from './find-list'
import { findPage } from './find-page'
import { visitorOf } from './visitor'

const before = { ...process.env }
const { shop, owner } = await withShop()
beforeAll(async () => {
  const { url } = await shop.another({ GRAPHQL_PATH: '/shop/graphql' })
  const ours = { API_KEY: TEST_API_KEY, FORWARDER_SECRET: TEST_FORWARDER_SECRET }
  Object.assign(process.env, { ...ours, SERVICES_URL: url, GRAPHQL_PATH: '/shop/graphql' })
})
afterAll(async () => {
  process.env = before
})

const place = () => placeOf('no', 'nb') ?? expect.fail('no Norway')

it('asks GraphQL where the services are told to answer it', async () => {
  const { data } = await shop.graphql('{ products(marketId: "no", take: 1) { products { alias canonicalUrl } } }')
  const [product] = data.products.products
  expect(await findPage('product', 'no-such-product', '/p/no-such-product', place())).toEqual({ kind: 'missing' })
  expect(await findPage('product', product.alias, '/p/elsewhere', place())).toEqual({
    kind: 'moved',
    to: product.canonicalUrl,
  })
  const { id, token } = await newUser(shop)
  expect((await visitorOf(token, place()))?.id).toBe(id)
})

it('[GRAPHQL-08] [GRAPHQL-01] names the place in each of its own questions, as JSON that accepts anything', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  for (const [kind, alias] of [
    ['product', 'no-such-product'],
    ['list', '/c/no-such-list'],
    ['content', 'no-such-page'],
  ] as const)
    expect(await findPage(kind, alias, `/${alias}`, place())).toEqual({ kind: 'missing' })
  const requests = asked.mock.calls.map(([, init]) => init)
  asked.mockRestore()
  expect(requests).toHaveLength(3)
  for (const init of requests) {
    expect(init).toMatchObject({
      method: 'POST',
      headers: { accept: '*/*', 'content-type': 'application/json', 'x-apikey': TEST_API_KEY },
    })
    const { variables } = JSON.parse(String(init?.body))
    expect(variables).toMatchObject({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' })
  }
})

it('[GRAPHQL-08] beside the clients only two files of the shop ask GraphQL themselves, each with its place', () => {
  const root = new URL('../', import.meta.url)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, readFileSync(new URL(name, root), 'utf8')] as const)
  const senders = sources.filter(([, text]) => /fetch\(\s*(graphqlUrl|['"`]\/graphql)/.test(text))
  expect(senders.map(([name]) => name).sort()).toEqual(['data/browser-query.ts', 'routing/find-page.ts'])
})

/** Renames the first of a table, and gives its former and its present name. */
async function renamed(table: string, where: string) {
  const { rows } = await owner.query(
    `with old as (select ctid, alias from ${table} where ${where} order by alias limit 1)
     update ${table} t set alias = old.alias || '-ny' from old where t.ctid = old.ctid
     returning old.alias as before, t.alias as now`,
  )
  return rows[0] as { before: string; now: string }
}

it.each([
  ['category', 'no', 'nb', '/c/', 'category_translations', "language_id = 'nb-NO'"],
  ['category', 'se', 'sv', '/sv/c/', 'category_translations', "language_id = 'sv-SE'"],
  ['brand', 'no', 'nb', '/b/', 'brands', 'true'],
  ['brand', 'dk', 'da', '/da/b/', 'brands', 'true'],
  [
    'campaign',
    'no',
    'nb',
    '/dc/',
    'discount_campaign_translations',
    "language_id = 'nb-NO' and alias = '3-for-2-pa-basisplagg'",
  ],
] as const)(
  '[SEO-06] a %s of %s in %s that was renamed leads on for good',
  async (screen, market, locale, start, table, where) => {
    const place = placeOf(market, locale) ?? expect.fail('no place')
    const { before, now } = await renamed(table, where)
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    const at = (name: string) => {
      const params = { category: { category: name }, brand: { brand: [name] }, campaign: { discountCampaign: [name] } }
      return findList({ screen, params: params[screen], path: start + encodeURIComponent(name), place })
    }
    await vi.waitFor(async () => expect((await at(now))?.kind).toBe('here'), 10_000)
    expect(await at(before)).toEqual({ kind: 'moved', to: start + encodeURIComponent(now), status: 301 })
    expect(await at('never-was')).toEqual({ kind: 'missing' })
  },
)

it('[ROUTE-14] the token of a page that was renamed after it was published shows the draft, while its former address leads on', async () => {
  const maja = await publishingCalls(shop)
  const key = 'stell-av-ull'
  const put = async (alias: string, title: string) => {
    const languages = { 'nb-NO': { alias, title, blocks: [] } }
    const body = { kind: 'content', tags: [], marketIds: [], startsAt: null, endsAt: null, languages }
    return maja.done(await maja.draft(title), 'put', { kind: 'page', key, body })
  }
  const answerAt = async (segment: string) => {
    const address = `http://no.localhost/content/${segment}`
    const { status, headers } = await proxy(new NextRequest(address, { headers: { host: 'no.localhost' } }))
    const to = headers.get('location')?.replace('http://no.localhost', '')
    return { status: Number(headers.get('x-shop-status') ?? status), to, inside: headers.get('x-middleware-rewrite') }
  }
  await maja.done(await put(key, 'Stell av ull'), 'publish')
  await maja.done(await put(`${key}-ny`, 'Vask av ull'), 'publish')
  await vi.waitFor(async () => expect(await answerAt(key)).toMatchObject({ status: 301, to: `/${key}-ny` }), 10_000)

  const draft = await put(`${key}-ny`, 'Bare et utkast')
  const { body } = await maja.call('previews', { draftId: draft.id, marketId: 'NO|NOK', document: `page/${key}` })
  const shown = await answerAt(body.token)
  expect(shown).toMatchObject({ status: 200, to: undefined })
  expect(shown.inside).toMatch(new RegExp(`/no(~|%7E)[0-9a-f]{32}/nb/.*${key}`))
})
