import { type AuthResult, createAuthClient } from '@shop/api-client/auth/auth-client'
import { userOfToken } from '@shop/api-client/auth/auth-state'
import { newPasswordFormSchema } from '@shop/contract/rest/account-forms'
import { type ProxiedAuthRequest, proxiedAuthRequestSchema, REFRESH_HEADER } from '@shop/contract/rest/auth'
import { authEndpoint, signEndpoint } from '@/config'

/** A token that lives no longer than this is about to end. */
const SOON_SECONDS = 90
const MS_A_SECOND = 1000

type Client = ReturnType<typeof createAuthClient>

const actions: Readonly<Record<string, (client: Client, body: ProxiedAuthRequest) => Promise<AuthResult | undefined>>> =
  {
    'POST login': (client, body) => client.login(body, body.rememberUser === true),
    'POST register': async (client, body) =>
      isFine(body.password) ? client.register(body, body.rememberUser === true) : refusedPassword,
    'POST change-password': async (client, { newPassword, ...credentials }) => {
      if (!newPassword) return undefined
      return isFine(newPassword) ? client.changePassword({ ...credentials, newPassword }) : refusedPassword
    },
  }
/** The service behind sees a hash: the rules of a new password's text are checked where the text is read. */
const isFine = (password: string) => newPasswordFormSchema.safeParse({ password, repeated: password }).success

const renewals = new Set(['POST refresh', 'GET user'])

/**
 * The auth service behind the shop's own address, for clients that leave challenge, signature and hash to us
 * (protocols/merchant-api.md 6.4). A client of its own for each request: nobody's session is ever another's.
 */
export async function proxiedAuth(request: Request, action: string): Promise<Response> {
  const name = `${request.method} ${action}`
  const act = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!act && !renewals.has(name)) return new Response(null, { status: 404 })
  let refreshToken = request.headers.get(REFRESH_HEADER) ?? undefined
  const client = clientFor(request, {
    shown: () => refreshToken,
    given: (token) => {
      refreshToken = token
    },
  })
  const body = act && proxiedAuthRequestSchema.safeParse(await request.json().catch(() => undefined))
  const answer = act ? body?.success && (await act(client, body.data)) : refreshToken ? await client.refresh() : refused
  if (!answer) return answered(400)
  if (answer.kind !== 'token') return answered(answer.kind === 'refused' ? answer.status : 503)
  return answered(200, { ...answer, refreshToken })
}

const refused: AuthResult = { kind: 'refused', status: 401, code: undefined }
const refusedPassword: AuthResult = { kind: 'refused', status: 422, code: undefined }

type Kept = { readonly shown: () => string | undefined; readonly given: (token: string) => void }

function clientFor(request: Request, { shown, given }: Kept): Client {
  const services = process.env.SERVICES_URL ?? 'http://127.0.0.1:4000'
  return createAuthClient({
    authEndpoint: services + authEndpoint,
    signEndpoint: `${services}${signEndpoint}?identity=`,
    fetch: async (url, init) => {
      const token = shown()
      const answer = await fetch(url, {
        ...init,
        cache: 'no-store',
        headers: {
          ...(init?.headers as Record<string, string> | undefined),
          ...(token && { [REFRESH_HEADER]: token }),
          'x-apikey': process.env.API_KEY ?? '',
          // The limits on tries count by the visitor's address, not by ours.
          'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
          'x-forwarder-secret': process.env.FORWARDER_SECRET ?? '',
        },
      })
      const renewed = answer.headers.get(REFRESH_HEADER)
      if (renewed) given(renewed)
      return answer
    },
    log: (text, cause) => console.warn(text, cause),
  })
}

type Granted = { readonly token: string; readonly maxAge: number; readonly refreshToken: string | undefined }

function answered(status: number, granted?: Granted): Response {
  const user = granted && userOfToken(granted.token, undefined)
  const data = {
    succeeded: user !== undefined,
    ...(user && {
      user: { authenticated: true, userId: String(user.id), username: user.username, customerType: user.customerType },
    }),
    ...(granted && {
      tokens: {
        token: granted.token,
        refreshToken: granted.refreshToken,
        expires: Math.floor(Date.now() / MS_A_SECOND) + granted.maxAge,
        expired: false,
        expiresSoon: granted.maxAge <= SOON_SECONDS,
        expiresIn: granted.maxAge,
      },
    }),
  }
  return Response.json({ body: { data } }, { status, headers: { 'cache-control': 'no-store' } })
}
