import { assistToken } from '@shop/testkit/assist'
import { newUser } from '@shop/testkit/bearer'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

const UPDATE = 'mutation updateUser($user: UserInputType!) { updateUser(user: $user) { metaData metaDataVersion } }'
const GET = '{ getUser { metaData metaDataVersion } }'

let customer: { readonly id: number; readonly headers: { readonly authorization: string } }
let staff: readonly { readonly authorization: string }[]

const { shop, owner } = await withShop()
beforeAll(async () => {
  const { id, token } = await newUser(shop)
  customer = { id, headers: { authorization: `Bearer ${token}` } }
  const { rows } = await owner.query('select ref from users where id = $1', [id])
  staff = [(await assistToken(shop, rows[0].ref, { act: true })).headers]
})

type Seen = { readonly metaData: Record<string, unknown>; readonly version: number }
const read = async (headers = customer.headers): Promise<Seen> => {
  const { data } = await shop.graphql(GET, {}, headers)
  return { metaData: JSON.parse(data.getUser.metaData), version: data.getUser.metaDataVersion }
}
const write = async (headers: { authorization: string }, metaData: string, metaDataVersion?: number | null) => {
  const { data, errors } = await shop.graphql(UPDATE, { user: { metaData, metaDataVersion } }, { ...headers })
  const extensions = errors?.[0]?.extensions
  return { code: extensions?.code as string | undefined, extensions, version: data?.updateUser?.metaDataVersion }
}
/** The text as somebody else's program may write the same object. */
const otherwise = (value: unknown) => JSON.stringify(value, null, 3).replaceAll('å', '\\u00e5')

const key = fc.constantFrom('cartId', 'theme', 'size', 'favorites', '__proto__', 'å', '')
const value = fc.oneof(
  fc.constantFrom('c1', 'c2', 'å', ''),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.record({ deep: fc.constantFrom(null, 1, 'x') }),
)
const settings = fc
  .array(
    fc.tuple(
      key.filter((name) => name !== '__proto__'),
      value,
    ),
    { maxLength: 5 },
  )
  .map((pairs) => Object.fromEntries(pairs.map(([name, of]) => [name, name === 'cartId' ? 'c1' : of])))
const named = fc
  .array(
    fc.tuple(
      key.filter((name) => name !== '__proto__'),
      fc.option(value),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => Object.fromEntries(pairs))

/** Where staff named a key it is theirs, null took it away, and every other is the customer's. */
function expected(kept: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  const all = new Set([...Object.keys(kept), ...Object.keys(change)])
  return Object.fromEntries(
    [...all].flatMap((name): [string, unknown][] => {
      const is = Object.hasOwn(change, name) ? change[name] : kept[name]
      const isNoCart = name === 'cartId' && (typeof is !== 'string' || is === '')
      return is === null || isNoCart ? [] : [[name, is]]
    }),
  )
}

describe('settings of a customer that staff change', () => {
  it('[ASSIST-36] are swapped only where they are still what was seen, and of their keys only those that are named', async () => {
    const [agent] = staff
    if (!agent) throw new Error('Nobody acts')
    const round = async (before: object, change: object, isFaster: boolean) => {
      expect((await write(customer.headers, JSON.stringify(before))).code).toBeUndefined()
      const seen = await read(agent)
      if (isFaster) await write(customer.headers, JSON.stringify({ ...before, of: 'the customer' }))
      const there = await read()
      const { code, extensions } = await write(agent, otherwise(change), seen.version)
      if (isFaster) {
        expect([code, extensions?.status]).toEqual(['CONFLICT_STALE_VERSION', 409])
        expect(extensions).toMatchObject({ theirs: there.metaData, version: there.version })
        expect(await read()).toEqual(there)
      } else {
        expect(code).toBeUndefined()
        expect(await read()).toEqual({ metaData: expected(there.metaData, { ...change }), version: there.version + 1 })
      }
    }
    await fc.assert(fc.asyncProperty(settings, named, fc.boolean(), round), { numRuns: Math.min(sizes.properties, 60) })
  })

  it('[ASSIST-36] are refused without the version that was seen, with a former one and with one that is to come', async () => {
    const [agent] = staff
    if (!agent) throw new Error('Nobody acts')
    await write(customer.headers, '{"theme":"dark"}')
    const there = await read()
    for (const version of [undefined, null, there.version - 1, there.version + 1, 0])
      expect((await write(agent, '{"theme":"light"}', version)).code, String(version)).toBe('CONFLICT_STALE_VERSION')
    expect(await read()).toEqual(there)
    // The customer's own devices may do without one, and are held to it when they say one.
    expect((await write(customer.headers, '{"theme":"light"}', there.version - 1)).code).toBe('CONFLICT_STALE_VERSION')
    expect((await write(customer.headers, '{"theme":"light"}')).code).toBeUndefined()
  })

  it('[ASSIST-36] lose nothing when two write at once: each counts what it has read, and reads again when refused', async () => {
    const [agent] = staff
    if (!agent) throw new Error('Nobody acts')
    await write(customer.headers, '{"staff":0,"shopper":0,"both":0}')
    let refused = 0
    const count = async (headers: { authorization: string }, own: string, isNaming: boolean) => {
      for (let at = 0; at < 12; at++)
        for (;;) {
          const { metaData, version } = await read(headers)
          const more = { [own]: Number(metaData[own]) + 1, both: Number(metaData.both) + 1 }
          const { code } = await write(headers, JSON.stringify(isNaming ? more : { ...metaData, ...more }), version)
          if (code === undefined) break
          expect(code).toBe('CONFLICT_STALE_VERSION')
          refused++
        }
    }
    await Promise.all([count(agent, 'staff', true), count(customer.headers, 'shopper', false)])
    expect((await read()).metaData).toEqual({ staff: 12, shopper: 12, both: 24 })
    expect(refused).toBeGreaterThan(0)
  })
})
