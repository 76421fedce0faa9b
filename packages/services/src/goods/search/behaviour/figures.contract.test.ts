import type { Behaviour } from '@shop/search/behaviour/behaviour-port'
import { behaviourKit, click, visitor } from '@shop/testkit/behaviour-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let kit: Awaited<ReturnType<typeof behaviourKit>>
let here: Behaviour
let there: Behaviour

beforeAll(async () => {
  kit = await behaviourKit()
  here = (await kit.start()).behaviour
  there = (await kit.start()).behaviour
})
afterAll(() => kit?.close())

const query = (phrase: string, hits = 5) => ({ kind: 'query', phrase, hits }) as const
const view = (productKey: string) => ({ kind: 'view', productKey }) as const
const soon = { timeout: 2_000, interval: 50 }

describe('what staff and services see', () => {
  it('tells the latest events by type', async () => {
    const me = visitor()
    here.note(me, query('sommarklänning', 7))
    await here.notify(me, click('61'))
    const [newest, before] = await here.latest(2, undefined)
    expect(newest).toMatchObject({
      type: 'click',
      productKey: '61',
      customerKey: me.customerKey,
      shown: { list: 'primary' },
    })
    expect(before).toMatchObject({ type: 'query', q: 'sommarklänning', totalHits: 7, market: 'SE|SEK' })
    expect(before).not.toHaveProperty('productKey')
    expect((await here.latest(5, 'query')).every(({ type }) => type === 'query')).toBe(true)
  })

  it('trends only what five visitors searched, and tells what found nothing', async () => {
    const visit = async (phrase: string, hits: number) => {
      const one = visitor({ locale: 'fi', marketId: 'FI|EUR' })
      here.note(one, query(phrase, hits))
      await here.notify(one, click('62'))
    }
    for (let n = 0; n < 5; n++) await visit('Musta  mekko', 4)
    for (let n = 0; n < 4; n++) await visit('punainen mekko', 4)
    for (let n = 0; n < 5; n++) await visit('minna@example.com', 4)
    for (let n = 0; n < 5; n++) here.note(visitor({ locale: 'fi', marketId: 'FI|EUR' }), query('vain katse', 4))
    await visit('qxzvwk', 0)
    await here.latest(1, undefined)
    const fresh = await kit.start()
    expect(fresh.behaviour.trending('FI|EUR', 'fi', 10)).toEqual(['musta mekko'])
    expect(fresh.behaviour.trending('FI|EUR', 'sv', 10)).toEqual([])
    expect(await fresh.behaviour.withoutHits('FI|EUR', 'fi', 10)).toEqual([{ phrase: 'qxzvwk', visitors: 1, hits: 0 }])
    await fresh.stop()
  })

  it('merges a visitor into the member that they turn out to be', async () => {
    const [me, member] = [visitor(), visitor()]
    there.note(member, query('gammal'))
    await there.notify(member, { kind: 'add-favorite', productKey: '70' })
    here.note(me, query('ny'))
    here.note(me, view('71'))
    await here.notify(me, { kind: 'add-favorite', productKey: '71' })
    await here.merge(me.customerKey, member.customerKey)
    for (const process of [here, there]) {
      await expect
        .poll(() => process.past(member), soon)
        .toMatchObject({ recentSearches: ['ny', 'gammal'], recentlyViewed: ['71'], favourites: ['71', '70'] })
      await expect.poll(async () => (await process.past(me)).recentlyViewed, soon).toEqual([])
    }
    await there.merge(me.customerKey, member.customerKey)
    expect((await there.past(member)).favourites).toEqual(['71', '70'])
  })

  it('forgets a customer for good', async () => {
    const me = visitor()
    here.note(me, query('hemligt'))
    await here.notify(me, click('72'))
    await there.forget(me.customerKey)
    await expect.poll(async () => (await here.past(me)).acts, soon).toEqual([])
    await here.notify(me, click('72'))
    here.note(me, query('hemligt'))
    await here.latest(1, undefined)
    for (const table of ['search_events', 'search_sessions', 'recent_searches', 'recently_viewed', 'search_favourites'])
      expect(await kit.rows(`select from ${table} where customer_key = $1`, [me.customerKey])).toEqual([])
    await there.merge(visitor().customerKey, me.customerKey)
  })

  it('reports a paid order once, credited to where the product was clicked', async () => {
    const me = visitor()
    await here.notify(me, click('81'))
    const payment = { orderRef: 'order 81', ...me, productKeys: ['81', '82'] }
    expect([await here.reportPayment(payment), await there.reportPayment(payment)]).toEqual([true, false])
    const rows = await kit.rows(
      `select product_key, shown ->> 'list' as list from search_events where customer_key = $1 and kind = 'purchase' order by 1`,
      [me.customerKey],
    )
    expect(rows).toEqual([
      { product_key: '81', list: 'primary' },
      { product_key: '82', list: null },
    ])
    await expect.poll(async () => (await there.past(me)).acts.length, soon).toBe(3)
  })
})

describe('popularity', () => {
  const visit = async (product: string, customerKey?: string) => {
    const one = visitor({ marketId: 'DK|DKK', ...(customerKey && { customerKey }) })
    await here.notify(one, click(product))
    await here.notify(one, click(product, { kind: 'add-to-cart' }))
  }
  const at = (process: Behaviour, key: string) => process.popularity('DK|DKK')(key)
  const within = { timeout: 10_000, interval: 100 }

  it('[P27] is nothing for what one visitor did however often, and grows with what others do', async () => {
    for (let n = 0; n < 6; n++) await visit('91', 'the one')
    await visit('92', 'a')
    await visit('92', 'b')
    for (let n = 0; n < 3; n++) await visit('93')
    await Promise.all(Array.from({ length: 20 }, () => visit('94')))
    await expect.poll(() => at(there, '94'), within).toBeGreaterThan(at(there, '93'))
    await expect.poll(() => at(there, '93'), within).toBeGreaterThan(0.1)
    expect([at(there, '91'), at(there, '92'), at(there, 'unknown')]).toEqual([0, 0, 0])
    expect(here.popularity('SE|SEK')('94')).toBe(0)
    const fresh = await kit.start()
    for (const process of [here, there])
      for (const key of ['91', '92', '93', '94'])
        await expect.poll(() => at(process, key), within).toBe(at(fresh.behaviour, key))
    await fresh.stop()
  })

  it('[P27] is moved by no ticket of another session', async () => {
    for (let n = 0; n < 5; n++) await here.notify(visitor({ marketId: 'DK|DKK' }), click('95', { isSuspect: true }))
    for (let n = 0; n < 3; n++) await visit('96')
    await expect.poll(() => at(there, '96'), within).toBeGreaterThan(0)
    expect(at(there, '95')).toBe(0)
  })

  it('falls when customers are forgotten', async () => {
    const keys = ['f1', 'f2', 'f3']
    for (const key of keys) await visit('97', key)
    await expect.poll(() => at(there, '97'), within).toBeGreaterThan(0)
    await here.forget('f1')
    await expect.poll(() => at(there, '97'), within).toBe(0)
  })
})
