// A table of the services has one module that writes it; others call that module, or take a part of a statement from it
// (packages/services/README.md). Who writes is read from the SQL: a table whose name is put in by code is not seen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sources } from './import-rules.mjs'
import { moduleOf } from './module-arrows.mjs'
import { root } from './start/settings.mjs'

const ROOM = 'packages/services/src/'
const ROWS = 'packages/db/src/rows.gen.ts'

/** Tables that several modules write, and why. */
const SHARED = {}

/** They remove personal data from every table, and what is too old, or seal it under another key. */
const ERASERS = [
  'people/account/delete-store.ts',
  'people/account/remove-buyers.ts',
  'ground/audit/erase-words.ts',
  'compose/retention/',
  'compose/reseal/',
]
const TEST = /\.(test|bench)\.ts$/
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
// Neither `for update` nor `do update` names a table.
const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update)\s+(?:only\s+)?"?([a-z_]+)/gi

/** The modules that write each of the tables; `files` are the sources by path. */
export function writersOf(files, tables) {
  const writers = new Map()
  for (const [file, source] of files) {
    if (!file.startsWith(ROOM) || TEST.test(file)) continue
    if (ERASERS.some((eraser) => file.startsWith(`${ROOM}${eraser}`))) continue
    for (const [, name] of source.replace(COMMENT, '').matchAll(WRITE)) {
      const table = name.toLowerCase()
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(ROOM, file)))
    }
  }
  return writers
}

/** What is wrong with the writers: tables of several, and entries of the list that are needed no more. */
export function brokenWriters(writers, shared = SHARED) {
  const ofSeveral = [...writers].filter(([, modules]) => modules.size > 1).sort()
  return [
    ...ofSeveral
      .filter(([table]) => !(table in shared))
      .map(([table, modules]) => `${table} is written by ${[...modules].sort().join(', ')}: one may`),
    ...Object.keys(shared)
      .filter((table) => !ofSeveral.some(([one]) => one === table))
      .map((table) => `scripts/table-writers.mjs: ${table} has one writer, so its line goes`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const tables = new Set([...read(ROWS).matchAll(/^ {2}readonly (\w+): \{$/gm)].map(([, table]) => table))
  const writers = writersOf(new Map([...sources('packages/services/src')].map((file) => [file, read(file)])), tables)
  const broken = brokenWriters(writers)
  const ofSeveral = [...writers.values()].filter((modules) => modules.size > 1).length
  console.log(`${writers.size} of ${tables.size} tables are written here, ${ofSeveral} by several modules`)
  for (const line of broken) console.log(line)
  process.exit(broken.length ? 1 : 0)
}
