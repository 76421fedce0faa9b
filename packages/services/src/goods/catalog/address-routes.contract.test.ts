import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const { shop, owner } = await withShop()

const ask = async (query: string, key = TEST_API_KEY) => {
  const answer = await fetch(`${shop.url}/catalogue/addresses?${query}`, { headers: { 'x-apikey': key } })
  return { status: answer.status, body: (await answer.json()) as { count: number; paths: string[] } }
}

it('[SEO-02] names every product of a market once, a part at a time', async () => {
  const { body: all } = await ask('market=fi&language=fi-FI')
  const { rows } = await owner.query(
    `select count(*)::int from product_markets join prices using (product_id, market_id) join products p on p.id = product_id
     where market_id = $1 and sku_id is null and active`,
    ['FI|EUR'],
  )
  expect(all.count).toBe(rows[0].count)
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
