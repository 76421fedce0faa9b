// The ledger of the requirements: `docs/requirements/<SECTION>.tsv`, a row a line with the code that fulfils it and what a reader
// found, and `docs/broken-lines/<SECTION>.jsonl`, lines of the product whose breaking a test of the row notices.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start/settings.mjs'

const LEDGER = join(root, 'docs/requirements')
const BROKEN = join(root, 'docs/broken-lines')
const ROOMS = ['packages', 'storefront', 'console', 'scripts']
const SKIPPED = new Set(['node_modules', 'dist', '.next', '.turbo', 'test-results'])
const TEST = /\.(test|spec)\.tsx?$/

/** Lines of a table without its heading, as lists of cells. */
export function cellsOf(text) {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

/** Ids in square brackets, alone or several: `[CART-10]`, `[CART-10, CART-11]`. */
export function idsIn(source) {
  const brackets = source.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:, ?[A-Z][A-Z0-9]*-\d+)*)\]/g)
  return new Set([...brackets].flatMap(([, ids]) => ids.split(/, ?/)))
}

/** `path#name path`: where the product does what a row asks for. */
export function referencesOf(cell) {
  return cell
    .split(' ')
    .filter(Boolean)
    .map((reference) => {
      const [path, name] = reference.split('#')
      return { path, name }
    })
}

function readRow([id, words, code = '', verdict = '']) {
  return { id, words, code: referencesOf(code), verdict }
}

/** All sections in the order of the specification, each with its rows. */
export function readSections() {
  return cellsOf(readFileSync(join(LEDGER, 'sections.tsv'), 'utf8')).map(([name, title]) => {
    const rows = cellsOf(readFileSync(join(LEDGER, `${name}.tsv`), 'utf8')).map(readRow)
    return { name, title, rows }
  })
}

/** Broken lines of one section, or of all. */
export function readBrokenLines(section) {
  const files = section ? [`${section}.jsonl`] : readdirSync(BROKEN).sort()
  return files
    .map((file) => join(BROKEN, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))
}

function* tests(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* tests(path)
    else if (entry.isFile() && TEST.test(entry.name)) yield path
  }
}

/** By id, the test files in which it stands. */
export function readTestFiles() {
  const files = new Map()
  for (const file of ROOMS.flatMap((room) => [...tests(room)]).sort())
    for (const id of idsIn(readFileSync(join(root, file), 'utf8'))) files.set(id, [...(files.get(id) ?? []), file])
  return files
}
