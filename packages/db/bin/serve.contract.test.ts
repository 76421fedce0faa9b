import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { packageRoot } from '../src/package-root'

it('serves until its starter lets go of it, and starts a killed server again at the same address', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-serve-'))
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, ['--import', 'tsx', join(packageRoot(), 'bin', 'db.ts'), 'serve'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, STOP_WITH_PARENT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text) => resolve(String(text)))
      ended.then((code) => reject(new Error(`ended with ${code}`)))
    })
    const { ownerUrl, dataDir: data } = JSON.parse(line)
    await query(ownerUrl, 'create table kept (n integer)')
    const lock = join(data, 'postmaster.pid')
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL')
    await eventually(async () => expect(await query(ownerUrl, 'select * from kept')).toEqual([]))
    child.stdin.end()
    expect(await ended).toBe(0)
    expect(existsSync(lock)).toBe(false)
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function eventually(check: () => Promise<void>) {
  for (let tries = 1; ; tries++) {
    try {
      return await check()
    } catch (error) {
      if (tries >= 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
