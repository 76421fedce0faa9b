import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readManifest, writeManifest } from './manifest'

it('is empty before the first run and keeps what was written', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'media-')), 'manifest.json')
  expect(readManifest(path).size).toBe(0)
  writeManifest(
    path,
    new Map([
      ['b.avif', '2'],
      ['a.avif', '1'],
    ]),
  )
  expect([...readManifest(path)]).toEqual([
    ['a.avif', '1'],
    ['b.avif', '2'],
  ])
})
