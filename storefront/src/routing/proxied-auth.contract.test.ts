import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { proxiedAuth } from './proxied-auth'
import { sessionOf } from './session'

const { shop } = await withShop()
beforeAll(async () => {
  process.env.SERVICES_URL = shop.url
  process.env.API_KEY = TEST_API_KEY
})

async function call(action: string, body?: object, refreshToken?: string, method = 'POST') {
  const answer = await proxiedAuth(
    new Request(`http://no.localhost/api/auth/${action}`, {
      method,
      headers: refreshToken ? { 'x-auth-refresh-token': refreshToken } : {},
      body: body && JSON.stringify(body),
    }),
    action,
  )
  return { status: answer.status, data: answer.status === 404 ? undefined : (await answer.json()).body.data }
}
const login = ({ email, password }: { email: string; password: string }) =>
  call('login', { username: email, password, rememberUser: true })

describe('the auth service behind the shop’s own address', () => {
  it('[AUTH-32] answers two users at the same moment each with their own session', async () => {
    const [one, other] = [memberOf('no'), memberOf('se')]
    const answers = await Promise.all([login(one), login(other), login(one), login(other)])
    expect(answers.map(({ data }) => data.user.username)).toEqual([one.email, other.email, one.email, other.email])
    expect(new Set(answers.map(({ data }) => data.tokens.refreshToken)).size).toBe(4)
    const tokens = answers.map(({ data }) => data.tokens.refreshToken as string)
    const renewed = await Promise.all(tokens.map((token) => call('user', undefined, token, 'GET')))
    expect(renewed.map(({ data }) => data.user.username)).toEqual([one.email, other.email, one.email, other.email])
    // Whoever shows nothing is nobody, whatever others have just shown.
    expect(await call('refresh')).toEqual({ status: 401, data: { succeeded: false } })
  })

  it('[AUTH-32] knows who asks for a page by the cookies of that request alone, many at once, and has no state of a tab', async () => {
    const people = [memberOf('no'), memberOf('se'), memberOf('dk')]
    const known = await Promise.all(people.map(login))
    const place = { market: 'no', locale: 'nb', languageId: 'nb-NO' } as never
    const cookies = known.flatMap(({ data }) => [
      `apollo-token=${data.tokens.token}`,
      'ralph-auth=1',
      `ralph-auth-refresh=${data.tokens.refreshToken}`,
    ])
    const sessions = cookies.map((cookie) => sessionOf(cookie, place, false))
    const visitors = await Promise.all(sessions.map(({ visitor }) => visitor()))
    const ids = known.map(({ data }) => Number(data.user.userId))
    expect(new Set(ids).size).toBe(people.length)
    expect(visitors.map((visitor) => visitor?.id)).toEqual(ids.flatMap((id) => [id, undefined, id]))
    const tokens = visitors.map((visitor) => visitor?.token)
    for (const [at, { setCookies }] of sessions.entries()) {
      const given = setCookies.find((line) => line.startsWith('apollo-token='))
      expect(given?.split(/[=;]/)[1]).toBe(at % 3 === 2 ? tokens[at] : undefined)
    }
    // The state group of a tab, with its client and user, is of browsers alone: a server cannot even make it.
    await expect(import('@/data/session')).rejects.toThrow(ReferenceError)
  })

  it('signs in with plain credentials, changes the password, and refuses as the service does', async () => {
    const username = 'proxied@lysning.example'
    const made = await call('register', { username, password: 'a fine password' })
    expect(made).toMatchObject({
      status: 200,
      data: {
        succeeded: true,
        user: { authenticated: true, username, customerType: 'PERSON' },
        tokens: { token: expect.any(String), expired: false, expiresSoon: false, expiresIn: 900 },
      },
    })
    const change = { username, password: 'a fine password', newPassword: 'a finer password' }
    const changed = await call('change-password', change, made.data.tokens.refreshToken)
    expect(changed).toMatchObject({ status: 200, data: { succeeded: true } })
    expect(await call('login', { username, password: 'a fine password' })).toEqual({
      status: 401,
      data: { succeeded: false },
    })
    expect((await call('refresh', undefined, changed.data.tokens.refreshToken)).data.succeeded).toBe(true)
  })

  it('[VALIDATE-14] takes no new password that the form refuses, which the service behind it cannot see', async () => {
    const username = 'proxied-new@lysning.example'
    const register = (password: string) => call('register', { username, password })
    for (const password of ['x9!kLm', 'abababab', 'Passord123'])
      expect(await register(password), password).toEqual({ status: 422, data: { succeeded: false } })
    // Nobody has an account by then: the address can still be given one.
    const made = await register('x9!kLmq')
    expect(made).toMatchObject({ status: 200, data: { succeeded: true } })
    const { refreshToken } = made.data.tokens
    const change = (newPassword: string) =>
      call('change-password', { username, password: 'x9!kLmq', newPassword }, refreshToken)
    expect(await change('x9!kLm')).toEqual({ status: 422, data: { succeeded: false } })
    expect((await change('x9!kLmr')).status).toBe(200)
    // A password that exists is judged by nobody: it may be older than the rules.
    expect((await call('login', { username, password: 'x' })).status).toBe(401)
  })

  it('knows no other calls and no damaged ones', async () => {
    expect((await call('constructor', {})).status).toBe(404)
    expect((await call('login', undefined, undefined, 'GET')).status).toBe(404)
    expect((await call('login', { username: 'x' })).status).toBe(400)
    expect((await call('change-password', { username: 'x', password: 'y' })).status).toBe(400)
  })
})
