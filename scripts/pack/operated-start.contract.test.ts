import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.mjs'
import { freePorts, operatorKeys } from './run-packed'

const clone = mkdtempSync(join(tmpdir(), 'shop-clone-'))
afterAll(() => rmSync(clone, { recursive: true }))

it('S3: an operated start on a fresh clone installs and builds nothing, and says where the built shop comes from', async () => {
  for (const name of ['scripts', 'packages/domain/src/settings', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(clone, name), { recursive: true })
  const names = ['STOREFRONT_PORT', 'CONSOLE_PORT', 'SERVICES_PORT', 'PAYMENTS_PORT', 'SHIPPING_PORT', 'WITNESS_PORT']
  const ports = await freePorts(names.length)
  const { API_KEY: key, ...keys } = operatorKeys()
  const stands = ['API_KEY', 'PAYMENTS_KEY', 'PAYMENTS_CALLBACK_SECRET', 'SHIPPING_KEY', 'SHIPPING_CALLBACK_SECRET']
  const env = {
    ...keys,
    ...Object.fromEntries(stands.map((name, i) => [name, `${key.slice(0, -1)}${i}`])),
    ...Object.fromEntries(names.map((name, i) => [name, String(ports[i])])),
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://shop:shop@127.0.0.1:9/shop',
    DATA_DIR: join(clone, 'data'),
  }
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['scripts/start.mjs'], { cwd: clone, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    )
  })
  expect(code, said).toBe(1)
  expect(said).toContain('npm run pack')
  expect(said).not.toContain('Packages installed')
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
  expect(readdirSync(clone).sort()).toEqual(['data', 'package-lock.json', 'package.json', 'packages', 'scripts'])
})
