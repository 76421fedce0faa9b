import { createHash, randomBytes } from 'node:crypto'
import { assistRedeemedSchema, assistStateSchema, impersonationStartedSchema } from '@shop/contract/rest/impersonation'
import { totpCode, totpStep } from '@shop/services/people/staff/totp'
import { type StaffLogin, staffSession } from './staff-session'
import { TEST_FORWARDER_SECRET } from './start-shop'

const CONSOLE = 'http://console.localhost:3001'
const AGENT = 'Mozilla/5.0 (Test) Console'

type Shop = Parameters<typeof staffSession>[0]
// biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
type Answer = { readonly status: number; readonly body: any; readonly headers: Headers }

export const verifierPair = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** What a page of the console sends with a change, on top of the staff token. */
export async function pageHeaders(login: StaffLogin): Promise<Record<string, string>> {
  const member = await login.member()
  return {
    ...(await login.headers()),
    'x-console-csrf': member?.csrf ?? '',
    origin: CONSOLE,
    'sec-fetch-site': 'same-origin',
    'user-agent': AGENT,
  }
}

export async function postJson(url: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

export const codeOf = ({ body }: Answer): string | undefined => body?.errors?.[0]?.extensions?.code

export const startBody = (customerRef: string, more: Readonly<Record<string, unknown>> = {}) => ({
  customerRef,
  marketId: 'NO|NOK',
  reasonCode: 'cart_help',
  reason: 'The customer sees no delivery date',
  ticket: 'T-1042',
  ...((more.way ?? 'handoff') === 'handoff' && { challenge: verifierPair().challenge }),
  ...more,
})

/** The two calls of the assist host's server. */
export const assistCalls = ({ url }: Shop) => {
  const headers = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
  return {
    redeem: (wish: Readonly<Record<string, unknown>>) =>
      postJson(`${url}/assist/redeem`, { way: 'handoff', userAgent: AGENT, ...wish }, headers),
    state: (secret: string, host: string, isActivity = true) =>
      postJson(`${url}/assist/state`, { secret, host, isActivity }, headers),
    end: (secret: string, host: string) => postJson(`${url}/assist/end`, { secret, host }, headers),
  }
}

export type Assist = Awaited<ReturnType<typeof assist>>

/** A member of the staff who has come all the way to the customer's shop; `act` steps up and opens the window. */
export async function assist(
  shop: Shop,
  customerRef: string,
  options: {
    readonly role?: string
    readonly login?: StaffLogin
    readonly act?: boolean
    readonly now?: () => Date
    readonly start?: Readonly<Record<string, unknown>>
  } = {},
) {
  const login = options.login ?? (await staffSession(shop, options.role ?? 'customer-service'))
  const { verifier, challenge } = verifierPair()
  const started = await postJson(
    `${shop.url}/staff/impersonations`,
    startBody(customerRef, { challenge, ...options.start }),
    await pageHeaders(login),
  )
  if (started.status !== 201) throw new Error(`No start: ${JSON.stringify(started.body)}`)
  const { id, code = '', origin } = impersonationStartedSchema.parse(started.body)
  const host = new URL(origin).host
  const calls = assistCalls(shop)
  const redeemed = await calls.redeem({ code, verifier, host })
  if (redeemed.status !== 200) throw new Error(`Not redeemed: ${JSON.stringify(redeemed.body)}`)
  const { secret } = assistRedeemedSchema.parse(redeemed.body)

  const post = async (step: string, body: unknown = {}) =>
    postJson(`${shop.url}/staff/impersonations/${id}/${step}`, body, await pageHeaders(login))
  const stepUp = () =>
    login.post('step-up', { code: totpCode(login.person.totpSecret, totpStep(options.now?.() ?? new Date())) })
  const state = (isActivity?: boolean) => calls.state(secret, host, isActivity)
  if (options.act) {
    await stepUp()
    const elevated = await post('elevate')
    if (elevated.status !== 204) throw new Error(`Not elevated: ${JSON.stringify(elevated.body)}`)
  }
  return {
    id,
    secret,
    code,
    host,
    login,
    redeemed: redeemed.body,
    post,
    stepUp,
    state,
    end: () => calls.end(secret, host),
    /** As the assist host's server calls the services: with the token of this minute. */
    headers: async (): Promise<{ authorization: string }> => {
      const answer = await state()
      if (answer.status !== 200) throw new Error(`Over: ${JSON.stringify(answer.body)}`)
      return { authorization: `Bearer ${assistStateSchema.parse(answer.body).token}` }
    },
  }
}

/** A token of the third way in: for clients of the API, as long as the session. */
export async function assistToken(
  shop: Shop,
  customerRef: string,
  { act = false, role = 'customer-service' }: { readonly act?: boolean; readonly role?: string } = {},
) {
  const login = await staffSession(shop, role)
  const body = startBody(customerRef, { way: 'api_token', minutes: 30 })
  const started = await postJson(`${shop.url}/staff/impersonations`, body, await pageHeaders(login))
  if (started.status !== 201) throw new Error(`No start: ${JSON.stringify(started.body)}`)
  const { id, token, maxAge } = started.body
  if (act) {
    await login.post('step-up', { code: totpCode(login.person.totpSecret, totpStep(new Date())) })
    await postJson(`${shop.url}/staff/impersonations/${id}/elevate`, {}, await pageHeaders(login))
  }
  return { id: id as string, login, maxAge: maxAge as number, headers: { authorization: `Bearer ${token}` } }
}
