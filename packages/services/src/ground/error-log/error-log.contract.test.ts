import { randomBytes } from 'node:crypto'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'

const logged: string[] = []
let now = new Date('2026-11-21T10:00:00Z')
let address = 0

const { shop, owner } = await withShop({
  log: createLog({ write: (line) => logged.push(line) }),
  clock: { now: () => now },
})
beforeEach(async () => {
  await owner.query('delete from error_log')
  address++
})

const report = {
  type: 'client-error',
  message: "Cannot read properties of undefined (reading 'price')",
  stack:
    'TypeError: …\n    at Cart (https://lysning.no/_next/static/chunks/cart-1a2b3c4d.js:2:187)\n    at a (/app.js:1:1)',
  component: 'CartDrawer',
  info: 'in CartDrawer\nin Layout',
  url: 'https://lysning.no/sv/c/jakker',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
}
const send = (body: unknown, init: { url?: string; headers?: Record<string, string>; method?: string } = {}) =>
  fetch(`${init.url ?? shop.url}/log-error`, {
    method: init.method ?? 'PUT',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.0.${address}`,
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      ...init.headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const kept = async () => (await owner.query('select * from error_log order by id')).rows
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).errors[0].extensions.code]

describe('the error log', () => {
  it('[ERRLOG-01] keeps what a page reports, for staff to read in every process and after a restart', async () => {
    expect((await send(report)).status).toBe(204)
    const { type, message, stack, component, info, url, userAgent } = report
    expect(await kept()).toMatchObject([
      { source: 'client', type, message, stack, component, info, url, user_agent: userAgent, count: 1 },
    ])

    const own = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
    const admin = await (await staffSession(shop, 'admin')).headers()
    const other = await shop.another()
    const read = (headers: Record<string, string>) => fetch(`${other.url}/staff/errors`, { headers })
    const answer = await read({ ...admin })
    expect(await answer.json()).toMatchObject([{ message, stack, component, info, url, userAgent, count: 1 }])
    expect((await read(own)).status).toBe(401)
    expect((await read({ ...own, 'x-staff-token': "' or 1=1" })).status).toBe(401)
    expect((await read({ ...admin, 'x-forwarder-secret': 'guess' })).status).toBe(404)
    const { errors, total } = await (await fetch(`${other.url}/staff/desk/errors`, { headers: admin })).json()
    expect([errors, total]).toMatchObject([[{ type, message, stack, component, info, url, userAgent }], 1])
    const merchandiser = await (await staffSession(shop, 'merchandiser')).headers()
    expect((await read({ ...merchandiser })).status).toBe(403)
    await other.stop()
  })

  it('counts the same error once, whatever the build, the page and the browser', async () => {
    await send(report)
    now = new Date(now.getTime() + 60_000)
    await send({ ...report, url: 'https://lysning.no/b/fjord', userAgent: 'Other/1.0' })
    await send({ ...report, stack: report.stack.replace('cart-1a2b3c4d.js:2:187', 'cart-99ffee00.js:3:22') })
    await send({ ...report, message: 'Something else' })
    const rows = await kept()
    expect(rows.map(({ count }) => count)).toEqual([3, 1])
    expect(rows[0].last_at.getTime() - rows[0].first_at.getTime()).toBe(60_000)

    await owner.query('update error_log set resolved_at = now()')
    await send(report)
    expect((await kept()).map(({ count, resolved_at }) => [count, resolved_at === null])).toEqual([
      [3, false],
      [1, false],
      [1, true],
    ])
  })

  it('[ERRLOG-03] refuses other shapes and too large bodies, and keeps nothing of them', async () => {
    for (const body of [
      null,
      [],
      [report],
      {},
      'text',
      { ...report, type: 'server-error' },
      { ...report, message: '' },
      { ...report, message: 7 },
      { ...report, stack: { at: 1 } },
      { ...report, password: 'x' },
      '{"type":"client-error"',
    ])
      expect(await codeOf(await send(body))).toEqual([400, 'BAD_REQUEST'])
    expect(await codeOf(await send(report, { headers: { 'content-type': 'text/plain' } }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
    expect(await codeOf(await send({ ...report, stack: 'x'.repeat(33_000) }))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await codeOf(await send(report, { method: 'POST' }))).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(await kept()).toEqual([])
  })

  it('[ATTACK-19] [ERRLOG-03] answers a flood with 429 and a stack of 1 MB with 413, address by address', async () => {
    expect(await codeOf(await send({ ...report, stack: 'x'.repeat(1_000_000) }))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const other = await shop.another()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => send(report, { url: i % 2 ? shop.url : other.url })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(29)
    expect(statuses.filter((status) => status === 429)).toHaveLength(71)
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60')
    expect((await kept())[0].count).toBe(29)

    expect((await send(report, { headers: { 'x-forwarded-for': '10.2.0.1' } })).status).toBe(204)
    expect(
      (await send(report, { headers: { 'x-forwarded-for': '10.2.0.2', 'x-forwarder-secret': 'wrong' } })).status,
    ).toBe(204)
    now = new Date(now.getTime() + 61_000)
    expect((await send(report)).status).toBe(204)
    await other.stop()
  })

  it('[ERRLOG-08] [ATTACK-18] [CONSOLE-06] keeps no password, hash, token, address or id, wherever it stands', async () => {
    const secrets = [
      'kari.nordmann@example.no',
      'Sommer-2026!',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      '0c7540eb7e65b553ec1ba6b20de79608',
      '0b6e7c1e-7d0f-4b43-9a2e-1f6f2f8f1c11',
      '19811218-9876',
      '01019012345',
      '131052-308T',
      '010190-1234',
      'scrypt$32768$8$1$c2FsdHNhbHRzYWx0c2FsdA==$a2V5a2V5a2V5',
      wireHash('Sommer-2026!'),
      randomBytes(32).toString('base64url').replace(/^.../, 'aB3'),
      '+47 912 34 567',
    ]
    const [email, password, token, hash, id, swedish, norwegian, finnish, danish, slow, wire, code, phone] = secrets
    const text = `for ${email} password: "${password}" Bearer ${token} hash ${hash} id ${id} ${swedish} ${norwegian} ${finnish} ${danish} kept ${slow} sent ${wire} used ${code} call ${phone}`
    await send({
      type: 'client-error',
      message: `failed ${text}`,
      stack: `Error: ${text}\n    at https://lysning.no/app.js?token=${token}:1:1`,
      component: `Login ${text}`,
      info: text,
      url: `https://lysning.no/konto/nullstill?resetKey=${hash}&email=${email}#${token}`,
      userAgent: `Mozilla ${text}`,
    })
    const [row] = await kept()
    for (const secret of secrets) expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.url).toBe('https://lysning.no/konto/nullstill?[hidden]')
    expect(row.message).toMatch(/^failed for \[hidden\] password/)
  })

  it('[ATTACK-18] takes no sign that would forge a line or steer a terminal, in the table or in our own log', async () => {
    const forged = '\n{"level":"error","event":"forged"}\r\n\u001b[2Jgone\u0000\u2028\u202e'
    await send({ ...report, message: `x${forged}`, component: forged, info: `y${forged}`, url: `/a${forged}` })
    const [row] = await kept()
    for (const value of [row.message, row.component, row.url]) expect(value).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    expect(row.info).not.toMatch(/(?!\n)[\p{Cc}\u2028\u202e]/u)

    const visitor = 'a-visitors-very-own-id'
    await owner.query('alter table favourite_lists rename to favourite_lists_away')
    const failed = await fetch(`${shop.url}/likes/users/${visitor}/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'known-to-the-shopper' },
      body: '["kari@example.no"]',
    })
    await owner.query('alter table favourite_lists_away rename to favourite_lists')
    expect(await codeOf(failed)).toEqual([500, 'INTERNAL'])
    const own = logged.filter((line) => line.includes('http.failed'))
    expect(own.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'http.failed', path: '/likes/users/[hidden]/products', requestId: 'known-to-the-shopper' },
    ])
    for (const line of logged) {
      expect(line.endsWith('\n')).toBe(true)
      expect(JSON.parse(line).event).not.toBe('forged')
      expect(line).not.toContain('example.no')
      expect(line).not.toContain(visitor)
    }
  })
})
