import {
  type AuthRequest,
  authRequestSchema,
  codeSignInSchema,
  newAccountPlaceSchema,
  REFRESH_HEADER,
} from '@shop/contract/rest/auth'
import { cookieNames } from '@shop/domain/constants'
import { readCookie, removeCookie, writeCookie } from '@shop/domain/cookie'
import { z } from 'zod'
import { readJsonAs } from '../../platform/http/body'
import { noSuchAddress } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { errorReply, jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import { bearerOf, equalSecrets, type HttpRequest } from '../../platform/http/request'
import type { Handler, Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { Auth, Grant, SignInGrant } from './auth'

const BODY_BYTES = 8_192
const LONGEST_REFRESH_TOKEN = 200
const OURS = '/auth/'
const challengeSchema = z.object({ identity: z.string().default('') })
/** `/api/{account}_{environment}/…`: the address that published clients have compiled in. */
const PUBLISHED = /^\/api\/[\w-]+_(?:prod|qa|dev)\//
const SIGN = /^\/auth\/sign(?:\/([^/]*))?\/?$/

export type AuthRouteDeps = { readonly auth: Auth; readonly apiKey: string }

/** Login, register, password and logout, the refresh, and the sign endpoint (merchant-api.md 6). */
export function authRoutes({ auth, apiKey }: AuthRouteDeps): readonly Route[] {
  const actions = createActions(auth, apiKey)

  const sign = (request: HttpRequest): Reply => {
    const [, key] = SIGN.exec(request.path) ?? []
    // Our own apps' servers add the key as a header; others have it in the address.
    if (!equalSecrets(key || request.headers['x-apikey'], apiKey))
      return errorReply(401, 'UNAUTHENTICATED', 'The API key is missing or wrong', NO_STORE)
    const { identity } = readQuery(request.query, challengeSchema)
    const signature = auth.sign(identity)
    if (!signature) return errorReply(400, 'BAD_REQUEST', 'The identity is no challenge, or an old one', NO_STORE)
    return jsonReply(200, signature, NO_STORE)
  }

  const handle: Handler = async (request) => {
    const action = actionOf(request.path)
    try {
      if (action === undefined) throw noSuchAddress()
      if (action === 'sign') return request.method === 'GET' ? sign(request) : notAllowed(['GET'])
      const ways = actions[action]
      const way = ways[request.method as keyof typeof ways]
      return await (way ? way(request) : notAllowed(Object.keys(ways)))
    } finally {
      // An unread body would block the next request of the connection.
      request.raw.resume()
    }
  }
  const methods = ['GET', 'POST']
  return [
    { path: OURS, methods, handle },
    { path: '/api/', methods, handle },
  ]
}

/** `code` is our own, beside what published clients know. */
type Action = 'login' | 'register' | 'password' | 'logout' | 'code'
type Ways = Partial<Record<'GET' | 'POST', Handler>>

function createActions(auth: Auth, apiKey: string): Readonly<Record<Action, Ways>> {
  /** The first call of each asks for a challenge, the second brings it signed. */
  const challenged =
    (act: (body: AuthRequest, request: HttpRequest) => Promise<SignInGrant>): Handler =>
    async (request) => {
      const body = await readJsonAs(
        request,
        BODY_BYTES,
        authRequestSchema,
        'The body needs a username, and texts as the others',
      )
      if (!body.signature) return jsonReply(200, { sign: auth.challenge(body.username) }, NO_STORE)
      return signInReply(await act(body, request), request)
    }
  const asked = (body: AuthRequest, { clientAddress, headers }: HttpRequest) => {
    const { username, signature, password, sessionLifetime } = body
    if (!signature || !password) throw new Refusal('BAD_REQUEST', 400, 'The body needs a password')
    const deviceToken = readCookie(headers.cookie, cookieNames.knownDevice)
    return { username, signature, password, sessionLifetime, clientAddress, deviceToken }
  }
  const refresh: Handler = async (request) => {
    const shown = refreshTokensOf(request)
    const grant = shown.length > 0 ? await auth.refresh(shown) : undefined
    if (grant) return grantReply(grant, request)
    return errorReply(401, 'UNAUTHENTICATED', 'Not signed in', { ...NO_STORE, ...removalOf(shown, request) })
  }
  const logout: Handler = async (request) => {
    const refreshTokens = refreshTokensOf(request)
    await auth.logout({ refreshTokens, accessToken: bearerOf(request) })
    return jsonReply(200, {}, { ...NO_STORE, ...removalOf(refreshTokens, request) })
  }

  return {
    login: { GET: refresh, POST: challenged((body, request) => auth.login(asked(body, request))) },
    register: {
      POST: challenged((body, request) => {
        const place = readQuery(request.query, newAccountPlaceSchema)
        return auth.register({ ...asked(body, request), place })
      }),
    },
    password: {
      POST: challenged((body, request) => {
        if (!body.newPassword) throw new Refusal('BAD_REQUEST', 400, 'The body needs a new password')
        const refreshTokens = refreshTokensOf(request)
        return auth.changePassword({ ...asked(body, request), newPassword: body.newPassword, refreshTokens })
      }),
    },
    logout: { GET: logout, POST: logout },
    code: { POST: codeAction(auth, apiKey) },
  }
}

/** A code that was mailed, in place of name, challenge and password; the key says as much as a signature would. */
const codeAction =
  (auth: Auth, apiKey: string): Handler =>
  async (request) => {
    const shown = await readJsonAs(request, BODY_BYTES, codeSignInSchema, 'The body needs a username and six digits')
    const { clientAddress, headers } = request
    if (!equalSecrets(headers['x-apikey'], apiKey))
      return errorReply(401, 'UNAUTHENTICATED', 'The API key is missing or wrong', NO_STORE)
    const deviceToken = readCookie(headers.cookie, cookieNames.knownDevice)
    return signInReply(await auth.loginByCode({ ...shown, clientAddress, deviceToken }), request)
  }

/** Clients append the action to a base with or without a slash at its end: `base/login` and `base//login`. */
function actionOf(path: string): Action | 'sign' | undefined {
  if (SIGN.test(path)) return 'sign'
  const [base] = path.startsWith(OURS) ? [OURS] : (PUBLISHED.exec(path) ?? [])
  if (!base) return undefined
  const name = path.slice(base.length).replace(/^\/+/, '')
  if (name === 'code') return base === OURS ? name : undefined
  return name === 'login' || name === 'register' || name === 'password' || name === 'logout' ? name : undefined
}

/** The header that a client remembers, and the cookie that holds the token over a reload. A page of another site may
 *  make a browser send the cookie, never the header. */
function refreshTokensOf({ headers }: HttpRequest): string[] {
  const header = headers[REFRESH_HEADER]
  const cookie =
    headers['sec-fetch-site'] === 'cross-site' ? undefined : readCookie(headers.cookie, cookieNames.authRefresh)
  return [header, cookie].filter(
    (token): token is string => typeof token === 'string' && token !== '' && token.length <= LONGEST_REFRESH_TOKEN,
  )
}

export function signInReply(grant: SignInGrant, request: HttpRequest): Reply {
  return grantReply(grant, request, [
    writeCookie(cookieNames.knownDevice, grant.deviceToken, { isSecure: request.isSecure }),
  ])
}

function grantReply(grant: Grant, request: HttpRequest, cookies: readonly string[] = []): Reply {
  const { token, maxAge, refreshToken, isRemembered } = grant
  const cookie = writeCookie(cookieNames.authRefresh, refreshToken, {
    // Follows the visitor's scheme (ruling 11).
    isSecure: request.isSecure,
    login: { tokenMaxAge: maxAge, isRemembered },
  })
  const reply = jsonReply(200, { token, maxAge }, { ...NO_STORE, [REFRESH_HEADER]: refreshToken })
  return { ...reply, headers: { ...reply.headers, 'set-cookie': [cookie, ...cookies] } }
}

/** Needs a token, so that a link from another site cannot sign a visitor out. */
function removalOf(shown: readonly string[], request: HttpRequest): Readonly<Record<string, string>> {
  return shown.length > 0 ? { 'set-cookie': removeCookie(cookieNames.authRefresh, request.isSecure) } : {}
}

function notAllowed(methods: readonly string[]): Reply {
  return errorReply(405, 'METHOD_NOT_ALLOWED', `Use ${methods.join(' or ')}`, { allow: methods.join(', ') })
}
