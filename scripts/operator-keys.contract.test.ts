import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@shop/db/migrate'
import { cloneDatabase } from '@shop/db/template'
import { startServices } from '@shop/services/compose/start-services'
import { readConfig } from '@shop/services/platform/config'
import { openSecretBox } from '@shop/services/platform/secret-box'
import { newUser } from '@shop/testkit/bearer'
import { testDatabase } from '@shop/testkit/database'
import { operatorKeys, ownAuditKeys, ownKey, ownShopEverywhere } from '@shop/testkit/operator'
import { ownerOf } from '@shop/testkit/purchases'
import { startShop } from '@shop/testkit/start-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, expect, inject, it } from 'vitest'
import { wrongSettings } from '../console/src/access/check-settings'
import { readSettings, root } from './start/settings.mjs'

const folder = mkdtempSync(join(tmpdir(), 'shop-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

const database = 'postgres://shop:shop@127.0.0.1:9/shop'
const outside = { DATABASE_URL: database, SHOP_NAME: 'Vidde', NODE_ENV: 'production', DATA_DIR: folder }

/** Keys that are shared with a provider, a carrier and the witness. */
const OF_OTHERS = [
  ...['PAYMENTS_KEY', 'PAYMENTS_CALLBACK_SECRET', 'SHIPPING_KEY', 'SHIPPING_CALLBACK_SECRET', 'WITNESS_KEY'],
]

/** Why it does not start; it never comes as far as the database, which is not there. */
const refusalOf = async (env: Readonly<Record<string, string | undefined>>): Promise<string> => {
  try {
    const { stop } = await startServices(readConfig({ ...outside, ...env }), { log: silentLog })
    await stop()
    return 'started'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

it('[ASSIST-61] makes its keys at the first start, for its owner’s eyes alone', async () => {
  const shop = await startShop()
  try {
    await newUser(shop)
    openSecretBox(shop.dataDir, 'anything').fingerprint('x')
    for (const file of ['auth-keys.json', 'keys/data.key', 'keys/audit.json'])
      expect(statSync(join(shop.dataDir, file)).mode & 0o777, file).toBe(0o600)
    expect(statSync(join(shop.dataDir, 'keys')).mode & 0o777).toBe(0o700)
  } finally {
    await shop.stop()
  }
})

it('[ASSIST-61] refuses every key that is missing, known or made here before, by its name, on a database that is not its own', async () => {
  const keys = operatorKeys()
  for (const name of ['AUTH_KEYS', 'DATA_KEY', 'AUDIT_KEYS'] as const)
    expect(await refusalOf({ ...keys, [name]: undefined })).toContain(`${name} is missing`)
  for (const name of ['API_KEY', 'FORWARDER_SECRET'] as const)
    expect(await refusalOf({ ...keys, [name]: undefined })).toContain(`${name} is missing`)
  const known = ['test-api-key', 'test-forwarder-secret', 'changeme'.repeat(5), 'a'.repeat(64), '0123456789'.repeat(4)]
  for (const value of known)
    for (const name of ['API_KEY', 'FORWARDER_SECRET', 'AUTH_KEYS'] as const)
      expect(await refusalOf({ ...keys, [name]: value }), `${name} ${value}`).toMatch(
        new RegExp(`${name} is (short or known|invalid)`),
      )
  // Who has no mailbox for what comes back needs no key for it.
  for (const value of ['changeme-changeme', `demo${ownKey()}`, 'z'.repeat(40)])
    expect(await refusalOf({ ...keys, MAIL_RETURN_KEY: value }), value).toContain('MAIL_RETURN_KEY is short or known')
  const nothing = Buffer.alloc(32).toString('base64')
  expect(await refusalOf({ ...keys, DATA_KEY: nothing })).toContain('DATA_KEY is short or known')

  // A demo ran in this folder before; its keys were moved into the environment.
  const { secretsOf } = await import('./start/secrets.mjs')
  const demo = secretsOf(folder)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  const { loadAuthKeys } = await import('@shop/services/people/auth/keys')
  const { loadAuditKeys } = await import('@shop/services/ground/audit/audit-keys')
  loadAuditKeys(folder)
  openSecretBox(folder, 'anything').fingerprint('x')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const made = {
    API_KEY: demo.apiKey,
    FORWARDER_SECRET: demo.forwarderSecret,
    AUTH_KEYS: `${ownKey()}, ${loadAuthKeys({ dataDir: folder })[0].secret}`,
    DATA_KEY: read('keys/data.key').trim(),
    AUDIT_KEYS: JSON.stringify({ ...ownAuditKeys(), signing: JSON.parse(read('keys/audit.json')).signing }),
  }
  for (const [name, value] of Object.entries(made))
    expect(await refusalOf({ ...keys, [name]: value }), name).toContain(`${name} was generated into the data folder`)
  // The same keys serve a demo on a database of its own, and work on the code.
  const own = readConfig({ ...outside, ...keys, ...made, DATABASE_IS_OWN: 'true' })
  const { refuseMadeKeys } = await import('@shop/services/platform/key-faults')
  for (const config of [own, { ...own, DATABASE_IS_OWN: false, NODE_ENV: 'development' as const }])
    expect(() => refuseMadeKeys(config)).not.toThrow()
  expect(() => refuseMadeKeys({ ...own, DATABASE_IS_OWN: false })).toThrow('API_KEY was generated')
})

it('[ASSIST-61] works with the operator’s keys alone, and writes none beside the shop', async () => {
  const database = await cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-operator-'))
  try {
    await migrate(database.ownerUrl)
    const own = { ...operatorKeys(), ...ownShopEverywhere }
    const settings = { ...own, NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: dataDir }
    const services = await startServices(readConfig({ ...settings, SERVICES_PORT: '0' }), { log: silentLog })
    try {
      openSecretBox(dataDir, 'anything').fingerprint('x')
      expect((await fetch(`${services.url}/health`)).status).toBe(200)
      expect(readdirSync(dataDir).filter((name) => /key|secret/.test(name))).toEqual([])
      expect(existsSync(join(dataDir, 'keys'))).toBe(false)
    } finally {
      await services.stop()
    }
  } finally {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

it('[ASSIST-61] does not open on an operator’s database with accounts whose passwords the source tells', async () => {
  const database = await testDatabase()
  const owner = await ownerOf({ database })
  try {
    const own = { ...operatorKeys(), ...ownShopEverywhere }
    const start = () => refusalOf({ ...own, SERVICES_PORT: '0', DATABASE_URL: database.url })
    const seeded = await start()
    expect(seeded).toContain('demo_seed')
    expect(seeded).toContain('ingrid@lysning.example')
    await owner.query('delete from demo_seed')
    expect(await start()).toContain('kari@lysning.example')
    await owner.query("update staff set password_hash = 'none'")
    expect(await start()).not.toContain('ingrid')
    await owner.query('delete from user_credentials')
    expect(await start()).toBe('started')
  } finally {
    await owner.end()
    await database.drop()
  }
})

it('[ASSIST-61] makes nothing for an operator when it is started as a whole either', async () => {
  const { operatorSecretsOf } = await import('./start/secrets.mjs')
  const empty = mkdtempSync(join(tmpdir(), 'shop-operator-'))
  const all: Record<string, string> = {
    ...operatorKeys(),
    ...Object.fromEntries(['SESSION_SECRET', ...OF_OTHERS].map((name) => [name, ownKey()])),
  }
  try {
    // Who is not asked needs no key.
    const alone = { ...all, ...Object.fromEntries(OF_OTHERS.map((name) => [name, undefined])) }
    expect(Object.keys(operatorSecretsOf(empty, alone)).toSorted()).toEqual([
      'apiKey',
      'forwarderSecret',
      'sessionSecret',
    ])
    const urls = { PAYMENTS_URL: 'https://pay.example', SHIPPING_URL: 'https://parcels.example', STAND_INS: 'witness' }
    Object.assign(all, urls)
    expect(operatorSecretsOf(empty, all)).toMatchObject({ apiKey: all.API_KEY, forwarderSecret: all.FORWARDER_SECRET })
    for (const name of Object.keys(all).filter((name) => !(name in urls)))
      expect(() => operatorSecretsOf(empty, { ...all, [name]: undefined }), name).toThrow(name)
    for (const value of ['short', 'z'.repeat(40), `demo${ownKey()}`])
      expect(() => operatorSecretsOf(empty, { ...all, SESSION_SECRET: value }), value).toThrow('SESSION_SECRET')
    expect(readdirSync(empty)).toEqual([])
    const { secretsOf } = await import('./start/secrets.mjs')
    const { witnessKey } = secretsOf(empty)
    expect(() => operatorSecretsOf(empty, { ...all, WITNESS_KEY: witnessKey })).toThrow('WITNESS_KEY')
  } finally {
    rmSync(empty, { recursive: true })
  }
})

it('[ASSIST-61] does not start a console by itself with a secret that anybody knows', () => {
  const address = { PORT: '0', SERVICES_URL: 'http://127.0.0.1:1' }
  const own = { ...address, NODE_ENV: 'production', API_KEY: ownKey(), FORWARDER_SECRET: ownKey() }
  expect(wrongSettings({ ...own, SESSION_SECRET: ownKey() })).toEqual([])
  for (const value of ['changeme'.repeat(5), 'a'.repeat(64), '0123456789'.repeat(4)])
    expect(wrongSettings({ ...own, SESSION_SECRET: value }), value).toEqual(['SESSION_SECRET is short or known.'])
  // The demo makes its own, and work on the code takes any.
  for (const its of [{ DATABASE_IS_OWN: 'true' }, { NODE_ENV: 'development' }])
    expect(wrongSettings({ ...own, SESSION_SECRET: 'changeme'.repeat(5), ...its })).toEqual([])
})

it('[ASSIST-61] takes each key from a file as well, in every process, and refuses by name what is wrong with it', async () => {
  const files = mkdtempSync(join(tmpdir(), 'shop-operator-'))
  const key = join(files, 'key')
  writeFileSync(key, `${randomBytes(32).toString('hex')}\n`)
  const programs = {
    'packages/services/src/server.ts': ['API_KEY', 'DATA_KEY'],
    'packages/witness/src/witness.ts': ['WITNESS_KEY'],
    'packages/providers/src/payments.ts': ['PAYMENTS_KEY'],
    'packages/db/bin/db.ts': ['DATABASE_URL'],
    'packages/services/bin/audit-verify.ts': ['AUDIT_KEYS'],
    'storefront/src/data/stop-on-wrong-settings.ts': ['FORWARDER_SECRET'],
    'console/src/access/take-setting-files.ts': ['SESSION_SECRET'],
  }
  try {
    for (const [program, names] of Object.entries(programs)) {
      const twice = names.flatMap((name) => [
        [name, 'given'],
        [`${name}_FILE`, key],
      ])
      const env = { ...process.env, ...Object.fromEntries(twice), DATA_DIR: files }
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, 'status'], { cwd: root, env })
      expect(status, program).not.toBe(0)
      for (const name of names) expect(String(stderr), program).toContain(`${name} and ${name}_FILE are both given`)
    }
    const env: Record<string, string | undefined> = { SESSION_SECRET_FILE: key, WITNESS_KEY_FILE: join(files, 'none') }
    expect(() => readSettings(env)).toThrow('WITNESS_KEY_FILE cannot be read (ENOENT)')
    delete env.WITNESS_KEY_FILE
    readSettings(env)
    expect(env).toEqual({ SESSION_SECRET: readFileSync(key, 'utf8').trim() })
  } finally {
    rmSync(files, { recursive: true })
  }
})
