import { readdirSync, readFileSync } from 'node:fs'
import { staffPeopleSchema } from '@shop/contract/rest/staff-people'
import { assist, codeOf, pageHeaders, postJson } from '@shop/testkit/assist'
import { authCalls } from '@shop/testkit/auth-calls'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { modules } from '../../compose/graphql-modules'
import { composeSchema } from '../../platform/graphql/schema'

const { shop, owner } = await withShop()

it('[STAFF-11] [STAFF-06] lets an admin make, change and disable staff, and ends what the disabled had open', async () => {
  const admin = await staffSession(shop, 'admin')
  const url = `${shop.url}/staff/people`
  const post = async (path: string, body: unknown) => postJson(`${url}${path}`, body, await pageHeaders(admin))
  const people = async () =>
    staffPeopleSchema.parse(await (await fetch(url, { headers: await admin.headers() })).json()).people
  const named = async (email: string) => (await people()).find((one) => one.email === email)

  const agent = await staffSession(shop, 'customer-service')
  expect((await postJson(url, {}, await pageHeaders(agent))).status).toBe(403)
  const wish = {
    email: 'tove@lysning.example',
    name: 'Tove Berg',
    grants: [{ role: 'cs_agent', marketId: 'SE|SEK' }],
  }
  expect(codeOf(await post('', wish))).toBe('STEP_UP_REQUIRED')
  await admin.stepUp()
  expect((await post('', { ...wish, email: 'nobody' })).status).toBe(400)
  const made = (await post('', wish)).body
  expect(made).toMatchObject({ email: wish.email, grants: wish.grants, state: 'active', hasTotp: false })
  expect(made.invitation.secret).toMatch(/^[0-9a-f]{32}$/)
  expect(codeOf(await post('', { ...wish, email: 'TOVE@lysning.example' }))).toBe('EMAIL_TAKEN')

  const target = await owner.query(
    `select u.ref from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and u.support_access = 'market' and u.market_id = 'NO|NOK'
       and not exists (select from staff s where lower(s.email) = lower(u.email)) order by u.id limit 1`,
  )
  const session = await assist(shop, target.rows[0].ref, { login: agent })
  const bearer = await session.headers()
  const held = await agent.headers()
  const before = await named(agent.person.email)
  expect(before?.openSessions).toBeGreaterThan(0)
  const disable = { do: 'disable', reason: 'left', version: before?.version }
  expect((await post(`/${before?.ref}`, { ...disable, reason: 'He said so himself' })).status).toBe(400)
  expect(codeOf(await post(`/${before?.ref}`, { ...disable, version: 99 }))).toBe('CONFLICT_STALE_VERSION')
  expect((await post(`/${before?.ref}`, disable)).body).toMatchObject({ state: 'disabled', openSessions: 0 })
  expect((await fetch(`${shop.url}/staff/audit`, { headers: held })).status).toBe(401)
  expect(await agent.member()).toBeUndefined()
  expect((await shop.graphql('{ getUser { id } }', {}, bearer)).errors?.[0]?.extensions?.code).toBe(
    'IMPERSONATION_ENDED',
  )
  const ended = await owner.query('select end_cause from impersonations where id = $1', [session.id])
  expect(ended.rows).toEqual([{ end_cause: 'staff_disabled' }])

  const merchandiser = await staffSession(shop, 'merchandiser')
  const maja = await named(merchandiser.person.email)
  const theirs = await merchandiser.headers()
  const grant = { do: 'grant', version: maja?.version, grants: [{ role: 'auditor', marketId: null }] }
  expect((await post(`/${maja?.ref}`, grant)).status).toBe(200)
  expect((await merchandiser.member())?.permissions.map(({ permission }) => permission)).not.toContain('markets:draft')
  expect((await fetch(`${shop.url}/staff/audit/export?format=csv`, { headers: theirs })).status).toBe(200)

  const self = await named(admin.person.email)
  expect(codeOf(await post(`/${self?.ref}`, { do: 'disable', reason: 'left', version: self?.version }))).toBe(
    'FORBIDDEN',
  )
  const log = await owner.query(
    `select event, fields, reason_code from audit_log where event like 'staff.%' and target <> '' and result = 'ok' order by seq`,
  )
  expect(log.rows).toEqual([
    {
      event: 'staff.create',
      fields: ['email', 'name', 'team', 'locale', 'grants', 'cs_agent SE|SEK'],
      reason_code: null,
    },
    { event: 'staff.disable', fields: ['state'], reason_code: 'left' },
    {
      event: 'staff.grant',
      fields: ['grants', 'auditor everywhere'],
      reason_code: null,
    },
  ])
})

it('[ASSIST-44] tells the console and the assist hosts nothing that could sign anybody in', async () => {
  const admin = await staffSession(shop, 'admin')
  const lead = await staffSession(shop, 'customer-service-lead')
  const target = await owner.query(
    `select u.ref from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and u.support_access = 'market' and u.market_id = 'NO|NOK'
       and not exists (select from staff s where lower(s.email) = lower(u.email)) order by u.id desc limit 1`,
  )
  const session = await assist(shop, target.rows[0].ref, { login: lead })
  const bearer = await session.headers()
  const read = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await fetch(`${shop.url}${path}`, { headers })).text()
  const said = [
    await read('/staff/people', await admin.headers()),
    await read('/staff/audit', await admin.headers()),
    await read('/staff/audit/export?format=jsonl', await admin.headers()),
    await read('/staff/impersonations/list', await admin.headers()),
    JSON.stringify(await admin.member()),
    JSON.stringify((await session.state()).body),
    JSON.stringify(await shop.graphql('{ getUser { id email personalId address { firstName } } }', {}, bearer)),
    await read('/api/account-access', bearer),
  ].join('\n')
  const { rows } = await owner.query(
    `select password_hash as secret from staff where password_hash is not null union all select substr(totp_secret_encrypted, 7) from staff where totp_secret_encrypted is not null
     union all select password_hash from user_credentials union all select encode(secret_hash, 'hex') from staff_sessions
     union all select encode(code_hash, 'hex') from impersonations where code_hash is not null
     union all select key_encrypted from audit_subject_keys`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { secret } of rows) expect(said.includes(secret), secret).toBe(false)
  expect(said).not.toContain(session.secret)
  expect(said).not.toMatch(/password|secretHash|personal_id|totpSecret/i)
})

it('[ASSIST-44] gives a view no challenge to sign in with as the customer, and none to sign', async () => {
  const { rows } = await owner.query(
    `select u.ref, u.email from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and u.support_access = 'market' and u.market_id = 'NO|NOK'
       and not exists (select from staff s where lower(s.email) = lower(u.email)) order by u.id desc limit 1 offset 1`,
  )
  const view = await assist(shop, rows[0].ref, { role: 'customer-service-lead' })
  const signIn = authCalls(shop.url)
  const identity = await signIn.challenge(rows[0].email)
  const ask = async (
    method: string,
    path: string,
    body: object | undefined,
    headers: Readonly<Record<string, string>>,
  ) => {
    const answer = await fetch(`${shop.url}/auth/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'x-apikey': TEST_API_KEY, origin: SHOP },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const bearer = await view.headers()
  for (const [method, path, body, told] of [
    ['POST', 'login', { username: rows[0].email }, 'sign'],
    ['GET', `sign?identity=${identity}`, undefined, 'signature'],
    ['POST', 'passkeys', { do: 'ask' }, 'challenge'],
  ] as const) {
    expect((await ask(method, path, body, {})).text, path).toContain(`"${told}"`)
    const refused = await ask(method, path, body, bearer)
    expect(refused, path).toEqual({
      status: 403,
      text: expect.stringMatching(/IMPERSONATION_(?:FORBIDDEN|BANNED_OPERATION)/),
    })
    expect(refused.text, path).not.toContain(`"${told}"`)
  }
})

/** What must not have a place in any answer: a field with such a name could carry one. */
const SECRET =
  /hash$|password|passwd|signature|^sign$|challenge|secret|totp|otp$|refresh|nonce|salt|private|cookie$|mac$|sessionId|deviceToken|token$/i
const SHOP = 'http://no.localhost:3000'
const NO_VIEW = 'of a sign-in to the shop, which answers no view by staff'
/** Made for whoever asked, once, or a proof that anybody may read. */
const TOLD_ONCE: Readonly<Record<string, string>> = {
  'staff-people.ts secret': 'the link of an invitation, to the admin who invites',
  'staff-people.ts hasTotp': 'yes or no',
  'console-workspace.ts hasTotp': 'yes or no',
  'staff-provider.ts secret': 'between our own servers; the browser has it in its one cookie',
  'staff-provider.ts sessionId': 'between our own servers: the console answers without it',
  'staff-provider.ts logout_token': 'what the provider sends',
  'impersonation.ts secret': 'between our own servers; the browser has it in its one cookie',
  'audit.ts mac': 'the mark of a line of the record, and of no session',
  'impersonation.ts challenge': 'what the console sends, not what it is told',
  'impersonation.ts token': 'between our own servers, and for a client of the API, which the console is not',
  'account-forms.ts password': 'what a customer types',
  'staff.ts password': 'what somebody of the staff types',
  'staff-access.ts password': 'what somebody of the staff types',
  'staff-access.ts secret': 'what an invitation sends, and the key of an own authenticator while it is set up',
  'staff.ts hasTotp': 'yes or no',
  'staff.ts sessionId': 'between our own servers: the console answers without it',
  'staff-access.ts sessionId': 'between our own servers: the console answers without it',
  'staff.ts deviceToken': 'between our own servers: the console answers without it',
  'staff.ts token': 'between our own servers: the console answers without it',
  'previews.ts token': 'what the host of a preview sends',
  'previews.ts secret': 'between our own servers; the browser has it in its one cookie',
  'publishing-answers.ts token': 'opens one preview, once, and signs nobody in',
  'passkeys.ts challenge':
    'signed by the browser of whoever proves the own passkey, once, and worth nothing without it',
  'passkeys.ts signature': 'what a browser answers with its passkey',
  'passkeys.ts password': 'what a member types',
  'auth.ts sign': NO_VIEW,
  'auth.ts token': NO_VIEW,
  'auth.ts signature': NO_VIEW,
  'auth.ts password': NO_VIEW,
  'auth.ts newPassword': NO_VIEW,
}

it('[ASSIST-44] has no field for a password hash, a signature, a challenge or a session secret in any answer to the console or a page', () => {
  const folder = new URL('../../../../contract/src/rest/', import.meta.url)
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'))
  expect(files.length).toBeGreaterThan(50)
  const text = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const found = files.flatMap((file) =>
    [...text(file).matchAll(/(?:^|[{,])\s*(\w+): /gm)]
      .map(([, field = '']) => `${file} ${field}`)
      .filter((name) => SECRET.test(name.split(' ')[1] ?? '')),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(TOLD_ONCE).sort())
  // What holds more than it names: a refusal, and the options of a passkey, of which a browser makes a proof.
  expect(files.filter((file) => /looseObject|passthrough/.test(text(file)))).toEqual(['passkeys.ts', 'refusal.ts'])
  expect(files.filter((file) => text(file).includes('passkeyOptionsSchema')).sort()).toEqual([
    ...['passkeys.ts', 'staff-access.ts', 'staff.ts'],
  ])
  const schema = composeSchema(modules)
  const answers = Object.values(schema.getTypeMap()).filter(isObjectType)
  const fields = answers.flatMap((type) =>
    type.name.startsWith('__') || /(?:Query|Mutation|Subscription)$/.test(type.name)
      ? []
      : Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  )
  expect(fields.length).toBeGreaterThan(200)
  expect(fields.filter((name) => SECRET.test(name.split('.')[1] ?? ''))).toEqual([])
})
