import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { binariesIn, repairLibraryLinks } from './binaries'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-binaries-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes the library links that a blocked install script left out', () => {
  const native = join(folder, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  repairLibraryLinks(native)
  repairLibraryLinks(native)
  const link = join(native, 'lib', 'libpq.so.5')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readlinkSync(link)).toBe('libpq.so.5.18')
})

it('asks the program itself for its version and passes over a folder without both programs', () => {
  const program = (name: string) => {
    writeFileSync(join(folder, name), '#!/bin/sh\necho "postgres (PostgreSQL) 17.2 (Debian 17.2-1)"\n')
    chmodSync(join(folder, name), 0o755)
  }
  program('postgres')
  expect(binariesIn(folder)).toBeUndefined()
  program('initdb')
  expect(binariesIn(folder)).toMatchObject({ major: 17, initdb: join(folder, 'initdb') })
})
