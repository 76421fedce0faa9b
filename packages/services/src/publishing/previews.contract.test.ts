import { publishingCalls } from '@shop/testkit/publishing-calls'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from './preview-token'

let now = new Date('2026-11-21T10:00:00Z')
let maja: Awaited<ReturnType<typeof publishingCalls>>
let draft: { id: string; version: number }

const AREA = 'Frontpage/The front page area'
const TITLE = 'Kun i utkastet'

const { shop, owner } = await withShop({ clock: { now: () => now } })
beforeAll(async () => {
  maja = await publishingCalls(shop)
  draft = await draftWith(TITLE)
})

const draftWith = (title: string) =>
  maja.change('area', AREA, (body) => {
    const text = { kind: 'Text', name: 'Draft', configuration: { title, text: '' } }
    body.collections[0].containers.unshift({ name: 'New', layout: 'full', widgets: [text] })
    return body
  })

const ours = { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'content-type': 'application/json' }
const create = async (more: object = {}) => {
  const { status, body } = await maja.call('previews', { draftId: draft.id, marketId: 'NO|NOK', ...more })
  expect(status).toBe(200)
  return body as { token: string; host: string }
}
const exchange = (token: string, host: string) =>
  fetch(`${shop.url}/previews/exchange`, { method: 'POST', headers: ours, body: JSON.stringify({ token, host }) })
const session = (secret: string, host: string) =>
  fetch(`${shop.url}/previews/session`, { headers: { ...ours, 'x-preview-secret': secret, 'x-preview-host': host } })
const opened = async (more?: object) => {
  const { token, host } = await create(more)
  const { secret } = await (await exchange(token, host)).json()
  return { secret, host, token, view: (await (await session(secret, host)).json()).view as string }
}
const TITLES = `query T($channelId: String, $marketId: String) {
  widgetArea(family: "Frontpage", areaName: "The front page area", channelId: $channelId, marketId: $marketId) {
    containers { widgets { configuration } } } }`
const ask = async (query: string, variables: object, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ query, variables })
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY, ...headers },
    body,
  })
  return response.json()
}
const shows = async (marketId: string, title = TITLE) => JSON.stringify(await ask(TITLES, { marketId })).includes(title)

/** How many carts there are, and when one of them changed last. */
const written = async () =>
  (await owner.query('select count(*)::int as carts, max(updated_at) as last from carts')).rows[0]

describe('a preview', () => {
  it('[WIDGET-02] shows the draft’s widgets to its holder and to nobody else', async () => {
    const { view } = await opened()
    expect(await shows(`no~${view}`)).toBe(true)
    expect(await shows('no')).toBe(false)
    expect(await shows(`no~${'0'.repeat(32)}`)).toBe(false)
    const { errors } = await ask(TITLES, { marketId: `no~${'0'.repeat(32)}` })
    expect(errors[0].extensions.code).toBe('PREVIEW_INVALID')
  })

  it('can be compared with the live shop, on another host that shows nothing of the draft', async () => {
    const { token, host } = await create({ isLive: true })
    expect(host).toMatch(/^[0-9a-f]{12}-live\.preview\.no\.localhost$/)
    expect((await exchange(token, host.replace('-live', ''))).status).toBe(403)
    const { secret } = await (await exchange(token, host)).json()
    expect((await session(secret, host.replace('-live', ''))).status).toBe(403)
    const { view, draft: name } = await (await session(secret, host)).json()
    expect(name).toBe('')
    expect(await shows(`no~${view}`)).toBe(false)
    const beside = await opened()
    expect((await exchange(beside.token, host)).status).toBe(403)
    expect(await shows(`no~${beside.view}`)).toBe(true)
  })

  it('[MERCH-04] [MERCH-15] [ASSIST-60] [WIDGET-02] [CONTENT-03] opens once, on its own host, for a quarter of an hour, while its session lasts', async () => {
    const { token, host } = await create()
    expect(host).toMatch(/^[0-9a-f]{12}\.preview\.no\.localhost$/)
    expect((await exchange(token, host.replace(/^.{12}/, '0'.repeat(12)))).status).toBe(403)
    expect((await exchange(token, host.replace('no.localhost', 'se.localhost'))).status).toBe(403)
    expect((await exchange(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, host)).status).toBe(403)
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await fetch(`${shop.url}/previews/exchange?token=${token}&host=${host}`, { method, headers: ours })).ok,
      ).toBe(false)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token, host)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 403)])
    const granted = answers.find(({ ok }) => ok)
    const { secret, maxAge } = await granted!.json()
    expect(maxAge).toBeLessThanOrEqual(900)
    expect((await session(secret, host)).status).toBe(200)
    expect((await session(secret, host.replace(/^.{12}/, '0'.repeat(12)))).status).toBe(403)
    const { view } = await (await session(secret, host)).json()

    const eero = await publishingCalls(shop)
    const other = await eero.call('previews', { draftId: draft.id, marketId: 'NO|NOK' })
    const theirs = await (await exchange(other.body.token, other.body.host)).json()
    expect((await session(theirs.secret, other.body.host)).status).toBe(200)
    await eero.session.signOut()
    expect((await session(theirs.secret, other.body.host)).status).toBe(403)

    const before = now
    now = new Date(now.getTime() + 15 * 60_000 + 1)
    expect((await session(secret, host)).status).toBe(403)
    expect((await ask(TITLES, { marketId: `no~${view}` })).errors[0].extensions.code).toBe('PREVIEW_INVALID')
    now = before
    const late = await create()
    now = new Date(now.getTime() + 15 * 60_000 + 1)
    expect((await exchange(late.token, late.host)).status).toBe(403)
    now = before
  })

  it('[MERCH-04] [ASSIST-60] takes no link whose signature is changed or another’s, though the link is on record', async () => {
    const [mine, other] = [await create(), await create()]
    const [, random = '', signature = ''] = mine.token.split('.')
    const { status, body } = await (
      await publishingCalls({ ...shop, ...(await shop.another({ AUTH_KEYS: 'x'.repeat(32) })) })
    ).call('previews', { draftId: draft.id, marketId: 'NO|NOK' })
    expect(status).toBe(200)
    const forged = [
      `pv.${random}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `pv.${random}.${other.token.split('.')[2]}`,
      `pv.${random.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
      `pv.${random}.${body.token.split('.')[2]}`,
      `pv.${random}.`,
      `pv.${random}`,
    ]
    const record = (from: string, to: string) =>
      owner.query('update previews set token_hash = $2 where token_hash = $1', [digestOf(from), digestOf(to)])
    for (const token of forged) {
      expect((await record(mine.token, token)).rowCount).toBe(1)
      expect((await exchange(token, mine.host)).status, token).toBe(403)
      await record(token, mine.token)
    }
    // Made with another key, by a process of the same shop.
    expect((await exchange(body.token, body.host)).status).toBe(403)
    expect((await exchange(mine.token, mine.host)).status).toBe(200)
  })

  it('[MERCH-04] [ASSIST-60] shows its own market alone, on that market’s host', async () => {
    const { secret, host, view } = await opened()
    for (const market of ['se', 'dk', 'fi']) {
      const there = host.replace('no.localhost', `${market}.localhost`)
      expect((await session(secret, there)).status, market).toBe(403)
      const answer = await ask(TITLES, { marketId: `${market}~${view}` })
      expect(answer.errors?.[0].extensions.code, market).toBe('PREVIEW_INVALID')
    }
    expect((await session(secret, host)).status).toBe(200)
    expect(await shows(`no~${view}`)).toBe(true)
    expect(await shows(`NO|NOK~${view}`)).toBe(true)
    const currencies = `query P($marketId: String) {
      here: products(take: 1, marketId: $marketId) { ...Price } there: products(take: 1, marketId: "se~${view}") { ...Price } }
      fragment Price on ProductsResultType { products { unitPrice { currency { code } } } }`
    expect(JSON.stringify((await ask(currencies, { marketId: `no~${view}` })).data).match(/NOK|SEK/g)).toEqual([
      'NOK',
      'NOK',
    ])
    const swedish = await create({ marketId: 'SE|SEK' })
    expect((await exchange(swedish.token, host)).status).toBe(403)
    expect((await exchange(swedish.token, swedish.host)).status).toBe(200)
  })

  it('[MERCH-04] [ASSIST-60] shows its own draft alone, beside another of the same area', async () => {
    const otherTitle = 'Kun i det andre'
    const other = await draftWith(otherTitle)
    expect(other.version).toBe(draft.version)
    const [mine, theirs] = [await opened(), await opened({ draftId: other.id })]
    const titles = (view: string) => Promise.all([TITLE, otherTitle].map((title) => shows(`no~${view}`, title)))
    expect(await titles(mine.view)).toEqual([true, false])
    expect(await titles(theirs.view)).toEqual([false, true])
  })

  it('[MERCH-15] [ASSIST-60] signs nobody in and changes nothing', async () => {
    const { view } = await opened()
    const marked = { 'x-shop-preview': '1' }
    expect((await ask(TITLES, { marketId: `no~${view}` }, marked)).errors).toBeUndefined()
    const member = await ask(
      TITLES,
      { marketId: `no~${view}` },
      { ...marked, authorization: 'Bearer a-customers-token' },
    )
    expect(member.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    const write = 'mutation W { addToCart(id: "x", item: { skuId: 1, quantity: 1 }) { id } }'
    expect((await ask(write, {}, marked)).errors[0].extensions).toMatchObject({
      code: 'PREVIEW_READ_ONLY',
      status: 403,
    })
  })

  it('[MERCH-15] changes nothing on an ordinary host either, where a variable, an argument or a default names the view', async () => {
    const { view } = await opened()
    const marketId = `no~${view}`
    const { id } = (await ask('{ getCart(marketId: "no") { id } }', {})).data.getCart
    const before = await written()
    const inFragment = `mutation C($id: String!) { ...Clone }
      fragment Clone on GeinsMerchantApiMutation { cloneCart(id: $id, marketId: "NO|NOK~${view}") { id } }`
    const changes: [string, object][] = [
      ['mutation C($id: String!) { cloneCart(id: $id) { id } }', { marketId }],
      ['mutation C($id: String!, $marketId: String) { cloneCart(id: $id, marketId: $marketId) { id } }', { marketId }],
      ['mutation C($id: String!, $in: String) { cloneCart(id: $id, marketId: $in) { id } }', { in: marketId }],
      [`mutation C($id: String!, $in: String = "${marketId}") { cloneCart(id: $id, marketId: $in) { id } }`, {}],
      [`mutation C($id: String!) { cloneCart(id: $id, marketId: "${marketId}") { id } }`, {}],
      [inFragment, {}],
    ]
    const codes = []
    for (const [query, more] of changes) {
      const { data, errors } = await ask(query, { id, ...more })
      codes.push([data, errors?.[0].extensions.code, errors?.[0].extensions.status])
    }
    expect(codes).toEqual(changes.map(() => [undefined, 'PREVIEW_READ_ONLY', 403]))
    expect(await written()).toEqual(before)
    const read = 'query R($id: String!, $marketId: String) { getCart(id: $id, marketId: $marketId) { id } }'
    expect(await ask(read, { id, marketId })).toEqual({ data: { getCart: { id } } })
    const live = await ask('mutation C($id: String!) { cloneCart(id: $id) { id } }', { id, marketId: 'no' })
    expect(live.errors).toBeUndefined()
    expect((await written()).carts).toBe(before.carts + 1)
  })

  it('[MERCH-12] shows another point in time: what begins and ends then, and no widget outside of its own period', async () => {
    const widget = (title: string, startsAt: string | null, endsAt: string | null) => ({
      kind: 'Text',
      name: title,
      configuration: { title, text: '' },
      startsAt,
      endsAt,
    })
    const timed = await maja.change('area', AREA, (body) => {
      const widgets = [
        widget('I desember', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'),
        widget('Til desember', null, '2026-12-01T00:00:00Z'),
      ]
      body.collections[0].containers.unshift({ name: 'New', layout: 'full', widgets })
      return body
    })
    const titles = async (shownAt?: string) => {
      const { view } = await opened({ draftId: timed.id, ...(shownAt && { shownAt }) })
      const text = JSON.stringify(await ask(TITLES, { marketId: `no~${view}` }))
      return ['I desember', 'Til desember'].filter((title) => text.includes(title))
    }
    expect(await titles()).toEqual(['Til desember'])
    expect(await titles('2026-12-05T12:00:00Z')).toEqual(['I desember'])
    expect(await titles('2027-02-01T12:00:00Z')).toEqual([])
  })

  it('[MERCH-12] lists the goods of a campaign within its period, before it is live', async () => {
    const LIST = `query L($marketId: String) { products(url: "/dc/desemberuken", marketId: $marketId) {
      count products { productId } } }`
    const some = await ask('{ products(marketId: "no", take: 3) { products { productId } } }', {})
    const productIds: number[] = some.data.products.products.map(({ productId }: { productId: number }) => productId)
    expect(productIds).toHaveLength(3)
    const begun = await maja.draft('Desemberuken')
    const timed = await maja.done(begun, 'put', {
      kind: 'campaign',
      key: 'desemberuken',
      body: {
        kind: 'free_shipping',
        productIds,
        markets: { 'NO|NOK': { value: null, minimum: 0 } },
        languages: { 'nb-NO': { alias: 'desemberuken', name: 'Desemberuken' } },
        startsAt: '2026-12-01T00:00:00Z',
        endsAt: '2026-12-08T00:00:00Z',
      },
    })
    expect(timed.issues).toEqual([])
    const listed = async (shownAt?: string) => {
      const { view } = await opened({ draftId: timed.id, ...(shownAt && { shownAt }) })
      const { data } = await ask(LIST, { marketId: `no~${view}` })
      return data.products.products.map(({ productId }: { productId: number }) => productId).toSorted()
    }
    expect(await listed('2026-12-05T12:00:00Z')).toEqual(productIds.toSorted())
    expect([await listed(), await listed('2026-12-08T12:00:00Z')]).toEqual([[], []])
    expect((await ask(LIST, { marketId: 'no' })).data.products.count).toBe(0)
  })

  it('[ROUTE-14] of one page shows that page of the draft and nothing else, for a quarter of an hour', async () => {
    const body = {
      kind: 'content',
      tags: [],
      marketIds: [],
      startsAt: null,
      endsAt: null,
      languages: { 'nb-NO': { alias: 'hemmelig', title: 'Hemmelig', blocks: [] } },
    }
    const both = await maja.done(draft, 'put', { kind: 'page', key: 'hemmelig', body })
    draft = both
    const { token } = await create({ document: 'page/hemmelig' })
    const address = async (text: string) => fetch(`${shop.url}/previews/address?token=${text}`, { headers: ours })
    const { view, document } = await (await address(token)).json()
    expect(document).toBe('page/hemmelig')
    const page = `query P($marketId: String) { widgetArea(alias: "hemmelig", languageId: "nb-NO", marketId: $marketId) { title } }`
    expect((await ask(page, { marketId: `no~${view}` })).data.widgetArea.title).toBe('Hemmelig')
    expect((await ask(page, { marketId: 'no' })).data.widgetArea).toBeNull()
    expect(await shows(`no~${view}`)).toBe(false)
    expect((await address(token.replace(/.$/, '!'))).status).toBe(404)
    const whole = await create()
    expect((await address(whole.token)).status).toBe(404)
    expect((await exchange(token, whole.host)).status).toBe(403)

    const before = now
    now = new Date(before.getTime() + 15 * 60_000 - 1)
    expect((await address(token)).status).toBe(200)
    now = new Date(before.getTime() + 15 * 60_000)
    expect((await address(token)).status).toBe(404)
    now = before
  })

  it('[ARCH-10] shows member prices and the first days of the draft, though nobody is signed in', async () => {
    const owner = new pg.Client({ connectionString: shop.database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query(
      `select p.id, c.selling_minor::int, c.member_minor::int from products p join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null
       where p.active and p.first_available_on < $1 and c.member_minor < c.selling_minor and c.valid_from < $1 order by p.id limit 1`,
      [now],
    )
    await owner.end()
    const [product] = rows
    const later = new Date(now.getTime() + 20 * 86_400_000).toISOString()
    const dated = await maja.change('product', String(product.id), (body) => ({ ...body, firstAvailableOn: later }))
    expect([dated.issues, dated.risk]).toEqual([[], 'low'])
    const seen = async (more: object) => {
      const { body } = await maja.call('previews', { draftId: dated.id, marketId: 'NO|NOK', ...more })
      const { secret, customerType } = await (await exchange(body.token, body.host)).json()
      const { view, audience } = await (await session(secret, body.host)).json()
      const question = `query P($marketId: String, $id: Int!) { product(productId: $id, marketId: $marketId) { firstAvailableOn unitPrice { sellingPriceIncVat } } }`
      const { data } = await ask(question, { marketId: `no~${view}`, id: product.id })
      return { ...data.product, audience, customerType }
    }
    const guest = await seen({})
    const member = await seen({ audience: 'member', customerType: 'ORGANIZATION' })
    expect(guest).toMatchObject({ audience: 'public', customerType: null, firstAvailableOn: later })
    expect(member).toMatchObject({ audience: 'member', customerType: 'ORGANIZATION' })
    expect(guest.unitPrice.sellingPriceIncVat).toBe(product.selling_minor / 100)
    expect(member.unitPrice.sellingPriceIncVat).toBe(product.member_minor / 100)
    const live = await ask(`query P($id: Int!) { product(productId: $id, marketId: "no") { firstAvailableOn } }`, {
      id: product.id,
    })
    expect(live.data.product.firstAvailableOn).not.toBe(later)
  })
})
