import { wireHash } from '@shop/services/platform/password'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from './start-shop'

export type AuthReply = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  readonly body: any
  readonly headers: Headers
  readonly token: string
  readonly refreshToken: string
  /** The code of a refusal. */
  readonly code: string | undefined
}

export type AuthCalls = ReturnType<typeof authCalls>
type Caller = { readonly base?: string; readonly address?: string; readonly cookie?: string }
type Body = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** The auth service as clients call it: challenge, signature, then the call itself. `address` is the visitor's. */
export function authCalls(url: string, { base = '/auth', address, cookie }: Caller = {}) {
  const from: Texts = {
    ...(address && { 'x-forwarded-for': address, 'x-forwarder-secret': TEST_FORWARDER_SECRET }),
    ...(cookie && { cookie }),
  }

  const call = async (method: string, action: string, body?: unknown, headers: Texts = {}): Promise<AuthReply> => {
    const answer = await fetch(`${url}${base}/${action}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...from, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = text ? JSON.parse(text) : undefined
    return {
      status: answer.status,
      body: json,
      headers: answer.headers,
      token: json?.token,
      refreshToken: answer.headers.get('x-auth-refresh-token') ?? '',
      code: json?.errors?.[0]?.extensions?.code,
    }
  }

  const challenge = async (username: string, action = 'login'): Promise<string> =>
    (await call('POST', action, { username })).body.sign
  const sign = async (identity: string, apiKey = TEST_API_KEY) => {
    const answer = await fetch(`${url}/auth/sign/${apiKey}?identity=${encodeURIComponent(identity)}`)
    return { status: answer.status, body: await answer.json() }
  }
  const signed = async (action: string, username: string, body: Body, headers?: Texts) => {
    const signature = (await sign(await challenge(username))).body
    return call('POST', action, { username, signature, ...body }, headers)
  }

  return {
    call,
    challenge,
    sign,
    login: (username: string, password: string, more: Body = {}) =>
      signed('login', username, { password: wireHash(password), ...more }),
    register: (username: string, password: string, place: Texts = {}) =>
      signed(`register?${new URLSearchParams(place)}`, username, { password: wireHash(password) }),
    changePassword: (username: string, password: string, newPassword: string, headers?: Texts) =>
      signed('password', username, { password: wireHash(password), newPassword: wireHash(newPassword) }, headers),
    refresh: (refreshToken: string, headers: Texts = {}) =>
      call('GET', 'login', undefined, { 'x-auth-refresh-token': refreshToken, ...headers }),
    logout: (refreshToken: string) => call('GET', 'logout', undefined, { 'x-auth-refresh-token': refreshToken }),
  }
}

/** Signs a persona in and gives the headers that speak for it. */
export async function signIn(
  shop: { readonly url: string },
  who: { readonly email: string; readonly password: string },
) {
  const { status, token, refreshToken, body } = await authCalls(shop.url).login(who.email, who.password)
  if (status !== 200) throw new Error(`${who.email} was not signed in: ${status} ${JSON.stringify(body)}`)
  return { token, refreshToken, headers: { authorization: `Bearer ${token}` } }
}
