import { pageHeaders, postJson } from '@shop/testkit/assist'
import { forgetCodes } from '@shop/testkit/forget-codes'
import { mailsTo } from '@shop/testkit/mails'
import { staffOf } from '@shop/testkit/personas'
import { type SoftwareAuthenticator, softwareAuthenticator } from '@shop/testkit/software-authenticator'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { totpCode, totpStep } from './totp'

const CONSOLE = 'https://console.shop.example'
const clock = testClock()
const { shop, owner } = await withShop({ clock, env: { CONSOLE_ORIGINS: `${CONSOLE}, https://other.shop.example` } })

const ask = async (path: string, body: unknown, page = CONSOLE, url = shop.url) =>
  (
    await postJson(`${url}/staff/${path}`, body, {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-forwarded-for': '10.0.0.1',
      origin: page,
    })
  ).body
const codeNow = (secret: string) => totpCode(secret, totpStep(clock.now()))
const member = async (id: string) =>
  (await fetch(`${shop.url}/staff/sessions/${id}`, { headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET } })).json()
const PASSWORD = 'et eget passord 31'

async function invited(role = 'cs_agent') {
  const admin = await staffSession(shop, 'admin')
  await admin.stepUp()
  await forgetCodes(shop, admin.person.email)
  const email = `${crypto.randomUUID()}@lysning.example`
  const wish = { email, name: 'Tove Berg', locale: 'nb', grants: [{ role, marketId: null }] }
  const made = await postJson(`${shop.url}/staff/people`, wish, { ...(await pageHeaders(admin)), origin: CONSOLE })
  expect(made.status).toBe(201)
  const { sessionId } = await ask('invitations', { secret: made.body.invitation.secret })
  return { admin, email, ref: String(made.body.ref), sessionId: String(sessionId) }
}

/** Somebody whose only second step is a passkey. */
async function withPasskey(device = softwareAuthenticator(CONSOLE)) {
  const person = await invited()
  const { options } = await ask(`sessions/${person.sessionId}/passkey-options`, { for: 'add' })
  const made = device.create(options)
  const done = await ask(`sessions/${person.sessionId}/passkey-add`, { name: 'Laptop', made, password: PASSWORD })
  expect(done).toMatchObject({ ok: true })
  return {
    ...person,
    device,
    key: made.id,
    sessionId: String(done.sessionId),
    recoveryCodes: done.recoveryCodes as string[],
  }
}

const signInOptions = async (page?: string) => (await ask('passkey-sessions', {}, page)).options
const signIn = (proof: unknown) => ask('passkey-sessions', { proof })
const signedIn = async (device: SoftwareAuthenticator) => signIn(device.get(await signInOptions()))

it('S6: enrols with a passkey instead of an app, with an own password and recovery codes, in one step', async () => {
  const { email, sessionId } = await invited()
  const device = softwareAuthenticator(CONSOLE)
  const { options } = await ask(`sessions/${sessionId}/passkey-options`, { for: 'add' })
  expect(options).toMatchObject({
    rp: { id: 'console.shop.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const add = (body: object) => ask(`sessions/${sessionId}/passkey-add`, { name: 'Laptop', ...body })
  expect(await add({ made: device.create(options) })).toEqual({ ok: false, error: 'passwordNeeded' })
  // What everybody knows of the person, and what is tried first, is no password.
  for (const password of ['Tove Berg 1987', 'passwordpassword', '123456789012', 'aaaaaaaaaaaaaaa'])
    expect(await add({ made: device.create(options), password }), password).not.toMatchObject({ ok: true })
  const done = await add({ made: device.create(options), password: PASSWORD })
  expect(done.recoveryCodes).toHaveLength(10)
  expect(await member(done.sessionId)).toMatchObject({ isEnrolling: false, hasTotp: false, passkeys: 1, email })
  expect(await member(sessionId)).toMatchObject({ errors: expect.anything() })
  const { rows } = await owner.query(
    `select event, result from audit_log where staff_id = (select id from staff where email = $1) order by seq`,
    [email],
  )
  expect(rows).toEqual([
    { event: 'staff.enrolling', result: 'ok' },
    { event: 'staff.enrol', result: 'ok' },
  ])
  expect((await mailsTo(shop, email)).map(({ kind }) => kind)).toEqual(['staff_access'])
})

it('S6: signs in with a passkey alone, and with the password only beside a printed code', async () => {
  const { email, device, recoveryCodes } = await withPasskey()
  const { ok, sessionId, deviceToken } = await signedIn(device)
  expect([ok, typeof deviceToken]).toEqual([true, 'string'])
  expect(await member(sessionId)).toMatchObject({ email, isEnrolling: false, steppedUpUntil: null })
  const byPassword = (code?: string) => ask('sessions', { email, password: PASSWORD, ...(code && { code }) })
  expect(await byPassword()).toEqual({ ok: false, error: 'codeNeeded' })
  expect(await byPassword('123456')).toEqual({ ok: false, error: 'wrongCode' })
  expect(await byPassword(recoveryCodes[0])).toMatchObject({ ok: true })
})

it('S6: takes no replayed challenge, no foreign origin or host, no unverified person, no copy and no removed passkey', async () => {
  const { device, email, key } = await withPasskey()
  const refused = { ok: false, error: 'passkeyRefused' }
  const once = device.get(await signInOptions())
  expect(await signIn(once)).toMatchObject({ ok: true })
  expect(await signIn(once)).toEqual(refused)
  const get = async (faults: Parameters<SoftwareAuthenticator['get']>[1]) =>
    signIn(device.get(await signInOptions(), faults))
  expect(await get({ origin: 'https://evil.example' })).toEqual(refused)
  // Another console of ours has asked, but this is not where the challenge was for.
  expect(await get({ origin: 'https://other.shop.example' })).toEqual(refused)
  expect(await get({ rpId: 'evil.example' })).toEqual(refused)
  expect(await get({ isVerified: false })).toEqual(refused)
  expect(await get({})).toMatchObject({ ok: true })
  // A copy of the device counts from where it was copied.
  expect(await get({ count: 2 })).toEqual(refused)
  expect(await get({ count: 40 })).toMatchObject({ ok: true })
  expect(await get({ count: 40 })).toEqual(refused)
  // A challenge lives three minutes, and one for a step-up opens no session.
  const late = device.get(await signInOptions(), { count: 41 })
  clock.pass(3 * 60_000 + 1)
  expect(await signIn(late)).toEqual(refused)
  const { sessionId } = await get({ count: 42 })
  const { options } = await ask(`sessions/${sessionId}/passkey-options`, { for: 'step-up' })
  expect(await signIn(device.get(options, { count: 43 }))).toEqual(refused)
  const log = await owner.query(
    `select count(*)::int as refused from audit_log where event = 'staff.sign-in' and result = 'refused'
       and staff_id = (select id from staff where email = $1)`,
    [email],
  )
  expect(log.rows[0].refused).toBeGreaterThan(4)

  await owner.query('delete from passkeys where credential_id = $1', [Buffer.from(key, 'base64url')])
  expect(await get({ count: 44 })).toEqual(refused)
})

it('S6: asks no page of another origin for a passkey, and a disabled colleague opens nothing with one', async () => {
  expect(await ask('passkey-sessions', {}, 'https://evil.example')).toEqual({ ok: false, error: 'wrongOrigin' })
  const { device, email, sessionId } = await withPasskey()
  expect(await ask(`sessions/${sessionId}/passkey-options`, { for: 'add' }, 'https://evil.example')).toEqual({
    ok: false,
    error: 'wrongOrigin',
  })
  await owner.query(`update staff set state = 'disabled', disabled_at = now() where email = $1`, [email])
  expect(await signedIn(device)).toEqual({ ok: false, error: 'passkeyRefused' })
})

it('[STAFF-03] S6: where staff sign in at the provider alone, a passkey lets in only the one who is named for emergencies', async () => {
  const [named, other] = [await withPasskey(), await withPasskey()]
  const { url, stop } = await shop.another({
    ...{ STAFF_OIDC_ISSUER: 'http://127.0.0.1:9', STAFF_OIDC_CLIENT_ID: 'shop-console' },
    ...{ STAFF_OIDC_CLIENT_SECRET: 'of a test alone', STAFF_OIDC_ROLES: '{"support":[{"role":"cs_agent"}]}' },
    ...{ STAFF_LOCAL_SIGN_IN: 'off', STAFF_BREAK_GLASS: named.email },
  })
  const comes = async (device: SoftwareAuthenticator) => {
    const { options } = await ask('passkey-sessions', {}, CONSOLE, url)
    return ask('passkey-sessions', { proof: device.get(options) }, CONSOLE, url)
  }
  expect(await comes(other.device)).toEqual({ ok: false, error: 'passkeyRefused' })
  expect(await comes(named.device)).toMatchObject({ ok: true, sessionId: expect.any(String) })
  await stop()
  expect(await signedIn(other.device)).toMatchObject({ ok: true })
})

it('[ASSIST-13] S6: steps up with the own passkey, never with that of somebody else', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const { sessionId } = await signedIn(one.device)
  const step = `sessions/${sessionId}`
  const options = async () => (await ask(`${step}/passkey-options`, { for: 'step-up' })).options
  const asked = await options()
  expect(asked.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([one.key])
  const foreign = other.device.get({ ...asked, allowCredentials: undefined })
  expect(await ask(`${step}/step-up`, { passkey: foreign })).toEqual({ ok: false, error: 'passkeyRefused' })
  expect(await member(sessionId)).toMatchObject({ steppedUpUntil: null })
  const proven = await ask(`${step}/step-up`, { passkey: one.device.get(await options()) })
  expect(await member(proven.sessionId)).toMatchObject({ steppedUpUntil: expect.any(String) })
  expect(await ask(`sessions/${proven.sessionId}/step-up`, { code: '123456' })).toMatchObject({ error: 'notEnrolled' })
})

it('S6: names, renames and removes own passkeys after a step-up, never the last second step and never another’s', async () => {
  const one = await withPasskey()
  const { sessionId } = await signedIn(one.device)
  const passkeys = (id: string, body: object) => ask(`sessions/${id}/passkeys`, body)
  const { passkeys: listed } = await passkeys(sessionId, { do: 'list' })
  expect(listed).toMatchObject([{ name: 'Laptop', isSynced: false, lastUsedAt: expect.any(String) }])
  const [{ id }] = listed
  for (const wish of [
    { do: 'rename', id, name: 'Kontoret' },
    { do: 'remove', id },
  ])
    expect(await passkeys(sessionId, wish)).toEqual({ ok: false, error: 'stepUpRequired' })
  expect(await ask(`sessions/${sessionId}/passkey-options`, { for: 'add' })).toMatchObject({ error: 'stepUpRequired' })

  const { options: asked } = await ask(`sessions/${sessionId}/passkey-options`, { for: 'step-up' })
  const own = (await ask(`sessions/${sessionId}/step-up`, { passkey: one.device.get(asked) })).sessionId
  const renamed = await passkeys(own, { do: 'rename', id, name: ' Kontoret ' })
  expect(renamed.passkeys).toMatchObject([{ name: 'Kontoret' }])
  expect(await passkeys(own, { do: 'remove', id })).toEqual({ ok: false, error: 'lastFactor' })
  const other = await withPasskey()
  const theirs = (await ask(`sessions/${other.sessionId}/passkeys`, { do: 'list' })).passkeys[0].id
  expect(await passkeys(own, { do: 'rename', id: theirs, name: 'Mine' })).toMatchObject({ error: 'unknownPasskey' })

  const { options } = await ask(`sessions/${own}/passkey-options`, { for: 'add' })
  expect(options.excludeCredentials).toHaveLength(1)
  const phone = softwareAuthenticator(CONSOLE)
  const made = phone.create(options)
  expect(await ask(`sessions/${own}/passkey-add`, { name: 'Telefon', made })).toEqual({ ok: true })
  expect(await ask(`sessions/${own}/passkey-add`, { name: 'Igjen', made })).toMatchObject({ error: 'passkeyRefused' })
  expect(await passkeys(own, { do: 'remove', id })).toMatchObject({ ok: true, passkeys: [{ name: 'Telefon' }] })
  expect(await signedIn(one.device)).toEqual({ ok: false, error: 'passkeyRefused' })
  expect(await signedIn(phone)).toMatchObject({ ok: true })
  const log = await owner.query(
    `select event from audit_log where event like 'staff.passkey-%' and result = 'ok'
       and staff_id = (select id from staff where email = $1) order by seq`,
    [one.email],
  )
  expect(log.rows.map(({ event }) => event)).toEqual([
    'staff.passkey-rename',
    'staff.passkey-add',
    'staff.passkey-remove',
  ])
  expect((await mailsTo(shop, one.email)).map(({ text }) => text.split('\n')[0])).toEqual([
    'En passnøkkel ble fjernet.',
    'En passnøkkel ble lagt til.',
    'Du har satt opp innloggingen din.',
  ])
})

it('S6: who has an app may remove every passkey', async () => {
  const { email, password, totpSecret } = staffOf('merchandiser')
  await forgetCodes(shop, email)
  const { sessionId } = await ask('sessions', { email, password, code: codeNow(totpSecret) })
  await forgetCodes(shop, email)
  const own = (await ask(`sessions/${sessionId}/step-up`, { code: codeNow(totpSecret) })).sessionId
  const device = softwareAuthenticator(CONSOLE)
  const { options } = await ask(`sessions/${own}/passkey-options`, { for: 'add' })
  expect(await ask(`sessions/${own}/passkey-add`, { name: 'Laptop', made: device.create(options) })).toEqual({
    ok: true,
  })
  const [{ id }] = (await ask(`sessions/${own}/passkeys`, { do: 'list' })).passkeys
  expect(await ask(`sessions/${own}/passkeys`, { do: 'remove', id })).toEqual({ ok: true, passkeys: [] })
})

it('S6: makes no passkey of a foreign origin or host, of nobody verified, or of a challenge for somebody else', async () => {
  const { sessionId } = await invited()
  const other = await invited()
  const device = softwareAuthenticator(CONSOLE)
  const options = async (id = sessionId) => (await ask(`sessions/${id}/passkey-options`, { for: 'add' })).options
  const add = (made: unknown) => ask(`sessions/${sessionId}/passkey-add`, { name: 'Laptop', made, password: PASSWORD })
  const refused = { ok: false, error: 'passkeyRefused' }
  expect(await add(device.create(await options(), { origin: 'https://evil.example' }))).toEqual(refused)
  expect(await add(device.create(await options(), { rpId: 'evil.example' }))).toEqual(refused)
  expect(await add(device.create(await options(), { isVerified: false }))).toEqual(refused)
  expect(await add(device.create(await options(other.sessionId)))).toEqual(refused)
  expect(await add(device.create(await options()))).toMatchObject({ ok: true })
})

it('H2: invited anew, no former passkey opens anything', async () => {
  const { admin, ref, device } = await withPasskey()
  const { rows } = await owner.query('select version from staff where ref = $1', [ref])
  const wish = { do: 'invite', version: rows[0].version }
  const again = await postJson(`${shop.url}/staff/people/${ref}`, wish, {
    ...(await pageHeaders(admin)),
    origin: CONSOLE,
  })
  expect(again.body).toMatchObject({ passkeys: 0, invitation: { secret: expect.any(String) } })
  expect(await signedIn(device)).toEqual({ ok: false, error: 'passkeyRefused' })
})
