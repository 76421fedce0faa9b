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

describe('recent searches', () => {
  it('[P37] are the newest first without duplicates, here at once and in another process within two seconds', async () => {
    const me = visitor()
    expect((await there.past(me)).recentSearches).toEqual([])
    for (const phrase of ['klänning', 'svart  jacka', 'Klänning ', 'skor']) here.note(me, query(phrase))
    here.note(me, query('qxzvwk', 0))
    expect((await here.past(me)).recentSearches).toEqual(['skor', 'Klänning', 'svart jacka'])
    await expect
      .poll(async () => (await there.past(me)).recentSearches, soon)
      .toEqual(['skor', 'Klänning', 'svart jacka'])
    const elsewhere = visitor({ customerKey: me.customerKey, touchpoint: 'mobile' })
    expect((await there.past(elsewhere)).recentSearches).toEqual(['skor', 'Klänning', 'svart jacka'])
    expect((await there.past(visitor())).recentSearches).toEqual([])
  })

  it('[P37] are removed one by one and all at once, in every process and for good', async () => {
    const me = visitor()
    for (const phrase of ['ett', 'två', 'tre']) here.note(me, query(phrase))
    await here.removeRecentSearches(me, [' TVÅ ', 'okänd'])
    expect((await here.past(me)).recentSearches).toEqual(['tre', 'ett'])
    await expect.poll(async () => (await there.past(me)).recentSearches, soon).toEqual(['tre', 'ett'])
    await there.removeRecentSearches(me, 'all')
    await expect.poll(async () => (await here.past(me)).recentSearches, soon).toEqual([])
    expect(await kit.rows('select from recent_searches where customer_key = $1', [me.customerKey])).toEqual([])
  })

  it('are fifty at most', async () => {
    const me = visitor()
    for (let n = 1; n <= 60; n++) here.note(me, query(`fras ${n}`))
    for (let n = 1; n <= 60; n++) here.note(me, view(String(n)))
    const shown = await here.past(me)
    expect([shown.recentSearches.length, shown.recentSearches[0], shown.recentlyViewed.length]).toEqual([
      50,
      'fras 60',
      50,
    ])
    await expect.poll(async () => (await there.past(me)).recentSearches, soon).toEqual(shown.recentSearches)
    expect((await there.past(me)).recentlyViewed).toEqual(shown.recentlyViewed)
  })
})

describe('views and favourites', () => {
  it('are kept over a restart, with what was recorded in the last moment', async () => {
    const me = visitor()
    const third = await kit.start()
    third.behaviour.note(me, view('11'))
    third.behaviour.note(me, view('12'))
    third.behaviour.note(me, view('11'))
    void third.behaviour.notify(me, { kind: 'add-favorite', productKey: '12' })
    void third.behaviour.notify(me, { kind: 'add-favorite', productKey: '11' })
    third.behaviour.note(me, query('[P41] restart'))
    await third.stop()
    const fourth = await kit.start()
    expect(await fourth.behaviour.past(me)).toMatchObject({
      recentSearches: ['[P41] restart'],
      recentlyViewed: ['11', '12'],
      favourites: ['11', '12'],
    })
    await fourth.stop()
  })

  it('are taken back', async () => {
    const me = visitor()
    await here.notify(me, { kind: 'add-favorite', productKey: '21' })
    await here.notify(me, { kind: 'add-favorite', productKey: '22' })
    await here.notify(me, { kind: 'remove-favorite', productKey: '21' })
    here.note(me, view('21'))
    here.note(me, view('22'))
    await here.removeRecentlyViewed(me, ['22', 'unknown'])
    for (const process of [here, there])
      await expect
        .poll(() => process.past(me), soon)
        .toMatchObject({ favourites: ['22'], recentlyViewed: ['21'], recentSearches: [] })
    await there.removeRecentlyViewed(me, 'all')
    await expect.poll(async () => (await here.past(me)).recentlyViewed, soon).toEqual([])
  })

  it('know the cart of the session, until it ends or is bought', async () => {
    const me = visitor()
    await here.notify(me, { ...click('31', { kind: 'add-to-cart' }), variantKey: 'L31-M' })
    await here.notify(me, click('32', { kind: 'add-to-cart' }))
    for (const process of [here, there])
      await expect.poll(async () => (await process.past(me)).cart, soon).toEqual(['32', 'L31-M'])
    expect((await there.past({ ...me, sessionKey: 'other' })).cart).toEqual([])
    await there.end(me)
    for (const process of [here, there]) await expect.poll(async () => (await process.past(me)).cart, soon).toEqual([])
  })
})

describe('[SEARCH-14] notifications', () => {
  it('are counted once within ten seconds, whoever hears them', async () => {
    const me = visitor()
    const same = click('41', { ticket: 'the same' })
    await Promise.all([here.notify(me, same), there.notify(me, same), here.notify(me, same)])
    await Promise.all([1, 2].map(() => here.notify(me, { kind: 'add-favorite', productKey: '41' })))
    await here.notify(me, click('41', { ticket: 'another' }))
    const rows = await kit.rows('select kind, counts from search_events where customer_key = $1 order by id', [
      me.customerKey,
    ])
    expect(rows).toEqual([
      { kind: 'click', counts: true },
      { kind: 'add-favorite', counts: true },
      { kind: 'click', counts: false },
    ])
  })

  it('hold whatever texts arrive', async () => {
    const me = visitor({ customerKey: 'k\0ey \ud800', sessionKey: `${'s'.repeat(400)}` })
    here.note(me, query(`nul\0 \udfff ${'x'.repeat(5_000)}`))
    await here.notify(me, { ...click('4\0 2'), shown: { page: '\ud800', phrase: 'a\0' } })
    const well = visitor()
    await here.notify(well, click('43'))
    expect((await there.past(me)).acts.map(({ productKey }) => productKey)).toEqual(['4 2'])
    expect((await there.past(well)).acts.length).toBe(1)
  })

  it('leave out what the database refuses, and nothing else', async () => {
    const [me, lost] = [visitor(), visitor({ marketId: 'nowhere' })]
    await Promise.all([here.notify(me, click('44')), here.notify(lost, click('44')), here.notify(me, click('45'))])
    expect((await there.past(me)).acts.length).toBe(2)
    expect((await there.past(lost)).acts).toEqual([])
  })
})

describe('visits', () => {
  const visits = (key: string) =>
    kit.rows(
      'select ended_at is not null as ended, is_engaged from search_sessions where session_key = $1 order by id',
      [key],
    )

  it('[SEARCH-28] end when the shopper leaves; the key opens another one later', async () => {
    const me = visitor()
    await here.notify(me, click('51'))
    await here.end(me)
    expect(await visits(me.sessionKey)).toEqual([{ ended: true, is_engaged: true }])
    await there.notify(me, click('51'))
    expect(await visits(me.sessionKey)).toEqual([
      { ended: true, is_engaged: true },
      { ended: false, is_engaged: true },
    ])
  })

  it('of two processes are one', async () => {
    const me = visitor()
    await Promise.all(Array.from({ length: 10 }, (_, n) => [here, there][n % 2]!.notify(me, click(`52${n}`))))
    expect(await visits(me.sessionKey)).toEqual([{ ended: false, is_engaged: true }])
  })

  it('that were only a look end after a quarter of an hour, others after an hour', async () => {
    const [look, stay] = [visitor(), visitor()]
    const touch = async () => {
      for (const one of [look, stay]) here.note(one, query('skor'))
      await here.notify(stay, click('53'))
    }
    const before = kit.clock.now()
    await touch()
    kit.clock.pass(20 * 60_000)
    here.note(look, query('skor'))
    here.note(stay, query('skor'))
    await here.latest(1, undefined)
    // Midnight of the market may lie between.
    const dayOf = (at: Date) => at.toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' })
    const isSameDay = dayOf(before) === dayOf(kit.clock.now())
    expect((await visits(look.sessionKey)).length).toBe(2)
    if (isSameDay) expect((await visits(stay.sessionKey)).length).toBe(1)
  })
})
