import { changeFeed } from '@shop/testkit/change-feed'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  // Something has to be read before it can change.
  await shop.graphql('{ products(take: 1) { products { productId } } }')
})

const { ask, told, begin, until, toldAfter } = changeFeed(shop.url)
const notify = (topic: string, key: string) =>
  owner.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic, key })])

/** Comes back when the content has been read anew: a page that was not there before is listed. */
async function contentRead() {
  const { rows } = await owner.query(`insert into content_pages (alias, kind, state)
    select 'read-' || count(*), 'content', 'published' from content_pages returning alias`)
  await notify('content', '')
  await vi.waitFor(async () => {
    const { data } = await shop.graphql('{ cmsPages { alias } }')
    expect(data.cmsPages).toContainEqual(rows[0])
  }, 10_000)
}

describe('the feed of changes', () => {
  it('is there for our own servers alone', async () => {
    for (const headers of [{}, { 'x-forwarder-secret': 'guess' }] as Record<string, string>[])
      expect((await ask('', '&wait=0', headers)).status).toBe(404)
  })

  it('tells whoever waits what changed: content, markets, a stock figure by its product, the catalogue', async () => {
    const { rows } = await owner.query('select id, product_id from skus order by id limit 1')
    const [sku] = rows as { id: number; product_id: number }[]
    const since = await begin()
    const waiting = told(since)
    await notify('content', '')
    expect((await waiting).tags).toContain('content')
    await notify('markets', 'no')
    await until(since, 'markets')
    await notify('stock', String(sku?.id))
    await until(since, `product:${sku?.product_id}`)
    await toldAfter('catalogue', () => notify('catalogue', ''))
  })

  it('[LAW-16] tells when a campaign begins and ends, though nobody changes anything then', async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
    const [startsAt, endsAt] = [at(1), at(2)]
    await owner.query(
      `with c as (insert into discount_campaigns (alias, kind, percent_basis_points, applies_to, starts_at, ends_at)
         values ('told', 'percentage', 1000, 'all', $1, $2) returning id)
       insert into discount_campaign_markets (campaign_id, market_id) select id, 'NO|NOK' from c`,
      [startsAt, endsAt],
    )
    for (const instant of [startsAt, endsAt]) {
      clock.pass(instant.getTime() - clock.now().getTime() - 200)
      // The catalogue that is read just before the instant waits for it.
      const read = await clock.still(async () => {
        await toldAfter('catalogue', () => notify('catalogue', ''))
        return begin()
      })
      await until(read, 'catalogue')
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(instant.getTime())
    }
  })

  it.each([
    [
      'a page',
      `insert into content_pages (alias, kind, state, starts_at, ends_at) values ('til-tiden', 'content', 'published', $1, $2)`,
    ],
    [
      'a list of widgets',
      'update widget_collections set starts_at = $1, ends_at = $2 where id = (select min(id) from widget_collections where active)',
    ],
    [
      'a widget',
      'update widgets set starts_at = $1, ends_at = $2 where id = (select min(id) from widgets where active)',
    ],
  ])('[MERCH-12] tells when %s begins and ends, though nobody changes anything then', async (_what, change) => {
    const times = [1, 2].map((hours) => new Date(clock.now().getTime() + hours * 3_600_000))
    await owner.query(change, times)
    for (const instant of times) {
      clock.pass(instant.getTime() - clock.now().getTime() - 200)
      // What is read just before the instant waits for it.
      const read = await clock.still(async () => {
        await contentRead()
        return begin()
      })
      await until(read, 'content')
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(instant.getTime())
    }
  })

  it('names the products of a change that names them, and the lists that may show them', async () => {
    const tags = await toldAfter('product:15', () => notify('catalogue', '12,15'))
    expect(tags).toEqual(expect.arrayContaining(['product:12', 'product:15', 'lists']))
    expect(tags).not.toContain('catalogue')
  })

  it('says when it cannot tell all: to who comes anew, from the future, or from another process', async () => {
    const { process, at } = await told('', '&wait=0')
    expect((await told('', '&wait=0')).isWhole).toBe(false)
    expect((await told(`${process}:${at + 1_000}`, '&wait=0')).isWhole).toBe(false)
    expect((await told(`another:${at}`, '&wait=0')).isWhole).toBe(false)
    expect((await told(`another:3,${process}:${at}`, '&wait=0')).isWhole).toBe(true)
    for (const broken of ['x', ':', `${process}:x`, `${process}:-1`, `${process}:`])
      expect((await told(broken, '&wait=0')).isWhole, broken).toBe(false)
  })

  it('lets the services stop while somebody waits', async () => {
    const second = await shop.another()
    const feed = changeFeed(second.url)
    const waiting = feed.ask(await feed.begin())
    // By its answer the one who waits is there as well.
    await fetch(`${second.url}/health`)
    const begun = performance.now()
    await Promise.all([waiting.then((answer) => answer.text()), second.stop()])
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
