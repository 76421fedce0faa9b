// Arrows only point down (docs/architecture.md): refuses an import that a room may not have, and a relative path that
// leaves its own room. The rooms inside an app stand in app-floors.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenFloor } from './app-floors.mjs'
import { brokenArrows } from './module-arrows.mjs'
import { root } from './start/settings.mjs'

const APP = ['i18n', 'api-client', 'contract', 'domain', 'gateway', 'watch']
const ALLOWED = {
  storefront: APP,
  console: APP,
  'api-client': ['contract', 'domain'],
  services: ['db', 'contract', 'domain', 'i18n', 'process', 'search', 'watch'],
  search: ['domain'],
  contract: ['domain'],
  i18n: ['domain'],
  db: ['domain'],
  domain: [],
  gateway: ['domain', 'process', 'watch'],
  process: [],
  providers: ['domain', 'i18n', 'process'],
  media: [],
  watch: ['domain'],
  witness: ['domain', 'process', 'watch'],
}
/** What the shop opened with. Everybody else reads what is published; a place that may not says why. */
const OPENING = ['markets', 'channel', 'defaultMarketSettings', 'defaultSettingsOf']
const READS_OPENING = {
  'storefront/src/config.ts': 'the installation lists its markets before the services have answered',
  'storefront/src/place/live-channel.ts': 'stands in while the services have never answered',
  'console/src/access/preview-origins.ts': 'the console frames previews before the services have answered',
  'console/src/features/assist/use-launch-form.ts': 'the console is told no list of markets with their languages yet',
  'packages/services/src/ground/channel/published-routing.ts': 'the installation, which the published lies over',
  'packages/services/src/ground/channel/market-config.ts': 'what a published configuration leaves out',
  'packages/providers/src/payments/start-payments.ts': 'stands for another company, which is told nothing',
}
const NAMED = /import\s+(?!type\b)\{([^}]*)\}\s*from\s*['"]@shop\/domain\/market['"]/g

const SOURCE = /\.(ts|tsx|mts)$/
const SKIPPED = new Set(['node_modules', 'dist', '.next', '.turbo', 'test-results'])
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

export function brokenRules(file, source) {
  const room = file.startsWith('packages/') ? file.split('/')[1] : file.split('/')[0]
  const isTest = /\.(test|spec|bench)\.tsx?$/.test(file) || /(^|\/)e2e\//.test(file)
  const broken = isTest ? [] : openingValues(file, source)
  for (const [, target] of source.matchAll(IMPORT)) {
    const wanted = /^@shop\/([^/]+)/.exec(target)?.[1]
    if (wanted === 'testkit' && !isTest && room !== 'testkit') broken.push(`${file}: only tests import testkit`)
    else if (
      wanted &&
      wanted !== room &&
      wanted !== 'testkit' &&
      !isTest &&
      ALLOWED[room] &&
      !ALLOWED[room].includes(wanted)
    )
      broken.push(`${file}: ${room} may not import ${wanted}`)
    if (!wanted && target.startsWith('.') && ALLOWED[room]) {
      const home = resolve(root, file.startsWith('packages/') ? `packages/${room}` : room)
      if (!resolve(root, file, '..', target).startsWith(home)) broken.push(`${file}: ${target} leaves its room`)
    }
    if (room === 'domain' && !isTest && !wanted && !target.startsWith('.') && !file.includes('/bench/'))
      broken.push(`${file}: domain depends on nothing, not on ${target}`)
    const inside = brokenFloor(file, target)
    if (inside) broken.push(inside)
  }
  return broken
}

/** Values of the compiled markets that a file imports though merchants may have published others. */
function openingValues(file, source) {
  if (!/^(storefront|console|packages\/(services|providers))\/src\//.test(file) || file in READS_OPENING) return []
  const names = [...source.matchAll(NAMED)].flatMap(([, list]) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]),
  )
  return names
    .filter((name) => OPENING.includes(name))
    .map((name) => `${file}: reads ${name} of the opening, not what is published`)
}

/** The sources below a folder, as paths from the root. */
export function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* sources(path)
    else if (entry.isFile() && SOURCE.test(entry.name)) yield path
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = ['storefront', 'console', 'packages'].flatMap((room) => [...sources(room)])
  const files = new Map(paths.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const broken = [...files].flatMap(([file, source]) => brokenRules(file, source))
  broken.push(...brokenArrows(files))
  for (const line of broken) console.log(line)
  process.exit(broken.length ? 1 : 0)
}
