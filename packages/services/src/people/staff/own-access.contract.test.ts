import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { assist, pageHeaders, postJson } from '@shop/testkit/assist'
import { authCalls } from '@shop/testkit/auth-calls'
import { bundledProgram } from '@shop/testkit/bundled-program'
import { forgetCodes } from '@shop/testkit/forget-codes'
import { memberOf, staffOf } from '@shop/testkit/personas'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { totpCode, totpStep } from './totp'

const clock = testClock()
const { now } = clock
const { shop, owner } = await withShop({ clock })

const ask = async (path: string, body: unknown, address = '10.0.0.1', device = '') =>
  (
    await postJson(`${shop.url}/staff/${path}`, body, {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-forwarded-for': address,
      ...(device && { 'x-staff-device': device }),
    })
  ).body
const signIn = (body: unknown, address?: string, device?: string) => ask('sessions', body, address, device)
const codeNow = (secret: string, steps = 0) => totpCode(secret, totpStep(now()) + steps)
const member = async (id: string) =>
  (await fetch(`${shop.url}/staff/sessions/${id}`, { headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET } })).json()
const tokenStatus = async (id: string) =>
  (
    await fetch(`${shop.url}/staff/sessions/${id}/token`, {
      method: 'POST',
      headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    })
  ).status

/** An admin makes an account; its person chooses everything else. */
async function invited(role = 'cs_agent') {
  const admin = await staffSession(shop, 'admin')
  await admin.stepUp()
  await forgetCodes(shop, admin.person.email)
  const email = `${crypto.randomUUID()}@lysning.example`
  const wish = { email, name: 'Tove Berg', grants: [{ role, marketId: null }] }
  const made = await postJson(`${shop.url}/staff/people`, wish, await pageHeaders(admin))
  expect(made.status).toBe(201)
  return { admin, email, ref: String(made.body.ref), version: made.body.version, secret: made.body.invitation.secret }
}

async function enrolled(role?: string) {
  const person = await invited(role)
  const { sessionId } = await ask('invitations', { secret: person.secret })
  const { secret } = await ask(`sessions/${sessionId}/authenticator`, {})
  const password = 'et eget passord 31'
  const done = await ask(`sessions/${sessionId}/enrol`, { password, code: codeNow(secret) })
  expect(done.ok).toBe(true)
  await forgetCodes(shop, person.email)
  return { ...person, password, totpSecret: String(secret), ...done }
}

it('[STAFF-03] opens nothing by the password alone, and takes each code of an authenticator once', async () => {
  const { email, password, totpSecret } = staffOf('merchandiser')
  expect(await signIn({ email, password })).toEqual({ ok: false, error: 'codeNeeded' })
  const code = codeNow(totpSecret)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await signIn({ email, password, code: wrong })).toEqual({ ok: false, error: 'wrongCode' })
  expect(await signIn({ email, password: 'not it at all', code })).toEqual({ ok: false, error: 'wrongCredentials' })
  expect(await signIn({ email, password, code })).toMatchObject({ ok: true })
  expect(await signIn({ email, password, code })).toEqual({ ok: false, error: 'usedCode' })
})

it('[STAFF-09] leads who is invited to a password and an authenticator of their own, and before them to nothing', async () => {
  const { email, secret } = await invited()
  expect(await ask('invitations', { secret: 'a'.repeat(32) })).toEqual({ ok: false, error: 'wrongInvitation' })
  expect(await signIn({ email, password: 'whatever it may be' })).toEqual({ ok: false, error: 'wrongCredentials' })
  const { sessionId } = await ask('invitations', { secret })
  expect(await member(sessionId)).toMatchObject({ isEnrolling: true, permissions: [] })
  expect(await tokenStatus(sessionId)).toBe(404)
  const offered = await ask(`sessions/${sessionId}/authenticator`, {})
  expect(offered.uri).toContain(`secret=${offered.secret}`)
  const enrol = (body: unknown) => ask(`sessions/${sessionId}/enrol`, body)
  const code = codeNow(offered.secret)
  expect(await enrol({ code })).toEqual({ ok: false, error: 'passwordNeeded' })
  expect((await enrol({ password: 'short', code })).errors).toBeDefined()
  const password = 'et eget passord 31'
  expect(await enrol({ password, code: code === '000000' ? '000001' : '000000' })).toMatchObject({ error: 'wrongCode' })
  const done = await enrol({ password, code })
  expect(done.recoveryCodes).toHaveLength(10)
  expect(await member(done.sessionId)).toMatchObject({ isEnrolling: false, hasTotp: true, email })
  expect(await tokenStatus(done.sessionId)).toBe(200)
  // The link was good once, and the database keeps neither it nor the codes.
  expect(await ask('invitations', { secret })).toEqual({ ok: false, error: 'wrongInvitation' })
  const { rows } = await owner.query(
    `select totp_secret_encrypted as sealed, (select count(*)::int from staff_recovery_codes c where c.staff_id = s.id) as codes
     from staff s where email = $1`,
    [email],
  )
  expect(rows).toEqual([{ sealed: expect.stringMatching(/^v1\./), codes: 10 }])
  const log = await owner.query(
    `select event, result from audit_log where staff_id = (select id from staff where email = $1) order by seq`,
    [email],
  )
  expect(log.rows).toEqual([
    { event: 'staff.sign-in', result: 'refused' },
    { event: 'staff.enrolling', result: 'ok' },
    { event: 'staff.enrol', result: 'ok' },
  ])

  // A lost telephone: each printed code opens the door once.
  const [printed] = done.recoveryCodes
  expect(await signIn({ email, password, code: String(printed).toLowerCase() })).toMatchObject({ ok: true })
  expect(await signIn({ email, password, code: printed })).toEqual({ ok: false, error: 'wrongCode' })
})

it('an account without an authenticator opens nothing but the choice of one', async () => {
  const { email, password } = staffOf('customer-service-lead')
  await owner.query('update staff set totp_secret_encrypted = null where email = $1', [email])
  const { ok, sessionId } = await signIn({ email, password })
  expect(ok).toBe(true)
  expect(await member(sessionId)).toMatchObject({ isEnrolling: true, permissions: [] })
  expect(await tokenStatus(sessionId)).toBe(404)
  expect(await ask(`sessions/${sessionId}/recovery-codes`, {})).toMatchObject({ errors: expect.anything() })
})

it('changes the own password with the former one, the own authenticator after a step-up, and ends what else is open', async () => {
  const { email, password, totpSecret, sessionId, recoveryCodes } = await enrolled()
  const other = await signIn({ email, password, code: codeNow(totpSecret) })
  const change = (id: string, body: unknown) => ask(`sessions/${id}/password`, body)
  const next = 'et helt annet passord'
  expect(await change(sessionId, { current: 'not it', password: next })).toEqual({
    ok: false,
    error: 'wrongCredentials',
  })
  const changed = await change(sessionId, { current: password, password: next })
  expect(changed.ok).toBe(true)
  expect(await tokenStatus(sessionId)).toBe(404)
  expect(await tokenStatus(other.sessionId)).toBe(404)
  expect(await tokenStatus(changed.sessionId)).toBe(200)

  clock.pass(6 * 60_000)
  for (const step of ['authenticator', 'recovery-codes'])
    expect(await ask(`sessions/${changed.sessionId}/${step}`, {})).toEqual({ ok: false, error: 'stepUpRequired' })
  const proven = await ask(`sessions/${changed.sessionId}/step-up`, { code: codeNow(totpSecret) })
  const fresh = await ask(`sessions/${proven.sessionId}/recovery-codes`, {})
  expect(fresh.recoveryCodes).toHaveLength(10)
  const offered = await ask(`sessions/${proven.sessionId}/authenticator`, {})
  const enrol = await ask(`sessions/${proven.sessionId}/enrol`, { code: codeNow(offered.secret) })
  expect(enrol.ok).toBe(true)
  await forgetCodes(shop, email)
  expect(await signIn({ email, password: next, code: codeNow(totpSecret) })).toMatchObject({ error: 'wrongCode' })
  expect(await signIn({ email, password: next, code: recoveryCodes[1] })).toMatchObject({ error: 'wrongCode' })
  expect(await signIn({ email, password: next, code: codeNow(offered.secret) })).toMatchObject({ ok: true })
})

it('makes a first admin for whoever runs the installation, by a link that is good once', async () => {
  const program = bundledProgram('staff')
  const env = {
    ...process.env,
    DATABASE_URL: shop.database.url,
    DATA_DIR: shop.dataDir,
    CONSOLE_ORIGINS: 'https://console.example',
  }
  const invitation = async (...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
    return /https:\/\/console\.example\/invitation#([0-9a-f]{32})/.exec(stdout)?.[1]
  }
  const secret = await invitation('invite', 'first@shop.example', '--name', 'First Admin')
  const { sessionId } = await ask('invitations', { secret })
  expect(await member(sessionId)).toMatchObject({ role: 'admin', isEnrolling: true })
  // Once more, for who lost everything.
  const again = await invitation('invite', 'first@shop.example', '--name', 'First Admin')
  expect(await ask('invitations', { secret })).toMatchObject({ error: 'wrongInvitation' })
  expect(await ask('invitations', { secret: again })).toMatchObject({ ok: true })
})

it('invites anew whoever lost everything, and then nothing former opens', async () => {
  const { admin, email, ref, version, password, totpSecret, sessionId } = await enrolled()
  const url = `${shop.url}/staff/people/${ref}`
  const again = await postJson(url, { do: 'invite', version }, await pageHeaders(admin))
  expect(again.body.invitation.secret).toMatch(/^[0-9a-f]{32}$/)
  expect(await tokenStatus(sessionId)).toBe(404)
  expect(await signIn({ email, password, code: codeNow(totpSecret) })).toMatchObject({ error: 'wrongCredentials' })
  clock.pass(73 * 3_600_000)
  expect(await ask('invitations', { secret: again.body.invitation.secret })).toMatchObject({ error: 'wrongInvitation' })
})

it('lets nobody approve for an account that they made', async () => {
  const { sessionId, admin } = await enrolled('merchandiser')
  const token = await (
    await fetch(`${shop.url}/staff/sessions/${sessionId}/token`, {
      method: 'POST',
      headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    })
  ).json()
  const asMade = { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-staff-token': token.token }
  const draft = async (headers: Readonly<Record<string, string>>) =>
    (await postJson(`${shop.url}/staff/publishing/drafts`, { name: 'Høst' }, headers)).body
  const approve = async (one: { id: string; version: number }, headers: Readonly<Record<string, string>>) =>
    (await postJson(`${shop.url}/staff/publishing/drafts/${one.id}/approve`, { version: one.version }, headers)).status
  expect(await approve(await draft(asMade), await admin.headers())).toBe(403)
  const { headers: stranger } = await staffSession(shop, 'merchandiser')
  expect(await approve(await draft(await stranger()), await admin.headers())).toBe(200)
})

it('a stranger’s wrong passwords close nobody’s account: tries count for the account in one network', async () => {
  const { email, password, totpSecret } = staffOf('admin')
  const wrong = () => signIn({ email, password: 'not it at all' }, '203.0.113.7')
  for (let turn = 0; turn < 8; turn++) expect(await wrong()).toMatchObject({ error: 'wrongCredentials' })
  expect(await wrong()).toMatchObject({ error: 'tooManyTries' })
  await forgetCodes(shop, email)
  expect(await signIn({ email, password, code: codeNow(totpSecret) }, '198.51.100.9')).toMatchObject({ ok: true })
})

it('a device that the account has signed in from waits for no stranger, and has tries of its own', async () => {
  const { email, password, totpSecret } = staffOf('merchandiser')
  const right = async () => {
    await forgetCodes(shop, email)
    return { email, password, code: codeNow(totpSecret) }
  }
  const wrong = { email, password: 'not it at all' }
  const first = await signIn(await right(), '198.51.100.1')
  expect(first).toMatchObject({ ok: true, deviceToken: expect.stringMatching(/^[0-9a-f]{32}\.[\w-]{22}$/) })
  const known: string = first.deviceToken

  // Sixty strangers later, each from a network of its own, the account is slow for whoever is not known.
  expect(await signIn(wrong, '203.0.113.1')).toMatchObject({ error: 'wrongCredentials' })
  await owner.query('update login_failures set failures = 70')
  expect(await signIn(await right(), '198.51.100.50')).toMatchObject({ error: 'tooManyTries' })
  expect(await signIn(await right(), '198.51.100.50', known)).toMatchObject({ ok: true })

  // Who knows the password but not the second step must not close it either.
  await owner.query('delete from login_failures')
  for (let i = 0; i < 8; i++)
    expect(await signIn({ email, password, code: 'no-code-at-all' }, `203.0.113.${i}`)).toMatchObject({
      error: 'wrongCode',
    })
  expect(await signIn(await right(), '203.0.113.77')).toMatchObject({ error: 'tooManyTries' })
  expect(await signIn(await right(), '203.0.113.78', known)).toMatchObject({ ok: true })

  for (let i = 0; i < 8; i++)
    expect(await signIn(wrong, `203.0.113.${i}`, known)).toMatchObject({ error: 'wrongCredentials' })
  expect(await signIn(await right(), '203.0.113.79', known)).toMatchObject({ error: 'tooManyTries' })
})

it('knows a device for its own colleague alone, and takes no shopper’s device for it', async () => {
  const { email, password, totpSecret } = staffOf('merchandiser')
  await owner.query('delete from login_failures')
  await forgetCodes(shop, email)
  const { deviceToken } = await signIn({ email, password, code: codeNow(totpSecret) }, '198.51.100.2')
  expect(deviceToken).toBeTruthy()
  const shopper = await authCalls(shop.url, { address: '198.51.100.3' }).register(email, 'a fine password')
  const lines = shopper.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const shoppers = lines.find((line) => line.startsWith('ralph-known-device='))?.split('=')[1] ?? ''
  expect(shoppers).not.toBe('')
  const other = staffOf('customer-service').email
  for (const [device, name] of [
    [deviceToken, other],
    [shoppers, email],
  ]) {
    await owner.query('delete from login_failures')
    const wrong = () => signIn({ email: name, password: 'not it at all' }, '203.0.113.7', device)
    for (let turn = 0; turn < 8; turn++) expect(await wrong()).toMatchObject({ error: 'wrongCredentials' })
    // The tries were those of the network, which the device does not open again.
    expect(await signIn({ email: name, password: 'not it at all' }, '203.0.113.7')).toMatchObject({
      error: 'tooManyTries',
    })
  }
})

it('changes a password while another session of the same colleague looks at the shop as a customer', async () => {
  const login = await staffSession(shop, 'customer-service')
  const { rows } = await owner.query(`select ref from users where email = $1`, [memberOf('no').email])
  const view = await assist(shop, rows[0].ref, { login })
  const other = await staffSession(shop, 'customer-service')
  const { password } = other.person
  const { answer } = await other.post('password', { current: password, password: 'et helt annet passord 47' })
  expect(answer).toMatchObject({ ok: true })
  expect((await view.state()).status).toBe(401)
  expect(await login.member()).toBeUndefined()
  const { rows: ends } = await owner.query('select ended_at from impersonations where id = $1', [view.id])
  expect(ends).toEqual([{ ended_at: expect.any(Date) }])
})
