import { pageHeaders, postJson } from '@shop/testkit/assist'
import { staffOf } from '@shop/testkit/personas'
import { staffSession } from '@shop/testkit/staff-session'
import { type OpenIdPerson, openIdBrowser, startOpenId } from '@shop/testkit/start-openid'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, expect, it } from 'vitest'
import { totpCode, totpStep } from '../totp'

const ORIGIN = 'http://console.localhost:3001'
const LOGOUT_EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const ROLES = {
  support: [{ role: 'cs_agent', markets: ['NO|NOK', 'SE|SEK'] }],
  leads: [{ role: 'cs_lead' }],
  admins: [{ role: 'admin' }],
}
const openId = await startOpenId({ consoleOrigins: [ORIGIN], logoutUri: 'http://127.0.0.1:9/logout' })
const env = {
  ...openId.env,
  STAFF_OIDC_NAME: 'Fjord ID',
  STAFF_OIDC_ROLES: JSON.stringify(ROLES),
  CONSOLE_ORIGINS: ORIGIN,
}
const { shop, owner } = await withShop({ env })
afterAll(() => openId.stop())

const OURS = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
const ask = async (path: string, body: unknown, url = shop.url) =>
  (await postJson(`${url}/staff/${path}`, body, { ...OURS, 'x-forwarded-for': '10.0.0.1' })).body
const member = async (id: string, url = shop.url) => {
  const answer = await fetch(`${url}/staff/sessions/${id}`, { headers: OURS })
  return answer.ok ? answer.json() : undefined
}
const signOut = async (id: string) =>
  (
    await fetch(`${shop.url}/staff/sessions/${id}`, {
      method: 'DELETE',
      headers: { ...OURS, 'x-staff-console': ORIGIN },
    })
  ).json()
const rows = async (text: string, values: readonly unknown[]) => (await owner.query(text, [...values])).rows
const begin = (purpose = 'sign-in', sessionId?: string, url?: string) =>
  ask('provider/visits', { origin: ORIGIN, purpose, ...(sessionId && { sessionId }) }, url)
const back = (secret: string, query: string, url?: string) => ask('provider/returns', { secret, query }, url)

/** Somebody new at the provider, under a name of their own. */
function newPerson(person: Partial<OpenIdPerson> = {}) {
  const account = crypto.randomUUID()
  const email = `${account}@fjord.example`
  const change = (more: Partial<OpenIdPerson>) =>
    openId.people.set(account, { email, name: 'Tuva Dahl', groups: ['support'], ...person, ...more })
  change({})
  return { account, email: person.email ?? email, change, browser: openIdBrowser() }
}
type Somebody = ReturnType<typeof newPerson>

async function come(
  { browser, account }: Somebody,
  {
    purpose = 'sign-in',
    sessionId,
    by = 'pwd',
  }: { purpose?: string; sessionId?: string; by?: 'pwd' | 'mfa' | 'nothing' } = {},
) {
  const { secret, address } = await begin(purpose, sessionId)
  return back(secret, await browser.visit(address, account, by))
}
const eventsOf = async (ref: string) =>
  (
    await rows(
      `select event, result, actor_id, fields from audit_log
       where target = 'staff ' || $1 or staff_id = (select id from staff where ref = $1::uuid) order by seq`,
      [ref],
    )
  ).map(({ event, result }) => `${event} ${result}`)

it('[STAFF-03] makes an account at the first sign-in, with the roles of the groups and on the record, and knows it again', async () => {
  expect(await (await fetch(`${shop.url}/staff/ways`, { headers: OURS })).json()).toEqual({
    provider: 'Fjord ID',
    isLocalOn: true,
  })
  const tuva = newPerson()
  const { sessionId } = await come(tuva)
  const first = await member(sessionId)
  expect(first).toMatchObject({
    ...{ name: 'Tuva Dahl', email: tuva.email, isEnrolling: false, hasTotp: false, steppedUpUntil: null },
    grants: [
      { role: 'cs_agent', marketId: 'NO|NOK' },
      { role: 'cs_agent', marketId: 'SE|SEK' },
    ],
  })
  expect(await eventsOf(first.id)).toEqual(['staff.create ok', 'staff.grant ok', 'staff.sign-in ok'])
  const again = await member((await come(tuva)).sessionId)
  expect(again.id).toBe(first.id)
  expect(await eventsOf(first.id)).toEqual([
    'staff.create ok',
    'staff.grant ok',
    'staff.sign-in ok',
    'staff.sign-in ok',
  ])
})

it('[STAFF-06] roles follow the groups at each sign-in, and with the last of them goes everything', async () => {
  const person = newPerson()
  const { sessionId } = await come(person)
  person.change({ groups: ['leads', 'others'] })
  expect((await member((await come(person)).sessionId)).grants).toEqual([{ role: 'cs_lead', marketId: null }])
  person.change({ groups: ['others'] })
  expect(await come(person)).toEqual({ ok: false, error: 'noRole' })
  expect(await member(sessionId)).toBeUndefined()
  const held = `select 1 from staff_roles r join staff s on s.id = r.staff_id where s.email = $1`
  expect(await rows(held, [person.email])).toEqual([])
  const stranger = newPerson({ groups: ['others', '__proto__'] })
  expect(await come(stranger)).toEqual({ ok: false, error: 'noRole' })
  expect(await rows('select 1 from staff where email = $1', [stranger.email])).toEqual([])
})

/** An admin opens an account for this e-mail. */
async function invited(email: string) {
  const admin = await staffSession(shop, 'admin')
  await admin.stepUp()
  const wish = { email, name: 'Tove Berg', grants: [{ role: 'merchandiser', marketId: null }] }
  const made = await postJson(`${shop.url}/staff/people`, wish, await pageHeaders(admin))
  expect(made.status).toBe(201)
  const change = async (body: object) =>
    postJson(`${shop.url}/staff/people/${made.body.ref}`, body, await pageHeaders(admin))
  return { ref: String(made.body.ref), version: made.body.version, secret: made.body.invitation.secret, change }
}

it('[STAFF-09] joins an account that an admin opened for this e-mail, once, and then no password is its way in', async () => {
  const person = newPerson()
  const { ref, secret, change, version } = await invited(person.email)
  const { sessionId } = await come(person)
  expect(await member(sessionId)).toMatchObject({ id: ref, grants: [{ role: 'cs_agent' }, { role: 'cs_agent' }] })
  expect(await eventsOf(ref)).toContain('staff.provider-join ok')
  expect(await ask('invitations', { secret })).toEqual({ ok: false, error: 'wrongInvitation' })
  await owner.query(
    `update staff set password_hash = (select password_hash from staff where email = $2) where email = $1`,
    [person.email, staffOf('admin').email],
  )
  const local = { email: person.email, password: staffOf('admin').password }
  expect(await ask('sessions', local)).toEqual({ ok: false, error: 'wrongCredentials' })
  const grants = [{ role: 'admin', marketId: null, expiresAt: null }]
  expect(await change({ do: 'grant', grants, version })).toMatchObject({ status: 403 })
})

it('[STAFF-09] takes over nobody’s account: not one that is used, not by an e-mail that is unverified, not one that is disabled', async () => {
  const known = staffOf('merchandiser')
  const taker = newPerson({ email: known.email })
  expect(await come(taker)).toEqual({ ok: false, error: 'accountTaken' })
  expect(await rows('select 1 from staff_identities where subject = $1', [taker.account])).toEqual([])
  const unverified = newPerson({ isVerified: false })
  expect(await come(unverified)).toEqual({ ok: false, error: 'emailUnverified' })
  const waiting = newPerson({ isVerified: false })
  const { ref } = await invited(waiting.email)
  expect(await come(waiting)).toEqual({ ok: false, error: 'emailUnverified' })
  await owner.query(`update staff set state = 'disabled' where ref = $1`, [ref])
  waiting.change({ isVerified: true })
  expect(await come(waiting)).toEqual({ ok: false, error: 'accountDisabled' })
  const left = newPerson()
  const { sessionId } = await come(left)
  await owner.query(`update staff set state = 'disabled' where email = $1`, [left.email])
  expect(await come(left)).toEqual({ ok: false, error: 'accountDisabled' })
  expect(await member(sessionId)).toBeUndefined()
})

it('H2: no admin alone opens the account of somebody who came by the provider', async () => {
  const boss = newPerson({ groups: ['admins'] })
  const { sessionId } = await come(boss)
  const { id: ref } = await member(sessionId)
  // Somebody who could agree.
  await come(newPerson({ groups: ['admins'] }))
  const admin = await staffSession(shop, 'admin')
  await admin.stepUp()
  const [{ version }] = await rows('select version from staff where ref = $1', [ref])
  const asked = await postJson(`${shop.url}/staff/people/${ref}`, { do: 'invite', version }, await pageHeaders(admin))
  expect(asked.body.invitation).toBeUndefined()
  expect(asked.body.reset).toMatchObject({ askedBy: expect.any(String) })

  const agent = newPerson()
  const { id: agentRef } = await member((await come(agent)).sessionId)
  const [{ version: now }] = await rows('select version from staff where ref = $1', [agentRef])
  const wish = { do: 'invite', version: now }
  const invitedAnew = await postJson(`${shop.url}/staff/people/${agentRef}`, wish, await pageHeaders(admin))
  expect(invitedAnew.status).toBe(200)
  // What the provider says opens the account no more: its word was forgotten with the other proofs.
  expect(await rows('select 1 from staff_identities where subject = $1', [agent.account])).toEqual([])
})

it('[STAFF-13] believes no return of another visit: state, nonce, code and browser each count once', async () => {
  const person = newPerson()
  const good = await begin()
  const query = await person.browser.visit(good.address, person.account)
  const wrongState = new URLSearchParams(query)
  wrongState.set('state', 'a'.repeat(32))
  const other = await begin()
  expect(await back(other.secret, query)).toEqual({ ok: false, error: 'providerRefused' })
  expect(await back('b'.repeat(32), query)).toEqual({ ok: false, error: 'visitOver' })

  const first = await begin()
  const stolen = await person.browser.visit(first.address, person.account)
  const [visit] = await rows('select * from staff_provider_visits order by created_at desc limit 1', [])
  expect(await back(first.secret, stolen)).toMatchObject({ ok: true })
  expect(await back(first.secret, stolen)).toEqual({ ok: false, error: 'visitOver' })
  const replay = await begin()
  await owner.query(
    `update staff_provider_visits set state = $1, nonce = $2, code_verifier = $3
     where secret_hash = sha256(convert_to($4, 'utf8'))`,
    [visit.state, visit.nonce, visit.code_verifier, replay.secret],
  )
  expect(await back(replay.secret, stolen)).toEqual({ ok: false, error: 'providerRefused' })

  for (const change of [`nonce = 'another'`, `state = 'another'`, `code_verifier = repeat('x', 64)`]) {
    const { secret, address } = await begin()
    const brought = await person.browser.visit(address, person.account)
    await owner.query(`update staff_provider_visits set ${change} where secret_hash = sha256(convert_to($1, 'utf8'))`, [
      secret,
    ])
    expect(await back(secret, brought), change).toEqual({ ok: false, error: 'providerRefused' })
  }
  const { secret, address } = await begin()
  const late = await person.browser.visit(address, person.account)
  await owner.query(`update staff_provider_visits set created_at = created_at - interval '11 minutes'`)
  expect(await back(secret, late)).toEqual({ ok: false, error: 'visitOver' })
  expect(await come(newPerson(), { by: 'nothing' })).toEqual({ ok: false, error: 'providerRefused' })
  expect(await ask('provider/visits', { origin: 'https://evil.example', purpose: 'sign-in' })).toEqual({
    ok: false,
    error: 'providerRefused',
  })
})

it('[STAFF-05] steps up by a proof given at the provider on this visit, by the same person, under a new id', async () => {
  const person = newPerson({ groups: ['admins'] })
  const { sessionId } = await come(person)
  const stepped = await come(person, { purpose: 'step-up', sessionId })
  expect(stepped.sessionId).not.toBe(sessionId)
  expect(await member(sessionId)).toBeUndefined()
  expect((await member(stepped.sessionId)).steppedUpUntil).not.toBeNull()

  const another = newPerson({ groups: ['admins'] })
  const { secret, address } = await begin('step-up', stepped.sessionId)
  expect(await back(secret, await another.browser.visit(address, another.account))).toMatchObject({ ok: false })
  await come(another)
  const { secret: theirs, address: there } = await begin('step-up', stepped.sessionId)
  expect(await back(theirs, await another.browser.visit(there, another.account))).toEqual({
    ok: false,
    error: 'otherPerson',
  })
  // Without the wish for a fresh proof the provider would answer by the session that it still has.
  const { secret: stale, address: fresh } = await begin('step-up', stepped.sessionId)
  const silent = new URL(fresh)
  for (const name of ['prompt', 'max_age']) silent.searchParams.delete(name)
  const brought = await person.browser.visit(silent.href, person.account)
  await owner.query(`update staff_provider_visits set created_at = created_at + interval '5 minutes'`)
  expect(await back(stale, brought)).toEqual({ ok: false, error: 'proofTooWeak' })

  await ask(`sessions/${stepped.sessionId}/lock`, {})
  expect((await member(stepped.sessionId)).isLocked).toBe(true)
  const unlocked = await come(person, { purpose: 'unlock', sessionId: stepped.sessionId })
  expect(await member(unlocked.sessionId)).toMatchObject({ isLocked: false })
  const admin = await staffSession(shop, 'admin')
  expect(await begin('step-up', admin.id)).toEqual({ ok: false, error: 'sessionOver' })
})

it('[STAFF-05] takes no step-up by a password alone where the installation wants a second factor', async () => {
  const { url, stop } = await shop.another({ STAFF_OIDC_STEP_UP: 'mfa' })
  const person = newPerson()
  const { sessionId } = await come(person)
  const proof = async (by: 'pwd' | 'mfa') => {
    const { secret, address } = await begin('step-up', sessionId, url)
    return back(secret, await person.browser.visit(address, person.account, by), url)
  }
  expect(await proof('pwd')).toEqual({ ok: false, error: 'proofTooWeak' })
  expect(await proof('mfa')).toMatchObject({ ok: true })
  await stop()
})

it('[STAFF-04] a logout token of the provider ends the session in every process, and only a true one does, once', async () => {
  const { url: second, stop } = await shop.another()
  const person = newPerson()
  const bystander = newPerson()
  const [{ sessionId }, { sessionId: others }] = [await come(person), await come(bystander)]
  const told = async (token: string) =>
    (await postJson(`${second}/staff/provider/logouts`, { logout_token: token }, OURS)).status
  const [{ provider_sid: sid }] = await rows(
    `select provider_sid from staff_sessions x join staff s on s.id = x.staff_id where s.email = $1`,
    [person.email],
  )
  expect(sid).toBeTruthy()
  const claims = () => ({
    ...{ sub: person.account, sid, events: LOGOUT_EVENTS, jti: crypto.randomUUID() },
    iat: Math.floor(Date.now() / 1_000),
    exp: Math.floor(Date.now() / 1_000) + 120,
  })
  const { logoutToken } = openId
  const unsigned = [
    { alg: 'none', typ: 'logout+jwt' },
    { ...claims(), iss: openId.issuer, aud: 'shop-console' },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const { sub: _, sid: __, ...nobody } = claims()
  for (const [name, token] of Object.entries({
    unsigned: `${unsigned}.`,
    foreignAudience: await logoutToken({ ...claims(), aud: 'another-client' }),
    foreignIssuer: await logoutToken({ ...claims(), iss: 'https://evil.example' }),
    idToken: await logoutToken({ ...claims(), nonce: 'of a sign-in' }),
    noEvent: await logoutToken({ ...claims(), events: { 'https://other.example/event': {} } }),
    nobody: await logoutToken(nobody),
    noMark: await logoutToken({ ...claims(), jti: '' }),
    old: await logoutToken({ ...claims(), iat: Math.floor(Date.now() / 1_000) - 3_600, exp: undefined }),
    otherKind: await logoutToken(claims(), { typ: 'at+jwt' }),
    nonsense: 'a.b.c',
  })) {
    expect(await told(token), name).toBe(400)
    expect(await member(sessionId), name).toBeDefined()
  }
  const good = await logoutToken(claims())
  expect(await told(good)).toBe(204)
  for (const url of [shop.url, second]) expect(await member(sessionId, url)).toBeUndefined()
  expect(await member(others)).toBeDefined()
  const [{ ref }] = await rows('select ref from staff where email = $1', [person.email])
  expect(await eventsOf(ref)).toContain('staff.provider-sign-out ok')

  const { sessionId: next } = await come(person)
  expect(await told(good)).toBe(400)
  expect(await member(next)).toBeDefined()
  const { sid: ___, ...everywhere } = claims()
  expect(await told(await logoutToken(everywhere))).toBe(204)
  expect(await member(next)).toBeUndefined()
  expect(await member(others)).toBeDefined()
  await stop()
})

it('[STAFF-04] whoever signs out is led to the provider, which ends its session too', async () => {
  const person = newPerson()
  const { sessionId } = await come(person)
  const { leaveTo } = await signOut(sessionId)
  const address = new URL(leaveTo)
  expect(address.origin).toBe(openId.issuer)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/sign-in`)
  const asked = await (await person.browser.go(leaveTo)).answer.text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? ''
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  const left = await person.browser.go(`${openId.issuer}/session/end/confirm`, { method: 'POST', body })
  expect(left.to).toBe(`${ORIGIN}/sign-in`)
  const local = await staffSession(shop, 'admin')
  expect(await signOut(local.id)).toEqual({ leaveTo: null })
})

it('[STAFF-03] with passwords off lets in the one who is named for emergencies, also while the provider is away', async () => {
  const { email, password, totpSecret } = staffOf('admin')
  const { url, stop } = await shop.another({
    ...{ STAFF_LOCAL_SIGN_IN: 'off', STAFF_BREAK_GLASS: email, STAFF_OIDC_ISSUER: 'http://127.0.0.1:9' },
  })
  expect(await begin('sign-in', undefined, url)).toEqual({ ok: false, error: 'providerDown' })
  const other = staffOf('merchandiser')
  const codes = (secret: string) => totpCode(secret, totpStep(shop.now()))
  const refused = { ok: false, error: 'wrongCredentials' }
  expect(await ask('sessions', { email: other.email, password: other.password }, url)).toEqual(refused)
  const { secret } = await invited(`${crypto.randomUUID()}@fjord.example`)
  expect(await ask('invitations', { secret }, url)).toEqual({ ok: false, error: 'wrongInvitation' })
  await owner.query('delete from staff_totp_uses')
  expect(await ask('sessions', { email, password, code: codes(totpSecret) }, url)).toMatchObject({ ok: true })
  await stop()
})

it('S5: does not start for a market that there is not', async () => {
  const roles = JSON.stringify({ support: [{ role: 'cs_agent', markets: ['XX|XXX'] }] })
  await expect(shop.another({ STAFF_OIDC_ROLES: roles })).rejects.toThrow(/STAFF_OIDC_ROLES.*XX\|XXX/)
})
