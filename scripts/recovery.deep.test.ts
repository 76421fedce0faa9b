import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '@shop/db/demo'
import { migrate } from '@shop/db/migrate'
import { serviceUrl } from '@shop/db/service-role'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { servicesProcess } from '@shop/testkit/services-process'
import { staffSession } from '@shop/testkit/staff-session'
import { startWitness } from '@shop/testkit/start-witness'
import { systemPostgres } from '@shop/testkit/system-postgres'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { root } from './start/settings.mjs'

const PORT = 5901

const folder = mkdtempSync(join(tmpdir(), 'shop-recovery-'))
const dataDir = mkdtempSync(join(tmpdir(), 'shop-recovery-keys-'))
const receipt = join(dataDir, 'keys/witness-receipt.json')
const postgres = systemPostgres(folder)
let witness = await startWitness()
const [data, wal, base, recovered] = ['data', 'wal', 'base', 'recovered'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
]
const ownerUrl = `postgres://shop_owner@127.0.0.1:${PORT}/shop`
const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
owner.on('error', () => undefined)
const running = new Set<string>()

const start = (server: string) => {
  postgres.ctl(
    'start',
    '-D',
    server,
    '-w',
    '-t',
    '120',
    '-l',
    `${server}.log`,
    '-o',
    `-p ${PORT} -k ${folder} -h 127.0.0.1`,
  )
  running.add(server)
}
const stop = (server: string) => {
  running.delete(server)
  postgres.ctl('stop', '-D', server, '-w', '-m', 'fast')
}

afterAll(async () => {
  await owner.end()
  await witness.stop()
  for (const server of running) stop(server)
  for (const path of [folder, dataDir, witness.dir]) rmSync(path, { recursive: true, force: true })
})

/** docs/backups.md, 1: the archive. */
async function serverWithArchive() {
  postgres.shell(`mkdir -m 700 ${wal}`)
  postgres.initdb('-D', data, '-U', 'superuser', '-A', 'trust', '--locale=C.UTF-8')
  postgres.shell(`cat >> ${data}/postgresql.conf <<'END'
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f.new && mv ${wal}/%f.new ${wal}/%f'
archive_timeout = 60
END`)
  start(data)
  const superuser = new pg.Client(`postgres://superuser@127.0.0.1:${PORT}/postgres`)
  await superuser.connect()
  await superuser.query('create role shop_owner login createdb createrole')
  await superuser.query('create database shop owner shop_owner')
  await superuser.end()
  await migrate(ownerUrl)
  await seedDemo(ownerUrl)
}

const services = async () => {
  const url = (await serviceUrl(ownerUrl, () => 'secret'))!
  const env = { DATABASE_URL: url, DATABASE_IS_OWN: 'true', DATA_DIR: dataDir, ...witness.env }
  return servicesProcess(env)
}

/** The witness takes what the record holds now, and the shop keeps its receipt. */
async function witnessed() {
  const { rows } = await owner.query('select seq::integer as seq from audit_head')
  await owner.query(
    `insert into jobs (kind, key, body, run_at) values ('audit.checkpoint', 'recurring', '{}', now())
      on conflict (kind, key) where key <> '' and done_at is null do update set run_at = excluded.run_at`,
  )
  const last = async () => ((await witness.all()) as { headSeq: number }[]).at(-1)?.headSeq ?? 0
  await expect.poll(last, { timeout: 60_000 }).toBeGreaterThanOrEqual(rows[0].seq)
  await expect.poll(() => existsSync(receipt), { timeout: 30_000 }).toBe(true)
}

async function buy(shop: Awaited<ReturnType<typeof servicesProcess>>, email: string) {
  const client = await owner.connect()
  const [sku] = await plainSkus(client as unknown as pg.Client, 1)
  client.release()
  const { place, cartWith } = purchases(shop)
  const { errors } = await place(await cartWith(sku!), guestForm(email))
  expect(errors).toBeUndefined()
}

const buyers = async () =>
  (await owner.query(`select email from orders where email like '%@recovery.example' order by id`)).rows.map(
    ({ email }) => email,
  )

/** Everything that has happened so far lies in the archive. */
async function archived() {
  const superuser = new pg.Client(`postgres://superuser@127.0.0.1:${PORT}/postgres`)
  await superuser.connect()
  const { rows } = await superuser.query('select pg_walfile_name(pg_switch_wal()) as segment')
  const last = async () => (await superuser.query('select last_archived_wal as wal from pg_stat_archiver')).rows[0].wal
  await expect
    .poll(last, { timeout: 30_000 })
    .toSatisfy((name: string | null) => name !== null && name >= rows[0].segment)
  await superuser.end()
}

function verify(url: string) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, WITNESS_DIR: witness.dir }
  const args = ['--import', 'tsx', 'packages/services/bin/audit-verify.ts']
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' }).stdout
}

it('[FAULT-15] puts a lost database back to a moment: what was before it is there, what came after is not, and the record is whole', async () => {
  await serverWithArchive()
  postgres.basebackup('-D', base, '-U', 'superuser', '-h', '127.0.0.1', '-p', String(PORT), '-c', 'fast')
  const shop = await services()
  await buy(shop, 'before@recovery.example')
  await staffSession({ url: shop.url, now: () => new Date(), database: { ownerUrl } }, 'admin')
  const { rows } = await owner.query(
    'select clock_timestamp()::text as moment, (select max(seq)::integer from audit_log) as rows',
  )
  const { moment, rows: auditRows } = rows[0]
  expect(auditRows).toBeGreaterThan(0)
  await buy(shop, 'after@recovery.example')
  await staffSession({ url: shop.url, now: () => new Date(), database: { ownerUrl } }, 'admin')
  expect(await buyers()).toEqual(['before@recovery.example', 'after@recovery.example'])
  await witnessed()
  await archived()
  await shop.kill()
  stop(data)
  postgres.shell(`rm -rf ${data}`)

  // docs/backups.md, 3: back to the moment, out of the base backup and the archive alone.
  postgres.shell(`cp -a ${base} ${recovered}
cat >> ${recovered}/postgresql.auto.conf <<'END'
restore_command = 'cp ${wal}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
archive_mode = off
END
touch ${recovered}/recovery.signal`)
  start(recovered)
  await expect
    .poll(async () => (await owner.query('select pg_is_in_recovery() as it')).rows[0].it, { timeout: 60_000 })
    .toBe(false)
  expect(await buyers()).toEqual(['before@recovery.example'])

  const url = (await serviceUrl(ownerUrl, () => 'secret'))!
  expect(verify(url)).toMatch(new RegExp(`rows ${auditRows + 1} to \\d+ are gone`))
  // docs/backups.md, 4: a new book of the witness, since the old one knows of rows that are lost.
  await witness.stop()
  rmSync(receipt)
  rmSync(join(witness.dir, 'checkpoints.jsonl'))
  expect(verify(url)).toContain('What is here is whole, but the witness holds nothing')
  expect(verify(url)).toContain(` ${auditRows} rows, `)

  witness = await startWitness(witness.dir)
  const again = await services()
  await buy(again, 'later@recovery.example')
  expect(await buyers()).toEqual(['before@recovery.example', 'later@recovery.example'])
  await witnessed()
  await again.kill()
  expect(verify(url)).toContain('✓ The record is whole')

  await owner.query('alter table audit_log disable trigger append_only_rows')
  await owner.query(`update audit_log set event = 'staff.other' where seq = ${auditRows}`)
  expect(verify(url)).toContain('The record was changed')
})
