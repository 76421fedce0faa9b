import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFacts } from '@shop/db/seed/demo-facts'
import { testDatabase } from '@shop/testkit/database'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServices, startServices } from '../../compose/start-services'
import { readConfig } from '../../platform/config'
import { totpCode, totpStep } from './totp'

const SECRET = 'shared by the forwarders'
let now = new Date('2026-11-21T10:00:00Z')
let services: RunningServices
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  const env = {
    SERVICES_PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_IS_OWN: 'true',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-data-')),
    API_KEY: 'test-api-key',
    FORWARDER_SECRET: SECRET,
    SERVICES: 'staff',
  }
  services = await startServices(readConfig(env), { log: silentLog, clock: { now: () => now } })
})
afterAll(async () => {
  await services?.stop()
  await database?.drop()
})

const [staff] = demoFacts().staff
const call = (
  path: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = { 'x-forwarder-secret': SECRET },
) =>
  fetch(`${services.url}/staff/sessions${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const signIn = async (credentials: unknown) => (await call('', 'POST', credentials)).json()
/** With the code of the next half minute, for each counts once. */
const rightCredentials = () => {
  now = new Date(now.getTime() + 30_000)
  const { email = '', password = '', totpSecret = '' } = staff ?? {}
  return { email, password, code: totpCode(totpSecret, totpStep(now)) }
}

describe('staff sessions', () => {
  it('opens one for the right password, tells who it is, and ends it', async () => {
    const { ok, sessionId } = await signIn({ ...rightCredentials(), email: staff?.email.toUpperCase() })
    expect(ok).toBe(true)
    expect(await (await call(`/${sessionId}`, 'GET')).json()).toMatchObject({ email: staff?.email })
    expect((await call(`/${sessionId}`, 'DELETE')).status).toBe(200)
    expect((await call(`/${sessionId}`, 'GET')).status).toBe(404)
  })

  it('refuses a wrong password and an unknown name with the same answer', async () => {
    const wrong = await signIn({ email: staff?.email, password: 'not it' })
    expect(wrong).toEqual({ ok: false, error: 'wrongCredentials' })
    expect(await signIn({ email: 'nobody@lysning.example', password: 'not it' })).toEqual(wrong)
  })

  it('ends an idle session and an old one', async () => {
    const { sessionId } = await signIn(rightCredentials())
    const begin = now
    now = new Date(begin.getTime() + 29 * 60_000)
    expect((await call(`/${sessionId}`, 'GET')).status).toBe(200)
    now = new Date(now.getTime() + 31 * 60_000)
    expect((await call(`/${sessionId}`, 'GET')).status).toBe(404)
    now = begin
  })

  it('answers nobody without the forwarders’ secret, and no malformed request with more than a refusal', async () => {
    expect(
      (await call('', 'POST', { email: staff?.email, password: staff?.password }, { 'x-forwarder-secret': 'guess' }))
        .status,
    ).toBe(404)
    for (const body of [{}, { email: 'x' }, { email: 1, password: 2 }, [], 'text'])
      expect((await call('', 'POST', body)).status).toBe(400)
    for (const id of ['x', "1' or '1'='1", '00000000-0000-0000-0000-000000000000'])
      expect((await call(`/${encodeURIComponent(id)}`, 'GET')).status).toBe(404)
  })

  it('stops trying after eight failures for one account from one address, whatever the password', async () => {
    for (let i = 0; i < 8; i++)
      await call(
        '',
        'POST',
        { email: 'target@lysning.example', password: 'x' },
        { 'x-forwarder-secret': SECRET, 'x-forwarded-for': '10.0.1.1' },
      )
    const answer = await call(
      '',
      'POST',
      { email: 'target@lysning.example', password: 'x' },
      { 'x-forwarder-secret': SECRET, 'x-forwarded-for': '10.0.1.1' },
    )
    expect(await answer.json()).toEqual({ ok: false, error: 'tooManyTries' })
  })

  it('counts tries of the same moment, and gives back the try of whoever knew the password', async () => {
    const at = (address: string) => ({ 'x-forwarder-secret': SECRET, 'x-forwarded-for': address })
    const crowd = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await call('', 'POST', { email: 'crowd@lysning.example', password: 'x' }, at('10.0.3.1'))
        return (await answer.json()).error
      }),
    )
    expect(crowd.filter((error) => error === 'wrongCredentials')).toHaveLength(8)
    for (let i = 0; i < 10; i++) {
      const answer = await call('', 'POST', rightCredentials(), at('10.0.4.1'))
      expect(await answer.json()).toMatchObject({ ok: true })
    }
  })
})
