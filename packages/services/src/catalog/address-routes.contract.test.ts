import { type Shop, startShop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const ask = async (query: string, key = TEST_API_KEY) => {
  const answer = await fetch(`${shop.url}/catalogue/addresses?${query}`, { headers: { 'x-apikey': key } })
  return { status: answer.status, body: (await answer.json()) as { count: number; paths: string[] } }
}

it('[SEO-02] names every product of a market once, a part at a time', async () => {
  const { body: all } = await ask('market=fi&language=fi-FI')
  const { data } = await shop.graphql(
    '{ products(take: 0, filter: { includeCollapsed: true }, marketId: "fi", languageId: "fi-FI") { count } }',
  )
  expect(all.count).toBe(data.products.count)
  expect(new Set(all.paths).size).toBe(all.count)
  expect(all.paths.every((path) => path.startsWith('/fi/p/'))).toBe(true)
  const parts = await Promise.all([0, 500, 1000].map((skip) => ask(`market=fi&language=fi-FI&skip=${skip}&take=500`)))
  expect(parts.flatMap(({ body }) => body.paths)).toEqual(all.paths.slice(0, 1500))
})

it('answers only with the key, and says what it cannot read', async () => {
  expect((await ask('market=no&language=nb-NO', 'wrong')).status).toBe(401)
  expect((await ask('market=no&language=nb-NO&take=1e9')).status).toBe(400)
  expect((await ask('language=nb-NO')).status).toBe(400)
})
