import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export type OpenIdPerson = {
  readonly email: string
  readonly isVerified?: boolean
  readonly name?: string
  readonly groups: readonly string[]
}
type Options = {
  readonly consoleOrigins: readonly string[]
  /** Where it says that somebody is signed out. */
  readonly logoutUri?: string
}

export const OPENID_CLIENT = { id: 'shop-console', secret: 'a-secret-of-this-test' }
const SCOPES = 'openid profile email groups'

/** A real OpenID provider by HTTP, with accounts that the test changes while it runs; a name alone signs in there. */
export async function startOpenId({ consoleOrigins, logoutUri }: Options) {
  const people = new Map<string, OpenIdPerson>()
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const jwk = { ...key, alg: 'RS256', use: 'sig', kid: 'test' }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: OPENID_CLIENT.id,
        client_secret: OPENID_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: consoleOrigins.map((origin) => `${origin}/api/session/provider/return`),
        post_logout_redirect_uris: consoleOrigins.map((origin) => `${origin}/sign-in`),
        ...(logoutUri && { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }),
      },
    ],
    cookies: { keys: ['the cookies of a test'] },
    scopes: SCOPES.split(' '),
    acrValues: ['mfa'],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.type = 'html'
          ctx.body = page(`${form}<button form="op.logoutForm" name="logout" value="yes">Leave</button>`)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.type = 'html'
          ctx.body = page('<p>Signed out</p>')
        },
      },
    },
    // Its own way asks no server on this machine, where the console of a test is.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => accountOf(people, id),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  })
  const unheard: string[] = []
  provider.on('backchannel.error', (_, error: Error) => unheard.push(error.message))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    people,
    /** Why a client did not take what the provider said of a sign-out. */
    unheard,
    /** A logout token signed with the provider's own key, or not at all. */
    logoutToken: async (claims: JWTPayload, header: { readonly typ?: string } = {}) =>
      new SignJWT({ iss: issuer, aud: OPENID_CLIENT.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt', ...header })
        .sign(await importJWK(jwk, 'RS256')),
    stop: () => ended(server),
    env: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: OPENID_CLIENT.id,
      STAFF_OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
      STAFF_OIDC_SCOPES: SCOPES,
    },
  }
}

export type OpenId = Awaited<ReturnType<typeof startOpenId>>

function accountOf(people: ReadonlyMap<string, OpenIdPerson>, id: string) {
  const person = people.get(id)
  if (!person) return undefined
  const { email, isVerified = true, name = id, groups } = person
  return {
    accountId: id,
    claims: async () => ({ sub: id, email, email_verified: isVerified, name, groups: [...groups] }),
  }
}

/** Who somebody is: a name, by a password alone or with a second factor; or nothing, when they leave. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      page(`<form method="post"><label>Account <input name="account"></label>
        <button name="by" value="pwd">Continue</button><button name="by" value="mfa">Continue with a key</button>
        <button name="by" value="nothing">Cancel</button></form>`),
    )
    return
  }
  const form = new URLSearchParams(await textOf(request))
  const by = form.get('by') ?? 'pwd'
  const result =
    by === 'nothing'
      ? { error: 'access_denied', error_description: 'The person went away' }
      : { login: { accountId: form.get('account') ?? '', amr: by === 'mfa' ? ['pwd', 'mfa'] : ['pwd'] } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Provider</title><meta name="viewport" content="width=device-width"><main><h1>Provider</h1>${body}</main></html>`

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

async function ended(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  if (server.listening) await once(server, 'close')
}

/** A browser without a window: keeps the provider's cookies, and signs in where it is asked to. */
export function openIdBrowser() {
  const jar = new Map<string, string>()
  const go = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const to = answer.headers.get('location')
    return { answer, to: to ? new URL(to, address).href : undefined }
  }
  return {
    jar,
    go,
    /** Follows the way there and back; answers what stands behind the `?` of the console's address. */
    visit: async (address: string, account: string, by: 'pwd' | 'mfa' | 'nothing' = 'pwd'): Promise<string> => {
      let at = await go(address)
      for (let step = 0; step < 8 && at.to; step++) {
        const { pathname, search } = new URL(at.to)
        if (pathname === '/api/session/provider/return') return search.slice(1)
        const isAsked = pathname.startsWith('/interaction/')
        const body = new URLSearchParams({ account, by })
        at = isAsked ? await go(at.to, { method: 'POST', body }) : await go(at.to)
      }
      throw new Error(`The provider led nowhere: ${at.answer.status} ${await at.answer.text()}`)
    },
  }
}
