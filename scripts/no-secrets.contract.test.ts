import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const LARGEST_BYTES = 1_000_000
const FILES =
  /(?:^|\/)(?:\.env(?!\.example$)(?:\..*)?|secrets\.json|auth-keys\.json|audit\.json|data\.key|id_rsa|.*\.(?:pem|p12|pfx|jks))$/
const TEXTS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\b(?:sk|rk)_live_[A-Za-z0-9]{16}/,
  /\bxox[baprs]-[A-Za-z0-9-]{20}/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
]
/** The secret of the examples in RFC 6238. */
const PUBLISHED = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ']
const NAMED = /(?:secret|key|password|passwd|token)[\w-]*['"]?\s*[:=]\s*['"`]([A-Za-z0-9+/_=-]{24,})['"`]/gi

/** Bits for each character: words have few, keys many. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((sum, many) => sum - (many / text.length) * Math.log2(many / text.length), 0)
}

const isRandom = (text: string) => /\d/.test(text) && /[A-Za-z]/.test(text) && entropyOf(text) > 3.4

function secretsIn(text: string): readonly string[] {
  const found = TEXTS.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
  const named = [...text.matchAll(NAMED)].flatMap(([whole, value = '']) =>
    isRandom(value) && !PUBLISHED.includes(value) ? [whole] : [],
  )
  return [...found, ...named]
}

it('[ASSIST-61] keeps no key, token or password of any machine among its files', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean)
  expect(files.filter((name) => FILES.test(name))).toEqual([])
  const texts = files.filter((name) => /\.(?:[cm]?[jt]sx?|json|sql|md|ya?ml|toml|css|html|sh|txt)$/.test(name))
  expect(texts.length).toBeGreaterThan(1_000)
  const found = texts.flatMap((name) => {
    const path = join(root, name)
    if (name === 'package-lock.json' || !statSync(path, { throwIfNoEntry: false })?.isFile()) return []
    if (statSync(path).size > LARGEST_BYTES) return []
    return secretsIn(readFileSync(path, 'utf8')).map((what) => `${name}: ${what.slice(0, 60)}`)
  })
  expect(found).toEqual([])
})

it('[ASSIST-61] would find one that was left there', () => {
  const hex = 'f3a91c07e5b24d6880cc1f2e9b7a4d53'
  const begin = '-----BEGIN'
  for (const text of [
    `const apiKey = '${hex}'`,
    `"forwarderSecret": "${hex}"`,
    `WITNESS_KEY: "${hex}"`,
    `${begin} PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAbcd`,
    `${'AK'}IAIOSFODNN7QQQQQQQ`,
    `token=\`${hex}\``,
  ])
    expect(secretsIn(text), text).toHaveLength(1)
  for (const text of ["const apiKey = 'test-api-key'", "key: 'console.audit.areas.impersonation.all'", 'key = of(hex)'])
    expect(secretsIn(text), text).toEqual([])
})
