import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledProgram } from '@shop/testkit/bundled-program'
import { testDatabase } from '@shop/testkit/database'
import { ownerOf } from '@shop/testkit/purchases'
import { searchReady } from '@shop/testkit/search-ready'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config'

const server = bundledProgram('server')
const database = await testDatabase()
const empty = mkdtempSync(join(tmpdir(), 'shop-nothing-'))
afterAll(async () => {
  await database.drop()
  rmSync(empty, { recursive: true })
})

const hex = () => randomBytes(32).toString('hex')
const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
const keys = {
  AUTH_KEYS: hex(),
  DATA_KEY: randomBytes(32).toString('base64'),
  AUDIT_KEYS: JSON.stringify({ chain: [hex()], pseudonyms: hex(), signing }),
}
const settings = {
  SERVICES_PORT: '0',
  DATABASE_URL: database.url,
  DATABASE_IS_OWN: 'true',
  API_KEY: 'test-api-key',
  FORWARDER_SECRET: 'test-secret',
}

async function uploadPicture() {
  const owner = await ownerOf({ database })
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer()
  await owner.query(
    `insert into uploaded_images (file_name, bytes, width, height, uploaded_by, uploaded_at)
     values ('uploaded.webp', $1, 90, 60, (select min(id) from staff), now())`,
    [bytes],
  )
  await owner.end()
}

it('S12: without a DATA_DIR the services work and write nothing; without one and without keys they do not start', async () => {
  for (const name of Object.keys(keys))
    expect(() => readConfig({ ...settings, ...keys, [name]: undefined }), name).toThrow('DATA_DIR is missing')
  await uploadPicture()
  const child = spawn(process.execPath, [server], {
    cwd: empty,
    env: { PATH: process.env.PATH, ...settings, ...keys },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const urlOf = () => /"url":"(http:[^"]+)"/.exec(said)?.[1]
    await expect.poll(urlOf, { timeout: 30_000 }).toBeDefined()
    const url = urlOf()!
    for (const name of ['hero', 'uploaded'])
      for (const turn of ['made', 'kept']) {
        const answer = await fetch(`${url}/images/pagewidget/raw/${name}.avif?w=450&format=webp`)
        expect([answer.status, answer.headers.get('content-type')], `${name} ${turn}`).toEqual([200, 'image/webp'])
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
      }
    await searchReady(url, { market: 'SE', locale: 'sv' })
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended, said).toBe(0)
  expect(said).not.toMatch(/EACCES|ENOENT|not-saved|not-cached|"level":"error"/)
  expect(readdirSync(empty)).toEqual([])
})
