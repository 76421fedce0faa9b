import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSeed } from '@shop/db/seed/demo-seed'
import { personas } from '@shop/db/seed/parts/personas'
import { seedStaff, staffAccessOf } from '@shop/db/seed/parts/staff'
import { type ClonedDatabase, cloneDatabase } from '@shop/db/template'
import { postJson } from '@shop/testkit/assist'
import { authCalls } from '@shop/testkit/auth-calls'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { operatorKeys, ownAdmin, ownShop } from '@shop/testkit/operator'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/test-keys'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { initShop } from '../bin/shop/init'
import { type RunningServices, startServices } from '../src/compose/start-services'
import { totpCode, totpStep } from '../src/people/staff/totp'
import { readConfig } from '../src/platform/config'
import { wireHash } from '../src/platform/password'

/** Keys that somebody could guess: those of the tests, and what people leave as it was. */
const DEFAULT_KEYS = [TEST_API_KEY, TEST_FORWARDER_SECRET, 'changeme', 'demo', 'secret', 'password', '']

const keys = operatorKeys()
const dataDir = mkdtempSync(join(tmpdir(), 'shop-first-hour-'))
let database: ClonedDatabase
let settings: Record<string, string>
let services: RunningServices
let invitation = ''

beforeAll(async () => {
  database = await cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
  settings = { ...keys, ...ownShop, NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: dataDir }
  const said: string[] = []
  await initShop(ownAdmin, {
    env: { ...settings, DATABASE_OWNER_URL: database.ownerUrl },
    dataDir,
    say: (line) => void said.push(line),
  })
  invitation = /invitation#([0-9a-f]{32})/.exec(said.join('\n'))?.[1] ?? ''
  services = await startServices(readConfig({ ...settings, SERVICES_PORT: '0' }), { log: silentLog })
})
afterAll(async () => {
  await services?.stop()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Each try comes from an address of its own, so that none is refused for being one of many. */
let tries = 0
const asConsole = (secret: string) => ({
  'x-forwarder-secret': secret,
  'x-forwarded-for': `10.1.${Math.floor(++tries / 250)}.${tries % 250}`,
})
const staffDoor = (path: string, body: unknown, secret = keys.FORWARDER_SECRET) =>
  postJson(`${services.url}/staff/${path}`, body, asConsole(secret))

it('S1: lets no colleague of the demo in, with or without the code that the source tells', async () => {
  for (const person of seedStaff)
    for (const { password, totpSecret } of [staffAccessOf(demoSeed, person), staffAccessOf(demoSeed, person, 'demo')])
      for (const code of [undefined, totpCode(totpSecret, totpStep(new Date())), '000000']) {
        const { body } = await staffDoor('sessions', { email: person.email, password, code })
        expect(body, `${person.email} ${code}`).toEqual({ ok: false, error: 'wrongCredentials' })
      }
})

it('S1: lets no member of the demo in', async () => {
  const members = personas.filter(({ password }) => password)
  expect(members.length).toBeGreaterThan(5)
  for (const { email, password } of members) {
    const { call, challenge, sign } = authCalls(services.url)
    const signed = await sign(await challenge(email), keys.API_KEY)
    expect(signed.status).toBe(200)
    const attempt = { username: email, signature: signed.body, password: wireHash(String(password)) }
    const answer = await call('POST', 'login', attempt)
    expect(answer.status, email).toBe(401)
    expect(answer.token).toBeUndefined()
  }
})

it('S1: takes no key that somebody could guess, at no door', async () => {
  for (const key of DEFAULT_KEYS) {
    const { status } = await staffDoor('sessions', { email: ownAdmin.admin, password: 'anything' }, key)
    expect([401, 403, 404], `forwarder ${key}`).toContain(status)
    const work = await postJson(`${services.url}/jobs`, { name: 'bonus.payout' }, asConsole(key))
    expect([401, 403, 404], `jobs ${key}`).toContain(work.status)
    const answer = await fetch(`${services.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-apikey': key },
      body: JSON.stringify({ query: '{ channel { id } }' }),
    })
    expect(answer.status, `graphql ${key}`).toBe(401)
    const sign = await fetch(`${services.url}/auth/sign/${key || 'x'}?identity=${ownAdmin.admin}`)
    expect([401, 403, 404], `sign ${key}`).toContain(sign.status)
  }
  // The same doors open for the operator's own.
  const { data } = await graphqlClient(services.url, keys.API_KEY)('{ channel { name } }')
  expect(data.channel.name).toBe('Vidde')
})

it('S1: does not start with a key that somebody could guess', async () => {
  for (const key of DEFAULT_KEYS)
    for (const name of ['API_KEY', 'FORWARDER_SECRET', 'AUTH_KEYS']) {
      const start = async () =>
        startServices(readConfig({ ...settings, SERVICES_PORT: '0', [name]: key }), { log: silentLog })
      await expect(start(), `${name}=${key}`).rejects.toThrow(name)
    }
})

it('S6: lets in nobody but the invited admin, who is nothing before a password and an authenticator', async () => {
  expect((await staffDoor('sessions', { email: ownAdmin.admin, password: '' })).body.ok).not.toBe(true)
  expect((await staffDoor('invitations', { secret: 'a'.repeat(32) })).body).toEqual({
    ok: false,
    error: 'wrongInvitation',
  })
  const { body } = await staffDoor('invitations', { secret: invitation })
  expect(body.ok).toBe(true)
  const tokenOf = (id: string) =>
    fetch(`${services.url}/staff/sessions/${id}/token`, { method: 'POST', headers: asConsole(keys.FORWARDER_SECRET) })
  expect((await tokenOf(body.sessionId)).ok).toBe(false)
  const { secret } = (await staffDoor(`sessions/${body.sessionId}/authenticator`, {})).body
  const code = totpCode(secret, totpStep(new Date()))
  const enrolled = await staffDoor(`sessions/${body.sessionId}/enrol`, { password: 'granbarr i motvind 31', code })
  expect(enrolled.body.ok).toBe(true)
  expect((await tokenOf(enrolled.body.sessionId)).ok).toBe(true)
  expect((await staffDoor('invitations', { secret: invitation })).body).toEqual({ ok: false, error: 'wrongInvitation' })
})
