import { type FavouriteId, mergeFavourites } from '@shop/domain/favourites'
import { bearerOf, newUser } from '@shop/testkit/bearer'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFavouritesClient } from './favourites-client'

let logged: string[]
let visitor = 0

const { shop } = await withShop()
beforeEach(() => {
  logged = []
  visitor++
})

const log = (text: string) => void logged.push(text)
const visitorClient = (more: { baseUrl?: string; fetch?: typeof fetch } = {}) =>
  createFavouritesClient(
    { baseUrl: more.baseUrl ?? shop.url, userId: `device-of-a-visitor-${visitor}` },
    { log, ...(more.fetch && { fetch: more.fetch }) },
  )
const userClient = async () => {
  const { id, token } = await newUser(shop)
  return createFavouritesClient({ baseUrl: shop.url, userId: String(id), token }, { log })
}
const adding = (id: FavouriteId) => (ids: readonly FavouriteId[]) => [...ids, id]
const removing = (id: FavouriteId) => (ids: readonly FavouriteId[]) => ids.filter((known) => known !== id)

describe('the client of the favourites service', () => {
  it('[FAV-12] [FAV-13] reads and replaces the list', async () => {
    const client = visitorClient()
    expect(await client.fetch()).toEqual([])
    expect(await client.save([12, 'kjole'])).toEqual([12, 'kjole'])
    expect(await client.fetch()).toEqual([12, 'kjole'])
    expect(logged).toEqual([])
  })

  it('[FAV-10] takes old favourites over into an empty list of a user not yet migrated, and marks the user', async () => {
    const client = await userClient()
    expect(await client.migrate(['12', 'kjole', 12])).toEqual([12, 'kjole'])
    await client.save([])
    expect(await client.migrate([99])).toEqual([])

    const withNothing = await userClient()
    expect(await withNothing.migrate([])).toEqual([])
    expect(await withNothing.migrate([99])).toEqual([])
    expect(logged).toEqual([])
  })

  it('[FAV-11] takes nothing over into a list that holds something, or twice', async () => {
    const client = await userClient()
    await client.save([1])
    expect(await client.migrate([12])).toEqual([1])
    expect(await client.fetch()).toEqual([1])

    const both = await userClient()
    const [one, other] = await Promise.all([both.migrate([12]), both.migrate([12])])
    expect([one, other]).toEqual([[12], [12]])
    await both.save([])
    expect(await both.migrate([12])).toEqual([])
    expect(await both.fetch()).toEqual([])
  })

  it('keeps the visitor’s and the user’s when somebody signs in', async () => {
    await visitorClient().save([1, 2])
    const user = await userClient()
    await user.save([2, 3])
    const local = (await visitorClient().fetch()) ?? []
    expect(await user.change((server) => mergeFavourites(local, server))).toEqual([1, 2, 3])
  })

  it('[RACE-14] loses nothing of what two tabs toggle at once, and ends in one list of at most 1000', async () => {
    const former = Array.from({ length: 990 }, (_, index) => 100_000 + index)
    await visitorClient().save(former)
    const other = await shop.another()
    const tabs = [visitorClient(), visitorClient({ baseUrl: other.url })]
    const added: number[] = []
    const removed: number[] = []
    for (let round = 0; round < sizes.races; round++) {
      const changes = tabs.map((tab, index) => {
        // Every other time, the first tab takes out one of the newest that were there before.
        const isRemoval = index === 0 && round % 2 === 1
        const id = isRemoval ? former.at(-round)! : round * 2 + index
        ;(isRemoval ? removed : added).push(id)
        return tab.change(isRemoval ? removing(id) : adding(id))
      })
      for (const changed of await Promise.all(changes)) expect(changed?.length).toBeLessThanOrEqual(1000)
    }
    const [one, two] = await Promise.all(tabs.map((tab) => tab.fetch()))
    expect(one).toEqual(two)
    // The last round takes one out before the full list is shortened, or after it.
    expect([999, 1000]).toContain(one?.length)
    expect(one?.filter((id) => Number(id) < 100_000).toSorted((a, b) => Number(a) - Number(b))).toEqual(added)
    expect(one?.filter((id) => removed.includes(Number(id)))).toEqual([])
    expect(logged).toEqual([])
    await other.stop()
  })

  it('[FAV-21] logs each failure in the specification’s words and throws none', async () => {
    const failing = [
      visitorClient({ baseUrl: 'http://127.0.0.1:1' }),
      createFavouritesClient({ baseUrl: shop.url, userId: '1' }, { log }),
      createFavouritesClient({ baseUrl: shop.url, userId: '1', token: await bearerOf(shop, 2) }, { log }),
      createFavouritesClient({ baseUrl: shop.url, userId: 'short' }, { log }),
      visitorClient({ fetch: async () => new Response('<html>') }),
      visitorClient({ fetch: async () => Response.json({ ids: [] }) }),
    ]
    for (const client of failing) {
      logged = []
      expect(await client.fetch()).toBeUndefined()
      expect(await client.migrate([1])).toBeUndefined()
      expect(await client.save([1])).toBeUndefined()
      expect(await client.change(adding(1))).toBeUndefined()
      expect(logged).toEqual([
        'Error fetching user favorites',
        'Error migrating user favorites',
        'Error updating user favorites',
        'Error updating user favorites',
      ])
    }
  })

  it('gives up a change that never comes to rest', async () => {
    const client = visitorClient()
    const restless = visitorClient({
      fetch: async (url, init) => {
        if (init?.method === 'POST') await client.change(adding(Math.floor(Math.random() * 1e9)))
        return fetch(url, init)
      },
    })
    expect(await restless.change(adding(1))).toBeUndefined()
    expect(logged).toEqual(['Error updating user favorites'])
  })
})
