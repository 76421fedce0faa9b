import { newUser } from '@shop/testkit/bearer'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { merchantQuery } from '../graphql/server'
import { createUserMetaDataClient } from './user-meta-data-client'

const { shop } = await withShop()

function clientOf(token: string | undefined, url = shop.url, isLoggedIn = true) {
  const logged: string[] = []
  const client = createUserMetaDataClient({
    ask: (_, text, variables) =>
      merchantQuery(text, variables, {
        market: 'no',
        language: 'nb-NO',
        apiKey: TEST_API_KEY,
        url,
        token,
        log: (line) => logged.push(line),
      }),
    isLoggedIn: () => isLoggedIn,
    log: (text) => logged.push(text),
  })
  return { client, logged }
}

it('[USER-02] [USER-04] [USER-05] [USER-06] reads the user with metaData parsed, and what two devices keep adds up', async () => {
  const { id, token } = await newUser(shop)
  const other = await shop.another()
  const [phone, laptop] = [clientOf(token).client, clientOf(token, other.url).client]
  expect(await phone.update({ settings: { theme: 'dark' }, cartId: 'c1' })).toEqual({ theme: 'dark', cartId: 'c1' })
  expect(await laptop.update({ settings: { size: 'M' } })).toEqual({ theme: 'dark', size: 'M', cartId: 'c1' })
  expect(await phone.fetch()).toMatchObject({ id, metaData: { theme: 'dark', size: 'M', cartId: 'c1' } })
  expect(await phone.update({ cartId: null })).toEqual({ theme: 'dark', size: 'M' })
  await other.stop()
})

it('[USER-07] logs a failure in exactly the words of the specification, and is silent otherwise', async () => {
  for (const [token, url] of [
    [undefined, shop.url],
    ['not.a.token', shop.url],
    [(await newUser(shop)).token, 'http://127.0.0.1:9'],
  ] as const) {
    const { client, logged } = clientOf(token, url)
    expect(await client.fetch()).toBeUndefined()
    expect(await client.update({ cartId: 'c1' })).toBeUndefined()
    expect(logged).toEqual(['Error fetching userMetaData', 'Error updating userMetaData'])
  }
  const visitor = clientOf(undefined, shop.url, false)
  expect(await visitor.client.fetch()).toBeUndefined()
  expect(await visitor.client.update({ cartId: 'c1' })).toBeUndefined()
  expect(visitor.logged).toEqual([])
})
