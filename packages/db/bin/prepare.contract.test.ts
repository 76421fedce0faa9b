import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { packageRoot } from '../src/package-root'
import { type ClonedDatabase, cloneDatabase } from '../src/template'

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'shop-prepare-'))
let empty: ClonedDatabase
beforeAll(async () => {
  empty = await cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
})
afterAll(async () => {
  await empty?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('[ASSIST-61] migrates an operator’s database and puts nobody into it whose password the source tells', async () => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(packageRoot(), 'bin', 'db.ts'), 'prepare'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: empty.ownerUrl, DATA_DIR: dataDir },
  })
  expect(JSON.parse(stdout)).toMatchObject({ facts: { members: [], staff: [] } })
  const client = new pg.Client(empty.ownerUrl)
  await client.connect()
  try {
    for (const table of ['staff', 'user_credentials', 'demo_seed', 'channels'])
      expect((await client.query(`select count(*)::int as rows from ${table}`)).rows, table).toEqual([{ rows: 0 }])
  } finally {
    await client.end()
  }
})
