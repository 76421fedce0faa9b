import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'shop-proxies-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('refuses, with one sentence, a start with https addresses and no proxy that speaks https', () => {
  const started = (env: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
      encoding: 'utf8',
      timeout: 30_000,
    })
    return { status, said: `${stdout}${stderr}`.trim() }
  }
  const sentence = (origin: string) =>
    `${origin} needs a proxy in front of the shop that speaks https: name its addresses in TRUSTED_PROXIES.`
  for (const [env, origin] of [
    [{ MARKET_DOMAINS: 'no=no.localhost,se=www.lysning.se' }, 'https://www.lysning.se'],
    [{ CONSOLE_ORIGINS: 'http://console.localhost:3001, https://console.lysning.no' }, 'https://console.lysning.no'],
  ] as const) {
    const { status, said } = started(env)
    expect(status).toBe(1)
    expect(said).toContain(sentence(origin))
    expect(said.split('\n')).toHaveLength(1)
  }
})
