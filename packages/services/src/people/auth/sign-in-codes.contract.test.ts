import { authCalls } from '@shop/testkit/auth-calls'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { expectSameTime, timeOf } from '@shop/testkit/same-time'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const clock = testClock()
const { shop, owner } = await withShop({ clock })
const KEY = { 'x-apikey': TEST_API_KEY }
const PASSWORD = 'fjellvidde ni'

const request = (email: string, address = '10.1.0.1', marketId = 'no') =>
  shop.graphql(
    'mutation Ask($email: String!, $marketId: String) { requestSignInCode(email: $email, marketId: $marketId) }',
    { email, marketId },
    { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-forwarded-for': address },
  )
const enter = (email: string, code: string, address = '10.1.0.1', more: object = {}) =>
  authCalls(shop.url, { address }).call('POST', 'code', { username: email, code, ...more }, KEY)
const codeIn = ({ text }: { readonly text: string }) => /\b(\d{6})\b/.exec(text)?.[1] ?? ''
/** The code of the newest mail, once there are so many of them. */
async function mailedCode(email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(shop, email)).filter(({ kind }) => kind === 'sign_in_code').length)
    .toBe(count)
  return codeIn(await mailTo(shop, email, 'sign_in_code'))
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** An account of its own, whose address is confirmed unless it is said otherwise. */
async function account(isConfirmed = true) {
  const email = `${crypto.randomUUID()}@lysning.example`
  const made = await authCalls(shop.url, { address: `10.9.${Math.floor(Math.random() * 250)}.1` }).register(
    email,
    PASSWORD,
  )
  expect(made.status).toBe(200)
  if (isConfirmed) await owner.query('update users set email_confirmed_at = $2 where email = $1', [email, clock.now()])
  return { email, ...made }
}

it('[AUTH-12] signs in by a mailed code as by a password, once, on any device, and only for ten minutes', async () => {
  const { email } = await account()
  expect((await request(email)).data).toEqual({ requestSignInCode: true })
  const code = await mailedCode(email)
  const signedIn = await enter(email.toUpperCase(), code, '10.2.0.7')
  expect(signedIn.status).toBe(200)
  expect(signedIn.token).toBeTruthy()
  expect(signedIn.refreshToken).toBeTruthy()
  expect(signedIn.headers.getSetCookie().join()).toMatch(/ralph-auth-refresh=.*ralph-known-device=/s)
  expect((await authCalls(shop.url).refresh(signedIn.refreshToken)).status).toBe(200)
  expect(await enter(email, code)).toMatchObject({ status: 401, code: 'WRONG_CODE' })

  await request(email)
  const late = await mailedCode(email, 2)
  clock.pass(10 * 60_000)
  expect(await enter(email, late)).toMatchObject({ status: 401, code: 'WRONG_CODE' })
  await request(email)
  const first = await mailedCode(email, 3)
  await request(email)
  const second = await mailedCode(email, 4)
  expect((await enter(email, first)).status).toBe(200)
  expect((await enter(email, second)).status).toBe(401)
})

it('[AUTH-12] a code is for the account that it was mailed to, and needs the key of our own servers', async () => {
  const [mine, others] = [await account(), await account()]
  await request(mine.email)
  await request(others.email)
  const code = await mailedCode(mine.email)
  if (code !== (await mailedCode(others.email))) expect((await enter(others.email, code)).status).toBe(401)
  const bare = await authCalls(shop.url).call('POST', 'code', { username: mine.email, code })
  expect(bare).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  for (const wrong of ['12345', '1234567', 'abcdef', ''])
    expect((await enter(mine.email, wrong)).status, wrong).toBe(400)
  expect((await enter(mine.email, code)).status).toBe(200)
  const published = await authCalls(shop.url, { base: '/api/1_prod' }).call('POST', 'code', {}, KEY)
  expect(published.status).toBe(404)
})

it('[AUTH-33] tells nobody who has an account: the same answers, limits and time', async () => {
  const { email } = memberOf('fi')
  const nobody = 'nobody-at-all@lysning.example'
  expect((await request(nobody)).data).toEqual((await request(email)).data)
  const wrong = [await enter(email, '000001', '10.3.0.1'), await enter(nobody, '000001', '10.3.0.2')]
  expect(wrong[0]?.body).toEqual(wrong[1]?.body)
  expect(wrong.map(({ status }) => status)).toEqual([401, 401])
  expect(await mailsTo(shop, nobody)).toEqual([])
  const timeOfEntering = (isKnown: boolean) => {
    clock.pass(11 * 60_000)
    return timeOf(() => enter(isKnown ? email : nobody, '000001', '10.4.0.1'))
  }
  const isDeep = sizes.races > 100
  await expectSameTime(timeOfEntering, { fewest: isDeep ? 100 : 20, most: isDeep ? 400 : 60, allowedShare: 0 })
}, 300_000)

it('[AUTH-33] gives ten guesses for an account from everywhere, and goes on when they are over; a stranger fills no mailbox', async () => {
  const { email } = await account()
  await request(email)
  const code = await mailedCode(email)
  for (let at = 0; at < 10; at++) expect((await enter(email, other(code), `10.5.${at}.1`)).status, String(at)).toBe(401)
  expect(await enter(email, code, '10.6.0.1')).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  // A password is still a way in, and the codes are again after a while.
  expect((await authCalls(shop.url, { address: '10.6.0.1' }).login(email, PASSWORD)).status).toBe(200)
  clock.pass(10 * 60_000)
  await request(email)
  const next = await mailedCode(email, 2)
  expect((await enter(email, next, '10.6.0.1')).status).toBe(200)

  const flooded = await account()
  const ask = (email: string) => request(email, '10.7.0.1')
  await clock.still(async () => {
    for (let at = 0; at < 8; at++) expect((await ask(flooded.email)).data).toEqual({ requestSignInCode: true })
    for (let at = 0; at < 12; at++) await ask(`nobody-${at}@lysning.example`)
    expect((await ask(flooded.email)).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED')
  })
  await mailedCode(flooded.email, 5)
})

it('[AUTH-33] gives thirty guesses for an account in a day, however long somebody waits between them', async () => {
  const { email } = await account()
  const guess = async (round: number) => {
    await request(email, `10.11.${round}.1`)
    const code = await mailedCode(email, round)
    for (let at = 0; at < 10; at++)
      expect((await enter(email, other(code), `10.12.${round * 10 + at}.1`)).status, `${round} ${at}`).toBe(401)
    clock.pass(11 * 60_000)
  }
  for (const round of [1, 2, 3]) await guess(round)
  await request(email, '10.11.4.1')
  const right = await mailedCode(email, 4)
  expect(await enter(email, right, '10.13.0.1')).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect((await authCalls(shop.url, { address: '10.13.0.1' }).login(email, PASSWORD)).status).toBe(200)
  clock.pass(24 * 3_600_000)
  await request(email, '10.11.5.1')
  expect((await enter(email, await mailedCode(email, 5), '10.13.0.1')).status).toBe(200)
})

it('[AUTH-12] the first code proves the address, and what somebody else chose for it before opens nothing any more', async () => {
  const stranger = await account(false)
  await request(stranger.email)
  const signedIn = await enter(stranger.email, await mailedCode(stranger.email))
  expect(signedIn.status).toBe(200)
  const { rows } = await owner.query('select email_confirmed_at from users where email = $1', [stranger.email])
  expect(rows[0].email_confirmed_at).not.toBeNull()
  expect((await authCalls(shop.url).login(stranger.email, PASSWORD)).status).toBe(401)
  expect((await authCalls(shop.url).refresh(stranger.refreshToken)).status).toBe(401)
  expect((await authCalls(shop.url).refresh(signedIn.refreshToken)).status).toBe(200)

  const owned = await account()
  await request(owned.email)
  expect((await enter(owned.email, await mailedCode(owned.email))).status).toBe(200)
  expect((await authCalls(shop.url).login(owned.email, PASSWORD)).status).toBe(200)
  expect((await authCalls(shop.url).refresh(owned.refreshToken)).status).toBe(200)
})

it('[AUTH-12] writes in the language of the shop, and shows the code to its reader alone', async () => {
  for (const [market, words] of [
    ['no', 'Koden din for å logge inn'],
    ['se', 'Din kod för att logga in'],
    ['dk', 'Din kode til at logge ind'],
    ['fi', 'Kirjautumiskoodisi'],
  ] as const) {
    const { email } = await account()
    await request(email, '10.8.0.1', market)
    const mail = await mailTo(shop, email, 'sign_in_code')
    expect(mail.subject).toBe(words)
    const kept = await owner.query(
      'select text_body, html_body from mails where to_address = $1 order by id desc limit 1',
      [email],
    )
    expect(JSON.stringify(kept.rows)).not.toContain(codeIn(mail))
  }
})
