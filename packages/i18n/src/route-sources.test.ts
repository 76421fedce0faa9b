import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { locales } from './locales'
import { exemptSegments, routeTable } from './routes'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** What may say the first segment of a path of the shop beside the table, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'packages/i18n/src/routes.ts': 'the table itself',
  'packages/domain/src/routing/sample-routing.ts': 'a small table for tests and measurements',
  'storefront/src/routing/page-table.ts': 'folders of the app, which no shopper sees',
  'storefront/src/assist/assist-pages.ts': 'a customer in the console',
  'console/src/features/coming/coming-queue.tsx': 'a document of a draft in the console',
  'packages/services/src/people/impersonation/impersonation-routes.ts': 'a list in the console',
}
const TESTS = new Set(['testkit', 'witness', 'db'])

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'test') yield* sourcesIn(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|spec|bench)\.tsx?$/.test(entry.name)) yield path
  }
}

const exempt = new Set<string>(exemptSegments)
const firstSegments = [
  ...new Set(routeTable.flatMap(({ paths }) => locales.flatMap((locale) => paths[locale] ?? []))),
].flatMap((path) => path.split('/')[1]?.match(/^[^{(]+$/) ?? [])
/** A text that begins with such a segment, in a language or none, or goes on with it after a value. */
const pathWritten = (segments: readonly string[]) =>
  new RegExp(`(['"\`}])(?:/(?:${locales.join('|')}))?/(?:${segments.join('|')})(?=[/'"\`?#$])`, 'g')
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

function pathsWrittenIn(app: string, own: ReadonlySet<string> = new Set()): readonly string[] {
  const found: string[] = []
  for (const file of sourcesIn(root + app)) {
    const name = relative(root, file)
    if (name in ELSEWHERE) continue
    const source = withoutComments(readFileSync(file, 'utf8'))
    // After an origin even a segment that the app has itself is one of the shop.
    for (const [text, before] of source.matchAll(pathWritten(firstSegments)))
      if (before === '}' || !own.has(text.split('/').at(-1) ?? '')) found.push(`${name}: ${text}`)
  }
  return found
}

it('[ROUTE-03] no other source of the shop, its services or its packages writes a path of a screen', () => {
  expect(firstSegments).toEqual(expect.arrayContaining(['p', 'c', 'b', 'dc', 's', 'l', 'list', 'märken', 'min-konto']))
  expect(firstSegments.filter((segment) => exempt.has(segment))).toEqual([])
  for (const [text, isFound] of [
    ['`/p/$' + '{alias}`', true],
    ["'/sv/kassan'", true],
    ['`$' + '{origin}/content/$' + '{token}`', true],
    ["'/pay'", false],
    ["'/api/c/x'", false],
  ] as const)
    expect(pathWritten(firstSegments).test(text), text).toBe(isFound)
  const packages = readdirSync(`${root}packages`).filter((name) => !TESTS.has(name))
  const rooms = ['storefront/src', ...packages.map((name) => `packages/${name}/src`)]
  expect(rooms.filter((room) => existsSync(root + room)).flatMap((room) => pathsWrittenIn(room))).toEqual([])
})

it('[ROUTE-03] the console writes its own addresses alone, and the shop’s by the table', () => {
  const own = readdirSync(`${root}console/src/app/(screens)`)
  expect(own).toContain('c')
  expect(pathsWrittenIn('console/src', new Set(own))).toEqual([])
})
