import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../../platform/config'
import { loadAuthKeys } from './keys'

const folder = mkdtempSync(join(tmpdir(), 'shop-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('keys of the tokens', () => {
  it('are made at the first start, for their owner’s eyes only, and are the same at every later one', () => {
    const dataDir = join(folder, 'fresh')
    const made = loadAuthKeys({ dataDir })
    expect(loadAuthKeys({ dataDir })).toEqual(made)
    expect(statSync(join(dataDir, 'auth-keys.json')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(join(dataDir, 'auth-keys.json'), 'utf8')).keys).toEqual([made[0].secret])
  })

  it('come from the configuration where it names some, the first one signing', () => {
    const configured = ['n'.repeat(40), 'o'.repeat(40)]
    const keys = loadAuthKeys({ configured, dataDir: join(folder, 'unused') })
    expect(keys.map(({ secret }) => secret)).toEqual(configured)
    expect(new Set(keys.map(({ id }) => id)).size).toBe(2)
  })

  it('stop the start by name when their file is damaged, and are never made anew over it', () => {
    for (const text of ['', '{}', '{"keys":[]}', '{"keys":["short"]}', 'not json']) {
      writeFileSync(join(folder, 'auth-keys.json'), text)
      expect(() => loadAuthKeys({ dataDir: folder })).toThrow(ConfigError)
      expect(readFileSync(join(folder, 'auth-keys.json'), 'utf8')).toBe(text)
    }
  })
})
