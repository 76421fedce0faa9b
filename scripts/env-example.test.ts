import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sellerSettings } from '@shop/domain/market'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const ROOMS = ['storefront', 'console', 'packages', 'scripts/start', 'scripts/start.mjs', 'scripts/pack']
/** Not for people to set: the start script, the tests, npm or the system set these. */
const NOT_SETTINGS =
  /^(TEST_\w+|STOP_WITH_PARENT|PORT|PATH|INIT_CWD|DATABASE_IS_OWN|DATABASE_PORT|DEMO_ACCESS|SOURCE_DATE_EPOCH)$/
/** `env.NAME`, `portFrom(env, 'NAME', …)` and `port: ['NAME', …]`. */
const READ = [/\benv\.([A-Z][A-Z_]+)\b/g, /\(env, '([A-Z][A-Z_]+)'/g, /\bport: \['([A-Z][A-Z_]+)'/g]
const PARSED = /^ {2}([A-Z][A-Z_]+): (?:z|\w+Schema)\b/gm

const settingsOf = (source: string) =>
  [...READ, ...(/configSchema = z\.object\(|ProviderSettings = \{/.test(source) ? [PARSED] : [])].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, name]) => name!),
  )

const isProgram = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|spec)\.|\/e2e\/|\/bench\/|testkit/.test(file)

it('names in .env.example every setting that a program reads, and nothing else', () => {
  const files = execFileSync('git', ['ls-files', '--', ...ROOMS], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  const names = files.filter(isProgram).flatMap((file) => settingsOf(read(file)))
  const settings = new Set([...names, ...sellerSettings].filter((name) => !NOT_SETTINGS.test(name)))
  const examples = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(examples.toSorted()).toEqual([...settings].toSorted())
})

it('[ASSIST-61] gives no key an example that somebody could use', () => {
  const keys = read('.env.example').match(/^# \w*(?:KEYS?|SECRET)=.*$/gm) ?? []
  expect(keys.length).toBeGreaterThanOrEqual(11)
  expect(keys.filter((line) => !line.endsWith('='))).toEqual([])
})
