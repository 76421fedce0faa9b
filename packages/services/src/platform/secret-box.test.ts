import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { giveDataKeys } from './key-ring'
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
  const [version, body = '', key] = sealed.split('.')
  const changed = `${version}.${body.slice(0, -4)}${body.endsWith('AAAA') ? 'BBBB' : 'AAAA'}.${key}`
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

const newKey = () => randomBytes(32).toString('base64')
const boxOf = (DATA_KEY: readonly string[], PRINT_KEY?: string) => {
  giveDataKeys('/rotated', { DATA_KEY, ...(PRINT_KEY && { PRINT_KEY }) })
  return openSecretBox('/rotated', 'ids')
}

it('seals with the newest key, opens with each, and says which one is missing', () => {
  const [first, second] = [newKey(), newKey()]
  const old = boxOf([first]).seal('secret', 'user 1')
  const rotated = boxOf([second, first])
  expect(rotated.open(old, 'user 1')).toBe('secret')
  const sealed = rotated.seal('secret', 'user 1')
  expect(boxOf([second]).open(sealed, 'user 1')).toBe('secret')
  expect(() => boxOf([second]).open(old, 'user 1')).toThrow(`the key ${old.split('.')[2]}, which is not in DATA_KEY`)
  expect(() => boxOf([first]).open(sealed, 'user 1')).toThrow(`the key ${sealed.split('.')[2]}`)
})

it('opens texts from before keys had names, and says so when their key is gone', () => {
  const [first, second] = [newKey(), newKey()]
  const unnamed = boxOf([first]).seal('secret', 'user 1').split('.').slice(0, 2).join('.')
  expect(boxOf([first]).open(unnamed, 'user 1')).toBe('secret')
  expect(boxOf([second, first]).open(unnamed, 'user 1')).toBe('secret')
  expect(() => boxOf([second, first]).open(unnamed, 'user 2')).toThrow('belongs elsewhere')
  expect(() => boxOf([second]).open(unnamed, 'user 1')).toThrow('a former key that is not in DATA_KEY')
})

it('makes one fingerprint of a text, however many keys follow the first, until that one is forgotten', () => {
  const [first, second, third] = [newKey(), newKey(), newKey()]
  const print = boxOf([first]).fingerprint('31129956715')
  expect(boxOf([second, first]).fingerprint('31129956715')).toEqual(print)
  expect(boxOf([third, second], first).fingerprint('31129956715')).toEqual(print)
  expect(boxOf([third, second]).fingerprint('31129956715')).not.toEqual(print)
})
