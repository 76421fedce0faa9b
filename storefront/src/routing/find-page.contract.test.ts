import { newUser } from '@shop/testkit/bearer'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOf } from '@/place/place-of'
import { findPage } from './find-page'
import { visitorOf } from './visitor'

const before = { ...process.env }
const { shop } = await withShop()
beforeAll(async () => {
  const { url } = await shop.another({ GRAPHQL_PATH: '/shop/graphql' })
  Object.assign(process.env, { SERVICES_URL: url, API_KEY: TEST_API_KEY, GRAPHQL_PATH: '/shop/graphql' })
})
afterAll(async () => {
  process.env = before
})

const place = () => placeOf('no', 'nb') ?? expect.fail('no Norway')

it('asks GraphQL where the services are told to answer it', async () => {
  const { data } = await shop.graphql('{ products(marketId: "no", take: 1) { products { alias canonicalUrl } } }')
  const [product] = data.products.products
  expect(await findPage('product', 'no-such-product', '/p/no-such-product', place())).toEqual({ kind: 'missing' })
  expect(await findPage('product', product.alias, '/p/elsewhere', place())).toEqual({
    kind: 'moved',
    to: product.canonicalUrl,
  })
  const { id, token } = await newUser(shop)
  expect((await visitorOf(token, place()))?.id).toBe(id)
})
