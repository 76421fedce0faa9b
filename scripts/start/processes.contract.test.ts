import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createProcesses } from './processes.mjs'
import { root } from './settings.mjs'

const folder = mkdtempSync(join(tmpdir(), 'shop-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('starts a part that ended again, and leaves the others alone', async () => {
  const script = join(folder, 'part.mjs')
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'
     appendFileSync(process.env.STARTS, process.pid + '\\n')
     process.stdin.resume()`,
  )
  const ends: string[] = []
  const processes = createProcesses(folder, (part: { name: string }) => ends.push(part.name))
  const starts = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n').map(Number)
  for (const name of ['one', 'two']) {
    writeFileSync(join(folder, name), '')
    processes.keepRunning(name, relative(root, script), [], { STARTS: join(folder, name) })
  }
  try {
    await expect.poll(() => [starts('one'), starts('two')].every(([pid]) => pid)).toBe(true)
    process.kill(starts('one')[0] ?? 0, 'SIGKILL')
    await expect.poll(() => starts('one').length, { timeout: 10_000 }).toBe(2)
    expect(starts('two')).toHaveLength(1)
    expect(ends).toEqual([])
  } finally {
    await processes.stop()
  }
})

it('keeps what a start prints for its owner alone, also where it lay open before', () => {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  writeFileSync(join(dataDir, 'logs', 'start.log'), 'password')
  chmodSync(join(dataDir, 'logs', 'start.log'), 0o644)
  createProcesses(dataDir, () => undefined)
  expect(statSync(join(dataDir, 'logs')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'logs', 'start.log')).mode & 0o777).toBe(0o600)
})
