// An export of domain, contract or api-client that only tests call proves nothing about the shop: it fails here, unless
// it stands in KEPT with the reason why it may wait. A name of that list that has found its caller fails as well.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KEPT } from './dead-exports-kept.mjs'
import { sources } from './import-rules.mjs'
import { root } from './start/settings.mjs'

const ROOMS = ['domain', 'contract', 'api-client']
const TEST = /\.(test|spec|bench)\.tsx?$|(^|\/)(e2e|bench|test|testkit)\/|\/sample-routing\.ts$|\.gen\.ts$/
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm
const CLAUSE = /\b(import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g
const LOADED = /\bimport\(\s*['"]([^'"]+)['"]\s*\)|\bimport \* as \w+ from ['"]([^'"]+)['"]/g

/** `files` maps each path to its source. Gives every export of the rooms that no other production code imports. */
export function deadExports(files) {
  const uses = new Set()
  const production = [...files].filter(([file]) => !TEST.test(file))
  for (const [file, source] of production) {
    for (const [, verb, names, target] of source.matchAll(CLAUSE)) {
      const room = roomOf(file, target)
      if (room && verb === 'import')
        for (const name of names.split(',')) uses.add(`${room} ${/^\s*(?:type\s+)?(\w+)/.exec(name)?.[1]}`)
    }
    // What is loaded as a whole may be used by any name.
    for (const [, later, whole] of source.matchAll(LOADED)) {
      const room = roomOf(file, later ?? whole)
      if (room) for (const [name] of source.matchAll(/\w+/g)) uses.add(`${room} ${name}`)
    }
  }
  const dead = []
  for (const [file, source] of production) {
    const room = ROOMS.find((one) => file.startsWith(`packages/${one}/src/`))
    if (!room) continue
    for (const [, name] of source.matchAll(EXPORT))
      if (!uses.has(`${room} ${name}`) && timesIn(withoutComments(source), name) < 2)
        dead.push({ file, name, key: `${relative('packages', file).replace('/src/', '/')} ${name}` })
  }
  return dead
}

const timesIn = (source, name) => source.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** The room that an import leads to, by its name or by a path inside the room. */
function roomOf(file, target) {
  const path = target.startsWith('.')
    ? relative(root, resolve(root, dirname(file), target))
    : target.replace(/^@shop\//, 'packages/')
  return ROOMS.find((room) => path.startsWith(`packages/${room}/`) || path === `packages/${room}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = new Map()
  for (const room of ['storefront', 'console', 'packages'])
    for (const file of sources(room)) files.set(file, readFileSync(join(root, file), 'utf8'))
  const dead = deadExports(files)
  const unknown = dead.filter(({ key }) => !(key in KEPT))
  const alive = Object.keys(KEPT).filter((key) => !dead.some((one) => one.key === key))
  for (const { file, name } of unknown) console.log(`${file}: ${name} has no caller outside tests`)
  for (const key of alive)
    console.log(`scripts/dead-exports-kept.mjs: ${key} has a caller or is gone, take it off the list`)
  process.exit(unknown.length + alive.length ? 1 : 0)
}
