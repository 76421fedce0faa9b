import { authCalls } from '@shop/testkit/auth-calls'
import { newUser } from '@shop/testkit/bearer'
import { eventually } from '@shop/testkit/eventually'
import { linkParameter, mailsTo, mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { expectSameTime, timeOf } from '@shop/testkit/same-time'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'

const ASK = `mutation requestPasswordReset($email: String!, $marketId: String, $languageId: String) {
  requestPasswordReset(email: $email, marketId: $marketId, languageId: $languageId) }`
const COMMIT =
  'mutation commitReset($resetKey: String!, $password: String!) { commitReset(resetKey: $resetKey, password: $password) }'

const clock = testClock()
const { shop, owner } = await withShop({ clock, env: { MARKET_DOMAINS: 'se=www.lysning.se,no=www.lysning.no' } })

let visitors = 0
const ask = (email: string, headers: Record<string, string> = {}) =>
  shop.graphql(
    ASK,
    { email, marketId: 'se', languageId: 'sv-SE' },
    {
      'x-forwarded-for': `10.2.${(++visitors >> 8) & 255}.${visitors & 255}`,
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      ...headers,
    },
  )
const commit = async (resetKey: string, password: string) =>
  (await shop.graphql(COMMIT, { resetKey, password: wireHash(password) })).data?.commitReset

/** What is written for one question slows no other. */
const mailsWritten = () =>
  eventually(
    async () => (await owner.query("select from jobs where kind = 'mail.reset' and done_at is null")).rowCount,
    (open) => open === 0,
  )

describe('a forgotten password', () => {
  const member = memberOf('se')

  it('[ATTACK-05] [ATTACK-11] is answered alike for known and unknown addresses, and only the owner of a known one gets a mail', async () => {
    const known = await ask(member.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const unknown = await ask('nobody-at-all@kunde.example')
    expect(known).toEqual({ status: 200, data: { requestPasswordReset: true } })
    expect(unknown).toEqual(known)
    const mail = await mailTo(shop, member.email, 'reset')
    expect(mail.text).toContain('https://www.lysning.se/sv/account/reset-password?resetKey=')
    expect(mail.html).toContain('href="https://www.lysning.se/sv/account/reset-password?resetKey=')
    expect(`${mail.text}${mail.html}`).not.toContain('evil')
    expect(mail.subject).toBe('Återställ ditt lösenord')
    expect(await mailsTo(shop, 'nobody-at-all@kunde.example')).toEqual([])
  })

  it('keeps the key of the mail out of everything that the database tells in the open', async () => {
    const key = linkParameter(await mailTo(shop, member.email, 'reset'), 'resetKey')
    for (const table of ['mails', 'jobs', 'outbox', 'password_resets']) {
      const all = await owner.query(`select t::text as row from ${table} t`)
      expect(JSON.stringify(all.rows), table).not.toContain(key)
    }
    const [kept] = (await owner.query(`select * from mails where kind = 'reset'`)).rows
    expect(kept).toMatchObject({ state: 'sent', to_address: member.email, language_id: 'sv-SE', market_id: 'SE|SEK' })
    expect(kept.text_body).toContain('Välj nytt lösenord')
    expect(kept.secret_links_encrypted).toMatch(/^v1\./)
  })

  it('sets the new password once; a wrong, used or old key is false and changes nothing', async () => {
    const key = linkParameter(await mailTo(shop, member.email, 'reset'), 'resetKey')
    for (const wrong of ['', 'x', '0'.repeat(64), `${key}0`]) expect(await commit(wrong, 'nytt ord 123')).toBe(false)
    expect(await commit(key, 'nytt ord 123')).toBe(true)
    expect(await commit(key, 'nytt ord 456')).toBe(false)
    expect((await authCalls(shop.url).login(member.email, 'nytt ord 123')).status).toBe(200)
    expect((await authCalls(shop.url).login(member.email, member.password)).status).toBe(401)

    const other = memberOf('dk')
    await ask(other.email)
    const old = linkParameter(await mailTo(shop, other.email, 'reset'), 'resetKey')
    expect(await clock.later(61 * 60_000, () => commit(old, 'nytt ord 789'))).toBe(false)
    expect((await authCalls(shop.url).login(other.email, other.password)).status).toBe(200)
  })

  it('[VALIDATE-14] refuses what is no address', async () => {
    for (const email of ['', 'x', 'a@b'])
      expect((await ask(email)).errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_EMAIL', status: 422 })
  })

  it('[ATTACK-11] is answered in the same time whether the address has an account', async () => {
    const rounds = sizes.races > 100 ? 200 : 24
    const known: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { id } = await newUser(shop)
      known.push(`known-${id}@kunde.example`)
      await owner.query('update users set email = $2 where id = $1', [id, known[round]])
    }
    const timeOfAsking = async (isKnown: boolean, round: number) => {
      await mailsWritten()
      return timeOf(async () => {
        const answer = await ask(isKnown ? (known[round] ?? '') : `nobody-${round}@kunde.example`)
        expect(answer).toEqual({ status: 200, data: { requestPasswordReset: true } })
      })
    }
    await expectSameTime(timeOfAsking, { fewest: sizes.races > 100 ? rounds : 16, most: rounds })
    const kept = await owner.query(
      'select from password_resets r join users u on u.id = r.user_id where u.email = $1',
      [known[0]],
    )
    expect(kept.rowCount, 'the known address was no other').toBe(1)
  }, 300_000)
})

describe('the mails to an address', () => {
  it('are read with the forwarders’ secret only', async () => {
    const read = (query: string, headers: Record<string, string>) => fetch(`${shop.url}/mails${query}`, { headers })
    const to = `?to=${encodeURIComponent(memberOf('dk').email)}`
    expect((await read(to, {})).status).toBe(404)
    expect((await read(to, { 'x-forwarder-secret': 'guess' })).status).toBe(404)
    const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
    expect((await read('', secret)).status).toBe(400)
    const answer = await read(to, secret)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject([{ kind: 'reset', to: memberOf('dk').email }])
  })

  it('greet a new account in the language of its market', async () => {
    const email = 'ny-kunde@kunde.example'
    await authCalls(shop.url).register(email, 'et nytt passord')
    const mail = await mailTo(shop, email, 'welcome')
    expect(mail.subject).toBe('Velkommen til Lysning')
    expect(mail.text).toContain('https://www.lysning.no/account')
  })
})
