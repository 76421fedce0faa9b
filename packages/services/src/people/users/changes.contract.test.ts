import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { newUser } from '@shop/testkit/bearer'
import { memberOf } from '@shop/testkit/personas'
import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createClient } from 'graphql-ws'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

const CHANGED = 'subscription { userChanged { id changed user { gender metaData } } }'
const ENDED = 'subscription { sessionEnded { reason } }'
const UPDATE = 'mutation updateUser($user: UserInputType!) { updateUser(user: $user) { id } }'

let other: Awaited<ReturnType<Shop['another']>>
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const { shop } = await withShop()
beforeAll(async () => {
  other = await shop.another()
})

/** A subscription that is surely running when this returns. */
async function listen(url: string, query: string, token?: string) {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY, ...(token && { token }) },
    retryAttempts: 0,
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const events = client.iterate<any>({ query })
  const first = events.next()
  first.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 400))
  return { events, first, close: () => client.dispose() }
}
const soon = <T>(promise: Promise<T>, ms = 1_000) =>
  Promise.race([promise, new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), ms))])

describe('userChanged', () => {
  it('tells a subscriber of another process what changed, and nobody else', async () => {
    const [user, stranger] = [await newUser(shop), await newUser(shop)]
    const mine = await listen(other.url, CHANGED, user.token)
    const theirs = await listen(other.url, CHANGED, stranger.token)
    const user1 = { gender: 'WOMAN', metaData: '{"theme":"dark"}' }
    await shop.graphql(UPDATE, { user: user1 }, bearer(user.token))
    expect(await soon(mine.first)).toMatchObject({
      value: { data: { userChanged: { id: user.id, changed: ['gender', 'metaData'], user: user1 } } },
    })
    const next = mine.events.next()
    await shop.graphql(UPDATE, { user: user1 }, bearer(user.token))
    await shop.graphql(UPDATE, { user: { gender: 'MAN' } }, bearer(user.token))
    expect(await soon(next)).toMatchObject({ value: { data: { userChanged: { changed: ['gender'] } } } })
    expect(await soon(theirs.first, 300)).toBe('nothing')
    await mine.close()
    await theirs.close()
  })
})

describe('sessionEnded', () => {
  it('tells every tab of the session why, in whatever process it ended, and no other session', async () => {
    const who = memberOf('se')
    const [one, two] = [await signIn(shop, who), await signIn(shop, who)]
    const mine = await listen(other.url, ENDED, one.token)
    const theirs = await listen(other.url, ENDED, two.token)
    await authCalls(shop.url).logout(one.refreshToken)
    expect(await soon(mine.first)).toMatchObject({ value: { data: { sessionEnded: { reason: 'sign_out' } } } })
    expect(await soon(theirs.first, 300)).toBe('nothing')
    await mine.close()
    await theirs.close()
  })
})

it('both need a signed-in user', async () => {
  for (const query of [CHANGED, ENDED]) {
    const { first, close } = await listen(shop.url, query)
    const refused = await first.catch((error) => error)
    expect(JSON.stringify(refused)).toContain('UNAUTHENTICATED')
    await close()
  }
})
