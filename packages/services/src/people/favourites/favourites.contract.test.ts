import { bearerOf, newUser } from '@shop/testkit/bearer'
import { testClock } from '@shop/testkit/test-clock'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let member: { id: number; token: string }
let stranger: { id: number; token: string }
let visitors = 0

const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  member = await newUser(shop)
  stranger = await newUser(shop)
})

type Call = { body?: unknown; token?: string; url?: string; headers?: Record<string, string>; method?: string }
const call = (id: string | number, thing = 'products', { body, token, url = shop.url, headers, method }: Call = {}) =>
  fetch(`${url}/likes/users/${id}/${thing}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const read = async (id: string | number, more: Call = {}) => (await call(id, 'products', more)).json()
const save = async (id: string | number, body: unknown, more: Call = {}) => {
  const answer = await call(id, 'products', { ...more, body })
  expect(answer.status).toBe(200)
  return answer.json()
}
const refusal = async (answer: Response) => [answer.status, (await answer.json()).errors?.[0]?.extensions.code]
const newVisitor = () => `0b6e7c1e-7d0f-4b43-9a2e-${String(++visitors).padStart(12, '0')}`
const thousand = Array.from({ length: 1000 }, (_, index) => index + 1)

describe('the favourites service', () => {
  it('[FAV-12] [FAV-13] answers a list, empty for who has none, and replaces it with the one that is sent', async () => {
    const id = newVisitor()
    expect(await read(id)).toEqual([])
    expect(await save(id, [3, '12', 'kjole', 12, '3'])).toEqual([3, 12, 'kjole'])
    expect(await read(id)).toEqual([3, 12, 'kjole'])
    expect(await save(id, ['kjole', 3, 7])).toEqual(['kjole', 3, 7])
    expect(await save(id, [])).toEqual([])
    expect(await read(id)).toEqual([])
  })

  it('[FAV-09] holds 1000 and drops the oldest', async () => {
    const id = newVisitor()
    await save(id, thousand)
    expect(await save(id, [...thousand, 5000])).toEqual([...thousand.slice(1), 5000])
    const stored = await read(id)
    expect(stored).toHaveLength(1000)
    expect([stored[0], stored.at(-1)]).toEqual([2, 5000])
    expect(
      await save(
        newVisitor(),
        Array.from({ length: 5000 }, (_, index) => index),
      ),
    ).toHaveLength(1000)
  })

  it('[FAV-14] [FAV-15] answers the flag and sets it, for good', async () => {
    const flag = (more: Call = {}) => call(member.id, 'migrated', { token: member.token, ...more })
    expect(await (await flag()).json()).toBe(false)
    expect(await (await flag({ method: 'POST' })).json()).toBe(true)
    expect(await (await flag()).json()).toBe(true)
    await save(member.id, [1], member)
    expect(await (await flag({ body: {} })).json()).toBe(true)
    expect(await read(member.id, member)).toEqual([1])
  })

  it('[FAV-22] opens the list of a user to that user alone', async () => {
    await save(member.id, [1, 2], member)
    for (const thing of ['products', 'migrated'])
      for (const body of [undefined, [9]] as const) {
        expect(await refusal(await call(member.id, thing, { body }))).toEqual([401, 'UNAUTHENTICATED'])
        expect(await refusal(await call(member.id, thing, { body, token: 'a.b.c' }))).toEqual([401, 'UNAUTHENTICATED'])
        expect(await refusal(await call(member.id, thing, { body, token: stranger.token }))).toEqual([403, 'FORBIDDEN'])
        const early = await bearerOf(shop, member.id, { clock: { now: () => new Date(Date.now() - 3_600_000) } })
        expect(await refusal(await call(member.id, thing, { body, token: early }))).toEqual([401, 'UNAUTHENTICATED'])
      }
    expect(await read(member.id, member)).toEqual([1, 2])
    expect(await read(`0${member.id}`, member)).toEqual([1, 2])
  })

  it('[FAV-22] opens the list of a visitor to who knows the random id, which the database does not', async () => {
    const id = newVisitor()
    await save(id, [4])
    expect(await read(newVisitor())).toEqual([])
    const { rows } = await owner.query('select owner_id from favourite_lists')
    expect(JSON.stringify(rows)).not.toContain(id)
    // Neither what the database calls a list nor what a user's list is called there opens it.
    for (const { owner_id } of rows)
      if (!/^\d+$/.test(owner_id) && owner_id.length >= 16) expect(await read(owner_id)).toEqual([])
    expect(await read(id, { token: stranger.token })).toEqual([4])
  })

  it('refuses what is no list of ids, and changes nothing', async () => {
    const id = newVisitor()
    await save(id, [1])
    const wrong = [
      null,
      {},
      [null],
      [[1]],
      [true],
      [''],
      [-1],
      [1.5],
      [2 ** 53],
      ['x'.repeat(201)],
      ['a\u0000b'],
      '["\\ud800"]',
      '[1',
    ]
    for (const body of wrong) expect(await refusal(await call(id, 'products', { body }))).toEqual([400, 'BAD_REQUEST'])
    expect(await refusal(await call(id, 'products', { body: [1], headers: { 'content-type': 'text/plain' } }))).toEqual(
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    )
    expect(await refusal(await call(id, 'products', { body: ['x'.repeat(300_000)] }))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ])
    expect(await read(id)).toEqual([1])
  })

  it('refuses ids that are nobody’s, other addresses and methods', async () => {
    for (const id of [
      'short',
      'x'.repeat(65),
      '%E0%A4%A',
      'with%20space%20inside',
      '%00'.repeat(20),
      "x'--aaaaaaaaaaaaaaaa",
      '99999999999',
    ])
      expect(await refusal(await call(id))).toEqual([400, 'BAD_REQUEST'])
    expect(await refusal(await call(newVisitor(), 'other'))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(await call(newVisitor(), 'products/more'))).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(await call(newVisitor(), 'products', { method: 'DELETE' }))).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
    ])
  })

  it('keeps texts that look like SQL, paths or numbers of other kinds as they are', async () => {
    const ids = ["'; drop table favourites; --", '../../x', '12345678901234567890', 'Ærlig 🧥', '1e3', '-12', ' ']
    expect(await save(newVisitor(), ids)).toEqual(ids)
  })

  it('is the same through a second process and after a restart', async () => {
    const id = newVisitor()
    await save(id, [5, 6])
    await save(member.id, [7], member)
    const other = await shop.another()
    expect(await read(id, { url: other.url })).toEqual([5, 6])
    expect(await read(member.id, { url: other.url, token: member.token })).toEqual([7])
    await save(id, [6], { url: other.url })
    await other.stop()
    const restarted = await shop.another()
    expect(await read(id, { url: restarted.url })).toEqual([6])
    await restarted.stop()
  })

  it('keeps when a product was marked, and which it is', async () => {
    const { rows: products } = await owner.query('select id from products order by id limit 1')
    const id = newVisitor()
    await save(id, [products[0].id, 'kjole'])
    const marked = () =>
      owner.query(
        `select f.product_ref, f.product_id, f.added_at from favourites f join favourite_lists l using (owner_id)
         where f.product_ref in ($1, 'kjole') and l.user_id is null order by f.added_at desc, f.position limit 2`,
        [String(products[0].id)],
      )
    const before = (await marked()).rows
    expect(before.map(({ product_id }) => product_id)).toEqual([products[0].id, null])
    await save(id, ['kjole', products[0].id])
    const after = (await marked()).rows
    expect(after.map(({ added_at }) => added_at.getTime())).toEqual(before.map(({ added_at }) => added_at.getTime()))
  })

  it('lets a list be replaced only as it was read, when asked so', async () => {
    const id = newVisitor()
    const mark = async () => (await call(id)).headers.get('etag') ?? ''
    const ifMatch = (value: string) => ({ headers: { 'if-match': value } })
    expect(await mark()).toBe('"0"')
    await save(id, [1], ifMatch('"0"'))
    const first = await mark()
    await save(id, [1, 2], ifMatch(first))
    for (const stale of [first, '"0"', '"x"', 'nonsense', '"99"'])
      expect(await refusal(await call(id, 'products', { body: [9], ...ifMatch(stale) }))).toEqual([
        412,
        'FAVOURITES_CHANGED',
      ])
    expect(await read(id)).toEqual([1, 2])
    await save(id, [1, 2, 3], ifMatch(`W/${await mark()}`))
    await save(id, [4], ifMatch('*'))
    expect(await refusal(await call(newVisitor(), 'products', { body: [9], ...ifMatch('"3"') }))).toEqual([
      412,
      'FAVOURITES_CHANGED',
    ])
  })

  it('lets pages of other origins read and send the mark of a list', async () => {
    const headers = { origin: 'https://client.example' }
    const asked = await call(newVisitor(), 'products', { method: 'OPTIONS', headers })
    expect(asked.headers.get('access-control-allow-headers')).toContain('if-match')
    const answer = await call(newVisitor(), 'products', { headers })
    expect(answer.headers.get('access-control-expose-headers')).toContain('etag')
  })

  it('[RACE-14] ends in one of the lists when two tabs of a plain client write at once', async () => {
    const id = newVisitor()
    const other = await shop.another()
    for (let round = 0; round < sizes.races; round++) {
      const lists = [
        [...thousand, 2_000 + round],
        [...thousand, 3_000 + round],
      ]
      await Promise.all(lists.map((list, tab) => save(id, list, { url: tab === 0 ? shop.url : other.url })))
      const [here, there] = await Promise.all([read(id), read(id, { url: other.url })])
      expect(here).toEqual(there)
      expect(here).toHaveLength(1000)
      expect(lists.map((list) => list.at(-1))).toContain(here.at(-1))
    }
    await other.stop()
  })

  it('makes one address no more than 100 new lists an hour, and leaves the lists it has usable', async () => {
    const from = { headers: { 'x-forwarded-for': '10.9.9.9', 'x-forwarder-secret': 'test-forwarder-secret' } }
    const ids = Array.from({ length: 110 }, newVisitor)
    const statuses = await clock.still(() =>
      Promise.all(ids.map(async (id) => (await call(id, 'products', { body: [1], ...from })).status)),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const known = ids[statuses.indexOf(200)] ?? ''
    expect(await save(known, [1, 2], from)).toEqual([1, 2])
  })
})
