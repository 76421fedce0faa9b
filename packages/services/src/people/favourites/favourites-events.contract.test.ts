import { newUser } from '@shop/testkit/bearer'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createClient } from 'graphql-ws'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

type User = Awaited<ReturnType<typeof newUser>>

let member: User
let stranger: User

const { shop } = await withShop()
beforeAll(async () => {
  member = await newUser(shop)
  stranger = await newUser(shop)
})

const save = async (id: string | number, ids: unknown, { token }: { token?: string } = {}) => {
  const answer = await fetch(`${shop.url}/likes/users/${id}/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(ids),
  })
  expect(answer.status).toBe(200)
}

describe('favouritesChanged', () => {
  const listen = (url: string, variables: object, token?: string) => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: TEST_API_KEY, ...(token && { token }) },
      retryAttempts: 0,
    })
    const query =
      'subscription F($visitorId: String) { favouritesChanged(visitorId: $visitorId) { productIds version migrated } }'
    return { client, events: client.iterate({ query, variables: { ...variables } }) }
  }
  const soon = <T>(promise: Promise<T>, ms = 1_000) =>
    Promise.race([promise, new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), ms))])
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

  it('[FAV-22] tells the owner in another process within a second, and nobody else', async () => {
    const other = await shop.another()
    const id = '0b6e7c1e-7d0f-4b43-9a2e-1f6f2f8f1c11'
    const own = listen(other.url, {}, stranger.token)
    const visitor = listen(other.url, { visitorId: id })
    const foreign = listen(other.url, {}, member.token)
    const first = { own: own.events.next(), visitor: visitor.events.next(), foreign: foreign.events.next() }
    await settled()

    await save(stranger.id, [8, 'kjole'], stranger)
    expect(await soon(first.own)).toMatchObject({
      value: { data: { favouritesChanged: { productIds: ['8', 'kjole'], version: 1, migrated: false } } },
    })
    await save(id, [9])
    expect(await soon(first.visitor)).toMatchObject({ value: { data: { favouritesChanged: { productIds: ['9'] } } } })
    expect(await soon(first.foreign, 300)).toBe('nothing')
    for (const { client } of [own, visitor, foreign]) await client.dispose()
    await other.stop()
  })

  it('[FAV-22] refuses who is neither signed in nor says a visitor’s id', async () => {
    const refused = async (variables: object) => {
      const { client, events } = listen(shop.url, variables)
      const answer = await soon(
        events.next().then(
          ({ value }) => value,
          (errors) => ({ errors }),
        ),
      )
      await client.dispose()
      return (answer as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code
    }
    expect(await refused({})).toBe('UNAUTHENTICATED')
    expect(await refused({ visitorId: String(member.id) })).toBe('BAD_USER_INPUT')
    expect(await refused({ visitorId: 'short' })).toBe('BAD_USER_INPUT')
  })
})
