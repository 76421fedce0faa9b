import { staffMemberSchema, staffProofAnswerSchema, staffTokenSchema } from '@shop/contract/rest/staff'
import { staffOf } from './personas'
import { TEST_FORWARDER_SECRET } from './start-shop'

export type StaffLogin = Awaited<ReturnType<typeof staffSession>>

const OURS = { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET }

/** What the console's server does for a demo person of this role: signs in, asks who it is, fetches tokens. */
export async function staffSession(shop: { readonly url: string }, role: string) {
  const person = staffOf(role)
  const call = (path: string, method: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${shop.url}/staff/sessions${path}`, {
      method,
      headers: { ...OURS, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const signedIn = await (await call('', 'POST', { email: person.email, password: person.password })).json()
  if (!signedIn.ok) throw new Error(`${person.email} did not get in: ${signedIn.error}`)
  let id: string = signedIn.sessionId

  return {
    person,
    get id() {
      return id
    },
    /** Of this session: `lock`, `unlock`, `step-up`, `token`. A proof that succeeds gives the session a new id. */
    post: async (step: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
      const response = await call(`/${id}/${step}`, 'POST', body, headers)
      const answer = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined
      const proof = staffProofAnswerSchema.safeParse(answer)
      if (proof.success && proof.data.ok) id = proof.data.sessionId
      return { status: response.status, answer }
    },
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
