import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@shop/db/migrate'
import { cloneDatabase } from '@shop/db/template'
import { bundledProgram } from '@shop/testkit/bundled-program'
import { ownShopEverywhere } from '@shop/testkit/operator'
import { withShop } from '@shop/testkit/with-shop'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { isOldVersion } from './check-database'
import { checkDisk } from './check-settings'
import { examine } from './examine'
import { type Patient, pageOf } from './finding'

const { shop, owner } = await withShop({ env: { SERVICES: 'graphql' } })
const folder = mkdtempSync(join(tmpdir(), 'shop-doctor-'))
const servers: Server[] = []
afterAll(() => {
  rmSync(folder, { recursive: true })
  for (const server of servers) server.close()
})

const hex = () => randomBytes(32).toString('hex')
const answering = async (status = 200) => {
  const server = createServer((_request, answer) => answer.writeHead(status).end())
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
/** A port that nobody listens on. */
const silent = async () => {
  const server = createTcpServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const signing = String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }))
const auditKeys = (text: string) => JSON.stringify({ chain: [hex()], pseudonyms: hex(), signing: text })
const keys = {
  API_KEY: hex(),
  FORWARDER_SECRET: hex(),
  AUTH_KEYS: hex(),
  DATA_KEY: randomBytes(32).toString('base64'),
  AUDIT_KEYS: auditKeys(signing),
}
const { MARKET_DOMAINS: _, ...seller } = ownShopEverywhere
const env = {
  ...keys,
  ...seller,
  NODE_ENV: 'production',
  DATABASE_URL: shop.database.url,
  DATA_DIR: folder,
  SERVICES_URL: shop.url,
  STOREFRONT_PORT: String(await answering()),
  CONSOLE_PORT: String(await answering()),
  WITNESS_URL: `http://127.0.0.1:${await answering()}`,
  WITNESS_KEY: hex(),
}
const patient = (more: Partial<Patient> & { env?: Record<string, string> } = {}): Patient => ({
  dataDir: folder,
  databaseUrl: shop.database.url,
  isOperated: true,
  nodeVersion: '20.19.0',
  now: Date.now,
  ...more,
  env: { ...env, ...more.env },
})
/** The lines that are wrong, each with its way out. */
const faults = async (broken: Parameters<typeof patient>[0] = {}, expected = /./) => {
  const found = (await examine(patient(broken))).filter(({ is }) => is === 'wrong')
  for (const { says, mend } of found) expect(mend, says).toMatch(/\w{3}/)
  return found.map(({ says }) => says).filter((says) => expected.test(says) && !/holds the demo/.test(says))
}

/** The demo of the tests is a fault of its own in an operated shop; nothing else is wrong with this one. */
it('finds nothing wrong where nothing is, but for the demo in a database that is somebody’s own', async () => {
  expect(await faults()).toEqual([])
  const wrong = (await examine(patient())).filter(({ is }) => is === 'wrong')
  expect(wrong.map(({ says }) => says).join()).toMatch(/holds the demo: .*demo_seed/)
  const asDemo = (await examine(patient({ isOperated: false }))).filter(({ is }) => is === 'wrong')
  expect(asDemo).toEqual([])
})

// Before those that write into the record, of which nothing can be taken away.
it('is one page on the command line, and ends with 1 while there is something to mend', async () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  // What it asks answers from here: this process must not wait for it asleep.
  const run = (more: Record<string, string>) =>
    new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) =>
      execFile(
        process.execPath,
        [bundledProgram('doctor')],
        { cwd: root, env: { PATH: process.env.PATH, ...env, ...more } },
        (error, stdout, stderr) => resolve({ status: error?.code ?? 0, stdout, stderr }),
      ),
    )
  const demo = await run({ DEMO_DATABASE: '1' })
  expect(demo.stderr).toBe('')
  expect(demo.stdout.trim().split('\n').at(-1)).toBe('Nothing is wrong.')
  expect(demo.status).toBe(0)
  // As every other program does, it takes keys and databases from the files that are named.
  const database = join(folder, 'database')
  writeFileSync(database, `${env.DATABASE_URL}\n`)
  const files = { DEMO_DATABASE: '1', DATABASE_URL: '', DATABASE_URL_FILE: database }
  expect((await run(files)).stdout.trim().split('\n').at(-1)).toBe('Nothing is wrong.')
  const unread = await run({ ...files, API_KEY: '', API_KEY_FILE: '/nowhere' })
  expect(unread.stdout).toContain('✗ The settings are wrong: API_KEY_FILE cannot be read (ENOENT)')
  expect(unread.status).toBe(1)
  const broken = await run({})
  expect(broken.status).toBe(1)
  expect(broken.stdout.trim().split('\n').at(-1)).toBe('1 to mend.')
  expect(broken.stdout.split('\n').length).toBeLessThan(60)
})

/** Ways to pay in which somebody lends are in the demo's data; a provider offers them. */
const LENT = { PAYMENTS_URL: shop.url, PAYMENTS_KEY: hex(), PAYMENTS_CALLBACK_SECRET: hex() }

const ONE_LINE: readonly (readonly [string, Parameters<typeof patient>[0], RegExp])[] = [
  ['an old Node', { nodeVersion: '20.18.3' }, /^Node 20\.18\.3 does not run the shop$/],
  ['a Node between', { nodeVersion: '23.11.0' }, /^Node 23\.11\.0 does not run the shop$/],
  ['a setting that is wrong', { env: { SMTP_URL: 'http://x' } }, /SMTP_URL is invalid/],
  ['a key that is missing', { env: { AUTH_KEYS: '' } }, /AUTH_KEYS is (missing|invalid)/],
  ['a key that is weak', { env: { API_KEY: 'aaaaaaaabbbbbbbb' } }, /API_KEY is short or known/],
  [
    'a key that everybody knows',
    { env: { FORWARDER_SECRET: 'change-me-change-me-change-me-0123' } },
    /FORWARDER_SECRET is short or known/,
  ],
  ['a signing key that is none', { env: { AUDIT_KEYS: auditKeys(hex()) } }, /AUDIT_KEYS is no private key/],
  [
    'an https address without a proxy',
    { env: { CONSOLE_ORIGINS: 'https://console.fjord.example' } },
    /needs a proxy in front/,
  ],
  ['an address without https', { env: { CONSOLE_ORIGINS: 'http://console.fjord.example' } }, /is not https/],
  ['proxies that are everybody', { env: { TRUSTED_PROXIES: '0.0.0.0/0' } }, /trusts the whole internet/],
  ['a proxy that is no address', { env: { TRUSTED_PROXIES: 'nginx' } }, /names "nginx"/],
  [
    'one port for two',
    { env: { METRICS_PORT: '4000', SERVICES_PORT: '4000' } },
    /METRICS_PORT and SERVICES_PORT are both 4000/,
  ],
  ['a port that is none', { env: { CONSOLE_PORT: 'three' } }, /CONSOLE_PORT is "three"/],
  ['a folder that is not there', { dataDir: '/nowhere/at/all' }, /There is no data folder/],
  ['a clock that is wrong', { now: () => Date.now() + 60_000 }, /clocks .* are 60 s apart/],
  ['a seller who is not named', { env: { SELLER_NAME: '' } }, /name the seller of the demo: SELLER_NAME is missing$/],
  [
    'a country where the seller is not named',
    { env: { SELLER_VAT_IDS: seller.SELLER_VAT_IDS.replace(/FI=.*/, '') } },
    /: SELLER_VAT_IDS says nothing of FI$/,
  ],
  ['a lender who is not named', { env: LENT }, /name the lender of the demo: LENDER_NAME is missing; .*LENDER_EMAIL/],
  ['a name that the shop does not have', { env: { SHOP_NAME: '' } }, /SHOP_NAME is missing/],
  ['no database', { databaseUrl: undefined }, /There is no database/],
]
it.each(ONE_LINE)('names %s, and how to mend it', async (_what, broken, expected) => {
  expect(await faults(broken, expected)).toHaveLength(1)
})

it('says in one line that the database does not answer, and never with its password', async () => {
  const databaseUrl = `postgres://shop_app:very-secret@127.0.0.1:${await silent()}/shop`
  const page = pageOf(await examine(patient({ databaseUrl })))
  expect(page.match(/The database at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/g)).toHaveLength(1)
  expect(page).not.toContain('very-secret')
  const refused = new URL(shop.database.url)
  refused.password = 'another-one'
  expect(await faults({ databaseUrl: refused.href }, /does not answer \(28P01\)/)).toHaveLength(1)
})

it('knows which PostgreSQL is too old, and a disk that is full', () => {
  expect([14, 15, 18].map(isOldVersion)).toEqual([true, false, false])
  expect(pageOf(checkDisk(patient(), () => 1.9e9))).toContain('Only 1900 MB are free')
  expect(pageOf(checkDisk(patient(), () => 2.1e9))).toContain('✓')
})

it('sees keys that others on the machine can read', async () => {
  mkdirSync(join(folder, 'keys'))
  chmodSync(join(folder, 'keys'), 0o755)
  expect(await faults({}, /Others on this machine can read/)).toHaveLength(1)
  chmodSync(join(folder, 'keys'), 0o700)
  expect(await faults({}, /Others on this machine can read/)).toEqual([])
})

describe('what only the database can say', () => {
  const broken = async (statement: string, back: string, expected: RegExp) => {
    await owner.query(statement)
    try {
      expect(await faults({}, expected)).toHaveLength(1)
    } finally {
      await owner.query(back)
    }
    expect(await faults({}, expected)).toEqual([])
  }
  it('sees migrations that are missing, and those of a newer program', async () => {
    await broken(
      `create table kept_row as select * from schema_migrations where name = (select max(name) from schema_migrations); delete from schema_migrations where name = (select max(name) from schema_migrations)`,
      'insert into schema_migrations select * from kept_row; drop table kept_row',
      /^1 migrations wait, from \S+ on/,
    )
    await broken(
      `insert into schema_migrations (name, checksum, breaks) values ('9999-of-tomorrow', 'x', 'carts are gone')`,
      `delete from schema_migrations where name = '9999-of-tomorrow'`,
      /has migration 9999-of-tomorrow of a newer version .* does not fit: carts are gone/,
    )
    // As a start does, it works on with a newer one that breaks nothing.
    await owner.query(`insert into schema_migrations (name, checksum) values ('9998-fitting', 'x')`)
    expect(await faults()).toEqual([])
    await owner.query(`delete from schema_migrations where name = '9998-fitting'`)
    await broken(
      'revoke select on schema_migrations from shop_app',
      'grant select on schema_migrations to shop_app',
      /older than the question how old it is/,
    )
  })
  it('sees a role with too few rights, and one with too many', async () => {
    await broken('revoke insert on carts from shop_app', 'grant insert on carts to shop_app', /may not write carts/)
    expect(await faults({ databaseUrl: shop.database.ownerUrl }, /who may change tables/)).toHaveLength(1)
  })
  it('sees an outbox that is stuck, jobs that are late and jobs that fail', async () => {
    await broken(
      `insert into outbox (topic, body, created_at) values ('nobodys', '{}', now() - interval '20 minutes')`,
      `delete from outbox where topic = 'nobodys'`,
      /The outbox is stuck: \d+ events wait, the oldest for 20 min/,
    )
    const job = (at: string, attempts: number) =>
      `insert into jobs (kind, key, run_at, attempts) values ('nobodys', 'x', now() + interval '${at}', ${attempts})`
    const gone = `delete from jobs where kind = 'nobodys'`
    await broken(job('-1 hour', 0), gone, /Jobs are late: nobodys for 60 min/)
    await broken(job('1 hour', 3), gone, /Jobs fail: nobodys \(1\)/)
  })
  it('sees that the witness has not acknowledged what the record has, and a receipt that cannot be read', async () => {
    await owner.query(
      `insert into audit_checkpoints (count, head_seq, head_mac, at, signature) values (7, 7, '${'a'.repeat(64)}', now() - interval '1 hour', 'x')`,
    )
    expect(await faults({}, /acknowledged row 0 of the audit record, the last checkpoint is at 7/)).toHaveLength(1)
    const file = join(folder, 'keys', 'witness-receipt.json')
    const receipt = { count: 7, headSeq: 7, headMac: 'a', at: 'x', signature: 'x', n: 1, receipt: 'x' }
    writeFileSync(file, JSON.stringify(receipt))
    expect(await faults({}, /acknowledged/)).toEqual([])
    writeFileSync(file, '{')
    expect(await faults({}, /receipt of the witness .* cannot be read/)).toHaveLength(1)
    rmSync(file)
  })
})

it('finds no demo in a database that was begun empty', async () => {
  const name = `empty_${randomBytes(4).toString('hex')}`
  const empty = await cloneDatabase(inject('databaseServer'), 'template0', name)
  onTestFinished(empty.drop)
  await migrate(empty.ownerUrl)
  const found = await examine(patient({ databaseUrl: empty.url }))
  expect(pageOf(found)).toContain('✓ No row of the demo')
})

it.each([
  ['Services', 'SERVICES_URL', (port: number) => `http://127.0.0.1:${port}`],
  ['Storefront', 'STOREFRONT_PORT', String],
  ['Console', 'CONSOLE_PORT', String],
  ['Witness', 'WITNESS_URL', (port: number) => `http://127.0.0.1:${port}`],
  ['Payment provider', 'PAYMENTS_URL', (port: number) => `http://127.0.0.1:${port}`],
  ['Shipping service', 'SHIPPING_URL', (port: number) => `http://127.0.0.1:${port}`],
] as const)('says when there is no answer: %s', async (name, setting, at) => {
  const dead = new RegExp(`^${name}: no answer at`)
  const more = {
    PAYMENTS_KEY: hex(),
    PAYMENTS_CALLBACK_SECRET: hex(),
    SHIPPING_KEY: hex(),
    SHIPPING_CALLBACK_SECRET: hex(),
  }
  expect(await faults({ env: { ...more, [setting]: at(await silent()) } }, dead)).toHaveLength(1)
  expect(await faults({ env: { ...more, [setting]: at(await answering()) } }, dead)).toEqual([])
})

it('names a stand-in as one, and an address that is missing as none', async () => {
  const isOperated = true
  const env = { STAND_INS: 'payments, witness', WITNESS_URL: '', PAYMENTS_URL: '', SHIPPING_URL: '' }
  const page = pageOf(await examine(patient({ isOperated, env })))
  expect(page).toContain('– Payment provider: the stand-in (STAND_INS), which is for trying out')
  expect(page).toContain('– Witness: the stand-in (STAND_INS), which is for trying out')
  expect(page).toContain('– Shipping service: none (SHIPPING_URL)')
})

it('says that a process answers and is not well', async () => {
  const SERVICES_URL = `http://127.0.0.1:${await answering(503)}`
  expect(await faults({ env: { SERVICES_URL } }, /^Services: not well, 503 at/)).toHaveLength(1)
})

it('says whether the mail server takes us, without a mail and without the password', async () => {
  const mails: unknown[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('no')),
    onData: (_stream, _session, done) => {
      mails.push(1)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const mail = (password: string, at = port) => ({
    env: { SMTP_URL: `smtp://shop:${password}@127.0.0.1:${at}`, MAIL_FROM: 'hei@fjord.example' },
  })
  expect(await faults(mail('right'), /^Mail server/)).toEqual([])
  expect(await faults(mail('wrong-word'), /^Mail server: does not take us at 127\.0\.0\.1:\d+ \(EAUTH\)/)).toHaveLength(
    1,
  )
  expect(
    await faults(
      mail('right', await silent()),
      /does not take us at 127\.0\.0\.1:\d+ \((ESOCKET|ECONNECTION|ECONNREFUSED)\)/,
    ),
  ).toHaveLength(1)
  expect(pageOf(await examine(patient(mail('wrong-word'))))).not.toContain('wrong-word')
  expect(mails).toEqual([])
})
