import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { consoleCookieNames } from '@shop/domain/constants'
import { totpCode, totpStep } from '@shop/services/people/staff/totp'
import { info } from './browser'
import { forgetCodes } from './forget-codes'
import { urlOfRunningShop } from './running-database'

export type StaffPerson = { readonly email: string; readonly password: string; readonly totpSecret: string }

export const services = new URL(info.graphql).origin
const secrets: { forwarderSecret: string } = JSON.parse(
  readFileSync(join(process.env.DATA_DIR ?? '.data', 'secrets.json'), 'utf8'),
)
export const OURS = { 'content-type': 'application/json', 'x-forwarder-secret': secrets.forwarderSecret }

const MOST_TRIES = 5

/** A code of the person's authenticator, as if none had been given yet: no test waits half a minute for the next. */
export async function freshCode({ email, totpSecret }: Omit<StaffPerson, 'password'>): Promise<string> {
  await forgetCodes({ database: { ownerUrl: await urlOfRunningShop() } }, email)
  return totpCode(totpSecret, totpStep(new Date()))
}

/** Tries codes until one counts: another worker may have used one for the same person a moment ago. */
export async function entering<Answer extends { readonly error?: string }>(
  person: StaffPerson,
  enter: (credentials: { readonly email: string; readonly password: string; readonly code: string }) => Promise<Answer>,
): Promise<Answer> {
  const { email, password } = person
  for (let tries = 1; ; tries++) {
    const answer = await enter({ email, password, code: await freshCode(person) })
    if (!answer.error) return answer
    if (answer.error !== 'usedCode' || tries === MOST_TRIES) throw new Error(`${email} did not get in: ${answer.error}`)
  }
}

/** What is open, for each worker of the run its own: a step-up gives a session another id. */
const keptFile = join(process.env.DATA_DIR ?? '.data', `e2e-staff-${process.env.TEST_PARALLEL_INDEX ?? 0}.json`)
type Kept = Readonly<Record<string, { readonly session?: string; readonly cookie?: string }>>
const allKept = (): Kept => {
  try {
    return JSON.parse(readFileSync(keptFile, 'utf8'))
  } catch {
    return {}
  }
}
function keep(email: string, what: Kept[string]): void {
  const kept = allKept()
  const fresh = `${keptFile}.${process.pid}`
  writeFileSync(fresh, JSON.stringify({ ...kept, [email]: { ...kept[email], ...what } }), { mode: 0o600 })
  renameSync(fresh, keptFile)
}

/** A session at the services. */
export async function staffSessionOf(person: StaffPerson): Promise<string> {
  const kept = allKept()[person.email]?.session
  if (kept && (await isOpen(kept))) return kept
  const { sessionId = '' } = await entering(person, async (body) => {
    const answer = await fetch(`${services}/staff/sessions`, {
      method: 'POST',
      headers: OURS,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { error?: string; sessionId?: string }
  })
  keep(person.email, { session: sessionId })
  return sessionId
}

/** After a step-up it goes by another id. */
export const renamed = (person: Pick<StaffPerson, 'email'>, sessionId: string) =>
  keep(person.email, { session: sessionId })

const isOpen = async (id: string) => (await fetch(`${services}/staff/sessions/${id}`, { headers: OURS })).ok

/** The console's cookie of a session of its own, as its sign-in sets it. */
export async function consoleCookie(person: StaffPerson) {
  const kept = allKept()[person.email]?.cookie
  const value = kept && (await isInConsole(kept)) ? kept : await freshCookie(person)
  if (value !== kept) keep(person.email, { cookie: value })
  const at = value.indexOf('=')
  return { name: value.slice(0, at), value: value.slice(at + 1), url: info.console }
}

const isInConsole = async (cookie: string) => (await atConsole('GET', '/api/desk/me', { cookie })).status === 200

async function freshCookie(person: StaffPerson): Promise<string> {
  const { cookie } = await entering(person, async (body) => {
    const json = { 'content-type': 'application/json', origin: info.console }
    const answer = await atConsole('POST', '/api/session', json, JSON.stringify(body))
    const { error } = JSON.parse(answer.text) as { error?: string }
    return { ...(error && { error }), cookie: answer.cookie }
  })
  return cookie
}

type Answer = { readonly status: number; readonly text: string; readonly cookie: string }

/** Browsers know where names under localhost lead; Node does not. */
function atConsole(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Answer> {
  const { host, port } = new URL(info.console)
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      const session = answer.headers['set-cookie']?.find((line) => line.includes(`${consoleCookieNames.session}=`))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, cookie: session?.split(';')[0] ?? '' }))
    })
    sent.on('error', reject).end(body)
  })
}
