import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, expect, it, vi } from 'vitest'
import { openPiecesIn, refreshCartCount } from './cart-count'

afterEach(() => vi.unstubAllGlobals())

const cart = (isCompleted: unknown, ...quantities: unknown[]) => ({
  data: { getCart: { isCompleted, items: quantities.map((quantity) => ({ quantity })) } },
})

it('[ARCH-04] counts the pieces of an open cart, and nothing of what it cannot read', () => {
  expect(openPiecesIn(cart(false, 2, 1))).toBe(3)
  expect(openPiecesIn(cart(true, 2, 1))).toBe(0)
  expect(openPiecesIn(cart(false, 2, 'x', null))).toBe(2)
  for (const damaged of [
    null,
    'x',
    {},
    { data: null },
    { data: { getCart: null } },
    { data: { getCart: { items: 7 } } },
  ])
    expect(openPiecesIn(damaged)).toBe(0)
})

it('[GRAPHQL-01] [GRAPHQL-08] [GRAPHQL-14] asks for the count by a POST of JSON that accepts anything, by id and place', async () => {
  const { root } = fakeTab('http://se.localhost/sv', { cookies: { 'ralph-cart': 'mine' } })
  Object.assign(root.dataset, { channel: '1|no', market: 'se', language: 'sv-SE' })
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init])
    return Response.json(cart(false, 2))
  })
  await refreshCartCount()
  expect(sent).toMatchObject([
    ['/graphql', { method: 'POST', headers: { accept: '*/*', 'content-type': 'application/json' } }],
  ])
  const { query, variables } = JSON.parse(String(sent[0]?.[1].body))
  expect(variables).toEqual({ id: 'mine', channelId: '1|no', marketId: 'se', languageId: 'sv-SE' })
  expect(query).toContain('getCart($id: String!')
})

it('[GRAPHQL-05] asks for the count with the token of the cookie when there is one, and with none when there is not', async () => {
  const sent: unknown[] = []
  for (const signedIn of [{ 'apollo-token': 'a.b.c' }, undefined]) {
    fakeTab('http://no.localhost/', { cookies: { 'ralph-cart': 'mine', ...signedIn } })
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('authorization'))
      return Response.json(cart(false, 2))
    })
    await refreshCartCount()
  }
  expect(sent).toEqual(['Bearer a.b.c', null])
})
