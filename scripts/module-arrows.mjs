// The modules of a room are the folders of its `src`; those of the services lie in districts. Value imports between modules
// form no circle and lead to no higher district, and a store is imported by its own module alone (packages/services/README.md).
// Types may be imported from everywhere: they are gone when it runs.
import { dirname, join } from 'node:path/posix'

const ROOMS = ['packages/services/src/', 'packages/search/src/', 'packages/domain/src/']
/** From the ground up: a district imports from itself and from those before it. `staff-api` and `publishing` are one module each. */
const DISTRICTS = ['platform', 'ground', 'goods', 'people', 'buying', 'publishing', 'staff-api', 'compose']
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
export const moduleOf = (room, file) =>
  /^(platform\/[^/]+(?=\/)|(?:ground|goods|people|buying\/purchase|buying)\/[^/.]+|[^/.]+)/.exec(
    file.slice(room.length),
  )[0]

const heightOf = (module) => DISTRICTS.indexOf(module.split('/')[0])

/** Whether an import leads to a higher district. */
const isUpward = ({ from, to }) => heightOf(from) >= 0 && heightOf(to) > heightOf(from)

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

/** What is wrong with the arrows between modules; `files` are the sources by path. */
export function brokenArrows(files) {
  const broken = []
  for (const room of ROOMS) {
    const arrows = arrowsOf(room, files)
    for (const circle of circlesOf(arrows)) {
      const inside = arrows.filter(({ from, to }) => [from, to].every((one) => circle.split(' ').includes(one)))
      broken.push(`${room}: circle of ${circle}`, ...inside.map(({ file, wanted }) => `  ${file} -> ${wanted}`))
    }
    for (const arrow of arrows.filter(isUpward)) broken.push(`${arrow.file}: ${arrow.from} may not import ${arrow.to}`)
    for (const { file, wanted } of arrows.filter(({ wanted }) => wanted.endsWith('-store')))
      broken.push(`${file}: ${wanted} is a store of another module`)
  }
  return broken
}
