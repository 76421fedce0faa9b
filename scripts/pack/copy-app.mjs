import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../start/settings.mjs'

/** What a server of Next reads of its build; the rest is for building again or for looking at the build. */
const BUILT = ['server', 'static', 'BUILD_ID']
const NOT_READ = /\.(nft\.json|map|d\.ts)$/

/** Copies the built output of a Next app, and says which files of packages its pages load, and which packages by a link. */
export function copyApp(app, target) {
  const built = join(root, app, '.next')
  const manifests = readdirSync(built).filter((name) => name.endsWith('.json') && !NOT_READ.test(name))
  for (const name of [...BUILT, ...manifests]) copy(join(built, name), join(target, app, '.next', name))
  const linked = copyLinks(join(built, 'node_modules'), join(target, app, '.next', 'node_modules'))
  const settings = join(target, app, '.next', 'required-server-files.json')
  writeFileSync(settings, withoutThisMachine(readFileSync(settings, 'utf8'), app))
  return { traced: tracedPackages(built).filter((file) => !NOT_READ.test(file)), linked }
}

/** Next's own names of packages that its pages load, as links to them, which lie at the same place in what is packed. */
function copyLinks(from, to) {
  if (!existsSync(from)) return []
  mkdirSync(to, { recursive: true })
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isSymbolicLink()) return copyLinks(source, target)
    symlinkSync(readlinkSync(source), target)
    return [join(from, readlinkSync(source))]
  })
}

export function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true, filter: (file) => !NOT_READ.test(basename(file)) })
}

const OF_THE_BUILD = ['turbopack', 'outputFileTracingRoot', 'repoRoot']
/** Where the shop was built is nobody's business, and another folder than the one in which it runs. */
function withoutThisMachine(text, app) {
  const { config, ...rest } = JSON.parse(text)
  const settings = Object.fromEntries(Object.entries(config).filter(([name]) => !OF_THE_BUILD.includes(name)))
  return JSON.stringify({ ...rest, appDir: app, config: settings })
}

function tracedPackages(built) {
  const traces = readdirSync(join(built, 'server'), { recursive: true })
    .filter((file) => file.endsWith('.nft.json'))
    .map((file) => join(built, 'server', file))
  const files = traces.flatMap((trace) =>
    JSON.parse(readFileSync(trace, 'utf8')).files.map((file) => relative(root, join(dirname(trace), file))),
  )
  return files.filter((file) => file.includes('node_modules/') && existsSync(join(root, file)))
}
