import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keysOf, type ListsAnswer, type Shopper, shopperAt } from '../../../../bench/search-quality/points/shopper'
import { openWorld, type World } from '../../../../bench/search-quality/points/world'

let other: Awaited<ReturnType<Shop['another']>>
let world: World
let dress: string

const { shop } = await withShop()
beforeAll(async () => {
  other = await shop.another()
  world = await openWorld(shop.url, shop.database.ownerUrl)
  const isReady = async () => (await shopperAt(other.url, 'sv').send('search-page', { q: 'x', notify: false })).ok
  await vi.waitUntil(isReady, { timeout: 30_000 })
  const hits = await world.at('sv').search('midiklänning', { limit: 5 })
  dress = keysOf(hits.primaryList.productGroups)[0]!
})
afterAll(async () => {
  await world?.close()
})

const lists = (...algorithms: readonly string[]) => ({
  recommendationLists: algorithms.map((algorithm) => ({ id: algorithm, algorithm, limit: 8 })),
})
const shown = ({ recommendationLists }: ListsAnswer) =>
  recommendationLists.map(({ productGroups }) => keysOf(productGroups))
const typesOf = (keys: readonly string[]) => keys.map((key) => world.factOf(key).type)
const soon = { timeout: 5_000, interval: 100 }
const post = async <Answer>(
  who: Shopper,
  name: string,
  parameters: Record<string, string>,
  body: object,
): Promise<Answer> => {
  const answer = await who.send(name, parameters, body)
  expect(answer.status).toBe(200)
  return answer.json() as Promise<Answer>
}
const variantOf = async (key: string) =>
  String(
    (await world.sql('select article_number from skus where product_id = $1 order by id limit 1', [Number(key)]))[0]
      ?.article_number,
  )

describe('the assortment speaks from the first minute', () => {
  it('[SEARCH-07] a product page shows alternatives of the kind and other kinds to wear with it', async () => {
    const answer = await world
      .newcomer('sv')
      .open(dress, lists('ALTERNATIVES', 'STYLE_WITH', 'UPSELL', 'MORE_FROM_SERIES'))
    const [alternatives, style, upsell, series] = shown(answer)
    expect([alternatives, style, upsell].map((list) => list?.length)).toEqual([8, 8, 8])
    expect(typesOf(alternatives!).every((type) => type.includes('dress'))).toBe(true)
    expect(typesOf(style!).filter((type) => type.includes('dress'))).toEqual([])
    expect(new Set(typesOf(style!)).size).toBeGreaterThan(2)
    expect([...alternatives!, ...style!, ...upsell!, ...series!]).not.toContain(dress)
    expect(new Set([...alternatives!, ...upsell!]).size).toBe(16)
  })

  it('[SEARCH-08] a cart page recommends what is not in the cart', async () => {
    const cart = [
      dress,
      await variantOf(keysOf((await world.at('sv').search('sneakers')).primaryList.productGroups)[0]!),
    ]
    const answer = await post<ListsAnswer>(world.newcomer('sv'), 'cart-page', { cart: cart.join('|') }, lists('CART'))
    const [list] = shown(answer)
    expect(list?.length).toBe(8)
    expect(list).not.toContain(dress)
    const empty = await post<ListsAnswer>(
      world.newcomer('sv'),
      'cart-page',
      { cart: '' },
      lists('CART', 'ALTERNATIVES'),
    )
    expect(shown(empty).map(({ length }) => length)).toEqual([8, 0])
  })

  it('[SEARCH-03] what was just added is answered with what goes with it and with the cart of the session', async () => {
    const visitor = world.newcomer('sv')
    const hits = await visitor.search('väska', { limit: 1, notify: true })
    const bag = hits.primaryList.productGroups[0]!.products[0]!
    await visitor.notify('add-to-cart', { ticket: bag.variants[0]?.ticket ?? bag.ticket })
    const answer = await post<ListsAnswer>(
      visitor,
      'add-to-cart-popup',
      { variantKey: await variantOf(dress) },
      lists('ADD_TO_CART_RECS'),
    )
    const [list] = shown(answer)
    expect(list!.length).toBeGreaterThan(3)
    expect([...list!].filter((key) => key === dress || key === bag.key)).toEqual([])
  })

  it('shows no goods that are sold out, within two seconds of the last piece', async () => {
    const visitor = world.newcomer('sv')
    const alternatives = async () => shown(await visitor.open(dress, lists('ALTERNATIVES')))[0]!
    const [first] = await alternatives()
    await world.setStock([first!], 0)
    await expect.poll(alternatives, { timeout: 2_000 }).not.toContain(first)
    await world.setStock([first!], 9)
    await expect.poll(alternatives, { timeout: 2_000 }).toContain(first)
  })

  it('[P30] answers the same to everybody unknown, in every process', async () => {
    const all = lists('TOP_PRODUCTS', 'NEWEST_PRODUCTS', 'PERSONAL', 'STYLE_WITH')
    const [a, b] = await Promise.all(
      [shop.url, other.url].map(async (url) => shown(await shopperAt(url, 'sv').open(dress, all))),
    )
    expect(a).toEqual(b)
    expect(a!.map(({ length }) => length)).toEqual([8, 8, 8, 8])
  })
})

describe('a visitor', () => {
  it('finds favourites and views again in every process, on another device and after a restart', async () => {
    const visitor = world.newcomer('sv')
    const [first, second] = keysOf((await visitor.search('kofta', { limit: 2 })).primaryList.productGroups) as [
      string,
      string,
    ]
    await visitor.notify('add-favorite', { productKey: first })
    await visitor.notify('add-favorite', { variantKey: await variantOf(second) })
    await visitor.open(first)
    await visitor.open(second)
    const mine = async (url: string) =>
      shown(await shopperAt(url, 'sv', visitor.customerKey).landing('/', {}, lists('FAVORITES', 'RECENTLY_VIEWED')))
    await expect.poll(async () => (await mine(other.url))[0]?.slice(0, 2), soon).toEqual([second, first])
    await expect.poll(async () => (await mine(other.url))[1], soon).toEqual([second, first])
    const later = await shop.another()
    await expect
      .poll(async () => (await mine(later.url)).map((list) => list.slice(0, 2)), { timeout: 20_000 })
      .toEqual([
        [second, first],
        [second, first],
      ])
    await later.stop()
    await visitor.notify('remove-favorite', { productKey: second })
    await visitor.notify('remove-recently-viewed', { productKeys: [first] })
    for (const url of [shop.url, other.url]) {
      await expect.poll(async () => (await mine(url))[0]?.[0], soon).toBe(first)
      await expect.poll(async () => (await mine(url))[1], soon).toEqual([second])
    }
    const stranger = shown(await world.newcomer('sv').landing('/', {}, lists('FAVORITES', 'RECENTLY_VIEWED')))
    expect(stranger[1]).toEqual([])
  })

  it('leaves no trace where nothing may be told', async () => {
    const visitor = world.newcomer('sv')
    await visitor.send('product-page', { productKey: dress, notify: false })
    await visitor.search('kofta', { notify: false })
    const answer = await visitor.send('autocomplete', { q: '', notify: false })
    expect(await answer.json()).toMatchObject({ recentSearches: [], recentlyViewed: [] })
    const rows = await world.sql('select from search_sessions where customer_key = $1', [visitor.customerKey])
    expect(rows).toEqual([])
  })
})
