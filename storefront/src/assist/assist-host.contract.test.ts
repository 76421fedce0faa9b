import { randomUUID } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createForwarder } from '@shop/gateway/forwarder'
import { servePages } from '@shop/gateway/page-server'
import { totpCode, totpStep } from '@shop/services/people/staff/totp'
import { pageHeaders, postJson, startBody, verifierPair } from '@shop/testkit/assist'
import { signIn } from '@shop/testkit/auth-calls'
import { bearerOf } from '@shop/testkit/bearer'
import { everyTable } from '@shop/testkit/every-table'
import { memberOf } from '@shop/testkit/personas'
import { searchReady } from '@shop/testkit/search-ready'
import { staffSession } from '@shop/testkit/staff-session'
import { type Shop, TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { sharedPage } from '../routing/shared-page'
import { createAssistHosts } from './assist-host'
import { BAR_SCRIPT } from './bar-script'

const CONSOLE = 'http://console.localhost:3001'
const AGENT = 'Mozilla/5.0 (Test) Console'
const SCRIPTS = 'data-tag-manager="/api/tag-manager.js" data-engagement-script="https://engage.example/va.js"'

const clock = testClock()
const { now } = clock
let other: Awaited<ReturnType<Shop['another']>>
let server: Server
let port: number
let people: string[]
const rendered: string[] = []

const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  other = await shop.another()
  const { rows } = await owner.query(
    `select u.ref from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and not u.blacklisted
       and u.support_access = 'market' and u.market_id <> 'DK|DKK' and not exists (select from staff s where lower(s.email) = lower(u.email)) order by u.id limit 60`,
  )
  people = rows.map(({ ref }) => ref)
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, resolve))
  port = (free.address() as AddressInfo).port
  await new Promise((resolve) => free.close(resolve))
  server = await servePages({
    // A page of the shop that would set a cookie and bring a tag manager, and says for whom it was made.
    render: async (incoming, answer) => {
      rendered.push(incoming.url ?? '')
      const who = /apollo-token=[\w-]+\.[\w-]+\.[\w-]+/.test(incoming.headers.cookie ?? '') ? 'the customer' : 'nobody'
      answer.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'ralph-cart=other; Path=/', etag: '"1"' })
      answer.end(`<!doctype html><html ${SCRIPTS}><head><title>Shop</title></head><body>Made for ${who}</body></html>`)
    },
    forwarder: createForwarder({
      target: other.url,
      secret: TEST_FORWARDER_SECRET,
      headersFor: () => ({ 'x-apikey': TEST_API_KEY }),
    }),
    ownHosts: createAssistHosts({
      services: other.url,
      secret: TEST_FORWARDER_SECRET,
      consoleOrigins: [CONSOLE],
      signInAt: (_, path, handoff) =>
        `http://no.localhost:3000/?action=login&returnTo=${encodeURIComponent(path)}&handoff=${handoff}`,
      fontsFolder: fileURLToPath(new URL('../ui/fonts/', import.meta.url)),
      now: Date.now,
    }),
    sharedPage,
    inlineScripts: [BAR_SCRIPT],
    port,
    cacheBytes: 1e6,
    now: Date.now,
    log: silentLog,
  })
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
})

type Sent = { method?: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }
const send = (host: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const all = { host, accept: 'text/html', 'user-agent': AGENT, ...headers }
    request({ port, path, method, headers: all }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
      .on('error', reject)
      .end(body)
  })
const form = (fields: Record<string, string>, origin = CONSOLE) => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** Each customer is another one, and time goes on, so that no limit of starts is met. */
async function started(more: Readonly<Record<string, unknown>> = {}) {
  const customerRef = people.pop() ?? ''
  clock.pass(61 * 60_000)
  const login = await staffSession(shop, 'customer-service')
  const { verifier, challenge } = verifierPair()
  const handoff = more.way === 'login_token' ? {} : { challenge }
  const answer = await postJson(
    `${shop.url}/staff/impersonations`,
    startBody(customerRef, { ...handoff, ...more }),
    await pageHeaders(login),
  )
  expect(answer.status).toBe(201)
  const { id, origin, code, url } = answer.body
  return { id, login, code, verifier, url, host: new URL(origin).host }
}

async function inside(more: Readonly<Record<string, unknown>> = {}) {
  const begun = await started(more)
  const { status, headers } = await send(
    begun.host,
    '/__assist/redeem',
    form({ code: begun.code, verifier: begun.verifier }),
  )
  expect(status).toBe(303)
  const [line = ''] = headers['set-cookie'] ?? []
  const cookie = line.split(';')[0] ?? ''
  const own = { cookie, origin: `http://${begun.host}` }
  return {
    ...begun,
    cookie,
    line,
    location: headers.location,
    get: (path: string, more: Record<string, string> = {}) => send(begun.host, path, { headers: { cookie, ...more } }),
    post: (path: string, body: unknown, more: Record<string, string> = {}) =>
      send(begun.host, path, {
        method: 'POST',
        headers: { ...own, accept: 'application/json', 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
    endFromConsole: async () =>
      postJson(`${shop.url}/staff/impersonations/${begun.id}/end`, {}, await pageHeaders(begun.login)),
  }
}
const code = ({ body }: Answer) => JSON.parse(body).errors?.[0]?.extensions?.code
const UPDATE = { query: 'mutation { updateUser(user: { gender: WOMAN }) { id } }' }

it('[ASSIST-07] [ASSIST-09] takes the hand-over from a form of the console alone, on a page that loads nothing', async () => {
  const begun = await started()
  const fields = { code: begun.code, verifier: begun.verifier }
  for (const origin of ['http://no.localhost:3000', 'https://evil.example', 'null', `http://${begun.host}`]) {
    const refused = await send(begun.host, '/__assist/redeem', form(fields, origin))
    expect(refused.status, origin).toBe(403)
    expect(refused.headers['set-cookie'], origin).toBeUndefined()
    expect(refused.body).not.toMatch(/<script|https?:\/\//)
    expect(refused.headers['content-security-policy']).toMatch(/^default-src 'none'; form-action 'self'/)
  }
  const link = await send(begun.host, `/__assist/redeem?code=${begun.code}&verifier=${begun.verifier}`)
  expect(link.status).toBe(405)
  // None of these has used it up.
  const done = await send(begun.host, '/__assist/redeem', form(fields))
  expect(done).toMatchObject({ status: 303, body: '' })
  expect(done.headers).toMatchObject({ location: '/nb', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(done.headers['content-security-policy']).toMatch(/^default-src 'none'; form-action 'self'/)
  const again = await send(begun.host, '/__assist/redeem', form(fields))
  expect(again.status).toBe(403)
  expect(again.headers['set-cookie']).toBeUndefined()
})

it('[ASSIST-06] [GUARD-05] exchanges a login token before any page is made, once, and trusts its presence nowhere', async () => {
  const begun = await started({ way: 'login_token', path: '/min-konto/bestillinger?a=1' })
  const url = new URL(begun.url)
  expect(url.host).toBe(begun.host)
  rendered.length = 0
  const done = await send(begun.host, url.pathname + url.search)
  expect(done).toMatchObject({ status: 303, body: '' })
  expect(done.headers).toMatchObject({
    location: '/min-konto/bestillinger?a=1',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(String(done.headers['set-cookie'])).toMatch(/^__Host-assist=/)
  for (const path of [url.pathname + url.search, '/min-konto/bestillinger?a=1&loginToken=x', '/?loginToken=']) {
    const refused = await send(begun.host, path)
    expect(refused.status, path).toBe(303)
    expect(refused.headers.location, path).toContain('?action=login&returnTo=')
    expect(refused.headers.location, path).not.toContain('loginToken')
    expect(refused.headers['set-cookie'], path).toBeUndefined()
  }
  expect(rendered).toEqual([])
})

it('[ASSIST-14] says after too many tries of one address when the next one counts, and burns the code of no other host', async () => {
  const { host, code, verifier } = await started()
  const link = await started({ way: 'login_token' })
  const { pathname, search } = new URL(link.url)
  const handOver = (fields: Record<string, string>) => send(host, '/__assist/redeem', form(fields))
  for (let tries = 0; tries < 10; tries++) expect((await handOver({ code: 'a guess', verifier })).status).toBe(403)
  const limited = await handOver({ code, verifier })
  expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
  expect(limited.headers['set-cookie']).toBeUndefined()
  expect(limited.body).toContain('For mange forsøk')
  expect(limited.body).toContain('Vent ett minutt, og start visningen på nytt fra konsollen.')
  // An address with a token in it gets no page: the login says it.
  const asked = await send(link.host, pathname + search)
  expect(asked).toMatchObject({ status: 303, body: '', headers: { 'retry-after': '60' } })
  expect(asked.headers.location).toMatch(/&handoff=limited$/)
  await owner.query(`delete from rate_limits where bucket like 'assist-redeem:%'`)
  const opened = await send(link.host, pathname + search)
  expect(String(opened.headers['set-cookie'])).toMatch(/^__Host-assist=/)
  // Its own was burnt with the third of them.
  expect((await handOver({ code, verifier })).status).toBe(403)
})

it('[ASSIST-08] leads nowhere but to its own host, whatever path the start or the address names', async () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    expect((await inside({ path })).location, path).toBe('/nb')
    const url = new URL((await started({ way: 'login_token', path })).url)
    expect((await send(url.host, url.pathname + url.search)).headers.location, path).toBe('/nb')
  }
  const { url, host } = await started({ way: 'login_token' })
  const { search } = new URL(url)
  expect((await send(host, `//evil.example/a${search}`)).headers.location).toBe('/evil.example/a')
})

it('[IMPERSONATE-02] [SHOP-28] begins in the market and the language that were asked for, by the form and by the link', async () => {
  const swedish = { marketId: 'FI|EUR', languageId: 'sv-SE', path: '/' }
  const linked = await started({ ...swedish, way: 'login_token' })
  const url = new URL(linked.url)
  expect(url.host).toMatch(/^[0-9a-f]+\.assist\.fi\./)
  expect(url.searchParams.get('loginToken')).toMatch(/^[\w-]{43}$/)
  expect((await send(url.host, url.pathname + url.search)).headers.location).toBe('/sv')
  const posted = await inside(swedish)
  expect(posted.host).toMatch(/^[0-9a-f]+\.assist\.fi\./)
  expect(posted.location).toBe('/sv')
  // The start page with a query is in the customer's language too; a path below it has a language of its own.
  for (const [path, location] of [
    ['/?action=cart', '/sv?action=cart'],
    ['/ale?a=1', '/ale?a=1'],
  ]) {
    expect((await inside({ ...swedish, path })).location).toBe(location)
    const opened = new URL((await started({ ...swedish, path, way: 'login_token' })).url)
    expect((await send(opened.host, opened.pathname + opened.search)).headers.location).toBe(location)
  }
})

it('[ASSIST-18] leaves the browser one opaque cookie, whatever pages and services wish to set', async () => {
  const { line, get, post } = await inside()
  expect(line).toMatch(/^__Host-assist=[\w-]{40,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const page = await get('/account')
  expect(page.body).toContain('Made for the customer')
  expect(page.headers['set-cookie']).toBeUndefined()
  const answers = [
    page,
    await get('/auth/login'),
    await get('/__assist/state'),
    await post('/graphql', { query: '{ getUser { id } }' }),
  ]
  for (const { status, headers, body } of answers) {
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    // A token that could be used has a signature.
    expect(body).not.toMatch(/\b[\w-]{8,}\.[\w-]{20,}\.[\w-]{20,}/)
  }
  expect(JSON.parse(answers[3]?.body ?? '').data.getUser.id).toBeGreaterThan(0)
  const renewing = ['/auth/login', '/auth/password', '/auth/register', '/api/auth/login']
  for (const path of renewing) expect(code(await post(path, {})), path).toBe('IMPERSONATION_FORBIDDEN')
})

it('[ASSIST-21] answers of its own what is listed as a read, and refuses every other route before it runs', async () => {
  const { get, post } = await inside()
  expect((await get('/api/places?path=/')).status).toBe(200)
  expect((await post('/api/linked-cart', { id: 'a-cart-by-link' })).status).toBe(200)
  rendered.length = 0
  for (const answer of [await get('/api/new'), await post('/api/places', {}), await post('/api/menu/no/nb', {})])
    expect([answer.status, code(answer)]).toEqual([403, 'IMPERSONATION_FORBIDDEN'])
  expect(rendered).toEqual([])
})

it('[IMPERSONATE-20] has every refusal put on record, those of this host itself too, and counts them', async () => {
  const { id, get, post } = await inside()
  const operations = [
    ...['/auth/login', '/auth/password', '/api/auth/login', '/api/auth/password', '/api/auth/register'],
    ...['/api/places', '/api/menu/no/nb', '/api/new'],
  ].map((path) => `POST ${path}`)
  for (const operation of operations)
    expect(code(await post(`${operation.slice('POST '.length)}?key=secret`, {}))).toBe('IMPERSONATION_FORBIDDEN')
  const longest = `/api/${'x'.repeat(3_000)}`
  expect(code(await get(longest))).toBe('IMPERSONATION_FORBIDDEN')
  const { rows } = await owner.query(
    `select l.operation, l.target, l.result, l.staff_id = i.staff_id and l.subject_user_id = i.user_id as has_both, i.refusals
     from audit_log l join impersonations i on i.id = l.impersonation_id
     where i.id = $1 and l.event = 'operation.refused' order by l.seq`,
    [id],
  )
  const refused = { target: 'IMPERSONATION_FORBIDDEN', result: 'refused', has_both: true, refusals: 9 }
  expect(rows.map(({ operation, ...row }) => ({ ...row, operation: operation.slice(0, 200) }))).toEqual(
    [...operations, `GET ${longest}`].map((operation) => ({ ...refused, operation: operation.slice(0, 200) })),
  )
})

it('[ASSIST-17] refuses a refresh token on the session’s own host as well', async () => {
  const { get } = await inside()
  const shown = await get('/auth/login', { accept: 'application/json', 'x-auth-refresh-token': 'of-somebody' })
  expect([shown.status, code(shown)]).toEqual([403, 'IMPERSONATION_FORBIDDEN'])
  expect(shown.headers['x-auth-refresh-token']).toBeUndefined()
  const { rows } = await owner.query(
    `select operation, result from audit_log where event = 'operation.refused' order by seq desc limit 1`,
  )
  expect(rows).toEqual([{ operation: 'GET /auth/login', result: 'refused' }])
})

it('[ASSIST-16] shows no bar and gives no cookie to the customer, who signs in while staff look on', async () => {
  const member = memberOf('no')
  const { rows } = await owner.query('select ref from users where email = $1', [member.email])
  const { get, cookie } = await inside({ customerRef: rows[0].ref })
  const { authorization = '' } = (await signIn(other, member)).headers
  expect((await get('/')).body).toContain('<staff-bar')
  const own = `apollo-token=${authorization.replace('Bearer ', '')}`
  for (const cookies of [own, `${own}; ${cookie}`])
    for (const path of ['/', '/min-konto', '/__assist/state', '/__assist/end']) {
      const page = await send('no.localhost:3000', path, { headers: { cookie: cookies } })
      expect(page.body, path).toContain(`Made for ${path === '/' ? 'nobody' : 'the customer'}`)
      expect(page.body, path).not.toMatch(/staff-bar|__assist\//)
      expect(String(page.headers['set-cookie']), path).not.toContain('assist')
    }
  expect((await get('/')).status).toBe(200)
})

it('[ASSIST-32] [ASSIST-34] [ASSIST-47] lets nobody keep, list, frame or follow what is shown, and brings no script of others', async () => {
  const { get, cookie, host, endFromConsole } = await inside()
  const page = await get('/')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(page.headers.etag).toBeUndefined()
  const policy = String(page.headers['content-security-policy'])
  expect(/frame-ancestors ([^;]+)/.exec(policy)?.[1]).toBe(CONSOLE)
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/)
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(page.body).not.toMatch(/tag-manager|engagement-script/)
  expect(page.body.indexOf('<staff-bar')).toBe(page.body.indexOf('<body>') + '<body>'.length)
  expect((await get('/sw.js')).status).toBe(404)
  for (const path of ['/__assist/bar.css', '/robots.txt', '/__assist/state', '/images/none.avif'])
    expect((await get(path)).headers['cache-control'], path).toBe('no-store')
  await endFromConsole()
  await expect.poll(async () => (await get('/')).status).toBe(401)
  const over = await send(host, '/', { headers: { cookie } })
  expect(over.headers['clear-site-data']).toBe('"cache", "storage"')
})

it('[ASSIST-49] [IMPERSONATE-17] throws away what devices of the customer would report, and changes no store by it', async () => {
  const { post, get } = await inside()
  const count = async () => {
    const tables = ['client_errors', 'search_notifications', 'consents', 'outbox']
    const known = await owner.query('select tablename from pg_tables where schemaname = current_schema()')
    const names = known.rows
      .map(({ tablename }) => tablename)
      .filter((name) => tables.includes(name) || /^(search_|engagement_|error)/.test(name))
    const counts = await Promise.all(names.map((name) => owner.query(`select count(*)::int as many from ${name}`)))
    return Object.fromEntries(names.map((name, i) => [name, counts[i]?.rows[0].many]))
  }
  const before = await count()
  expect(Object.keys(before).length).toBeGreaterThan(3)
  for (const path of ['click', 'add-favourite', 'end']
    .map((kind) => `/api/storefront/v3/notifications/${kind}`)
    .concat('/api/collected-events', '/api/cookie-consent', '/api/voyado-engage/get-contact', '/api/log-error'))
    expect((await post(path, { message: 'x', url: 'x', stack: 'x' })).status, path).toBe(204)
  expect((await get('/api/voyado-engage/set-discovery-key')).status).toBe(204)
  expect(await count()).toEqual(before)
})

it('[IMPERSONATE-17] [ASSIST-24] keeps nothing of what staff look for and look at, which of the customer is kept', async () => {
  await searchReady(other.url, { market: 'NO', locale: 'nb' })
  const { get, post } = await inside()
  const kept = async () =>
    (await owner.query('select kind, phrase from search_events order by id')).rows.map(({ kind }) => kind)
  const before = await kept()
  const { rows } = await owner.query(`select id from products where active order by id limit 1`)
  const of = (more: Record<string, string>) => {
    const key = randomUUID()
    const keys = { customerKey: key, sessionKey: key, notify: 'true' }
    return `?${new URLSearchParams({ market: 'NO', locale: 'nb-NO', touchpoint: 'desktop', ...keys, ...more })}`
  }
  const queries = [
    ['search-page', of({ q: 'kjole' })],
    ['product-page', of({ productKey: String(rows[0].id) })],
  ]
  for (const [name, query] of queries)
    expect((await get(`/api/storefront/v3/queries/${name}${query}`)).status, name).toBe(200)
  const seen = `/api/storefront/v3/notifications/click${of({})}`
  expect((await post(seen, { productKey: String(rows[0].id) })).status).toBe(204)
  expect(await kept()).toEqual(before)

  for (const [name, query] of queries)
    expect((await send('no.localhost:3000', `/api/storefront/v3/queries/${name}${query}`)).status, name).toBe(200)
  await expect.poll(async () => (await kept()).slice(before.length).toSorted()).toEqual(['query', 'view'])
})

it('[ASSIST-25] [ASSIST-20] ends by its own teardown: the shop’s log-out does not reach the customer, whose things and sessions stay', async () => {
  const member = memberOf('no')
  const { rows } = await owner.query('select ref from users where email = $1', [member.email])
  for (const way of ['/__assist/end', '/auth/logout']) {
    const { post, get, id } = await inside({ customerRef: rows[0].ref })
    const own = await signIn(other, member)
    const before = await everyTable(owner)
    expect((await post(way, {})).status, way).toBeLessThan(402)
    await expect.poll(async () => (await get('/account')).status).toBe(401)
    const { rows: ended } = await owner.query('select state, end_cause from impersonations where id = $1', [id])
    expect(ended, way).toEqual([{ state: 'ended', end_cause: 'banner' }])
    expect(await everyTable(owner), way).toEqual(before)
    const { data } = await other.graphql('{ getUser { email } }', {}, own.headers)
    expect(data.getUser.email).toBe(member.email)
  }
})

it('[ASSIST-48] keeps a fault of the page under the session’s number, without the names, addresses and keys that stand in it', async () => {
  const { host, cookie, id } = await inside()
  const [first, last] = ['Gunnvor', 'Kvit-Fjell']
  const { rows } = await owner.query(
    `update users u set first_name = $2, last_name = $3 from impersonations i where i.id = $1 and u.id = i.user_id
     returning u.id, u.email`,
    [id, first, last],
  )
  const { id: userId, email } = rows[0]
  const telling = `${first} ${last} (${email}, +47 412 30 987, user ${userId}) at cookie: __Host-assist=kvasir-key`
  const report = {
    type: 'client-error',
    message: `Price is missing for ${telling}`,
    stack: `Error: for ${first}\n    at Cart (https://${host}/_next/cart.js?loginToken=kvasir-key:2:187)`,
    component: 'CartDrawer',
    info: `in Account of ${last}`,
    url: `http://${host}/handlekurv?email=${email}`,
    userAgent: AGENT,
  }
  const put = (from: string) =>
    send(from, '/api/log-error', {
      method: 'PUT',
      headers: { cookie, origin: `http://${host}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
  expect((await put(host)).status).toBe(204)
  // The cookie says nothing on the host of another session.
  expect((await put(`other.${host.slice(host.indexOf('assist'))}`)).status).toBe(401)
  const { rows: kept } = await owner.query(`select * from error_log where component = 'CartDrawer'`)
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ impersonation_id: id, count: 1, info: 'in Account of [hidden]' })
  expect(kept[0].url).toMatch(/\/handlekurv\?\[hidden\]$/)
  const { impersonation_id: _, id: __, ...texts } = kept[0]
  for (const word of [first, last, email, '412 30 987', 'kvasir-key', `user ${userId}`])
    expect(JSON.stringify(texts), word).not.toContain(word)
})

it('[ASSIST-11] refuses changes that a page of another origin sends, and knows no address of the staff', async () => {
  const { post, host, cookie } = await inside()
  for (const origin of ['https://evil.example', CONSOLE, 'http://no.localhost:3000'])
    expect(code(await post('/graphql', UPDATE, { origin })), origin).toBe('FORBIDDEN')
  rendered.length = 0
  const nested = await post('/staff/impersonations', {})
  // It is a page like any other that does not exist: no service was asked.
  expect(nested.body).toContain('Made for the customer')
  expect(rendered).toEqual(['/staff/impersonations'])
  expect(
    (await send(host, '/graphql', { method: 'POST', headers: { cookie, accept: 'application/json' }, body: '{}' }))
      .status,
  ).toBe(403)
})

it('[ASSIST-23] asks for a code of the authenticator, opens the window with it, and counts it once', async () => {
  const { post, login } = await inside()
  expect(code(await post('/graphql', UPDATE))).toBe('IMPERSONATION_READ_ONLY')
  expect(code(await post('/__assist/elevate', { code: '000000' }))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
  const right = totpCode(login.person.totpSecret, totpStep(now()))
  const acted = await post('/__assist/elevate', { code: right })
  expect(JSON.parse(acted.body)).toMatchObject({ banner: { scope: 'act', actUntil: expect.any(String) } })
  expect(code(await post('/graphql', UPDATE))).toBeUndefined()
  expect(code(await post('/__assist/elevate', { code: right }))).toBe('IMPERSONATION_STEP_UP_REQUIRED')
  // The console's own session is as it was: its cookie still counts, and is no stronger.
  expect(await login.member()).toBeDefined()
  clock.pass(10 * 60_000 + 1)
})

it('[ASSIST-23] leads who has no app for codes to the console, where another proof opens the window', async () => {
  const { get, post, login, id } = await inside()
  const { rows } = await owner.query('select totp_secret_encrypted as app from staff where email = $1', [
    login.person.email,
  ])
  onTestFinished(async () => {
    await owner.query('update staff set totp_secret_encrypted = $2 where email = $1', [login.person.email, rows[0].app])
  })
  await login.stepUp()
  await owner.query('update staff set totp_secret_encrypted = null where email = $1', [login.person.email])
  expect((await get('/')).body).toContain(
    `<button type="button" data-quiet data-console="${CONSOLE}/sessions/${id}">Ingen app`,
  )
  // A proof of the console's counts there alone: nothing on this host may take it for its own.
  const refused = await post('/__assist/elevate', { code: '000000' })
  expect(JSON.parse(refused.body).errors[0].extensions).toMatchObject({
    ...{ code: 'IMPERSONATION_STEP_UP_REQUIRED', cause: 'notEnrolled' },
  })
  const acted = await postJson(`${shop.url}/staff/impersonations/${id}/elevate`, {}, await pageHeaders(login))
  expect(acted.status).toBe(204)
  expect(JSON.parse((await get('/__assist/state')).body)).toMatchObject({ banner: { scope: 'act' } })
  clock.pass(10 * 60_000 + 1)
})

it('[ASSIST-39] shows by whom and why it ended, within a second on the other process, and nothing of the customer', async () => {
  const { get, post, endFromConsole, id } = await inside()
  const { rows } = await owner.query(
    'select u.first_name, u.last_name, u.email from impersonations i join users u on u.id = i.user_id where i.id = $1',
    [id],
  )
  expect((await get('/')).status).toBe(200)
  await endFromConsole()
  const ended = performance.now()
  await expect.poll(async () => (await get('/account')).status, { interval: 50 }).toBe(401)
  expect(performance.now() - ended).toBeLessThan(1_000)
  const page = await get('/account')
  expect(page.body).toContain('Visningen er avsluttet')
  for (const path of ['/', '/c/kjoler-dame', '/account', '/__assist/ended', '/__assist/events'])
    expect(await get(path), path).toMatchObject({ status: 401, body: page.body })
  for (const path of ['/graphql', '/auth/login', '/api/collected-events'])
    expect(code(await post(path, {})), path).toBe('IMPERSONATION_ENDED')
  for (const path of ['/__assist/end', '/__assist/elevate'])
    expect(await post(path, {}), path).toMatchObject({ status: 401, body: page.body })
  const report = { type: 'client-error', message: 'x', url: 'x', stack: 'x' }
  expect((await post('/api/log-error', report)).status).toBe(401)
  expect(page.body).toContain('Den ansatte avsluttet den i konsollen.')
  for (const value of Object.values(rows[0] ?? {}).filter((text) => String(text).length > 2))
    expect(page.body).not.toContain(value)
  expect(page.body).not.toContain('<staff-bar')
  expect(code(await get('/graphql', { accept: 'application/json' }))).toBe('IMPERSONATION_ENDED')
})

it('[ASSIST-39] names the admin who ended it, and says when it was the customer', async () => {
  const pageAfter = async ({ get }: Pick<Awaited<ReturnType<typeof inside>>, 'get'>) => {
    await expect.poll(async () => (await get('/account')).status, { interval: 50 }).toBe(401)
    return (await get('/account')).body
  }
  const ofAdmin = await inside()
  const admin = await staffSession(shop, 'admin')
  const end = `${shop.url}/staff/impersonations/${ofAdmin.id}/end`
  expect((await postJson(end, {}, await pageHeaders(admin))).status).toBe(204)
  const name = (await admin.member())?.name
  expect(name).toMatch(/\w/)
  expect(await pageAfter(ofAdmin)).toContain(`<strong>${name} avsluttet den.</strong>`)

  const ofCustomer = await inside()
  const { rows } = await owner.query('select user_id from impersonations where id = $1', [ofCustomer.id])
  const bearer = { authorization: `Bearer ${await bearerOf(shop, rows[0].user_id, { clock })}` }
  expect((await postJson(`${shop.url}/api/account-access`, { do: 'end' }, bearer)).status).toBe(200)
  expect(await pageAfter(ofCustomer)).toContain('<strong>Kunden avsluttet den fra kontoen sin.</strong>')
})

it('[ASSIST-39] an end is seen within a second on the other process, each of twenty times', async () => {
  const late: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const { get, endFromConsole } = await inside()
    expect((await get('/')).status).toBe(200)
    await endFromConsole()
    const ended = performance.now()
    await expect.poll(async () => (await get('/')).status, { interval: 25, timeout: 3_000 }).toBe(401)
    late.push(performance.now() - ended)
  }
  expect(Math.max(...late)).toBeLessThanOrEqual(1_000)
}, 180_000)

it('[ASSIST-40] [WS-07] speaks for the customer on sockets without a token of the browser, and closes them at the end', async () => {
  const { host, cookie, endFromConsole } = await inside()
  const heard: { type?: string; payload?: unknown }[] = []
  const opened = (more: Record<string, string>) =>
    new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      headers: { host, origin: `http://${host}`, ...more },
    })
  const socket = opened({ cookie })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: {} })))
  socket.on('message', (text) => {
    const message = JSON.parse(String(text))
    heard.push(message)
    if (message.type !== 'connection_ack') return
    for (const [id, query] of [
      ['1', 'subscription { sessionEnded { reason } }'],
      ['2', 'subscription { nothing }'],
    ])
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }))
  })
  // An answer to a wrong subscription comes behind the right one: then that one runs.
  await expect.poll(() => heard.map(({ type }) => type)).toContain('error')
  await endFromConsole()
  expect(await closed).toBe(4403)
  expect(JSON.stringify(heard)).toContain('sessionEnded')
  const tried = () =>
    new Promise((resolve) => {
      const again = opened({ cookie })
      again.on('error', ({ message }) => resolve(message))
      again.on('open', () => resolve(again.close()))
    })
  await expect.poll(tried).toMatch(/401/)
})

it('[IMPERSONATE-08] speaks the language of the staff member in the bar and at the end, in the shop’s own faces', async () => {
  const finnish = await inside({ staffLanguage: 'fi' })
  const bar = (await finnish.get('/')).body
  expect(bar).toContain('<staff-bar role="region" lang="fi-FI" aria-label="Näkymä asiakkaana"')
  expect(bar).toContain('<button>Lopeta</button>')
  expect(bar).toContain('Katsot kauppaa asiakkaana')
  await finnish.endFromConsole()
  await expect.poll(async () => (await finnish.get('/account')).status, { interval: 50 }).toBe(401)
  expect((await finnish.get('/account')).body).toContain('Näkymä on päättynyt')

  const english = await inside({ staffLanguage: 'en' })
  expect((await english.get('/')).body).toContain('You see the shop as')
  await english.endFromConsole()
  await expect.poll(async () => (await english.get('/account')).status, { interval: 50 }).toBe(401)
  const page = await english.get('/account')
  expect(page.body).toContain('<html lang="en-GB">')
  expect(page.body).toContain('The colleague ended it in the console.')
  expect(page.headers['content-security-policy']).toContain("font-src 'self'")
  const faces = [...page.body.matchAll(/url\((\/__assist\/\w+\.woff2)\)/g)].map(([, path = '']) => path)
  expect(faces).toHaveLength(2)
  for (const face of faces) expect((await english.get(face)).headers['content-type']).toBe('font/woff2')
})
