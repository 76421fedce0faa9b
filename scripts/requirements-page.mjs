// Writes docs/requirements.md: every requirement in one line, with the test files whose titles carry its id.
// `--check` changes nothing and fails when the page is old, or a test names an id that does not exist.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './start/settings.mjs'

const PAGE = join(root, 'docs/requirements.md')
const ROOMS = ['packages', 'storefront', 'console', 'scripts']
const SKIPPED = new Set(['node_modules', 'dist', '.next', '.turbo', 'test-results'])
const TEST = /\.(test|spec)\.tsx?$/

const HEAD = `# Requirements

Written by \`node scripts/requirements-page.mjs\` from \`requirements.tsv\` and the titles of the tests. The specification is not in
this repository; each line is a short name for one of its rows. An id keeps its meaning for ever; new ones are added at the
end of their section. A test carries the id in square brackets in its title, as in \`[CART-10] takes the explicit id …\`.
`

/** Ids in square brackets, alone or several: `[CART-10]`, `[CART-10, CART-11]`. */
export function idsIn(source) {
  const brackets = source.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:, ?[A-Z][A-Z0-9]*-\d+)*)\]/g)
  return new Set([...brackets].flatMap(([, ids]) => ids.split(/, ?/)))
}

/** Lines of `requirements.tsv` as sections; a line without a number begins one. */
export function sectionsOf(text) {
  const sections = []
  for (const line of text.trimEnd().split('\n')) {
    const [id, words] = line.split('\t')
    if (/-\d+$/.test(id)) sections.at(-1).rows.push({ id, words })
    else sections.push({ name: id, title: words, rows: [] })
  }
  return sections
}

function* tests(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* tests(path)
    else if (entry.isFile() && TEST.test(entry.name)) yield path
  }
}

/** By id, the files in which it stands. */
function filesById() {
  const files = new Map()
  for (const file of ROOMS.flatMap((room) => [...tests(room)]).sort())
    for (const id of idsIn(readFileSync(join(root, file), 'utf8'))) files.set(id, [...(files.get(id) ?? []), file])
  return files
}

function pageOf(sections, files) {
  const line = ({ id, words }) => `| ${id} | ${words} | ${(files.get(id) ?? []).map(shortened).join('<br>') || '–'} |`
  const part = ({ name, title, rows }) =>
    [`## ${name}: ${title}`, '', '| Id | What | Tests |', '|---|---|---|', ...rows.map(line), ''].join('\n')
  return [HEAD, ...sections.map(part)].join('\n')
}

const shortened = (file) => `\`${file.replace(/^packages\//, '').replace('/src/', '/')}\``

function main() {
  const sections = sectionsOf(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'))
  const files = filesById()
  const page = pageOf(sections, files)
  const known = new Set(sections.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const names = new Set(sections.map(({ name }) => name))
  const unknown = [...files.keys()].filter((id) => names.has(id.replace(/-\d+$/, '')) && !known.has(id))
  for (const id of unknown) console.log(`${id}: no such requirement (${files.get(id).join(', ')})`)
  const isOld = process.argv.includes('--check') && readFileSync(PAGE, 'utf8') !== page
  if (isOld) console.log('docs/requirements.md is old: node scripts/requirements-page.mjs')
  if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
  process.exitCode = isOld || unknown.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
