import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import { z } from 'zod'
import type { StaffProvider } from '../../../platform/staff-provider-settings'

const ANSWER_SECONDS = 5
const METADATA_MS = 60_000
const LONGEST_TOKEN = 8_192
const LOGOUT_AGE = '5m'
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** No shared secret and no token without a signature. */
const SIGNED_BY = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** What a browser that was sent to the provider has to bring back. */
export type ProviderVisit = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

export type ProviderFault = 'providerDown' | 'providerRefused'

export type ProviderPerson = {
  readonly issuer: string
  readonly subject: string
  readonly sid: string | undefined
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  readonly locale: string | undefined
  readonly groups: readonly string[]
  /** Seconds; when the person last proved there who they are. */
  readonly authTime: number | undefined
  readonly methods: readonly string[]
  readonly idToken: string
}

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  sid: z.string().max(255).optional(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.unknown(),
  name: z.string().max(200).optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
  auth_time: z.number().optional(),
  acr: z.string().optional(),
  amr: z.array(z.string()).optional().catch(undefined),
})

const logoutClaimsSchema = z
  .object({
    iss: z.string(),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    jti: z.string().min(1).max(255),
    exp: z.number().optional(),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)
export type ProviderLogout = z.output<typeof logoutClaimsSchema>

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

/** The installation's OpenID provider: the authorisation code flow with PKCE, state and nonce, and the ends of sessions. */
export function createOpenIdProvider(settings: StaffProvider, now: () => number) {
  const { groupsClaim } = settings
  const ask = createDiscovery(settings, now)

  return {
    name: settings.name,

    /** Where the browser goes; `isFresh` asks for a proof of this moment. */
    address: (visit: ProviderVisit, isFresh: boolean) =>
      orFault(async () => {
        const { config } = await ask()
        return buildAuthorizationUrl(config, await wishOf(settings, visit, isFresh)).href
      }),

    /** Who came back; the code is good once, and the ID token's signature is looked at although it came by TLS. */
    personOf: (query: string, visit: ProviderVisit) =>
      orFault(async (): Promise<ProviderPerson> => {
        const { config } = await ask()
        const tokens = await authorizationCodeGrant(config, new URL(`${visit.redirectUri}?${query}`), {
          pkceCodeVerifier: visit.codeVerifier,
          expectedState: visit.state,
          expectedNonce: visit.nonce,
          idTokenExpected: true,
        })
        const own = tokens.claims() ?? {}
        const claims = await withUserInfo(config, tokens.access_token, own, groupsClaim)
        return personIn(claims, groupsClaim, tokens.id_token ?? '')
      }),

    /** Where a browser goes to end its session there as well; undefined where the provider has no such address. */
    leaveAddress: async (idToken: string, returnTo: string): Promise<string | undefined> => {
      const answer = await orFault(async () => {
        const { config } = await ask()
        if (!config.serverMetadata().end_session_endpoint) return undefined
        return buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
      })
      return answer.ok ? answer.value : undefined
    },

    /** Undefined for a logout token that is not this provider's, not for us, not about an end, unsigned or old. */
    readLogoutToken: async (token: string): Promise<ProviderLogout | undefined> =>
      token.length > LONGEST_TOKEN ? undefined : logoutIn(token, settings.clientId, await ask()),
  }
}

async function wishOf({ scopes, stepUpMethods }: StaffProvider, visit: ProviderVisit, isFresh: boolean) {
  return {
    redirect_uri: visit.redirectUri,
    scope: scopes.join(' '),
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await calculatePKCECodeChallenge(visit.codeVerifier),
    code_challenge_method: 'S256',
    ...(isFresh && { prompt: 'login', max_age: '0' }),
    ...(isFresh && stepUpMethods.length > 0 && { acr_values: stepUpMethods.join(' ') }),
  }
}

type Discovered = Awaited<ReturnType<ReturnType<typeof createDiscovery>>>

async function logoutIn(token: string, clientId: string, { config, keys }: Discovered) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms: SIGNED_BY,
      maxTokenAge: LOGOUT_AGE,
      clockTolerance: ANSWER_SECONDS,
    })
    const isOther = protectedHeader.typ !== undefined && !/^(logout\+)?jwt$/i.test(protectedHeader.typ)
    return isOther ? undefined : logoutClaimsSchema.safeParse(payload).data
  } catch (error) {
    // Keys that cannot be fetched say nothing about the token.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined
    throw error
  }
}

/** What the provider says of itself, asked anew after a minute, and at once after a failure. */
function createDiscovery({ issuer, clientId, clientSecret }: StaffProvider, now: () => number) {
  const discover = async () => {
    const config = await discovery(new URL(issuer), clientId, { client_secret: clientSecret }, undefined, {
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      timeout: ANSWER_SECONDS,
    })
    const { jwks_uri: jwks } = config.serverMetadata()
    if (!jwks) throw new Error('The OpenID provider names no keys')
    return { config, keys: createRemoteJWKSet(new URL(jwks), { timeoutDuration: ANSWER_SECONDS * 1_000 }) }
  }
  let known: { readonly at: number; readonly answer: ReturnType<typeof discover> } | undefined
  return () => {
    if (!known || now() - known.at > METADATA_MS) {
      const answer = discover()
      known = { at: now(), answer }
      answer.catch(() => {
        known = undefined
      })
    }
    return known.answer
  }
}

type Claims = Readonly<Record<string, unknown>>

/** Some providers tell e-mail and groups at another address only. */
async function withUserInfo(
  config: Configuration,
  accessToken: string,
  own: Claims,
  groupsClaim: string,
): Promise<Claims> {
  const isWhole = own.email !== undefined && own[groupsClaim] !== undefined
  if (isWhole || !config.serverMetadata().userinfo_endpoint) return own
  return { ...(await fetchUserInfo(config, accessToken, String(own.sub))), ...own }
}

function personIn(claims: Claims, groupsClaim: string, idToken: string): ProviderPerson {
  const { iss, sub, sid, email, email_verified, name, locale, auth_time, acr, amr } = claimsSchema.parse(claims)
  const groups = z.array(z.string()).safeParse(claims[groupsClaim]).data ?? []
  return {
    ...{ issuer: iss, subject: sub, sid, email, name, locale, groups, idToken },
    isEmailVerified: email !== undefined && email_verified === true,
    authTime: auth_time,
    methods: [...(acr ? [acr] : []), ...(amr ?? [])],
  }
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderFault }

/** Nobody answered, or what came back does not prove anybody. */
async function orFault<Value>(ask: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    return { ok: false, error: isAway(error) ? 'providerDown' : 'providerRefused' }
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (error instanceof AuthorizationResponseError)
    return error.error === 'temporarily_unavailable' || error.error === 'server_error'
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown }
  if (cause instanceof Response) return cause.status >= 500
  return (
    code === 'OAUTH_TIMEOUT' ||
    name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed')
  )
}
