// A long function hides its steps. Counts the lines of every function of the shop, nested ones too, and fails when more
// functions than the ceiling allows pass a limit. A ceiling may only fall.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { sources } from './import-rules.mjs'
import { root } from './start/settings.mjs'

/** How many functions may have more lines than each limit. */
const CEILING = { 50: 266, 80: 0 }
const LISTED = 80

const SKIPPED = /^packages\/(media|testkit)\/|\.(test|spec|bench)\.tsx?$|(^|\/)(e2e|bench|test)\/|\.gen\.ts$/
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Every function of a source with its name, its first line and its number of lines. */
export function functionsOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0].message}`)
  const lineAt = lineCounter(source)
  const found = []
  walk(program, undefined, (node, parent) => {
    if (!FUNCTIONS.has(node.type)) return
    const line = lineAt(node.start)
    found.push({ file, name: nameOf(node, parent), line, lines: lineAt(node.end) - line + 1 })
  })
  return found
}

/** What a run reports of the counts: those above the ceiling are faults, those below ask to lower it. */
export function compareWithCeiling(counts, ceiling) {
  return Object.entries(ceiling)
    .filter(([limit, most]) => counts[limit] !== most)
    .map(([limit, most]) =>
      counts[limit] > most
        ? `${counts[limit]} functions pass ${limit} lines, ${most} may: shorten one`
        : `${counts[limit]} functions pass ${limit} lines: lower the ceiling from ${most}`,
    )
}

function walk(node, parent, visit) {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) walk(child, node, visit)
}

function nameOf(node, parent) {
  const name = (node.id ?? parent?.id ?? parent?.key)?.name
  return name ?? (parent?.callee?.name ? `callback of ${parent.callee.name}` : 'without a name')
}

function lineCounter(source) {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle] < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const functions = ['storefront', 'console', 'packages']
    .flatMap((room) => [...sources(room)])
    .filter((file) => !SKIPPED.test(file))
    .flatMap((file) => functionsOf(file, readFileSync(join(root, file), 'utf8')))
    .sort((one, other) => other.lines - one.lines)
  const counts = Object.fromEntries(
    Object.keys(CEILING).map((limit) => [limit, functions.filter(({ lines }) => lines > limit).length]),
  )
  for (const { file, name, line, lines } of functions)
    if (lines > LISTED) console.log(`${lines} ${name} ${file}:${line}`)
  for (const [limit, count] of Object.entries(counts)) console.log(`${count} functions pass ${limit} lines`)
  const faults = compareWithCeiling(counts, CEILING)
  for (const fault of faults) console.log(fault)
  process.exit(faults.length ? 1 : 0)
}
