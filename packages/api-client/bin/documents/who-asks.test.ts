import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { fileOf, root } from './constant-texts'

const sources = ['storefront/src', 'console/src'].flatMap((app) =>
  readdirSync(join(root, app), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(root, app, file)),
)
const read = (file: string) => readFileSync(file, 'utf8')
const named = (files: Iterable<string>) => [...files].map((file) => relative(root, file)).sort()

/** Everything that is loaded with these files, at once or later; types are gone by then. */
function loadedWith(entries: readonly string[]): ReadonlySet<string> {
  const IMPORT = /^(?:import|export)\s+(?!type\b)[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  const found = new Set(entries)
  for (const file of found)
    for (const [, now, later = now] of read(file).matchAll(IMPORT)) {
      const wanted = later && fileOf(later, file)
      if (wanted) found.add(wanted)
    }
  return found
}

it('[ARCH-12] our servers take every answer by its schema: without one asks only what runs in the browser', () => {
  const asks = /\bgraphql\/send-query'|\breadAnswer\b/
  expect(named(sources.filter((file) => asks.test(read(file))))).toEqual([
    'storefront/src/data/browser-query.ts',
    'storefront/src/features/product/ask-from-browser.ts',
  ])
  // It takes its time from the page that waits for it, and reads what comes by a schema of its own.
  const own = sources.filter((file) => read(file).includes('graphqlUrl('))
  expect(named(own)).toEqual(['storefront/src/routing/find-page.ts'])
  expect(own.map(read).join()).toContain('answerSchema.parse(await response.json())')
})

it('no browser loads the schemas of answers', () => {
  const isEntry = (file: string) => /^['"]use client['"]/m.test(read(file)) || file.includes('/instrumentation-client.')
  const inBrowser = named(loadedWith(sources.filter(isEntry)))
  expect(inBrowser).toContain('packages/api-client/src/graphql/send-query.ts')
  expect(inBrowser).toContain('storefront/src/features/product/quick-shop/load-quick-product.ts')
  expect(inBrowser).not.toContain('packages/api-client/src/graphql/server.ts')
  expect(inBrowser).not.toContain('packages/api-client/src/graphql/answer-schema.ts')
  const onServer = named(loadedWith([join(root, 'storefront/src/proxy.ts')]))
  expect(onServer).toContain('packages/api-client/src/graphql/answer-schema.ts')
})
