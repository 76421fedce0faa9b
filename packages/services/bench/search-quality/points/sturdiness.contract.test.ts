import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { keysOf, mains, type Parameters } from './shopper'
import { openWorld } from './world'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

/** Processor time in ms that a call costs, client included, the dearest of so many left out: a busy machine is no matter. */
async function quantile(share: number, calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const costs: number[] = []
  for (const call of calls) {
    const before = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1_000)
  }
  return costs.sort((a, b) => a - b)[Math.ceil(share * costs.length) - 1]!
}

const words = [
  'klänning',
  'svart klänning',
  'jeans',
  'skor',
  'vinterjacka',
  'klännig',
  'väska',
  'tröja',
  'sneakers',
  'kjol',
]
const times = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('speed', () => {
  it('[P39] answers within the bars, one after another on the demo shop', async () => {
    const shopper = world.at('sv')
    const typed = words.flatMap((word) => times(word.length).map((i) => word.slice(0, i + 1)))
    const completions = typed.map((q) => () => shopper.complete(q))
    await quantile(0.5, completions)
    expect(await quantile(0.5, completions)).toBeLessThanOrEqual(20)
    expect(await quantile(0.95, completions)).toBeLessThanOrEqual(60)
    const searches = times(100).map((i) => () => shopper.search(words[i % words.length]!, { limit: 60 }))
    expect(await quantile(0.95, searches)).toBeLessThanOrEqual(120)
    const recommendationLists = ['ALTERNATIVES', 'STYLE_WITH', 'RECENTLY_VIEWED', 'TOP_PRODUCTS'].map(
      (algorithm, i) => ({
        id: `list-${i}`,
        algorithm,
      }),
    )
    const visitor = world.newcomer('sv')
    const pages = times(60).map((i) => () => visitor.open(world.all[i]!.key, { recommendationLists }))
    expect(await quantile(0.95, pages)).toBeLessThanOrEqual(120)
  })
})

const hostile: readonly string[] = [
  'ä'.repeat(190),
  '👗👠🧥',
  '"klänning',
  `'; drop table products; --`,
  '%_*?[]()\\',
  '\u0000\u0007\u001b[31m',
  '\u202eklänning\u202c',
  '<script>alert(1)</script>',
  'a'.repeat(4_000),
  'klänning '.repeat(400),
  '(((((((((((',
  '\ud800',
  '../../etc/passwd',
  '٣٨',
  '-',
  '. . . .',
]

describe('hostile input', () => {
  it.each(hostile.map((q) => [JSON.stringify(q.slice(0, 30)), q]))(
    '[P40] %s does no harm and is no slower',
    async (_, q) => {
      for (const name of ['search-page', 'autocomplete', 'content-search-page'])
        for (const language of ['sv', 'fi'] as const) {
          const begin = performance.now()
          const answer = await world.at(language).send(name, { q, notify: true })
          const text = await answer.text()
          expect(answer.status, `${name} ${text.slice(0, 100)}`).toBeLessThan(500)
          expect(() => JSON.parse(text)).not.toThrow()
          expect(performance.now() - begin).toBeLessThanOrEqual(500)
        }
    },
  )

  it('[P40] ten kilobytes and deep JSON are refused with a sentence', async () => {
    const long = await world.at('sv').send('search-page', { q: 'x'.repeat(10_000) })
    expect([long.status, typeof (await long.json()).message]).toEqual([414, 'string'])
    let deep: unknown = 1
    for (let level = 0; level < 3_000; level++) deep = [deep]
    for (const body of [deep, { primaryList: deep }, { recommendationLists: deep }, 'x', null, [[]]]) {
      const answer = await world.at('sv').send('landing-page', { pageReference: '/' }, body)
      expect(answer.status).toBeLessThan(500)
      expect(await answer.json()).toBeTypeOf('object')
    }
  })

  it('[P40] facets, sorts and numbers that make no sense are refused or find nothing', async () => {
    const senseless: Parameters[] = [
      { 'f.price.min': 'x' },
      { 'f.__proto__': 'x' },
      { 'f.constructor': 'a|b' },
      { 'f.color': '|||' },
      { limit: '1e9' },
      { skip: -1 },
      { sort: 'x' },
    ]
    for (const parameters of senseless) {
      const answer = await world.at('sv').send('search-page', { q: 'klänning', ...parameters })
      await answer.arrayBuffer()
      expect(answer.status, JSON.stringify(parameters)).toBeLessThan(500)
    }
  })
})

describe('restarts', () => {
  it('[P41] lose no favourite, no recent search and nothing viewed', { timeout: 60_000 }, async () => {
    const visitor = world.newcomer('sv', 'a-shopper-who-comes-back')
    const answer = await visitor.search('klänning', { notify: true })
    const [liked, seen] = keysOf(answer.primaryList.productGroups)
    await visitor.notify('add-favorite', { productKey: liked })
    await visitor.open(seen!)
    await expect.poll(async () => keysOf((await visitor.complete('')).recentlyViewed)).toEqual([seen])
    const again = await shop.another()
    const later = await openWorld(again.url, shop.database.ownerUrl)
    try {
      const back = later.newcomer('sv', visitor.customerKey)
      const { recentSearches, recentlyViewed } = await back.complete('')
      expect(recentSearches.map(({ q }) => q)).toEqual(['klänning'])
      expect(keysOf(recentlyViewed)).toEqual([seen])
      const lists = { recommendationLists: [{ id: 'liked', algorithm: 'FAVORITES', limit: 4 }] }
      const { recommendationLists } = await back.landing('/', {}, lists)
      expect(keysOf(recommendationLists[0]!.productGroups)[0]).toBe(liked)
    } finally {
      await later.close()
      await again.stop()
    }
  })

  it('[P41] a reload of the index drops no request', { timeout: 60_000 }, async () => {
    let isOver = false
    let asked = 0
    const reloads = (async () => {
      // A slow machine answers less often, and reloads longer for it.
      for (let turn = 0; turn < 5 || asked <= 5; turn++) {
        await world.catalogueChanged()
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      isOver = true
    })()
    while (!isOver) {
      const { primaryList } = await world.at('sv').search(words[asked++ % words.length]!)
      expect(primaryList.totalHits).toBeGreaterThan(0)
    }
    await reloads
    expect(asked).toBeGreaterThan(5)
  })
})

describe('what the console works with', () => {
  it('[P42] previews with viewId=preview, and refuses another view', async () => {
    const preview = await world.at('sv').search('klänning', { viewId: 'preview' })
    expect(preview.primaryList.totalHits).toBeGreaterThan(0)
    const other = await world.at('sv').send('search-page', { q: 'klänning', viewId: 'draft' })
    expect([other.status, typeof (await other.json()).message]).toEqual([400, 'string'])
  })

  it('[P42] reports the latest searches and clicks to staff alone', async () => {
    const visitor = world.newcomer('sv')
    const answer = await visitor.search('väska', { notify: true })
    const product = mains(answer.primaryList.productGroups)[0]!
    await visitor.notify('click', { ticket: product.ticket })
    const latest = `${shop.url}/api/admin/v4/notifications/latest?limit=50`
    expect((await fetch(latest)).status).toBe(403)
    await expect
      .poll(async () => JSON.stringify(await (await fetch(latest, { headers: { 'Api-Key': TEST_API_KEY } })).json()))
      .toContain(`"${product.key}"`)
  })
})
