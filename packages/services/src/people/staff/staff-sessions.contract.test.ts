import { mayStaff, permissionsOf } from '@shop/domain/staff'
import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { staffSession } from '@shop/testkit/staff-session'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { totpCode, totpStep } from './totp'

const MINUTE = 60_000
let now = new Date('2026-11-21T10:00:00Z')
const { shop, owner } = await withShop({ clock: { now: () => now } })

const forward = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const errorsSeenWith = async (headers: Readonly<Record<string, string>>) =>
  (await fetch(`${shop.url}/staff/errors`, { headers })).status

it('[STAFF-05] [ASSIST-59] ends a session after half an hour without work and after eight hours of it', async () => {
  const idle = await staffSession(shop, 'admin')
  forward(29)
  expect(await idle.member()).toMatchObject({ role: 'admin' })
  forward(29)
  // What a page asks by itself is no work.
  expect(await idle.member({ 'x-staff-background': '1' })).toBeDefined()
  forward(2)
  expect(await idle.member()).toBeUndefined()

  const busy = await staffSession(shop, 'admin')
  const begun = await busy.member()
  expect(new Date(begun?.endsAt ?? 0).getTime() - now.getTime()).toBe(8 * 60 * MINUTE)
  for (let i = 0; i < 23; i++) {
    forward(20)
    expect(await busy.member()).toBeDefined()
  }
  forward(20)
  expect(await busy.member()).toBeUndefined()
  const { rows } = await owner.query('select end_cause from staff_sessions order by created_at')
  expect(rows.map(({ end_cause }) => end_cause)).toEqual(['idle', 'expired'])
})

it('[STAFF-10] asks the row at every call: logout, disabling and another role count at once, in every process', async () => {
  const other = await shop.another()
  const there = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${other.url}/staff/errors`, { headers })).status

  const left = await staffSession(shop, 'admin')
  const copied = await left.headers()
  expect(await there(copied)).toBe(200)
  await left.signOut()
  expect(await there(copied)).toBe(401)
  expect(await left.member()).toBeUndefined()

  const admin = await staffSession(shop, 'admin')
  const held = await admin.headers()
  const of = admin.person.email
  await owner.query(
    "update staff_roles set role = 'merchandiser' where role = 'admin' and staff_id = (select id from staff where email = $1)",
    [of],
  )
  expect(await there(held)).toBe(403)
  await owner.query(
    "update staff_roles set role = 'admin' where role = 'merchandiser' and staff_id = (select id from staff where email = $1)",
    [of],
  )
  expect(await there(held)).toBe(200)
  await owner.query("update staff set state = 'disabled', disabled_at = now() where email = $1", [of])
  expect(await there(held)).toBe(401)
  await owner.query("update staff set state = 'active', disabled_at = null where email = $1", [of])
  expect(await there(held)).toBe(401)
  await other.stop()
})

it('[STAFF-10] refuses with 403 what a role does not allow, asked for directly, and keeps the refusal in the record', async () => {
  for (const [role, path, permission] of [
    ['merchandiser', 'desk/orders', 'orders:view'],
    ['admin', 'desk/customers?q=kari', 'customers:view'],
    ['customer-service', 'errors', 'errors:view'],
    ['customer-service', 'people', 'staff:manage'],
  ] as const) {
    const { headers, person } = await staffSession(shop, role)
    const answer = await fetch(`${shop.url}/staff/${path}`, { headers: await headers() })
    expect([path, answer.status]).toEqual([path, 403])
    const { rows } = await owner.query(
      `select a.event, a.result, a.target, s.email from audit_log a join staff s on s.id = a.staff_id order by a.seq desc limit 1`,
    )
    expect(rows).toEqual([{ event: 'operation.refused', result: 'refused', target: permission, email: person.email }])
  }
})

it('[STAFF-05] ends them after the times that are configured', async () => {
  const strict = await shop.another({ STAFF_IDLE_MINUTES: '10', STAFF_SESSION_HOURS: '1' })
  const there = { url: strict.url, now: shop.now, database: shop.database }
  const idle = await staffSession(there, 'admin')
  forward(9)
  expect(await idle.member()).toBeDefined()
  forward(10)
  expect(await idle.member()).toBeUndefined()
  const busy = await staffSession(there, 'admin')
  for (let at = 0; at < 7; at++) {
    forward(8)
    expect(await busy.member()).toBeDefined()
  }
  forward(4)
  expect(await busy.member()).toBeUndefined()
  await strict.stop()
})

it('[STAFF-12] takes no customer’s token for one of the staff, and none of the staff for a customer’s', async () => {
  const customer = await signIn(shop, memberOf('no'))
  const session = await staffSession(shop, 'admin')
  const staff = await session.headers()
  const { authorization = '' } = customer.headers
  const token = authorization.replace('Bearer ', '')
  expect(await errorsSeenWith({ ...staff, 'x-staff-token': token })).toBe(401)
  expect(await errorsSeenWith({ 'x-forwarder-secret': staff['x-forwarder-secret'] ?? '', authorization })).toBe(401)
  for (const stranger of [staff['x-staff-token'] ?? '', session.id]) {
    const { data, errors } = await shop.graphql('{ getUser { id } }', {}, { authorization: `Bearer ${stranger}` })
    expect(data?.getUser ?? errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  }
})

it('[ASSIST-59] locks the session until the password is given again, and gives it a new id with each proof', async () => {
  const session = await staffSession(shop, 'customer-service')
  const first = session.id
  const held = await session.headers()
  expect((await session.post('lock')).status).toBe(204)
  expect(await session.member()).toMatchObject({ isLocked: true })
  expect((await session.post('token')).status).toBe(404)
  expect(await errorsSeenWith(held)).toBe(401)
  expect((await session.post('unlock', { password: 'not it' })).answer).toEqual({
    ok: false,
    error: 'wrongCredentials',
  })
  expect((await session.post('unlock', { password: session.person.password })).answer).toMatchObject({ ok: true })
  expect(session.id).not.toBe(first)
  expect(await session.member()).toMatchObject({ isLocked: false })
  const { status } = await fetch(`${shop.url}/staff/sessions/${first}`, { headers: { ...held } })
  expect(status).toBe(404)
})

it('[ASSIST-13] [ASSIST-59] steps up with a code of the authenticator, once for each code, and stops who guesses', async () => {
  const session = await staffSession(shop, 'customer-service-lead')
  const before = await session.member()
  expect(before).toMatchObject({ hasTotp: true, steppedUpUntil: null })
  const code = totpCode(session.person.totpSecret, totpStep(now))
  const first = session.id
  expect((await session.post('step-up', { code })).answer).toMatchObject({ ok: true })
  expect(session.id).not.toBe(first)
  const after = await session.member()
  expect(new Date(after?.steppedUpUntil ?? 0).getTime() - now.getTime()).toBe(5 * MINUTE)
  expect(after?.csrf).not.toBe(before?.csrf)
  expect((await session.post('step-up', { code })).answer).toEqual({ ok: false, error: 'usedCode' })
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = []
  for (let i = 0; i < 9; i++) answers.push((await session.post('step-up', { code: wrong })).answer.error)
  expect(answers.at(-1)).toBe('tooManyTries')
})

it('[STAFF-06] tells each demo person what the one table allows, to the letter, and lets them do that alone', async () => {
  for (const role of ['customer-service', 'merchandiser', 'admin']) {
    const login = await staffSession(shop, role)
    const { rows: grants } = await owner.query(
      `select r.role, r.market_id as "marketId" from staff_roles r join staff s on s.id = r.staff_id where s.email = $1`,
      [login.person.email],
    )
    expect(new Set((await login.member())?.permissions), role).toEqual(new Set(permissionsOf(grants)))
    for (const [path, permission] of [
      ['desk/orders', 'orders:view'],
      ['desk/reviews', 'reviews:moderate'],
      ['publishing/documents', 'content:preview'],
      ['people', 'staff:manage'],
      ['errors', 'errors:view'],
    ] as const) {
      const { status } = await fetch(`${shop.url}/staff/${path}`, { headers: await login.headers() })
      const isAllowed = mayStaff(grants, permission) || (path === 'publishing/documents' && role === 'admin')
      expect([role, path, status === 403 ? 'refused' : 'let in']).toEqual([
        role,
        path,
        isAllowed ? 'let in' : 'refused',
      ])
    }
  }
  const names = async (role: string) => {
    const member = await (await staffSession(shop, role)).member()
    return (member?.permissions ?? []).filter(({ markets }) => markets === 'all').map(({ permission }) => permission)
  }
  const service = await names('customer-service')
  expect(service).toEqual(expect.arrayContaining(['customers:view', 'carts:edit', 'impersonate:read']))
  expect(service).not.toContain('markets:draft')
  expect(service).not.toContain('staff:manage')
  const merchandiser = await names('merchandiser')
  expect(merchandiser).toEqual(expect.arrayContaining(['markets:draft', 'content:edit', 'reviews:moderate']))
  expect(merchandiser).not.toContain('customers:view')
  const admin = await names('admin')
  expect(admin).toEqual(expect.arrayContaining(['staff:manage', 'audit:all', 'impersonations:end-any']))
  expect(admin).not.toContain('customers:view')
  expect(admin).not.toContain('impersonate:read')
})
