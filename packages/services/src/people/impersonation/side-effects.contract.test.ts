import { graphqlClass, restClass } from '@shop/domain/staff'
import { MUTATIONS, QUERIES } from '@shop/testkit/access/expectations'
import { createWorld, type World } from '@shop/testkit/access/world'
import { assistToken, pageHeaders, postJson } from '@shop/testkit/assist'
import { everyTable, followBackground } from '@shop/testkit/every-table'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { facts } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { type GraphQLOutputType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalSelection } from '../../../test/access/selection'
import { modules } from '../../compose/graphql-modules'
import { composeSchema } from '../../platform/graphql/schema'

const schema = composeSchema(modules)
const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}

let world: World
let reading: Awaited<ReturnType<typeof assistToken>>

const { shop, owner } = await withShop()
beforeAll(async () => {
  // Before somebody acts for the customer: then nobody else begins.
  const { rows } = await owner.query('select ref from users where email = $1', [facts.customers.ok])
  reading = await assistToken(shop, rows[0].ref, { role: 'customer-service-lead' })
  world = await createWorld(shop)
})
afterAll(async () => {
  await world?.close()
})

const stores = () => everyTable(owner)

async function called(
  kind: 'query' | 'mutation',
  name: string,
  headers: Readonly<Record<string, string>>,
  cart: Awaited<ReturnType<World['ownCart']>>,
) {
  const field = fields[kind][name]
  if (!field) throw new Error(`No ${kind} ${name}`)
  const given = (kind === 'query' ? QUERIES : MUTATIONS)[name]?.args?.(world, cart)
  const text = `${kind} { ${name}${given ? `(${given})` : ''}${personalSelection(field.type)} }`
  return graphqlClient(shop.url, TEST_API_KEY)(text, {}, { ...headers })
}

/** Every address that staff may never use in the place of the customer: of consents, contacts, sign-in and the rest. */
const bannedRoutes = () =>
  shop.routes
    .filter(({ path }) => !path.startsWith('/staff/'))
    .flatMap(({ path, methods }) => methods.map((method) => ({ method, path })))
    .filter(({ method, path }) => restClass(method, path, path) === 'banned')

it('[ASSIST-23] [ASSIST-26] [ASSIST-27] [IMPERSONATE-13] refuses at the services themselves, in both scopes, with one line each and nothing changed', async () => {
  const cart = await world.ownCart()
  const refusals = async (id: string) =>
    (
      await owner.query(
        `select operation, target from audit_log where impersonation_id = $1 and event = 'operation.refused' order by seq`,
        [id],
      )
    ).rows
  const { rows: acting } = await owner.query(
    `select id from impersonations where user_id = $1 and scope = 'act' and state = 'active'`,
    [world.ownerId],
  )
  const scopes = [
    { headers: reading.headers, id: reading.id, act: false },
    { headers: world.headers['staff as owner'], id: acting[0].id as string, act: true },
  ]
  for (const { headers, id, act } of scopes) {
    const before = await stores()
    const already = (await refusals(id)).length
    const expected: unknown[] = []
    for (const name of Object.keys(fields.mutation)) {
      const as = graphqlClass(`mutation ${name}`)
      const isBanned = as === 'banned' || (act && as === 'order')
      if (act && !isBanned) continue
      const code = isBanned ? 'IMPERSONATION_BANNED_OPERATION' : 'IMPERSONATION_READ_ONLY'
      const { errors } = await called('mutation', name, headers, cart)
      expect(errors?.[0]?.extensions, name).toMatchObject({ code, status: 403 })
      expected.push({ operation: `mutation ${name}`, target: code })
    }
    for (const name of Object.keys(fields.query).filter((one) => graphqlClass(`query ${one}`) === 'banned')) {
      const { errors } = await called('query', name, headers, cart)
      expect(errors?.[0]?.extensions, name).toMatchObject({ code: 'IMPERSONATION_BANNED_OPERATION', status: 403 })
      expected.push({ operation: `query ${name}`, target: 'IMPERSONATION_BANNED_OPERATION' })
    }
    for (const { method, path } of bannedRoutes()) {
      const answer = await fetch(`${shop.url}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-apikey': TEST_API_KEY },
        ...(method !== 'GET' && { body: '{}' }),
      })
      // The protocols of the programme and of the search have a sentence and no code; what it was is on record.
      const isWorded = /^\/api\/(?:voyado-engage|storefront|admin|internal)\//.test(path)
      const code = (await answer.json()).errors?.[0]?.extensions?.code
      const isSignIn = path === '/auth/' || path === '/api/'
      const ofServers = path.startsWith('/assist/')
      const banned = isSignIn ? 'IMPERSONATION_FORBIDDEN' : 'IMPERSONATION_BANNED_OPERATION'
      expect([answer.status, code], `${method} ${path}`).toEqual(
        ofServers ? [404, 'NOT_FOUND'] : [403, isWorded ? undefined : banned],
      )
      const target = ofServers ? 'IMPERSONATION_FORBIDDEN' : banned
      expected.push({ operation: `${method} ${path}`, target })
    }
    for (const path of ['/auth/password', '/auth/login', '/auth/register', '/staff/impersonations']) {
      const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: '{}' })
      const isNested = path.startsWith('/staff/')
      expect([answer.status, (await answer.json()).errors[0].extensions.code], path).toEqual(
        isNested ? [404, 'NOT_FOUND'] : [403, 'IMPERSONATION_FORBIDDEN'],
      )
      expected.push({ operation: `POST ${path}`, target: 'IMPERSONATION_FORBIDDEN' })
    }
    const migrated = await fetch(`${shop.url}/likes/users/${world.ownerId}/migrated`, {
      method: 'POST',
      headers: { ...headers, 'x-apikey': TEST_API_KEY },
    })
    expect(migrated.status).toBe(403)
    expect((await refusals(id)).slice(already, already + expected.length)).toEqual(expected)
    expect(await stores()).toEqual(before)
  }
})

it('[ASSIST-22] [IMPERSONATE-20] reads a document whole: one write among reads, aliased, in a fragment, in a list or behind an unknown hash, and none of it runs', async () => {
  const cart = await world.ownCart()
  const refused = async () => {
    const seen = `select operation from audit_log where impersonation_id = $1 and event = 'operation.refused' order by seq`
    return (await owner.query(seen, [reading.id])).rows.map(({ operation }) => operation)
  }
  const already = (await refused()).length
  const before = await stores()
  const clear = `clearCart(id: "${cart.id}", marketId: "no") { id }`
  const bodies: readonly unknown[] = [
    { query: `mutation { getCart: ${clear} }` },
    { query: `mutation { ...F } fragment F on GeinsMerchantApiMutation { ${clear} }` },
    ...['A', 'B'].map((operationName) => ({
      query: `query A { getUser { id } } mutation B { ... { ${clear} } }`,
      operationName,
    })),
    { query: `mutation($no: Boolean = false) { clearCart(id: "${cart.id}", marketId: "no") @skip(if: $no) { id } }` },
    [{ query: '{ getUser { id } }' }, { query: `mutation { ${clear} }` }],
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
  ]
  for (const body of bodies) {
    const answer = await postJson(`${shop.url}/graphql`, body, { 'x-apikey': TEST_API_KEY, ...reading.headers })
    const answers = [answer.body].flat()
    expect(answers.at(-1).errors[0].extensions, JSON.stringify(body)).toMatchObject({
      code: 'IMPERSONATION_READ_ONLY',
      status: 403,
    })
    expect(answers.at(-1).data ?? null).toBeNull()
  }
  const asked = bodies.map((body) => ('extensions' in Object(body) ? 'POST /graphql' : 'mutation clearCart'))
  expect((await refused()).slice(already)).toEqual(asked)
  // The strictest class of a document decides: nothing of what is allowed beside it runs.
  const acting = world.headers['staff as owner']
  for (const [query, headers] of [
    ['{ getUser { id } exportUser }', reading.headers],
    [`mutation { ${clear} deleteUser }`, acting],
    ['mutation { updateUser(user: { newsletter: true }) { id } deleteUser }', acting],
  ] as const) {
    const { data, errors } = await shop.graphql(query, {}, { ...headers })
    expect([data ?? null, errors?.[0]?.extensions?.code], query).toEqual([null, 'IMPERSONATION_BANNED_OPERATION'])
  }
  expect(await stores()).toEqual(before)
})

it('[ASSIST-22] refuses whoever only looks the queries that carry what was typed at the checkout, and nothing changes', async () => {
  const cart = await world.ownCart()
  const before = await stores()
  for (const name of ['validateOrderConditions', 'validateOrderCreation']) {
    const { errors } = await called('query', name, reading.headers, cart)
    expect(errors?.[0]?.extensions, name).toMatchObject({ code: 'IMPERSONATION_READ_ONLY', status: 403 })
  }
  expect(await stores()).toEqual(before)
})

it('[ASSIST-42] masks at the services where somebody lives and how they are called, and the national id, for who only looks', async () => {
  const query =
    '{ getUser { personalId balance address { firstName mobile addressLine1 } } getOrders { billingAddress { mobile addressLine1 city } } }'
  const { data } = await shop.graphql(query, {}, reading.headers)
  expect(data.getUser.address).toMatchObject({
    firstName: 'Kari',
    mobile: '+47••••••99',
    addressLine1: expect.stringMatching(/^K•{14} 1$/),
  })
  expect(data.getOrders.map(({ billingAddress }: { billingAddress: unknown }) => billingAddress)).toContainEqual({
    city: 'Oslo',
    mobile: '+47••••••99',
    addressLine1: expect.stringMatching(/^K•{14} 1$/),
  })
  expect(JSON.stringify(data)).not.toContain('+4740099999')
  expect(data.getUser.balance).toEqual(expect.any(Number))
  // A birth date stands in the national id alone, and what somebody pays with is in no answer at all.
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()) : [],
  )
  expect(
    fields.filter((name) => /birth|cardNumber|^card$|iban|bankAccount|instrument|storedMethod/i.test(name)),
  ).toEqual([])
  const own = await shop.graphql(query, {}, { ...world.headers.owner })
  expect(own.data.getUser.address.mobile).toBe('+4740099999')
})

it('[ASSIST-42] shows neither the number nor the street in any answer that whoever only looks may ask for, whatever name they ask for the order by', async () => {
  const cart = await world.ownCart()
  const { publicId, orderId } = world.order
  const orders = '{ getOrders { publicId paymentDetails { transactionId } } }'
  const { data } = await shop.graphql(orders, {}, reading.headers)
  const bought = data.getOrders.find((order: { publicId: string }) => order.publicId === publicId)
  const [{ transactionId }] = bought.paymentDetails
  const kept = await shop.graphql('{ getUser { address { mobile addressLine1 } } }', {}, { ...world.headers.owner })
  const whole: string[] = Object.values(kept.data.getUser.address)
  expect(whole).toEqual(['+4740099999', expect.stringContaining('gate')])
  const hides = (answer: unknown, name: string) => {
    for (const secret of whole) expect(JSON.stringify(answer), name).not.toContain(secret)
  }
  for (const name of Object.keys(fields.query).filter((one) => graphqlClass(`query ${one}`) === 'read'))
    hides(await called('query', name, reading.headers, cart), name)
  for (const name of ['checkout', 'getCheckoutAndOrder'])
    for (const id of [orderId, publicId, transactionId]) {
      const selection = personalSelection(fields.query[name]?.type as GraphQLOutputType)
      const document = `{ ${name}(id: "${id}", paymentType: STANDARD)${selection} }`
      const answer = await shop.graphql(document, {}, reading.headers)
      hides(answer, document)
      expect(JSON.stringify(answer), document).toContain('+47••••••99')
    }
})

it('[ASSIST-24] [ASSIST-25] [ASSIST-30] [ASSIST-31] [ASSIST-33] looks at everything there is forty times over, in other markets too, and leaves every store as it was, when it ends too', async () => {
  const cart = await world.ownCart()
  const before = await stores()
  const begun = await followBackground(owner)
  const queries = Object.keys(fields.query).filter((name) => graphqlClass(`query ${name}`) === 'read')
  for (let turn = 0; turn < 3; turn++) {
    for (const name of queries) {
      const { errors } = await called('query', name, reading.headers, cart)
      expect(errors?.[0]?.extensions?.code ?? 'answers', name).not.toMatch(/^IMPERSONATION/)
    }
    for (const query of [
      '{ getUser(marketId: "se", languageId: "sv-SE") { id } }',
      `{ getCart(id: "${cart.id}", marketId: "se") { id } }`,
      '{ getCart(id: "", marketId: "no") { id } }',
      `{ getCart(id: "${cart.id}", marketId: "no", forceRefresh: true) { id } }`,
    ])
      await shop.graphql(query, {}, reading.headers)
    for (const path of [
      `/likes/users/${world.ownerId}/products`,
      `/likes/users/${world.ownerId}/migrated`,
      '/api/vouchers',
      '/api/membership',
      '/api/account-access',
    ])
      expect(
        (await fetch(`${shop.url}${path}`, { headers: { ...reading.headers, 'x-apikey': TEST_API_KEY } })).status,
        path,
      ).toBe(200)
  }
  // Whoever goes to another market as the customer takes no cart, no favourites and no choice along.
  for (const path of ['/api/market', '/api/market/handover', '/api/market/favourites']) {
    const moved = await postJson(
      `${shop.url}${path}`,
      { market: 'se' },
      { ...reading.headers, 'x-apikey': TEST_API_KEY },
    )
    expect([moved.status, moved.body.errors[0].extensions.code], path).toEqual([403, 'IMPERSONATION_BANNED_OPERATION'])
  }
  // Nor do they say in the customer's name that the list of a device was taken over.
  const keyed = { ...reading.headers, 'x-apikey': TEST_API_KEY }
  const mark = await postJson(`${shop.url}/likes/users/${world.ownerId}/migrated`, {}, keyed)
  expect([mark.status, mark.body.errors[0].extensions.code]).toEqual([403, 'IMPERSONATION_BANNED_OPERATION'])
  expect(await stores()).toEqual(before)
  expect(await begun()).toEqual([])
  const ended = await postJson(
    `${shop.url}/staff/impersonations/${reading.id}/end`,
    {},
    await pageHeaders(reading.login),
  )
  expect(ended.status).toBe(204)
  expect(await stores()).toEqual(before)
  expect(await begun()).toEqual([])
})

/** What an order takes: pieces from the shelves, money, and what stands for money. */
const MONEY_AND_STOCK = [
  ...['orders', 'order_rows', 'payments', 'payment_events', 'stock', 'stock_movements', 'stock_reservations'],
  ...['user_balances', 'user_balance_entries', 'points_ledger', 'vouchers', 'voucher_events'],
]

it('[IMPERSONATE-12] [ASSIST-23] [ASSIST-49] [ASSIST-54] every change that is made in the place of the customer is on record before it, by whom and for whom, and only an order moves money or stock', async () => {
  const { rows: tables } = await owner.query(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  )
  const known = tables.map(({ name }) => name)
  const watched = MONEY_AND_STOCK.filter((name) => known.includes(name))
  expect(watched).toEqual(MONEY_AND_STOCK.filter((name) => name !== 'stock_reservations' || known.includes(name)))
  const moved = () =>
    everyTable(
      owner,
      known.filter((name) => !watched.includes(name)),
    )
  const { rows: acting } = await owner.query(
    `select i.id, s.id as staff_id, s.ref from impersonations i join staff s on s.id = i.staff_id
     where i.user_id = $1 and i.scope = 'act' and i.state = 'active'`,
    [world.ownerId],
  )
  const cart = await world.ownCart()
  const before = await moved()
  const events = async () => (await owner.query('select id::text, topic, body from outbox order by id')).rows
  const former = new Set((await events()).map(({ id }) => id))
  const acts = Object.keys(fields.mutation).filter((name) => graphqlClass(`mutation ${name}`) === 'act')
  expect(acts.length).toBeGreaterThan(10)
  for (const name of acts) {
    const last = (await owner.query('select coalesce(max(seq), 0)::int as seq from audit_log')).rows[0].seq
    await called('mutation', name, world.headers['staff as owner'], cart)
    const { rows } = await owner.query(
      `select event, operation, result, actor_kind, actor_id, staff_id, subject_user_id, impersonation_id, scope from audit_log
       where seq > $1 and event = 'impersonation.act'`,
      [last],
    )
    expect(rows, name).toEqual([
      {
        ...{ event: 'impersonation.act', operation: `mutation ${name}`, result: 'begun', scope: 'act' },
        ...{ actor_kind: 'staff', actor_id: acting[0].ref, staff_id: acting[0].staff_id },
        ...{ subject_user_id: world.ownerId, impersonation_id: acting[0].id },
      },
    ])
  }
  expect(await moved()).toEqual(before)
  const onRecord = async () => {
    const seen = `select operation, (select writes from impersonations where id = $1) as writes from audit_log
      where impersonation_id = $1 and event = 'impersonation.act' order by seq desc limit 1`
    return (await owner.query(seen, [acting[0].id])).rows[0]
  }
  const { writes } = await onRecord()
  // A form that stands beside a change in the document, and is not asked for, does not stand for it.
  const form = `createOrUpdateCheckout(cartId: "${cart.id}", marketId: "no") { email }`
  const change = `clearCart(id: "${cart.id}", marketId: "no") { id }`
  for (const document of [
    { query: `mutation A { ${form} } mutation B { ${change} }`, operationName: 'B' },
    { query: `mutation { ${form} ${change} }` },
  ])
    await postJson(`${shop.url}/graphql`, document, { 'x-apikey': TEST_API_KEY, ...world.headers['staff as owner'] })
  expect(await onRecord()).toEqual({ operation: 'mutation clearCart', writes: writes + 2 })
  // The letter that tells the customer is for nobody who measures.
  const told = (await events()).filter(({ id, topic }) => !former.has(id) && topic !== 'account.acted-for')
  expect(told.map(({ topic }) => topic)).toContain('user.changed')
  for (const { topic, body } of told) expect(body.is_impersonation, topic).toBe(true)
})

it('[IMPERSONATE-12] [IMPERSONATE-20] puts every change of a document on record and counts it, an order among them too', async () => {
  const acting = world.headers['staff as owner']
  const cart = await world.ownCart()
  const session = async () => {
    const { rows } = await owner.query(
      `select id, writes from impersonations where user_id = $1 and scope = 'act' and state = 'active'`,
      [world.ownerId],
    )
    return rows[0]
  }
  const clear = `clearCart(id: "${cart.id}", marketId: "no") { id }`
  const update = 'updateUser(user: { gender: WOMAN }) { id }'
  const form = `createOrUpdateCheckout(cartId: "${cart.id}", marketId: "no") { email }`
  const order = `placeOrder(cartId: "${cart.id}", marketId: "no", checkout: {}) { orderId }`
  const consent = encodeURIComponent('Order it for me, please')
  const documents: readonly (readonly [string, readonly string[], number])[] = [
    [
      `${clear} ...F } fragment F on GeinsMerchantApiMutation { again: ${update}`,
      ['act clearCart', 'act updateUser'],
      2,
    ],
    [`${update} ${form}`, ['act updateUser', 'act createOrUpdateCheckout'], 1],
    [`${update} ${order} ${clear}`, ['act updateUser', 'order placeOrder', 'act clearCart'], 3],
  ]
  for (const [fields, lines, changes] of documents) {
    const last = (await owner.query('select coalesce(max(seq), 0)::int as seq from audit_log')).rows[0].seq
    const { id, writes } = await session()
    const { errors } = await shop.graphql(`mutation { ${fields} }`, {}, { ...acting, 'x-assist-consent': consent })
    expect(JSON.stringify(errors ?? ''), fields).not.toMatch(/IMPERSONATION|GRAPHQL|BAD_REQUEST/)
    const { rows } = await owner.query(
      `select event, operation, reason_hash is not null as has_reason from audit_log
       where seq > $1 and impersonation_id = $2 and event in ('impersonation.act', 'impersonation.order') order by seq`,
      [last, id],
    )
    expect(
      rows.map(({ event, operation }) => `${event}${operation}`),
      fields,
    ).toEqual(lines.map((line) => `impersonation.${line.replace(' ', 'mutation ')}`))
    expect(rows.map(({ has_reason }) => has_reason)).toEqual(lines.map((line) => line.startsWith('order')))
    expect((await session()).writes, fields).toBe(writes + changes)
  }
})
