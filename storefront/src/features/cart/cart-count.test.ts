import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, expect, it, vi } from 'vitest'
import { refreshCartCount } from './cart-count'
import { useCart } from './cart-store'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const cart = (isCompleted: unknown, ...quantities: unknown[]) => ({
  data: { getCart: { id: 'mine', version: 1, isCompleted, items: quantities.map((quantity) => ({ quantity })) } },
})

/** The figure on the bag after this answer, and what went wrong. */
async function countAfter(answer: unknown) {
  fakeTab('http://no.localhost/', { cookies: { 'ralph-cart': 'mine' } })
  vi.stubGlobal('fetch', async () => Response.json(answer))
  useCart.setState({ count: 9 })
  const failure = await refreshCartCount().catch(({ message }: Error) => message)
  return [useCart.getState().count, failure]
}

it('[ARCH-04] [ARCH-12] counts the pieces of an open cart, and nothing of what it cannot read', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await countAfter(cart(false, 2, 1))).toEqual([3, undefined])
  expect(await countAfter(cart(true, 2, 1))).toEqual([0, undefined])
  expect(await countAfter({ data: { getCart: null } })).toEqual([0, undefined])
  expect(await countAfter({ errors: [{ message: 'whose is it?' }] })).toEqual([0, undefined])
  expect(told).not.toHaveBeenCalled()
  const missing = "Server response was missing for query 'getCart'."
  for (const damaged of [null, 'x', {}, { data: null }, cart(false, 2, 'x'), cart('no', 2), cart(false, null)])
    expect(await countAfter(damaged), JSON.stringify(damaged)).toEqual([9, missing])
  expect(told).toHaveBeenCalledWith('The answer to getCart does not fit its schema at data.getCart.items.1.quantity')
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
