import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openMarkets, openShop } from '../reference/open-shop'
import { packageRoot } from '../src/package-root'
import { type ClonedDatabase, cloneDatabase } from '../src/template'

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'shop-check-'))
let empty: ClonedDatabase
beforeAll(async () => {
  empty = await cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
})
afterAll(async () => {
  await empty?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a command says, whether it ends well or not. */
async function db(command: string, env: Readonly<Record<string, string>> = {}) {
  const program = ['--import', 'tsx', join(packageRoot(), 'bin', 'db.ts'), command]
  const { DEMO_DATABASE: _, ...own } = process.env
  const settings = { ...own, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: empty.url, ...env }
  return run(process.execPath, program, { env: settings }).then(
    ({ stdout, stderr }) => ({ ok: true, said: stdout + stderr }),
    ({ stderr }: { stderr: string }) => ({ ok: false, said: stderr }),
  )
}

const facts = {
  shop: 'Vidde',
  sellerIn: () => ({
    ...{ name: 'Vidde AB', branch: null, number: '556677-8899', vatId: 'SE556677889901', address: 'Storgatan 1' },
    ...{ returnAddress: 'Storgatan 1', email: 'hej@vidde.example', phone: '+46 90 10 00 00' },
  }),
  knownIssues: { sv: '', nb: '', da: '', fi: '' },
  homeOf: () => openMarkets[1]!,
  now: new Date('2026-11-29T12:00:00Z'),
}

it('S13: leaves migrations to their owner, and passwords to the operator, also where two machines start at once', async () => {
  expect(await db('check')).toMatchObject({ ok: false, said: expect.stringContaining('migrations wait') })
  const owner = { DATABASE_OWNER_URL: empty.ownerUrl }
  const both = await Promise.all([db('migrate', owner), db('migrate', owner)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await db('check')).toMatchObject({ ok: false, said: expect.stringContaining('shop -- init') })

  await openShop(empty.ownerUrl, {
    ...{ name: 'Vidde', url: 'https://vidde.example', markets: [openMarkets[1]!], facts },
    ...{ domainsOf: () => ['vidde.example'], hasCarrier: false, paidBy: () => [] },
  })
  const starts = await Promise.all([db('check'), db('check')])
  expect(starts.map(({ ok }) => ok)).toEqual([true, true])
  // The password that the operator gave the services still opens.
  const client = new pg.Client(empty.url)
  await client.connect()
  expect((await client.query('select current_user as who')).rows).toEqual([{ who: 'shop_app' }])
  await client.end()
  expect(await db('check', { DATABASE_URL: empty.ownerUrl })).toMatchObject({
    ok: false,
    said: expect.stringContaining('owner of the tables'),
  })
})

it('S1: fills, seeds and empties no database of an operator’s, unless it is lent to the demo aloud', async () => {
  for (const command of ['prepare', 'seed', 'reset']) {
    const { ok, said } = await db(command, { DATABASE_OWNER_URL: empty.ownerUrl })
    expect(ok, command).toBe(false)
    expect(said, command).toContain('DEMO_DATABASE=1')
  }
  const client = new pg.Client(empty.ownerUrl)
  await client.connect()
  for (const table of ['staff', 'user_credentials', 'demo_seed'])
    expect((await client.query(`select count(*)::int as rows from ${table}`)).rows, table).toEqual([{ rows: 0 }])
  await client.end()
})
