import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startDatabase } from '../src/embedded'
import { packageRoot } from '../src/package-root'

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'shop-prepare-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('S12: migrates with the owner’s address, lets the services in with theirs the first time, and changes no password later', async () => {
  const folder = join(dataDir, 'server')
  // Open to the user that the server runs as when the tests run as the superuser.
  chmodSync(dataDir, 0o755)
  const server = await startDatabase({ dataDir: folder, durable: false })
  const { superuser } = JSON.parse(readFileSync(join(folder, 'postgres-access.json'), 'utf8'))
  const urlOf = (username: string, password: string) =>
    Object.assign(new URL(server.ownerUrl), { username, password: encodeURIComponent(password) }).href
  const own = urlOf('shop_app', 'its own p@ssword: 42')
  const migrated = async (url = own) => {
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_OWNER_URL: urlOf('superuser', superuser) }
    const words = ['--import', 'tsx', join(packageRoot(), 'bin', 'db.ts'), 'migrate']
    return (await run(process.execPath, words, { env: { ...env, DATABASE_URL: url } })).stderr
  }
  const asked = async (url: string, question: string) => {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return (await client.query(question)).rows
    } finally {
      await client.end()
    }
  }
  const signedIn = (url = own) => asked(url, 'select current_user as me')
  try {
    // On a server of an operator's nobody has made the role yet.
    await asked(urlOf('superuser', superuser), 'drop role shop_app')
    await expect(signedIn()).rejects.toThrow('password authentication failed')
    expect(await migrated()).toContain('Applied')
    expect(await signedIn()).toEqual([{ me: 'shop_app' }])
    expect(await migrated()).toContain('Nothing to migrate.')
    expect(await signedIn()).toEqual([{ me: 'shop_app' }])
    // Another machine has another password: the one that the services use stays.
    const other = urlOf('shop_app', 'of another machine')
    await expect(migrated(other)).rejects.toThrow(/does not let shop_app in with the password of DATABASE_URL/)
    await expect(signedIn(other)).rejects.toThrow('password authentication failed')
    expect(await signedIn()).toEqual([{ me: 'shop_app' }])
  } finally {
    await server.stop()
  }
})
