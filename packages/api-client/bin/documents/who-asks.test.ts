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

/** Everything that is loaded with these files, at once and then later; types are gone by then. */
function loadedWith(entries: readonly string[], isLaterToo = true): ReadonlySet<string> {
  const IMPORT =
    /^(?:import|export)\s+(?!type\b)(?:[\w*{},\s]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  const found = new Set(entries)
  for (const file of found)
    for (const [, now, later = now] of read(file).matchAll(IMPORT)) {
      const wanted = (isLaterToo ? later : now) && fileOf(later ?? '', file)
      if (wanted) found.add(wanted)
    }
  return found
}

it('[ARCH-12] every answer is taken by its schema: what asks without the servers’ way holds it to the schema itself', () => {
  const asks = /\bgraphql\/send-query'|\breadAnswer\b|\bfetch\(['"`]\/graphql\b/
  const asking = sources.filter((file) => asks.test(read(file)))
  expect(named(asking)).toEqual(['storefront/src/data/browser-query.ts'])
  for (const file of asking) expect(read(file), file).toMatch(/\bfitting\(\{ document/)
  // The data client does it for whoever asks through it.
  expect(read(join(root, 'packages/api-client/src/graphql/browser.ts'))).toContain(
    'ApolloLink.from([addContext, answerLink(), transport])',
  )
  // It takes its time from the page that waits for it, and reads what comes by a schema of its own.
  const own = sources.filter((file) => read(file).includes('graphqlUrl('))
  expect(named(own)).toEqual(['storefront/src/routing/find-page.ts'])
  expect(own.map(read).join()).toContain('answerSchema.parse(await response.json())')
})

it('[ARCH-12] a browser loads the schemas of answers with its first question, and none with its first page', () => {
  const isEntry = (file: string) => /^['"]use client['"]/m.test(read(file)) || file.includes('/instrumentation-client.')
  const entries = sources.filter(isEntry)
  const inBrowser = named(loadedWith(entries))
  expect(inBrowser).toContain('storefront/src/data/browser-query.ts')
  expect(inBrowser).toContain('storefront/src/features/product/quick-shop/load-quick-product.ts')
  expect(inBrowser).not.toContain('packages/api-client/src/graphql/server.ts')
  const schemas = ['graphql/answer-schema.ts', 'search/answers.ts'].map((file) => `packages/api-client/src/${file}`)
  expect(inBrowser).toEqual(expect.arrayContaining(schemas))
  const atOnce = named(loadedWith(entries, false))
  expect(atOnce).toContain('packages/api-client/src/graphql/load-fitting.ts')
  expect(atOnce.filter((file) => schemas.includes(file))).toEqual([])
  const onServer = named(loadedWith([join(root, 'storefront/src/proxy.ts')]))
  expect(onServer).toContain('packages/api-client/src/graphql/answer-schema.ts')
})
