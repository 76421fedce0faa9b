import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { backup } from './backup'
import { migrate } from './migrate'
import { restore } from './restore'
import { tablesOf } from './tables-of'
import { type ClonedDatabase, cloneDatabase } from './template'

let source: ClonedDatabase
let target: ClonedDatabase
let small: ClonedDatabase
let folder: string
let file: string

beforeAll(async () => {
  const empty = () => cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
  ;[source, target, small] = await Promise.all([testDatabase(), empty(), empty()])
  await Promise.all([migrate(target.ownerUrl), migrate(small.ownerUrl)])
  folder = mkdtempSync(join(tmpdir(), 'shop-backup-'))
  file = join(folder, 'shop.backup')
  await connected(source.ownerUrl, async (client) => {
    await client.query(
      `insert into search_events (session_key, customer_key, kind, phrase)
      select gen_random_uuid(), gen_random_uuid(), 'query', phrase from unnest($1::text[]) phrase`,
      [['tab\there', 'line\nbreak', 'back\\slash', 'separator\u2028', '\\.', 'kjøle 🧥', '']],
    )
    await client.query(`insert into search_events (session_key, customer_key, kind) select gen_random_uuid(), gen_random_uuid(), 'view'
      from generate_series(1, 20000)`)
    await client.query(`insert into alarms (kind, details) values ('test', '{"a": [1, null, "x"]}')`)
  })
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([source.drop(), target.drop(), small.drop()])
})

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Count and fingerprint of the rows of each table, and where the sequences stand. */
function contents(url: string) {
  return connected(url, async (client) => {
    const tables: Record<string, string> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${name} t`,
      )
      tables[name] = rows[0].print
    }
    const sequences = await client.query('select sequencename, last_value from pg_sequences order by 1')
    return { tables, sequences: sequences.rows }
  })
}

it('[FAULT-15] restores into another database exactly what was backed up, with rights, triggers and numbering', async () => {
  const written = await backup(source.ownerUrl, file)
  expect(written.rows).toBeGreaterThan(20_000)
  await expect(restore(target.ownerUrl, file)).rejects.toMatchObject({ code: 'RESTORE_REFUSED' })
  expect(await restore(target.ownerUrl, file, { replace: true })).toEqual(written)
  expect(await contents(target.ownerUrl)).toEqual(await contents(source.ownerUrl))
  const reconciled = (url: string) =>
    connected(url, async (client) => {
      const { rows } = await client.query(
        `select (select count(*)::int from orders) as orders, (select count(*)::int from stock_movements) as movements,
           (select count(*)::int from stock s where s.in_stock <> coalesce(
             (select sum(m.in_stock_delta) from stock_movements m where m.sku_id = s.sku_id), 0)) as unexplained`,
      )
      return rows[0]
    })
  const ledger = await reconciled(target.ownerUrl)
  expect(ledger).toEqual(await reconciled(source.ownerUrl))
  expect(ledger.orders).toBeGreaterThan(0)
  expect(ledger.movements).toBeGreaterThan(0)
  expect(ledger.unexplained).toBe(0)
  await connected(target.url, async (app) => {
    await app.query(`insert into alarms (kind) values ('after')`)
    await expect(app.query('delete from price_log')).rejects.toMatchObject({ code: '42501' })
  })
})

it('keeps the backup from other users of the machine and leaves no half file behind', () => {
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(folder)).toEqual(['shop.backup'])
})

it('says in one sentence why a file is no backup, and takes nothing of it', async () => {
  const bad = join(folder, 'bad')
  const whole = join(folder, 'small.backup')
  await connected(small.ownerUrl, (client) =>
    client.query(`insert into alarms (kind) values ('one'), ('kjøle'), ('two')`),
  )
  await backup(small.ownerUrl, whole)
  const lines = gunzipSync(readFileSync(whole)).toString().split('\n')
  const cases: [string, Buffer][] = [
    ['cut', readFileSync(whole).subarray(0, -100)],
    ['plain', Buffer.from('hello')],
    ['other', gzipSync('{"format":"other"}\n')],
    ['without its end', gzipSync(lines.slice(0, -2).join('\n'))],
    [
      'a row less',
      gzipSync(
        lines.filter((line, index) => index !== lines.findIndex((one) => one.includes('kjøle')) || !line).join('\n'),
      ),
    ],
  ]
  for (const [name, content] of cases) {
    writeFileSync(bad, content)
    await expect(restore(small.ownerUrl, bad, { replace: true }), name).rejects.toMatchObject({
      code: 'BACKUP_UNREADABLE',
    })
  }
  await expect(restore(target.ownerUrl, join(folder, 'none'))).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE' })
})

it('refuses a file that was cut off in the middle of a table at once, and leaves the data as they are', async () => {
  const before = await contents(target.ownerUrl)
  const whole = readFileSync(file)
  const foreign = gzipSync(randomBytes(20_000))
  const cut = join(folder, 'cut')
  for (const content of [whole.subarray(0, 20_000), whole.subarray(0, -4), foreign, Buffer.alloc(0)]) {
    writeFileSync(cut, content)
    await expect(restore(target.ownerUrl, cut, { replace: true })).rejects.toMatchObject({
      code: 'BACKUP_UNREADABLE',
      message: expect.stringMatching(/^[^\n]+\.$/),
    })
  }
  await expect(restore(target.ownerUrl, folder, { replace: true })).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE' })
  expect(await contents(target.ownerUrl)).toEqual(before)
}, 20_000)

it('takes back what it began when rows do not fit, also far before the end of their table', async () => {
  const before = await contents(small.ownerUrl)
  const strange = join(folder, 'strange')
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const start = lines.findIndex((line) => line.startsWith('{"table":"search_events"'))
  lines[start + 1] = 'no such row'
  writeFileSync(strange, gzipSync(lines.join('\n')))
  await expect(restore(small.ownerUrl, strange, { replace: true })).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE' })
  expect(await contents(small.ownerUrl)).toEqual(before)
}, 20_000)

it('asks to stop the shop when a table is in use for longer than it waits, and leaves the data as they are', async () => {
  const before = await contents(target.ownerUrl)
  await connected(target.url, async (shop) => {
    await shop.query('begin')
    await shop.query('select count(*) from alarms')
    const began = performance.now()
    await expect(restore(target.ownerUrl, file, { replace: true, waitMs: 300 })).rejects.toMatchObject({
      code: 'RESTORE_REFUSED',
      message: expect.stringContaining('stop the shop first'),
    })
    // Reading and checking the file comes before the waiting.
    expect(performance.now() - began).toBeLessThan(10_000)
    await shop.query('rollback')
  })
  expect(await contents(target.ownerUrl)).toEqual(before)
})

it('names the folder that a backup cannot be written into', async () => {
  const missing = join(folder, 'missing')
  await expect(backup(small.ownerUrl, join(missing, 'shop.backup'))).rejects.toMatchObject({
    code: 'FOLDER_MISSING',
    message: expect.stringContaining(missing),
  })
  await expect(backup(small.ownerUrl, folder)).rejects.toMatchObject({ code: 'FOLDER_MISSING' })
})

it('refuses a backup of a version whose migrations it does not know', async () => {
  const [header = '', ...rest] = gunzipSync(readFileSync(file)).toString().split('\n')
  const strange = { ...JSON.parse(header), migrations: [['9999-later', 'x']] }
  const later = join(folder, 'later')
  writeFileSync(later, gzipSync([JSON.stringify(strange), ...rest].join('\n')))
  await expect(restore(target.ownerUrl, later, { replace: true })).rejects.toMatchObject({ code: 'RESTORE_REFUSED' })
})
