import { staffMemberSchema, staffProofAnswerSchema, staffTokenSchema } from '@shop/contract/rest/staff'
import { totpCode, totpStep } from '@shop/services/people/staff/totp'
import { forgetCodes } from './forget-codes'
import { facts, staffOf } from './personas'
import { TEST_FORWARDER_SECRET } from './start-shop'

export type StaffShop = {
  readonly url: string
  readonly now: () => Date
  readonly database: { readonly ownerUrl: string }
}

export type StaffLogin = Awaited<ReturnType<typeof staffSession>>

const OURS = { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET }

/** What the console's server does for a demo person of this role: signs in, asks who it is, fetches tokens. */
export async function staffSession(shop: StaffShop, role: string) {
  const person = staffOf(role)
  const call = (path: string, method: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${shop.url}/staff/sessions${path}`, {
      method,
      headers: { ...OURS, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const { email, password, totpSecret } = person
  const code = totpCode(totpSecret, totpStep(shop.now()))
  await forgetCodes(shop, email)
  const signedIn = await (await call('', 'POST', { email, password, code })).json()
  if (!signedIn.ok) throw new Error(`${person.email} did not get in: ${signedIn.error}`)
  await forgetCodes(shop, email)
  let id: string = signedIn.sessionId

  /** Of this session: `lock`, `unlock`, `step-up`, `token`. A proof that succeeds gives the session a new id. */
  const post = async (step: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await call(`/${id}/${step}`, 'POST', body, headers)
    const answer = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined
    const proof = staffProofAnswerSchema.safeParse(answer)
    if (proof.success && proof.data.ok) id = proof.data.sessionId
    return { status: response.status, answer }
  }

  return {
    person,
    get id() {
      return id
    },
    post,
    stepUp: () => post('step-up', { code: totpCode(totpSecret, totpStep(shop.now())) }),
    member: async (headers?: Readonly<Record<string, string>>) => {
      const response = await call(`/${id}`, 'GET', undefined, headers)
      return response.ok ? staffMemberSchema.parse(await response.json()) : undefined
    },
    signOut: () => call(`/${id}`, 'DELETE'),
    /** The headers that the console's forwarder adds. */
    headers: async (): Promise<Readonly<Record<string, string>>> => {
      const response = await call(`/${id}/token`, 'POST')
      if (!response.ok) throw new Error(`No token: ${response.status}`)
      return { ...OURS, 'x-staff-token': staffTokenSchema.parse(await response.json()).token }
    },
  }
}

/** Tokens hold for a minute. */
const RENEWED_AFTER_MS = 30_000

/** The headers of a session for a test that lasts longer than a token. */
export function staffHeaders(shop: StaffShop, role: string): () => Promise<Readonly<Record<string, string>>> {
  let login: Promise<StaffLogin> | undefined
  let latest: { readonly at: number; readonly headers: Promise<Readonly<Record<string, string>>> } | undefined
  return () => {
    login ??= staffSession(shop, role)
    if (!latest || Date.now() - latest.at > RENEWED_AFTER_MS)
      latest = { at: Date.now(), headers: login.then((session) => session.headers()) }
    return latest.headers
  }
}

/** The token with which the console's server speaks for one person per role; all of them are signed in, and stay so. */
export async function staffTokens(shop: StaffShop): Promise<(role: string) => Promise<string>> {
  const headersOf = Object.fromEntries(facts.staff.map(({ role }) => [role, staffHeaders(shop, role)]))
  await Promise.all(Object.values(headersOf).map((headers) => headers()))
  return async (role) => (await headersOf[role]?.())?.['x-staff-token'] ?? ''
}
