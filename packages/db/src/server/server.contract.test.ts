import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type RunningDatabase,
  removeDatabase,
  runningDatabase,
  type StartDatabaseOptions,
  startDatabase,
} from '../embedded'

let dataDir: string
const running = new Set<RunningDatabase>()

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-server-'))
  chmodSync(dataDir, 0o755)
})

afterAll(async () => {
  for (const server of running) await server.stop()
  await removeDatabase(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<StartDatabaseOptions> = {}) {
  const server = await startDatabase({ dataDir, ...options })
  running.add(server)
  server.exited.then(() => running.delete(server))
  return server
}

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  // The server that is killed under this connection is the point of the test.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

it('sets up a server of its own at the first start, safe against a power cut, and keeps its data over a restart', async () => {
  const first = await start()
  const settings = await query(
    first.url,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'listen_addresses') order by 1`,
  )
  expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'jit=off',
    'listen_addresses=127.0.0.1',
    'synchronous_commit=on',
  ])
  expect(await query(first.url, `select lower('ÅÄÖÆØ') as folded`)).toEqual([{ folded: 'åäöæø' }])
  await query(first.ownerUrl, 'create table kept (n integer)')
  await query(first.ownerUrl, 'insert into kept values (1)')
  await first.stop()
  const second = await start()
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
  expect(await runningDatabase(dataDir)).toEqual({ url: second.url, ownerUrl: second.ownerUrl })
  await second.stop()
  expect(await runningDatabase(dataDir)).toBeUndefined()
})

it('lets nobody in without the password that only the owner of the data folder can read', async () => {
  const server = await start()
  const url = new URL(server.url)
  url.password = 'wrong'
  await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  for (const file of readdirSync(dataDir).filter((name) => name !== 'postgres'))
    expect([file, statSync(join(dataDir, file)).mode & 0o077]).toEqual([file, 0])
  await server.stop()
})

it('keeps every acknowledged row when the server is killed in the middle of writing', async () => {
  const server = await start()
  await query(server.ownerUrl, 'create table written (n integer primary key)')
  const acknowledged: number[] = []
  const writers = [0, 1, 2, 3].map(async (writer) => {
    const client = new pg.Client(server.ownerUrl)
    client.on('error', () => {})
    await client.connect()
    for (let n = writer; ; n += 4) {
      await client.query('insert into written values ($1)', [n])
      acknowledged.push(n)
    }
  })
  const ended = Promise.allSettled(writers)
  while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 5))
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  await ended
  expect(existsSync(join(server.dataDir, 'postmaster.pid'))).toBe(true)

  const again = await startAgain()
  const kept = new Set((await query(again.ownerUrl, 'select n from written')).map(({ n }) => n))
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  await again.stop()
})

// The helpers of a killed server let go of its memory a moment later.
async function startAgain() {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries >= 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

it('starts over the lock file of a server whose process number now belongs to another program', async () => {
  const server = await start()
  await server.stop()
  const lock = join(server.dataDir, 'postmaster.pid')
  writeFileSync(lock, `${process.pid}\n${server.dataDir}\n1\n5432\n\n127.0.0.1\n`)
  await (await start()).stop()
})

it('starts an empty database in a folder that was deleted and made anew, also where the server may not enter it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-again-'))
  const first = await start({ dataDir: folder })
  await query(first.ownerUrl, 'create table former (n integer)')
  await first.stop()
  rmSync(folder, { recursive: true })

  mkdirSync(folder, { mode: 0o700 })
  const said: string[] = []
  const second = await start({ dataDir: folder, log: (line) => said.push(line) })
  await expect(query(second.ownerUrl, 'select * from former')).rejects.toMatchObject({ code: '42P01' })
  await second.stop()

  // Nothing is thrown away that the folder did not hold itself.
  const aside = /lies now in (\S+):/.exec(said.join('\n'))?.[1]
  expect(aside !== undefined).toBe(second.dataDir !== join(folder, 'postgres'))
  if (aside) {
    expect(existsSync(join(aside, 'postgres', 'PG_VERSION'))).toBe(true)
    rmSync(aside, { recursive: true })
  }
  await removeDatabase(folder)
  rmSync(folder, { recursive: true })
})

it('keeps the database of an installation that wrote its passwords beside the data, as former versions did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-former-'))
  const first = await start({ dataDir: folder })
  await query(first.ownerUrl, 'create table former (n integer)')
  await first.stop()
  mkdirSync(join(folder, 'keys'))
  const beside = join(dirname(first.dataDir), 'postgres-access.json')
  const own = join(folder, 'postgres-access.json')
  if (beside !== own) renameSync(own, beside)

  const second = await start({ dataDir: folder })
  expect(await query(second.ownerUrl, 'select * from former')).toEqual([])
  await second.stop()
  await removeDatabase(folder)
  rmSync(folder, { recursive: true })
})

it('shuts down a server that its killed starter left behind, and leaves alone one that is still held', async () => {
  const held = await start()
  await expect(start()).rejects.toMatchObject({ code: 'ALREADY_RUNNING' })
  const access = join(dataDir, 'postgres-access.json')
  const before = JSON.parse(readFileSync(access, 'utf8'))
  writeFileSync(access, JSON.stringify({ ...before, startedBy: 999_999_999 }))
  const next = await start()
  await held.exited
  await next.stop()
})

it('says in one sentence that the wanted port is in use', async () => {
  const blocker = createServer()
  const port = await new Promise<number>((resolve) =>
    blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port)),
  )
  await expect(start({ port })).rejects.toMatchObject({
    name: 'DatabaseError',
    code: 'PORT_IN_USE',
    message: `Port ${port} is in use: choose another one for the database.`,
  })
  await new Promise((resolve) => blocker.close(resolve))
})

it('says in one sentence that a data folder is damaged, and leaves it as it is', async () => {
  const server = await start()
  await server.stop()
  const control = join(server.dataDir, 'global', 'pg_control')
  const whole = readFileSync(control)
  writeFileSync(control, Buffer.alloc(whole.length, 7))
  await expect(start()).rejects.toMatchObject({
    code: 'DATA_DAMAGED',
    message: expect.stringContaining('restore a backup'),
  })
  writeFileSync(control, whole)
  const version = join(server.dataDir, 'PG_VERSION')
  writeFileSync(version, '14\n')
  await expect(start()).rejects.toMatchObject({ code: 'DATA_VERSION' })
  rmSync(version)
  await expect(start()).rejects.toMatchObject({ code: 'DATA_DAMAGED' })
  writeFileSync(version, '18\n')
  await (await start()).stop()
})

it('says in one sentence that a file stands where the data folder should be', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  await expect(start({ dataDir: file })).rejects.toMatchObject({ code: 'NO_RIGHTS' })
  rmSync(file)
})
