import { randomUUID } from 'node:crypto'
import { type ConsoleFavourites, consoleFavouritesSchema } from '@shop/contract/rest/console-sections'
import { newUser } from '@shop/testkit/bearer'
import { type StaffLogin, staffSession } from '@shop/testkit/staff-session'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import type { GraphQLFormattedError } from 'graphql'
import { createClient } from 'graphql-ws'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { loadAuthKeys } from '../auth/keys'
import { createStaffKeys, STAFF_KEY_SECONDS } from '../staff/staff-keys'

const QUERY = 'subscription F($staffKey: String) { favouritesChanged(staffKey: $staffKey) { version productIds } }'
const WITHIN_A_SECOND = { timeout: 1_000 }

type Customer = Awaited<ReturnType<typeof newCustomer>>
type Heard = { readonly version: number; readonly productIds: readonly string[] }

const { shop, owner } = await withShop()
let customer: Customer
let stranger: Customer
let staff: StaffLogin
beforeAll(async () => {
  customer = await newCustomer()
  stranger = await newCustomer()
  staff = await staffSession(shop, 'customer-service')
})

async function newCustomer() {
  const user = await newUser(shop)
  const { rows } = await owner.query<{ ref: string }>('select ref from users where id = $1', [user.id])
  return { ...user, ref: rows[0]?.ref ?? '' }
}

async function save({ id, token }: Customer, ids: readonly number[]): Promise<void> {
  const answer = await fetch(`${shop.url}/likes/users/${id}/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(ids),
  })
  expect(answer.status).toBe(200)
}

async function listOf({ ref }: Customer, session = staff): Promise<ConsoleFavourites> {
  const answer = await fetch(`${shop.url}/staff/desk/customers/${ref}/favourites`, { headers: await session.headers() })
  expect(answer.status).toBe(200)
  return consoleFavouritesSchema.parse(await answer.json())
}

/** A key as the services would have signed it, at another time or for another session. */
function keyOf(named: { customer: string; sessionId: string }, secondsAgo = 0): Promise<string> {
  const clock = { now: () => new Date(Date.now() - secondsAgo * 1_000) }
  return createStaffKeys({ keys: loadAuthKeys({ dataDir: shop.dataDir }), clock }).issue(named)
}

async function sessionIdOf(session: StaffLogin): Promise<string> {
  const token = (await session.headers())['x-staff-token'] ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
}

const codeOf = (errors: readonly GraphQLFormattedError[]) => String(errors[0]?.extensions?.code)

const open: { dispose: () => unknown }[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose()
})

function listen(staffKey?: string) {
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY },
    retryAttempts: 0,
  })
  open.push(client)
  const heard: Heard[] = []
  let end: string | undefined
  client.subscribe<{ favouritesChanged: Heard }>(
    { query: QUERY, variables: { staffKey } },
    {
      // Refused at once, it says so in a value without data; refused later, in an error.
      next: ({ data, errors }) => {
        if (errors) end = codeOf(errors)
        else if (data) heard.push(data.favouritesChanged)
      },
      error: (errors) => {
        end = codeOf(errors as readonly GraphQLFormattedError[])
      },
      complete: () => {
        end ??= 'complete'
      },
    },
  )
  return {
    heard,
    hears: (version: number, within?: { timeout: number }) =>
      expect.poll(() => heard.at(-1)?.version, { ...within, interval: 20 }).toBe(version),
    endsWith: (code: string) => expect.poll(() => end, { interval: 20 }).toBe(code),
  }
}

describe('favouritesChanged for staff', () => {
  it('[CONSOLE-12] begins with the list as it is, and tells each change of the shopper within a second', async () => {
    const { staffKey, version } = await listOf(customer)
    // What was changed before somebody listened is told as well.
    await save(customer, [8])
    const following = listen(staffKey)
    await following.hears(version + 1)
    await save(customer, [8, 9])
    await following.hears(version + 2, WITHIN_A_SECOND)
    expect(following.heard.at(-1)?.productIds).toEqual(['8', '9'])
    expect(await listOf(customer)).toMatchObject({ version: version + 2, count: 2 })
  })

  it('[CONSOLE-12] tells nothing of another customer', async () => {
    const { staffKey, version } = await listOf(customer)
    const following = listen(staffKey)
    await following.hears(version)
    await save(stranger, [7])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(following.heard).toHaveLength(1)
  })

  it('[CONSOLE-12] keeps nobody signed in', async () => {
    const { staffKey, version } = await listOf(customer)
    const sessionId = await sessionIdOf(staff)
    const seenAt = async () =>
      (await owner.query('select last_seen_at from staff_sessions where id = $1', [sessionId])).rows[0]?.last_seen_at
    await owner.query(`update staff_sessions set last_seen_at = now() - interval '60 seconds' where id = $1`, [
      sessionId,
    ])
    const before = await seenAt()
    const following = listen(staffKey)
    await save(customer, [8])
    await following.hears(version + 1)
    expect(before).toBeInstanceOf(Date)
    expect(await seenAt()).toEqual(before)
  })
})

describe('a key to the favourites of a customer', () => {
  it('[CONSOLE-12] is good for 15 minutes', async () => {
    expect(STAFF_KEY_SECONDS).toBe(15 * 60)
    const sessionId = await sessionIdOf(staff)
    const young = listen(await keyOf({ customer: customer.ref, sessionId }, STAFF_KEY_SECONDS - 10))
    await young.hears((await listOf(customer)).version)
    await listen(await keyOf({ customer: customer.ref, sessionId }, STAFF_KEY_SECONDS + 1)).endsWith('UNAUTHENTICATED')
  })

  it('[CONSOLE-12] is needed: without one, and with what is none, nothing is heard', async () => {
    const { staffKey } = await listOf(customer)
    const [head = '', , mark = ''] = staffKey.split('.')
    const { staffKey: foreign } = await listOf(stranger)
    const none = {
      missing: undefined,
      empty: '',
      text: customer.ref,
      altered: `${staffKey.slice(0, -8)}${'x'.repeat(8)}`,
      'of another customer under this mark': [head, foreign.split('.')[1], mark].join('.'),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${staffKey.split('.')[1]}.`,
      'a token of staff': (await staff.headers())['x-staff-token'],
      'a token of the customer': customer.token,
      'of no session': await keyOf({ customer: customer.ref, sessionId: randomUUID() }),
    }
    for (const [name, key] of Object.entries(none)) {
      const following = listen(key)
      await following.endsWith('UNAUTHENTICATED')
      expect(following.heard, name).toEqual([])
    }
  })

  it('[CONSOLE-12] opens nothing that the role does not reach', async () => {
    const merchandiser = await staffSession(shop, 'merchandiser')
    const sessionId = await sessionIdOf(merchandiser)
    const following = listen(await keyOf({ customer: customer.ref, sessionId }))
    await following.endsWith('FORBIDDEN')
    await listen(await keyOf({ customer: randomUUID(), sessionId: await sessionIdOf(staff) })).endsWith('NOT_FOUND')
    expect(following.heard).toEqual([])
  })
})

describe('between two changes', () => {
  const nobody = async () => undefined
  const grants = (change: string) => async () => {
    await owner.query(`update staff_roles set ${change} where staff_id = (select id from staff where email = $1)`, [
      staff.person.email,
    ])
  }
  const ends: readonly [string, string, (session: StaffLogin) => Promise<unknown>, () => Promise<unknown>][] = [
    ['its session ends', 'UNAUTHENTICATED', (session) => session.signOut(), nobody],
    ['its session is locked', 'UNAUTHENTICATED', (session) => session.post('lock'), nobody],
    [
      'the role is taken away',
      'FORBIDDEN',
      grants(`expires_at = now() - interval '1 second'`),
      grants('expires_at = null'),
    ],
    ['the role no longer reaches the market', 'FORBIDDEN', grants(`market_id = 'SE|SEK'`), grants('market_id = null')],
  ]
  it.each(ends)(
    '[CONSOLE-12] when %s, the following ends with %s and without the change',
    async (_, code, end, undo) => {
      const session = await staffSession(shop, 'customer-service')
      const { staffKey, version } = await listOf(customer, session)
      const following = listen(staffKey)
      await following.hears(version)
      await end(session)
      try {
        await save(customer, [5])
        await following.endsWith(code)
        await listen(staffKey).endsWith(code)
      } finally {
        await undo()
      }
      expect(following.heard).toHaveLength(1)
    },
  )

  it('[CONSOLE-12] when the key runs out, the following ends and a new key goes on with what was missed', async () => {
    const { version } = await listOf(customer)
    const sessionId = await sessionIdOf(staff)
    const following = listen(await keyOf({ customer: customer.ref, sessionId }, STAFF_KEY_SECONDS - 3))
    await following.hears(version)
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    await save(customer, [4])
    await following.endsWith('UNAUTHENTICATED')
    expect(following.heard).toHaveLength(1)
    const again = await listOf(customer)
    expect(again.version).toBe(version + 1)
    await listen(again.staffKey).hears(version + 1)
  })

  it('[CONSOLE-12] what the role no longer reaches stands in the record as refused', async () => {
    const { rows } = await owner.query(
      `select distinct event, result, target from audit_log where operation = 'subscription favouritesChanged'`,
    )
    expect(rows).toEqual([{ event: 'operation.refused', result: 'refused', target: 'customers:view' }])
  })
})
