import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { info } from '@shop/testkit/browser'
import {
  entering,
  freshCode,
  OURS,
  renamed,
  type StaffPerson,
  services,
  staffSessionOf,
} from '@shop/testkit/staff-entry'
import { colleague, signedIn } from './signed-in-staff'

export { OURS }

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Console Test'

export type Person = StaffPerson & { readonly name: string }

const json = async (path: string, init: RequestInit) => {
  const response = await fetch(`${services}${path}`, init)
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

/** What the console's server does for somebody of the staff. */
export async function atWork(person: StaffPerson) {
  let id = await staffSessionOf(person)
  const member = async () => (await json(`/staff/sessions/${id}`, { headers: OURS })).body
  const headers = async () => {
    const { body: token } = await json(`/staff/sessions/${id}/token`, { method: 'POST', headers: OURS })
    return { ...OURS, 'x-staff-token': String(token.token) }
  }
  const pageHeaders = async () => ({
    ...(await headers()),
    'x-console-csrf': String((await member()).csrf),
    origin: info.console,
    'sec-fetch-site': 'same-origin',
    'user-agent': BROWSER,
  })
  return {
    get: async (path: string) => json(path, { headers: await headers() }),
    post: async (path: string, wish: unknown = {}) =>
      json(path, { method: 'POST', headers: await pageHeaders(), body: JSON.stringify(wish) }),
    /** The second step, which counts for five minutes. */
    stepUp: async () => {
      const { sessionId } = await entering(person, async ({ code }) => {
        const step = { method: 'POST', headers: OURS, body: JSON.stringify({ code }) }
        return (await json(`/staff/sessions/${id}/step-up`, step)).body as { error?: string; sessionId: string }
      })
      id = sessionId
      renamed(person, id)
    },
    isSteppedUp: async () => Date.parse((await member()).steppedUpUntil ?? '') > Date.now() + 30_000,
    signOut: () => fetch(`${services}/staff/sessions/${id}`, { method: 'DELETE', headers: OURS }),
  }
}
export type AtWork = Awaited<ReturnType<typeof atWork>>

/** Somebody of the staff of a test's own, so that no limit is shared: invited, and then with all that is their own. */
export async function newColleague(role = 'cs_agent'): Promise<Person> {
  const admin = await atWork(colleague('admin'))
  if (!(await admin.isSteppedUp())) await admin.stepUp()
  const person = {
    email: `${randomUUID()}@lysning.example`,
    name: `Tove ${randomUUID().slice(0, 8)}`,
    team: 'kundeservice',
    locale: 'en',
    grants: [{ role, marketId: null }],
  }
  const made = await admin.post('/staff/people', person)
  if (made.status !== 201) throw new Error(`No colleague: ${JSON.stringify(made.body)}`)
  return { ...person, ...(await enrolled(person.email, made.body.invitation.secret)) }
}

/** Follows an invitation to a password and an authenticator; the session that this opens is kept for the test. */
async function enrolled(email: string, invitation: string) {
  const post = async (path: string, body: object) =>
    (await json(path, { method: 'POST', headers: OURS, body: JSON.stringify(body) })).body
  const { sessionId } = await post('/staff/invitations', { secret: invitation })
  const { secret: totpSecret } = await post(`/staff/sessions/${sessionId}/authenticator`, {})
  const password = `kundeservice-${randomUUID()}`
  const code = await freshCode({ email, totpSecret })
  const done = await post(`/staff/sessions/${sessionId}/enrol`, { password, code })
  if (!done.ok) throw new Error(`No authenticator: ${JSON.stringify(done)}`)
  renamed({ email }, done.sessionId)
  return { password, totpSecret: String(totpSecret) }
}

/** The opaque reference of a customer, as the console knows it. */
export async function refOf(staff: AtWork, email: string): Promise<string> {
  const { body } = await staff.get(`/staff/desk/customers?q=${encodeURIComponent(email)}`)
  const ref = body?.customers?.[0]?.ref
  if (!ref) throw new Error(`No customer: ${JSON.stringify(body)}`)
  return ref
}

export async function startView(staff: AtWork, customerRef: string, more: Readonly<Record<string, unknown>> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { status, body } = await staff.post('/staff/impersonations', {
    customerRef,
    marketId: 'NO|NOK',
    reasonCode: 'cart_help',
    reason: 'The customer sees no delivery date',
    ticket: 'T-1042',
    ...(more.way === 'login_token' ? {} : { challenge }),
    ...more,
  })
  if (status !== 201) throw new Error(`No start: ${JSON.stringify(body)}`)
  return { ...(body as { id: string; origin: string; url: string; code?: string; expiresAt: string }), verifier }
}
export type Started = Awaited<ReturnType<typeof startView>>

/** As the console does it: a form of its page, sent to the session's own host. */
export async function handOver(page: Page, { url, code = '', verifier }: Pick<Started, 'url' | 'code' | 'verifier'>) {
  await page.goto(`${info.console}/sign-in`)
  await page.evaluate(
    ([action, ...values]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action })
      for (const [at, name] of ['code', 'verifier'].entries()) {
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name, value: values[at] })
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    },
    [url, code, verifier] as const,
  )
}

export const bar = (page: Page) => page.locator('staff-bar')

/** A colleague of one's own, looking at the shop as this customer, in this page. */
export async function viewAs(page: Page, email: string, more: Readonly<Record<string, unknown>> = {}) {
  const person = await newColleague()
  const staff = await atWork(person)
  const ref = await refOf(staff, email)
  const started = await startView(staff, ref, more)
  await handOver(page, started)
  await expect(bar(page)).toBeVisible()
  return { person, staff, ref, started }
}

/** Somebody signed in at the console, in English. */
export const atConsole = (page: Page, person: StaffPerson, path = '/') => signedIn(page, person, path)

/** The bar's own step up: from looking to acting. */
export async function startToAct(page: Page, person: StaffPerson) {
  await bar(page).getByRole('button', { name: 'Be om å få endre' }).click()
  await bar(page)
    .getByLabel('Sekssifret kode')
    .fill(await freshCode(person))
  await bar(page).getByRole('button', { name: 'Start endring', exact: true }).click()
  await expect(bar(page)).toHaveAttribute('data-scope', 'act')
}
