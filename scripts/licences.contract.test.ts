import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shippedPackages } from './shipped-packages.mjs'
import { root } from './start/settings.mjs'

/** Licences under which others' work may be part of a shop that somebody sells. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
])
/** Used as they come, never changed: what their licences ask of changes asks nothing of the shop. */
const UNCHANGED: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^@resvg\/resvg-js/,
  'CC-BY-4.0': /^caniuse-lite$/,
}

/** Their own files say MIT, the list of packages does not. */
const SAID_IN_A_FILE = new Set(['png-js'])

const shipped: readonly { readonly name: string; readonly version: string; readonly license: string }[] =
  shippedPackages()

function isAllowed(name: string, licence = ''): boolean {
  if (licence === '' && SAID_IN_A_FILE.has(name)) return true
  const one = (id: string) => ALLOWED.has(id) || UNCHANGED[id]?.test(name) === true
  const words = licence.replace(/^\((.*)\)$/, '$1')
  return words.includes(' OR ') ? words.split(' OR ').some(one) : words.split(' AND ').every(one)
}

it('[ATTACK-21] nothing is shipped under a licence that was not agreed to', () => {
  expect(shipped.length).toBeGreaterThan(100)
  expect(
    shipped.filter(({ name, license }) => !isAllowed(name, license)).map(({ name, license }) => `${name} ${license}`),
  ).toEqual([])
})

it('[ATTACK-21] refuses a licence that is unknown, missing, or agreed to for another package alone', () => {
  expect(isAllowed('a', 'MIT')).toBe(true)
  expect(isAllowed('a', '(GPL-3.0-only OR MIT)')).toBe(true)
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'MPL-2.0',
    'UNLICENSED',
    '',
    undefined,
  ])
    expect(isAllowed('a', licence), licence).toBe(false)
})

it('[ATTACK-21] the bill of materials names every package that is shipped, with its version and licence', () => {
  const text = execFileSync('npm', ['run', '-s', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32e6,
    stdio: 'pipe',
  })
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string
    components: readonly { readonly purl: string; readonly licenses: readonly { readonly expression: string }[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Map(components.map(({ purl, licenses }) => [decodeURIComponent(purl), licenses[0]?.expression]))
  for (const app of ['storefront', 'console', 'packages/services', 'packages/api-client']) {
    const { dependencies } = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@shop/'))) {
      const found = shipped.filter((one) => one.name === name)
      expect(found.length, name).toBeGreaterThan(0)
      for (const { version, license } of found) expect(listed.get(`pkg:npm/${name}@${version}`), name).toBe(license)
    }
  }
})
