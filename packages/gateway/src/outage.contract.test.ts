import { slowLink } from '@shop/testkit/slow-link'
import { type Shop, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Changes, followChanges } from './follow-changes'
import { aShop, get } from './test/a-shop'

const BUDGET_MS = 5_000
/** What a busy machine may add to a time that is promised. */
const SLACK_MS = 2_500
const QUESTION = '{ products(marketId: "no", take: 3) { products { name skus { stock { totalStock } } } } }'

let link: Awaited<ReturnType<typeof slowLink>>
let services: Awaited<ReturnType<Shop['another']>>
let changes: Changes | undefined
const { shop } = await withShop()
beforeAll(async () => {
  link = await slowLink(shop.database.url)
  services = await shop.another({ DATABASE_URL: link.url, DATABASE_POOL: '4' })
  await services.graphql(QUESTION)
})
afterAll(async () => {
  changes?.stop()
  link?.close()
})

const timed = async <T>(work: () => Promise<T>) => {
  const begun = performance.now()
  return { result: await work(), ms: performance.now() - begun }
}
/** Always asks the database, unlike the catalogue, which the services keep in memory. */
const newCart = () => services.graphql('{ getCart(marketId: "no") { id } }')
const health = async () => (await fetch(`${services.url}/health`)).status

describe('a database that is slow, or stands still', () => {
  it('[FAULT-02] answers as ever when every question takes 300 ms more', async () => {
    link.slowBy(300)
    const { result, ms } = await timed(() => Promise.all(Array.from({ length: 8 }, newCart)))
    link.slowBy(0)
    for (const { data } of result) expect(data?.getCart.id).toBeTruthy()
    expect(ms).toBeGreaterThan(300)
    expect(ms).toBeLessThan(BUDGET_MS + SLACK_MS)
    expect(await health()).toBe(200)
  })

  it('[FAULT-02] keeps no caller longer than five seconds, says that it is ill, and has every connection back afterwards', async () => {
    link.stall()
    const [asked, ill] = await Promise.all([
      timed(() => Promise.all(Array.from({ length: 12 }, newCart))),
      timed(health),
    ])
    expect(asked.ms).toBeLessThan(BUDGET_MS + SLACK_MS)
    for (const { errors } of asked.result) expect(errors?.length).toBeGreaterThan(0)
    expect(ill.result).toBe(503)
    expect(ill.ms).toBeLessThan(BUDGET_MS)
    link.goOn()
    await expect.poll(health, { timeout: 10_000 }).toBe(200)
    const after = await timed(() => Promise.all(Array.from({ length: 12 }, newCart)))
    for (const { data } of after.result) expect(data?.getCart.id).toBeTruthy()
    expect(after.ms).toBeLessThan(BUDGET_MS)
  })

  it('[FAULT-02] shows the pages it has for more than five minutes while the services cannot ask, and when they are gone', async () => {
    let time = 0
    let underWay = 0
    changes = followChanges({
      target: services.url,
      secret: TEST_FORWARDER_SECRET,
      onChange: (tags) => page.outdate(tags),
      log: silentLog,
    })
    const page = await aShop({
      now: () => time,
      changes,
      render: async (_request, answer) => {
        underWay += 1
        const { errors, data } = await newCart().catch((error: unknown) => ({ errors: [error], data: undefined }))
        underWay -= 1
        answer.statusCode = errors ? 500 : 200
        answer.setHeader('content-type', 'text/html; charset=utf-8')
        answer.setHeader('cache-control', 's-maxage=60')
        answer.end(errors ? 'failed' : `<p>${data?.getCart.id}</p>`)
      },
    })
    await expect.poll(() => changes?.isLive()).toBe(true)
    const first = await get(page.port, '/list')
    expect(first.status).toBe(200)
    const still = async (when: string) => {
      for (const seconds of [61, 310, 590]) {
        time = seconds * 1_000
        const { result, ms } = await timed(() => get(page.port, '/list'))
        expect([result.status, result.body], `${when}, ${seconds} s`).toEqual([200, first.body])
        expect(ms).toBeLessThan(BUDGET_MS)
      }
    }
    link.stall()
    await still('stalled')
    // Nothing asks any more when the database answers again, or the page would be made anew.
    await expect.poll(() => underWay).toBe(0)
    link.goOn()
    await services.stop()
    await still('gone')
  })
})
