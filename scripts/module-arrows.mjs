// The modules of a room are the folders of its `src`. Their value imports form no circle, and a store is imported by its
// own module alone (packages/services/README.md). Types may be imported from everywhere: they are gone when it runs.
import { dirname, join } from 'node:path/posix'
import { FOREIGN_STORES } from './foreign-stores.mjs'

const ROOMS = ['packages/services/src/', 'packages/domain/src/']
const TEST = /\.(test|spec|bench)\.tsx?$/
const STATEMENT =
  /^(?:import|export)\s+(?:(?!type\b)((?:\w+\s*,\s*)?(?:\w+|\*(?:\s+as\s+\w+)?|\{[^}]*\}))\s*from\s*)?['"](\.[^'"]+)['"]/gm
const DYNAMIC = /\bawait import\(\s*['"](\.[^'"]+)['"]/g

/** The relative paths from which a source takes more than types. */
function valueImports(source) {
  const named = [...source.matchAll(STATEMENT)].filter(([, names]) => !isOnlyTypes(names)).map(([, , target]) => target)
  return [...named, ...[...source.matchAll(DYNAMIC)].map(([, target]) => target)]
}

function isOnlyTypes(names = '') {
  const list = /^\{([^}]*)\}$/
    .exec(names.trim())?.[1]
    .split(',')
    .filter((name) => name.trim())
  return list !== undefined && list.length > 0 && list.every((name) => /^\s*type\s/.test(name))
}

/** Value imports from one module into another: of which file, and of what. */
function arrowsOf(room, files) {
  const arrows = []
  for (const [file, source] of files) {
    if (!file.startsWith(room) || TEST.test(file)) continue
    for (const target of valueImports(source)) {
      const wanted = join(dirname(file), target)
      const [from, to] = [moduleOf(room, file), moduleOf(room, wanted)]
      if (from !== to && wanted.startsWith(room)) arrows.push({ file, wanted, from, to })
    }
  }
  return arrows
}

/** A folder, or a file beside the folders. The parts of the platform count one by one. */
const moduleOf = (room, file) => /^(platform\/[^/]+(?=\/)|[^/.]+)/.exec(file.slice(room.length))[0]

/** Groups of modules of which each reaches each. */
function circlesOf(arrows) {
  const next = new Map()
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const reachedFrom = new Map([...next.keys()].map((start) => [start, reach(start, next)]))
  const groups = [...reachedFrom]
    .filter(([start, reached]) => reached.has(start))
    .map(([start, reached]) =>
      [...reached]
        .filter((other) => reachedFrom.get(other)?.has(start))
        .sort()
        .join(' '),
    )
  return [...new Set(groups)]
}

function reach(start, next) {
  const reached = new Set(next.get(start))
  // A set may grow while it is gone through.
  for (const at of reached) for (const to of next.get(at) ?? []) reached.add(to)
  return reached
}

/** What is wrong with the arrows between modules; `files` are the sources by path, `allowed` the stores of others by importer. */
export function brokenArrows(files, allowed = FOREIGN_STORES) {
  const broken = []
  const unused = new Set(allowed)
  for (const room of ROOMS) {
    const arrows = arrowsOf(room, files)
    for (const circle of circlesOf(arrows)) {
      const inside = arrows.filter(({ from, to }) => [from, to].every((one) => circle.split(' ').includes(one)))
      broken.push(`${room}: circle of ${circle}`, ...inside.map(({ file, wanted }) => `  ${file} -> ${wanted}`))
    }
    for (const { file, wanted } of arrows.filter(({ wanted }) => wanted.endsWith('-store'))) {
      const name = `${file.slice(room.length, -3)} > ${wanted.slice(room.length)}`
      if (!unused.delete(name) && !allowed.has(name)) broken.push(`${file}: ${wanted} is a store of another module`)
    }
  }
  for (const name of unused) broken.push(`scripts/foreign-stores.mjs: ${name} is imported no more, so its line goes`)
  return broken
}
