import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { createAuthClient } from '@shop/api-client/auth/auth-client'
import { tokenCookies, userOfToken } from '@shop/api-client/auth/auth-state'
import { info, type Market, originOf } from './browser'
import { OURS, services } from './staff-entry'

type Credentials = { readonly email: string; readonly password: string }
type Auth = ReturnType<typeof createAuthClient>

/** Signs a browser in as the form of the shop does, without a page; the next page that it loads is signed in. */
export async function signIn(context: BrowserContext, market: Market, { email, password }: Credentials): Promise<void> {
  await enter(context, market, (auth) => auth.login({ username: email, password }, true))
}

/** As `ask` gets in; answers the token. */
export async function enter(
  context: BrowserContext,
  market: Market,
  ask: (auth: Auth) => ReturnType<Auth['refresh']>,
): Promise<string> {
  const lines: string[] = []
  // From an address of their own: from one address only so many may come in an hour.
  const address = `10.${randomBytes(3).join('.')}`
  const auth = createAuthClient({
    authEndpoint: `${services}/auth/`,
    signEndpoint: `${services}/auth/sign/${info.apiKey}?identity=`,
    log: (text, cause) => console.error(text, cause),
    fetch: async (url, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...OURS, 'x-forwarded-for': address }
      const answer = await fetch(url, { ...init, headers })
      lines.push(...answer.headers.getSetCookie())
      return answer
    },
  })
  const answer = await ask(auth)
  const user = answer.kind === 'token' ? userOfToken(answer.token, true) : undefined
  if (answer.kind !== 'token' || !user) throw new Error(`Nobody was signed in: ${JSON.stringify(answer)}`)
  const cookies = [...lines, ...tokenCookies(answer, user, false)].map((line) => cookieOf(line, originOf(market)))
  await context.addCookies(cookies)
  return answer.token
}

/** A `Set-Cookie` line as Playwright takes it. */
function cookieOf(line: string, url: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const maxAge = attributes.find((one) => one.startsWith('Max-Age='))?.slice('Max-Age='.length)
  return {
    ...{ name: pair.slice(0, at), value: pair.slice(at + 1), url, sameSite: 'Lax' as const },
    httpOnly: attributes.includes('HttpOnly'),
    ...(maxAge && { expires: Math.floor(Date.now() / 1_000) + Number(maxAge) }),
  }
}
