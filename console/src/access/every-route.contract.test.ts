import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createForwarder } from '@shop/gateway/forwarder'
import { servePages } from '@shop/gateway/page-server'
import { totpCode, totpStep } from '@shop/services/people/staff/totp'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { sealData, unsealData } from 'iron-session'
import { NextRequest } from 'next/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { forwardRefusal } from './forward-refusal'

const HOST = 'console.localhost:3001'
const OWN = `http://${HOST}`
const password = 'a secret of this test that is long enough'
let cookie = ''
const jar = new Map<string, { readonly value: string; readonly options: object }>()
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: HOST }),
  cookies: async () => ({
    get: (name: string) => (cookie && name === 'ralph-console-session' ? { name, value: cookie } : undefined),
    set: (name: string, value: string, options: object) => void jar.set(name, { value, options }),
  }),
}))

const { shop } = await withShop()
beforeAll(() => {
  Object.assign(process.env, {
    SERVICES_URL: shop.url,
    FORWARDER_SECRET: TEST_FORWARDER_SECRET,
    SESSION_SECRET: password,
    CONSOLE_GALLERY: '1',
  })
})

type Handler = (request: NextRequest, context: object) => Promise<Response>
type Route = { readonly path: string; readonly method: string; readonly handle: Handler }

/** What lets people in is open to everybody, and nothing else is. */
const PROVIDER = ['session/provider', 'session/provider/return', 'session/provider/logout']
const DOORS = ['session', 'session/invitation', 'session/passkey', ...PROVIDER]
/** The provider's own server calls it, with a token that proves itself. */
const OF_NO_PAGE = 'session/provider/logout'
const PARAMS = { path: ['audit'], step: 'step-up', answer: 'rows' }

const api = fileURLToPath(new URL('../app/api', import.meta.url))
async function everyRoute(): Promise<readonly Route[]> {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'))
  const found = files.map(async (file) => {
    const handlers: Record<string, Handler> = await import(/* @vite-ignore */ `${api}/${file}`)
    return Object.entries(handlers).map(([method, handle]) => ({
      path: file.replace(/\/?route\.ts$/, ''),
      method,
      handle,
    }))
  })
  return (await Promise.all(found)).flat()
}

async function ask({ path, method, handle }: Route, origin?: string, body: object = {}, params: object = PARAMS) {
  const request = new NextRequest(`http://${HOST}/api/${path}`, {
    method,
    headers: { host: HOST, ...(origin && { origin }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const answer = await handle(request, { params: Promise.resolve(params) })
  return { call: `${method} ${path}`, status: answer.status, text: await answer.text() }
}

it('[STAFF-02] every route of the console answers 401 to nobody, to a broken cookie and to a session that is over', async () => {
  const routes = await everyRoute()
  expect(routes.length).toBeGreaterThan(10)
  const closed = routes.filter(({ path }) => !DOORS.includes(path))
  expect(new Set(routes.map(({ path }) => path)).size - new Set(closed.map(({ path }) => path)).size).toBe(DOORS.length)
  const session = await staffSession(shop, 'customer-service')
  await session.signOut()
  const over = await sealData({ staffSessionId: session.id }, { password })
  for (const [value, origin] of [
    ['', undefined],
    ['', OWN],
    ['Fe26.2*broken', undefined],
    ['Fe26.2*broken', OWN],
    [over, OWN],
  ] as const) {
    cookie = value
    for (const route of closed)
      expect(await ask(route, origin)).toMatchObject({ call: `${route.method} ${route.path}`, status: 401 })
  }
})

it('[STAFF-02] of the services’ paths it forwards what its pages use, and nothing without a session of staff', async () => {
  const server = await servePages({
    render: async (_, answer) => void answer.end('a page'),
    forwarder: createForwarder({
      target: shop.url,
      secret: TEST_FORWARDER_SECRET,
      headersFor: () => ({ 'x-apikey': TEST_API_KEY }),
    }),
    forwardRefusal: forwardRefusal(() => 'http'),
    port: 0,
    cacheBytes: 1_000_000,
    now: Date.now,
    log: createLog({ process: 'console', write: () => {} }),
  })
  const calls = [
    'GET /images/pagewidget/raw/hero.avif?w=450',
    'POST /graphql',
    'SOCKET /graphql',
    'POST /auth/login',
    'GET /api/membership',
    'GET /documents/x',
  ]
  const answers = async (value: string) => {
    const found: (string | number | undefined)[] = []
    for (const call of calls) found.push(await statusAt((server.address() as AddressInfo).port, call, value))
    return found
  }
  const session = await staffSession(shop, 'customer-service')
  const seal = await sealData({ staffSessionId: session.id }, { password })
  for (const nobody of ['', 'Fe26.2*broken']) expect(await answers(nobody)).toEqual(calls.map(() => 401))
  expect(await answers(seal)).toEqual([200, 404, 101, 404, 404, 404])
  await session.signOut()
  expect(await answers(seal)).toEqual(calls.map(() => 401))
  server.close()
  server.closeAllConnections()
})

/** What a browser with this cookie is answered. */
function statusAt(port: number, call: string, value: string): Promise<number | undefined> {
  const [method = '', path = ''] = call.split(' ')
  const isSocket = method === 'SOCKET'
  const asked = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const headers = {
    ...{ host: HOST, cookie: `ralph-console-session=${value}` },
    ...(isSocket && {
      ...{ ...asked, 'sec-websocket-key': randomBytes(16).toString('base64') },
      'sec-websocket-protocol': 'graphql-transport-ws',
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method: isSocket ? 'GET' : method, headers, agent: false })
    sent.on('response', (answer) => resolve(answer.resume().statusCode))
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    sent.on('error', reject).end()
  })
}

it('[STAFF-13] every route that changes something refuses what another site sends, whoever is signed in', async () => {
  const session = await staffSession(shop, 'customer-service')
  cookie = await sealData({ staffSessionId: session.id }, { password })
  const changing = (await everyRoute()).filter(({ method, path }) => method !== 'GET' && path !== OF_NO_PAGE)
  expect(changing.map(({ path }) => path)).toEqual(expect.arrayContaining(['desk/[...path]', 'staff/[...path]']))
  const refusal = { status: 403, text: expect.stringMatching(/cross.?site/i) }
  for (const route of changing)
    for (const origin of [undefined, 'null', 'https://evil.example', 'http://no.localhost:3000'])
      expect(await ask(route, origin)).toMatchObject({ call: `${route.method} ${route.path}`, ...refusal })
  // Nothing of all this reached the session.
  expect(await session.member()).toMatchObject({ steppedUpUntil: null, isLocked: false })
  for (const route of changing) expect((await ask(route, OWN)).text).not.toMatch(/cross.?site/i)
})

it('[STAFF-13] sends nobody to the provider for a picture, a script or a frame of another page', async () => {
  const routes = await everyRoute()
  const { handle } = routes.find(({ path, method }) => path === 'session/provider' && method === 'GET') as Route
  const statusFor = async (destination?: string) => {
    const headers = { host: HOST, ...(destination && { 'sec-fetch-dest': destination }) }
    return (await handle(new NextRequest(`${OWN}/api/session/provider`, { headers }), {})).status
  }
  cookie = ''
  jar.clear()
  for (const destination of ['image', 'script', 'style', 'iframe', 'frame', 'embed', 'object', 'empty'])
    expect(await statusFor(destination), destination).toBe(403)
  expect([...jar.keys()]).toEqual([])
  // Whoever comes by the address bar or a link goes on; so does a browser that does not say what it asks for.
  for (const destination of ['document', undefined]) expect(await statusFor(destination)).toBe(307)
})

it('[ASSIST-44] [ASSIST-59] tells the page no more than that it is in: a new id of the session with each way in and each proof, and the device’s token, go into the cookies', async () => {
  const { id: former, person } = await staffSession(shop, 'customer-service')
  cookie = await sealData({ staffSessionId: former }, { password })
  const routes = await everyRoute()
  const route = (path: string) => routes.find((one) => one.path === path && one.method === 'POST') as Route
  const codeAt = (steps: number) => totpCode(person.totpSecret, totpStep(shop.now()) + steps)
  jar.clear()
  const { email, password: own } = person
  const signedIn = await ask(route('session'), OWN, { email, password: own, code: codeAt(0) })
  expect(signedIn).toMatchObject({ status: 200, text: '{"ok":true}' })
  const idInJar = async () => {
    cookie = jar.get('ralph-console-session')?.value ?? ''
    return (await unsealData<{ staffSessionId: string }>(cookie, { password })).staffSessionId
  }
  const ids = [former, await idInJar()]
  expect(jar.get('ralph-console-device')?.value.length).toBeGreaterThan(20)
  for (const [step, body] of [
    ['step-up', { code: codeAt(1) }],
    ['unlock', { password: own }],
  ] as const) {
    const proven = await ask(route('session/[step]'), OWN, body, { step })
    expect(proven, step).toMatchObject({ status: 200, text: '{"ok":true}' })
    ids.push(await idInJar())
  }
  expect(new Set(ids).size).toBe(4)
  const closely = { httpOnly: true, sameSite: 'strict', path: '/' }
  expect([...jar].map(([name, { options }]) => [name, options])).toEqual([
    ['ralph-console-session', expect.objectContaining(closely)],
    ['ralph-console-device', expect.objectContaining(closely)],
  ])
})
