import { authCalls } from '@shop/testkit/auth-calls'
import { linkParameter, mailsTo, mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { speaks } from '@shop/testkit/speaks'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { wireHash } from '../../platform/password'

const CHANGE = 'mutation($email: String!, $password: String!) { changeEmail(email: $email, password: $password) }'
const CONFIRM = 'mutation($confirmKey: String!) { confirmEmail(confirmKey: $confirmKey) }'
const PASSWORD = 'en lang setning'

const clock = testClock()
const { shop, owner } = await withShop({ clock })
let people = 0

/** A new account, and what its owner does. */
async function account() {
  const email = `bytter-${++people}@kunde.example`
  const auth = authCalls(shop.url)
  const { token, status } = await auth.register(email, PASSWORD)
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  return {
    ...{ email, token, auth, headers },
    ask: (to: string, password = PASSWORD) =>
      shop.graphql(CHANGE, { email: to, password: wireHash(password) }, headers),
  }
}
const confirm = async (confirmKey: string) => (await shop.graphql(CONFIRM, { confirmKey })).data.confirmEmail
const keyFor = async (email: string) => linkParameter(await mailTo(shop, email, 'email_change'), 'confirmKey')
const codeOf = (answer: Awaited<ReturnType<typeof shop.graphql>>) => answer.errors?.[0]?.extensions?.code

describe('another address for an account', () => {
  it('[USER-09] is its own from the click in the mail to it, and nothing opens by the old one any more', async () => {
    const { email, token, auth, headers, ask } = await account()
    const to = `ny-${email}`
    await shop.graphql('mutation { updateUser(user: { newsletter: true }) { id } }', {}, headers)
    await confirm(linkParameter(await mailTo(shop, email, 'welcome'), 'confirmKey'))
    expect((await ask(` ${to} `)).data).toEqual({ changeEmail: true })
    expect((await mailTo(shop, email, 'email_changing')).text).toContain('Bytt passord nå')
    expect((await auth.login(email, PASSWORD)).status).toBe(200)
    expect((await auth.login(to, PASSWORD)).code).toBe('WRONG_CREDENTIALS')

    const key = await keyFor(to)
    expect([await confirm(key), await confirm(key)]).toEqual(['EMAIL', 'EMAIL'])
    expect((await auth.login(email, PASSWORD)).code).toBe('WRONG_CREDENTIALS')
    await expect.poll(() => speaks(shop.url, token)).toBe(false)
    const again = await auth.login(to, PASSWORD)
    expect(again.status).toBe(200)
    const mine = { authorization: `Bearer ${again.token}` }
    expect((await shop.graphql('{ getUser { email newsletter } }', {}, mine)).data.getUser).toEqual({
      email: to,
      newsletter: true,
    })
    const { rows } = await owner.query(
      'select email, confirmed_at is not null as confirmed, ended_at is null as open from newsletter_subscriptions where email = any($1) order by id',
      [[email, to]],
    )
    expect(rows).toEqual([
      { email, confirmed: true, open: false },
      { email: to, confirmed: true, open: true },
    ])
    // The address that was left is free for somebody else.
    expect((await authCalls(shop.url).register(email, PASSWORD)).status).toBe(200)
  })

  it('[VALIDATE-14] needs the password, an address, and whoever is signed in', async () => {
    const { email, auth, ask } = await account()
    expect(codeOf(await ask('ny@kunde.example', 'ikke passordet'))).toBe('WRONG_CREDENTIALS')
    expect(codeOf(await ask('ikke en adresse'))).toBe('INVALID_EMAIL')
    const visitor = await shop.graphql(CHANGE, { email: 'ny@kunde.example', password: wireHash(PASSWORD) })
    expect(codeOf(visitor)).toBe('UNAUTHENTICATED')
    expect(await mailsTo(shop, 'ny@kunde.example')).toEqual([])
    expect((await auth.login(email, PASSWORD)).status).toBe(200)
  })

  it('is forgotten with the account', async () => {
    const { email, headers, ask } = await account()
    await ask(`ny-${email}`)
    const key = await keyFor(`ny-${email}`)
    expect((await shop.graphql('mutation { deleteUser }', {}, headers)).data).toEqual({ deleteUser: true })
    expect(await confirm(key)).toBeNull()
    const left = 'select from email_confirmations where email = $1'
    expect((await owner.query(left, [`ny-${email}`])).rowCount).toBe(0)
  })

  it('[USER-09] is never one that somebody has, which nobody learns by asking', async () => {
    const { ask } = await account()
    const { email } = memberOf('se')
    expect((await ask(email.toUpperCase())).data).toEqual({ changeEmail: true })
    expect((await mailsTo(shop, email)).filter(({ kind }) => kind === 'email_change')).toEqual([])
    // Nor one that became somebody's before the click.
    const to = `snart-${people}@kunde.example`
    await ask(to)
    expect((await authCalls(shop.url).register(to, PASSWORD)).status).toBe(200)
    expect(await confirm(await keyFor(to))).toBeNull()
  })

  it('[USER-09] is the last that was asked for, within a day, and none that is older than the password', async () => {
    const { email, auth, ask } = await account()
    const [first, second, third] = ['a', 'b', 'c'].map((mark) => `${mark}-${email}`) as [string, string, string]
    await ask(first)
    const old = await keyFor(first)
    await ask(second)
    expect(await confirm(old)).toBeNull()
    clock.pass(86_400_000)
    expect(await confirm(await keyFor(second))).toBeNull()
    const back = await auth.login(email, PASSWORD)
    const wish = { email: third, password: wireHash(PASSWORD) }
    expect((await shop.graphql(CHANGE, wish, { authorization: `Bearer ${back.token}` })).errors).toBeUndefined()
    clock.pass(1_000)
    expect((await auth.changePassword(email, PASSWORD, 'en annen setning')).status).toBe(200)
    expect(await confirm(await keyFor(third))).toBeNull()
    expect((await auth.login(email, 'en annen setning')).status).toBe(200)
  })
})
