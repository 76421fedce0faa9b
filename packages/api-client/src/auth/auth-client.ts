import { authAnswerSchema, REFRESH_HEADER, signatureSchema } from '@shop/contract/rest/auth'
import { reasonIn } from '@shop/contract/rest/refusal'
import { sessionLifetimeWithoutRememberMe } from '@shop/domain/constants'
import { hashPassword } from './hash-password'

const TIMEOUT_MS = 10_000

export type AuthClientOptions = {
  /** Ends with a slash: the action is appended directly. */
  readonly authEndpoint: string
  /** The challenge is appended at the end. */
  readonly signEndpoint: string
  readonly fetch?: typeof fetch
  readonly log: (text: string, cause: unknown) => void
}

export type Token = { readonly token: string; readonly maxAge: number }

export type AuthResult =
  | ({ readonly kind: 'token' } & Token)
  /** The service said no: wrong credentials, a taken name, a session that has ended. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string | undefined
      /** Seconds, where there were too many tries. */
      readonly retryAfter?: number | undefined
    }
  /** The service was not reached or not understood; nothing is known about the session. */
  | { readonly kind: 'failed' }

export type MailedCode = { readonly username: string; readonly code: string }
export type Credentials = { readonly username: string; readonly password: string }
/** The market and language that a new account is made in. */
export type NewAccount = Credentials & { readonly marketId?: string; readonly languageId?: string }
type SignInBody = Credentials & { readonly newPassword?: string; readonly sessionLifetime?: number }

export type AuthClient = ReturnType<typeof createAuthClient>

/** Minutes, as a number; a remembered session is asked for by saying nothing. */
export const sessionLifetimeOf = (isRemembered: boolean): { readonly sessionLifetime?: number } =>
  isRemembered ? {} : { sessionLifetime: sessionLifetimeWithoutRememberMe }

/** The auth service's calls. None of them throws: what goes wrong is logged and told as a value. */
export function createAuthClient({ authEndpoint, signEndpoint, fetch: send = fetch, log }: AuthClientOptions) {
  // Only in memory: over a reload the service's own cookie carries it, which no script reads.
  let refreshToken: string | undefined

  const ask = async (address: string, init: RequestInit & { readonly headers?: Readonly<Record<string, string>> }) => {
    const answer = await send(address, {
      ...init,
      headers: { ...init.headers, ...(refreshToken && { [REFRESH_HEADER]: refreshToken }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    refreshToken = answer.headers.get(REFRESH_HEADER) ?? refreshToken
    return answer
  }
  const request = async (method: 'GET' | 'POST', action: string, body?: unknown) => {
    const answer = await ask(`${authEndpoint}${action}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'include',
      cache: 'no-cache',
    })
    const json: unknown = await answer.json()
    return { status: answer.status, isOk: answer.ok, json, ...authAnswerSchema.parse(json) }
  }
  type Answer = Awaited<ReturnType<typeof request>>

  const signatureOf = async (challenge: string) => {
    const answer = await ask(`${signEndpoint}${encodeURIComponent(challenge)}`, {})
    return signatureSchema.parse(await answer.json())
  }

  /** The first answer is a challenge; the call is repeated with its signature. */
  const signed = async (action: string, { username, ...secrets }: SignInBody): Promise<Answer> => {
    const answer = await request('POST', action, { username })
    if (!answer.sign) return answer
    const signature = await signatureOf(answer.sign)
    return request('POST', action, { username, signature, ...secrets })
  }

  const result = async (action: string, call: () => Promise<Answer>): Promise<AuthResult> => {
    try {
      const { status, isOk, token, maxAge, json } = await call()
      if (isOk && token && maxAge) return { kind: 'token', token, maxAge }
      if (status >= 500) throw new Error(`The auth service answered ${status}`)
      const { code, retryAfter } = reasonIn(json)
      return { kind: 'refused', status, code, ...(retryAfter !== undefined && { retryAfter }) }
    } catch (error) {
      log(`auth ${action} failed`, error)
      return { kind: 'failed' }
    }
  }

  const signIn = (action: string, body: SignInBody, query = '') =>
    result(action, async () => signed(action + query, await withHashes(body)))

  return {
    login: (credentials: Credentials, isRemembered: boolean) =>
      signIn('login', { ...credentials, ...sessionLifetimeOf(isRemembered) }),
    register: ({ username, password, ...place }: NewAccount, isRemembered = true) =>
      signIn('register', { username, password, ...sessionLifetimeOf(isRemembered) }, queryOf(place)),
    /** With what the browser answered that has shown a passkey. */
    loginByPasskey: (proof: unknown, isRemembered: boolean) =>
      result('passkey', () => request('POST', 'passkeys', { do: 'sign-in', proof, isRemembered })),
    /** By a code that was mailed; it is no password, so nothing of it is hashed or signed. */
    loginByCode: (shown: MailedCode, isRemembered: boolean) =>
      result('code', () => request('POST', 'code', { ...shown, ...sessionLifetimeOf(isRemembered) })),
    changePassword: (change: Credentials & { readonly newPassword: string }) => signIn('password', change),
    refresh: () => result('refresh', () => request('GET', 'login')),
    logout: async (): Promise<void> => {
      await result('logout', () => request('POST', 'logout'))
      refreshToken = undefined
    },
    /** Leaves it to the cookie, which all tabs share, to say whose session it is. */
    forget: (): void => {
      refreshToken = undefined
    },
  }
}

const withHashes = async ({ password, newPassword, ...rest }: SignInBody): Promise<SignInBody> => ({
  ...rest,
  password: await hashPassword(password),
  ...(newPassword !== undefined && { newPassword: await hashPassword(newPassword) }),
})

/** The place of a new account stands in the address: the body is the same for all calls. */
const queryOf = (place: Readonly<Record<string, string>>): string => {
  const query = String(new URLSearchParams(place))
  return query && `?${query}`
}
