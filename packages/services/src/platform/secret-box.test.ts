import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSecretBox } from './secret-box'

const dataDir = mkdtempSync(join(tmpdir(), 'secret-box-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('opens what it sealed, also after a restart, and makes the key for its owner only', () => {
  const sealed = openSecretBox(dataDir, 'ids').seal('31129956715 åØ', 'user 1')
  expect(sealed).not.toContain('31129956715')
  expect(openSecretBox(dataDir, 'ids').open(sealed, 'user 1')).toBe('31129956715 åØ')
  expect(statSync(join(dataDir, 'keys/data.key')).mode & 0o777).toBe(0o600)
})

it('seals the same text differently each time but gives it one fingerprint', () => {
  const box = openSecretBox(dataDir, 'ids')
  expect(box.seal('a', 'x')).not.toBe(box.seal('a', 'x'))
  expect(box.fingerprint('a')).toEqual(openSecretBox(dataDir, 'ids').fingerprint('a'))
  expect(box.fingerprint('a')).not.toEqual(openSecretBox(dataDir, 'mails').fingerprint('a'))
})

it('opens nothing that was changed, moved, or sealed for another purpose', () => {
  const box = openSecretBox(dataDir, 'ids')
  const sealed = box.seal('secret', 'user 1')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => box.open(changed, 'user 1')).toThrow()
  expect(() => box.open(sealed, 'user 2')).toThrow()
  expect(() => openSecretBox(dataDir, 'mails').open(sealed, 'user 1')).toThrow()
  expect(() => box.open('plain text', 'user 1')).toThrow('unknown version')
})

it('names the file of a damaged key', () => {
  const damaged = mkdtempSync(join(dataDir, 'damaged-'))
  openSecretBox(damaged, 'ids').seal('a', 'x')
  writeFileSync(join(damaged, 'keys/data.key'), 'short')
  expect(() => openSecretBox(damaged, 'ids').seal('a', 'x')).toThrow('data.key is damaged')
})
