import { newUser } from '@shop/testkit/bearer'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const GET = 'query getUser { getUser { id email metaData } }'
const UPDATE = 'mutation updateUser($user: UserInputType!) { updateUser(user: $user) { id metaData } }'

const { shop, owner } = await withShop()

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const refusal = (answer: Awaited<ReturnType<Shop['graphql']>>) => answer.errors?.[0]?.extensions?.code
const rowOf = async (id: number) => (await owner.query('select * from users where id = $1', [id])).rows[0]

describe('who may', () => {
  const DELETE = 'mutation deleteUser { deleteUser }'
  const REVIEW = 'mutation review { postProductReview(alias: "x", rating: 5, comment: "x", author: "x") }'

  it('[ROLE-01] is decided by the token, whatever flags a client sends', async () => {
    const { token } = await newUser(shop)
    const flags = {
      'x-user-id': '1',
      'x-role': 'member',
      cookie: 'ralph-user-type=ORGANIZATION; ralph-auth=1; ralph-user=kari',
    }
    const visitor = await shop.graphql(GET, { userId: 1, isMember: true }, flags)
    expect([visitor.data, refusal(visitor)]).toEqual([{ getUser: null }, 'UNAUTHENTICATED'])
    const own = await shop.graphql(GET, { userId: 1 }, { ...flags, ...bearer(token) })
    expect(own.data.getUser.id).not.toBe(1)
    const [head, payload = '', mark] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const another = { ...claims, 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/sid': '1' }
    const forged = [head, Buffer.from(JSON.stringify(another)).toString('base64url'), mark].join('.')
    for (const wrong of ['', 'x', 'a.b.c', forged])
      expect(refusal(await shop.graphql(GET, {}, bearer(wrong))), wrong).toBe('UNAUTHENTICATED')
  })

  it('[ROLE-02] [USER-07] read and change the account, its metadata, and review only when signed in', async () => {
    for (const [query, variables] of [
      [GET, {}],
      [UPDATE, { user: { metaData: '{"cartId":"c1"}' } }],
      [DELETE, {}],
      [REVIEW, {}],
    ] as const) {
      const answer = await shop.graphql(query, variables)
      expect(answer.status).toBe(200)
      expect(refusal(answer)).toBe('UNAUTHENTICATED')
      expect(Object.values(answer.data ?? {})).toEqual([null])
    }
  })

  it('[ROLE-02] see no page of an account and nothing of a membership unless signed in', async () => {
    for (const field of [
      ...['getOrders', 'getOrder(orderId: 1)', 'getOrderDocuments(orderId: 1)', 'getInvoices', 'getBalanceEntries'],
      ...['getReturns', 'getReturnableOrders', 'getConsents', 'getAccountAccesses'],
    ])
      expect([field, refusal(await shop.graphql(`{ ${field} { __typename } }`))]).toEqual([field, 'UNAUTHENTICATED'])
    const anybody = '00000000-0000-4000-8000-000000000000'
    for (const [method, path] of [
      ['GET', 'membership'],
      ['PUT', 'membership'],
      ['GET', 'vouchers'],
      ['POST', `voyado-engage/bubbleroom-member?id=${anybody}&isMember=true&date=2026-01-01`],
    ] as const) {
      const { status } = await fetch(`${shop.url}/api/${path}`, { method })
      expect([method, path, status]).toEqual([method, path, 401])
    }
  })

  it('[USER-15] never reads or changes another user', async () => {
    const [mine, other] = [await newUser(shop), await newUser(shop)]
    const before = await rowOf(other.id)
    await shop.graphql(
      UPDATE,
      { user: { address: { firstName: 'Mine' }, metaData: `{"id":${other.id}}` }, userId: other.id, id: other.id },
      bearer(mine.token),
    )
    expect(await rowOf(other.id)).toEqual(before)
    expect((await shop.graphql(GET, { id: other.id }, bearer(mine.token))).data.getUser.id).toBe(mine.id)
  })

  it('answers nobody whose account is closed or locked', async () => {
    const { id, token } = await newUser(shop)
    await owner.query('update users set disabled_at = now() where id = $1', [id])
    for (const [query, variables] of [
      [GET, {}],
      [UPDATE, { user: { gender: 'MAN' } }],
    ] as const)
      expect(refusal(await shop.graphql(query, variables, bearer(token)))).toBe('UNAUTHENTICATED')
  })
})
