import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorKeys, ownKey, ownShop } from '@shop/testkit/operator'
import { afterAll, expect, it } from 'vitest'
import { partiesOf, standInNames } from './parties.mjs'
import { root } from './settings.mjs'

const folder = mkdtempSync(join(tmpdir(), 'shop-operated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const operated = {
  PATH: process.env.PATH ?? '',
  ...ownShop,
  ...operatorKeys(),
  NODE_ENV: 'production',
  SESSION_SECRET: ownKey(),
  DATABASE_URL: 'postgres://shop_app:x@127.0.0.1:9/shop',
  DATA_DIR: join(folder, 'data'),
  ...{ STOREFRONT_PORT: '5491', CONSOLE_PORT: '5492', SERVICES_PORT: '5493' },
}
const startIn = (place: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(place, 'scripts/start.mjs'), ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

it('S3: an operated start on a fresh clone installs and builds nothing, and says what it needs', () => {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone])
  const before = readdirSync(clone).toSorted()
  const { status, said } = startIn(clone, operated)
  expect(status).toBe(1)
  expect(said).toContain('neither installed nor built where it runs')
  expect(said).toContain('npm run pack')
  expect(readdirSync(clone).toSorted()).toEqual(before)
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
})

it('S1: takes a database that is given for an operator’s, with or without NODE_ENV', () => {
  const { API_KEY: _, NODE_ENV: __, ...keyless } = operated
  expect(startIn(root, keyless).said).toContain('set API_KEY')
  const { DATABASE_URL: ___, ...without } = operated
  expect(startIn(root, without)).toMatchObject({ status: 1, said: expect.stringContaining('set DATABASE_URL') })
  expect(startIn(root, operated, '--watch').said).toContain('DEMO_DATABASE=1')
})

it('S2: runs no stand-in for an operator but those that are named aloud, and none beside an address', () => {
  expect(standInNames({}, true)).toEqual([])
  expect(standInNames({}, false)).toEqual(['payments', 'shipping', 'witness'])
  expect(standInNames({ STAND_INS: 'payments, shipping' }, true)).toEqual(['payments', 'shipping'])
  expect(standInNames({ PAYMENTS_URL: 'https://pay.example' }, false)).toEqual(['shipping', 'witness'])
  expect(partiesOf({ PAYMENTS_URL: 'https://pay.example', STAND_INS: 'witness' })).toEqual(['payments', 'witness'])
  const both = { PAYMENTS_URL: 'https://pay.example', STAND_INS: 'payments' }
  expect(() => standInNames(both, true)).toThrow('Leave one of them out')
  expect(() => standInNames({ STAND_INS: 'everything' }, true)).toThrow('everything')
})

it('S2: a stand-in refuses production by itself, unless it is named', () => {
  const start = (env: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(root, 'packages/providers/src/payments.ts')], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: folder, PAYMENTS_PORT: '0', ...env },
      encoding: 'utf8',
    })
  const refused = start({ PAYMENTS_KEY: ownKey(), PAYMENTS_CALLBACK_SECRET: ownKey() })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('STAND_INS=payments')
  // Named, it goes on to ask for its keys.
  expect(start({ STAND_INS: 'payments' }).stderr).toContain('PAYMENTS_KEY')
})
