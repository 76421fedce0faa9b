import { authCalls } from '@shop/testkit/auth-calls'
import { linkParameter, mailsTo, mailTo } from '@shop/testkit/mails'
import { softwareAuthenticator } from '@shop/testkit/software-authenticator'
import { speaks } from '@shop/testkit/speaks'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { wireHash } from '../../platform/password'

const clock = testClock()
const { shop, owner } = await withShop({ clock })
const SHOP = 'http://no.localhost:3000'
const PASSWORD = 'a fine password'

async function ask(body: unknown, { token = '', origin = SHOP }: { token?: string; origin?: string } = {}) {
  const answer = await fetch(`${shop.url}/auth/passkeys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const json = await answer.json()
  return { status: answer.status, headers: answer.headers, code: json.errors?.[0]?.extensions?.code, ...json }
}

async function member() {
  const email = `${crypto.randomUUID()}@lysning.example`
  const { token } = await authCalls(shop.url).register(email, PASSWORD, { marketId: 'no', languageId: 'nb-NO' })
  return { email, token }
}

async function withPasskey() {
  const { email, token } = await member()
  const device = softwareAuthenticator(SHOP)
  const { options } = await ask({ do: 'offer', password: wireHash(PASSWORD) }, { token })
  const { passkeys } = await ask({ do: 'add', name: 'Telefonen', made: device.create(options) }, { token })
  return { email, token, device, id: passkeys[0].id as string }
}
const signIn = async (device: ReturnType<typeof softwareAuthenticator>, more: object = {}, faults = {}) =>
  ask({ do: 'sign-in', proof: device.get((await ask({ do: 'ask' })).options, faults), ...more })
const kindsTo = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind)

it('a shopper adds a passkey with the password alone, and signs in with it for as long as with a password', async () => {
  const { email, token } = await member()
  expect(await ask({ do: 'list' })).toMatchObject({ status: 401 })
  expect(await ask({ do: 'offer', password: wireHash('not it') }, { token })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  const device = softwareAuthenticator(SHOP)
  const { options } = await ask({ do: 'offer', password: wireHash(PASSWORD) }, { token })
  expect(options).toMatchObject({ rp: { id: 'no.localhost', name: 'Lysning' }, user: { name: email } })
  const added = await ask({ do: 'add', name: ' Telefonen ', made: device.create(options) }, { token })
  expect(added.passkeys).toMatchObject([{ name: 'Telefonen', lastUsedAt: null }])
  expect(await kindsTo(email)).toContain('passkey_added')

  for (const isRemembered of [false, true]) {
    const answer = await clock.still(() => signIn(device, { isRemembered }))
    expect([answer.status, await speaks(shop.url, answer.token)]).toEqual([200, true])
    const cookies: string[] = answer.headers.getSetCookie()
    expect(cookies.find((line) => line.startsWith('ralph-auth-refresh='))).toContain('HttpOnly')
    expect(cookies.find((line) => line.startsWith('ralph-known-device='))).toBeDefined()
    const lifetime = isRemembered ? {} : { sessionLifetime: 30 }
    const byPassword = await clock.still(() => authCalls(shop.url).login(email, PASSWORD, lifetime))
    const { rows } = await owner.query(
      `select remember, expires_at - created_at as lasts from user_sessions
       where user_id = (select id from users where email = $1) order by created_at desc, id limit 2`,
      [email],
    )
    expect(byPassword.status).toBe(200)
    expect(rows.map(({ remember }) => remember)).toEqual([isRemembered, isRemembered])
    expect(rows[0].lasts).toEqual(rows[1].lasts)
    const refreshed = await authCalls(shop.url).refresh(answer.headers.get('x-auth-refresh-token') ?? '')
    expect(refreshed.status).toBe(200)
    clock.pass(1_000)
  }
})

it('a shopper’s passkey opens nothing by a replay, from elsewhere, unverified, by a copy, or once it is removed', async () => {
  const { device, email, id, token } = await withPasskey()
  const proof = device.get((await ask({ do: 'ask' })).options)
  expect(await ask({ do: 'sign-in', proof })).toMatchObject({ status: 200 })
  const refused = { status: 401, code: 'PASSKEY_REFUSED' }
  expect(await ask({ do: 'sign-in', proof })).toMatchObject(refused)
  for (const faults of [
    { origin: 'https://evil.example' },
    { origin: 'http://se.localhost:3000' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { count: 1 },
  ])
    expect(await signIn(device, {}, faults), JSON.stringify(faults)).toMatchObject(refused)
  expect(await ask({ do: 'ask' }, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  // Of the other market's host the browser shows it nowhere, and nothing is taken of it there.
  const there = device.get((await ask({ do: 'ask' }, { origin: 'http://se.localhost:3000' })).options, {
    origin: 'http://se.localhost:3000',
    rpId: 'se.localhost',
    count: 50,
  })
  expect(await ask({ do: 'sign-in', proof: there })).toMatchObject(refused)
  const late = device.get((await ask({ do: 'ask' })).options, { count: 51 })
  clock.pass(3 * 60_000 + 1)
  expect(await ask({ do: 'sign-in', proof: late })).toMatchObject(refused)
  expect(await signIn(device, {}, { count: 52 })).toMatchObject({ status: 200 })
  expect((await ask({ do: 'remove', id }, { token })).passkeys).toEqual([])
  expect(await signIn(device, {}, { count: 53 })).toMatchObject(refused)
  expect(await kindsTo(email)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']))
})

it('nobody sees, renames or removes another’s passkeys, or takes part in another’s challenge', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const { token } = other
  expect((await ask({ do: 'list' }, { token })).passkeys.map((each: { id: string }) => each.id)).toEqual([other.id])
  expect(await ask({ do: 'rename', id: one.id, name: 'Mitt' }, { token })).toMatchObject({ status: 404 })
  expect(await ask({ do: 'remove', id: one.id }, { token })).toMatchObject({ status: 404 })
  const { options } = await ask({ do: 'offer', password: wireHash(PASSWORD) }, { token: one.token })
  const made = softwareAuthenticator(SHOP).create(options)
  expect(await ask({ do: 'add', name: 'Mitt', made }, { token })).toMatchObject({ code: 'PASSKEY_REFUSED' })
  expect((await ask({ do: 'rename', id: one.id, name: 'Jobb' }, { token: one.token })).passkeys).toMatchObject([
    { name: 'Jobb' },
  ])
  expect(await signIn(one.device)).toMatchObject({ status: 200 })
})

it('[VALIDATE-14] a passkey takes no name that is empty or too long, neither a new one nor one that is renamed', async () => {
  const { token, id } = await withPasskey()
  for (const name of ['', ' ', 'x'.repeat(61)]) {
    const { options } = await ask({ do: 'offer', password: wireHash(PASSWORD) }, { token })
    const made = softwareAuthenticator(SHOP).create(options)
    const refused = { status: 400, code: 'BAD_REQUEST' }
    expect(await ask({ do: 'add', name, made }, { token }), name).toMatchObject(refused)
    expect(await ask({ do: 'rename', id, name }, { token }), name).toMatchObject(refused)
  }
  expect((await ask({ do: 'list' }, { token })).passkeys).toMatchObject([{ id, name: 'Telefonen' }])
})

it('a new password by the mailed link begins anew: no passkey of before opens the account', async () => {
  const { email, device } = await withPasskey()
  const { data } = await shop.graphql('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
  expect(data).toBeDefined()
  const key = linkParameter(await mailTo(shop, email, 'reset'), 'resetKey')
  const done = await shop.graphql(
    'mutation ($key: String!, $password: String!) { commitReset(resetKey: $key, password: $password) }',
    {
      key,
      password: wireHash('another fine one'),
    },
  )
  expect(done.data).toEqual({ commitReset: true })
  expect(await signIn(device)).toMatchObject({ code: 'PASSKEY_REFUSED' })
})

it('a disabled account opens nothing by its passkey', async () => {
  const { email, device } = await withPasskey()
  await owner.query('update users set disabled_at = now() where email = $1', [email])
  expect(await signIn(device)).toMatchObject({ code: 'PASSKEY_REFUSED' })
})

it('[AUTH-12] the first code takes away the passkey and the new address that somebody chose who was not its owner', async () => {
  const { email, token, device } = await withPasskey()
  const thief = `${crypto.randomUUID()}@lysning.example`
  const moved = await shop.graphql(
    'mutation($email: String!, $password: String!) { changeEmail(email: $email, password: $password) }',
    { email: thief, password: wireHash(PASSWORD) },
    { authorization: `Bearer ${token}` },
  )
  expect(moved.errors).toBeUndefined()
  const confirmKey = linkParameter(await mailTo(shop, thief, 'email_change'), 'confirmKey')

  await shop.graphql('mutation($email: String!) { requestSignInCode(email: $email, marketId: "no") }', { email })
  const code = /\b(\d{6})\b/.exec((await mailTo(shop, email, 'sign_in_code')).text)?.[1]
  const signedIn = await authCalls(shop.url).call(
    'POST',
    'code',
    { username: email, code },
    { 'x-apikey': TEST_API_KEY },
  )
  expect(signedIn.status).toBe(200)

  expect(await signIn(device)).toMatchObject({ status: 401 })
  const followed = await shop.graphql('mutation($k: String!) { confirmEmail(confirmKey: $k) }', { k: confirmKey })
  expect(followed.data).toEqual({ confirmEmail: null })
  const { rows } = await owner.query('select email from users where email in ($1, $2)', [email, thief])
  expect(rows).toEqual([{ email }])
})
