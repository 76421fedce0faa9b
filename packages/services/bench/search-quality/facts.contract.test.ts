import { testDatabase } from '@shop/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductFacts, readFacts } from './facts'
import { rightness } from './judge'
import { languages, parts, readJudged, readKinds } from './judged'

let database: Awaited<ReturnType<typeof testDatabase>>
let shop: readonly ProductFacts[]

beforeAll(async () => {
  database = await testDatabase()
  shop = [...(await readFacts(database.ownerUrl)).values()]
})
afterAll(() => database.drop())

describe('the facts that answers are judged by', () => {
  it('hold every product on sale with its kind', () => {
    expect(shop.length).toBeGreaterThan(1_100)
    for (const { type, colour, brand, sizes } of shop)
      expect([type, colour, brand, sizes[0]].every(Boolean), `${type} ${colour} ${brand}`).toBe(true)
    expect(shop.some(({ inStock }) => !inStock)).toBe(true)
  })

  it.each(languages)('bear out what the queries of %s say there is', (language) => {
    const kinds = readKinds()
    for (const query of parts.flatMap((part) => readJudged(language, part).queries)) {
      const existing = shop.filter(rightness(query, query.right, kinds)).length
      if (query.maxPrice === undefined) expect(Math.min(existing, 10), query.query).toBe(query.existing ?? 10)
    }
  })
})
