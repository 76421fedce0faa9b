// Writes docs/requirements.md: every requirement in one line, with the code that fulfils it and the tests that prove it.
// `--check` changes nothing and fails when the page is old, or names code, a test or a broken line that is gone.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { breakLine } from './broken-lines.mjs'
import { readBrokenLines, readSections, readTestFiles } from './requirements.mjs'
import { root } from './start/settings.mjs'

const PAGE = join(root, 'docs/requirements.md')

const HEAD = `# Requirements

Written by \`node scripts/requirements-page.mjs\` from \`requirements/*.tsv\` and the titles of the tests. The specification is not in
this repository; each line is a short name for one of its rows. An id keeps its meaning for ever; new ones are added at the
end of their section. A test carries the id in square brackets in its title, as in \`[CART-10] takes the explicit id …\`.

**Code** is where the running product does it. **Verdict** is what somebody found who read the whole row, that code and the
tests: TRUE means that the product does the whole sentence and a test would fail if it did not. **Broken** counts the lines
of [broken-lines](broken-lines) whose breaking was seen to fail a test of the row: \`node scripts/broken-lines.mjs CART-10\` breaks
them again.
`

const shortened = (file) => file.replace(/^packages\//, '').replace('/src/', '/')

const cell = (parts) => parts.map((part) => `\`${part}\``).join('<br>') || '–'

function nameOf({ path, name }) {
  return name ? `${shortened(path)}#${name}` : shortened(path)
}

function pageOf(sections, files, broken) {
  const timesBroken = (id) => broken.filter(({ row }) => row === id).length
  const line = ({ id, words, code, verdict }) => {
    const tests = (files.get(id) ?? []).map(shortened)
    return `| ${id} | ${words} | ${cell(code.map(nameOf))} | ${cell(tests)} | ${verdict || '–'} | ${timesBroken(id)} |`
  }
  const part = ({ name, title, rows }) => {
    const head = [
      `## ${name}: ${title}`,
      '',
      '| Id | What | Code | Tests | Verdict | Broken |',
      '|---|---|---|---|---|---|',
    ]
    return [...head, ...rows.map(line), ''].join('\n')
  }
  return [HEAD, ...sections.map(part)].join('\n')
}

/** What the ledger names and is gone: a file, a name in it, a test with the id. */
export function faultsOf(row, { testFiles, read }) {
  const faults = testFiles.has(row.id) ? [] : [`${row.id}: no test carries it`]
  if (row.verdict === 'TRUE' && row.code.length === 0) faults.push(`${row.id}: its verdict names no code`)
  for (const { path, name } of row.code) {
    const source = read(path)
    if (source === undefined) faults.push(`${row.id}: ${path} is gone`)
    else if (name && !source.includes(name)) faults.push(`${row.id}: ${name} is gone from ${path}`)
  }
  return faults
}

/**
 * A broken line that can no longer be broken: its file, the line in it, or the test of its row is gone; or what would stand
 * there is no code, at which every test fails.
 */
export function faultsOfBrokenLine({ row, file, line, broken, test }, { testFiles, read }) {
  const source = read(file) ?? ''
  const times = source.split(line).length - 1
  const faults = times === 1 ? [] : [`${row}: "${line}" stands ${times} times in ${file}`]
  const rest = breakLine(source, { line, broken })
  if (rest !== undefined && !isCode(file, rest)) faults.push(`${row}: "${broken}" is no code in ${file}`)
  if (!testFiles.get(row)?.includes(test)) faults.push(`${row}: ${test} does not carry it`)
  return faults
}

function isCode(file, source) {
  const loader = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' }[extname(file)]
  if (loader === undefined) return true
  try {
    transformSync(source, { loader })
    return true
  } catch {
    return false
  }
}

/** The text of a file; nothing of a folder but that it is there. */
function read(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (entry === undefined) return undefined
  return entry.isDirectory() ? '' : readFileSync(join(root, path), 'utf8')
}

function main() {
  const sections = readSections()
  const rows = sections.flatMap((section) => section.rows)
  const testFiles = readTestFiles()
  const brokenLines = readBrokenLines()
  const page = pageOf(sections, testFiles, brokenLines)
  const known = new Set(rows.map(({ id }) => id))
  const names = new Set(sections.map(({ name }) => name))
  const unknown = [...testFiles.keys()].filter((id) => names.has(id.replace(/-\d+$/, '')) && !known.has(id))
  const faults = [
    ...unknown.map((id) => `${id}: no such requirement (${testFiles.get(id).join(', ')})`),
    ...rows.flatMap((row) => faultsOf(row, { testFiles, read })),
    ...brokenLines.flatMap((line) => faultsOfBrokenLine(line, { testFiles, read })),
  ]
  const isCheck = process.argv.includes('--check')
  if (isCheck && readFileSync(PAGE, 'utf8') !== page)
    faults.push('docs/requirements.md is old: node scripts/requirements-page.mjs')
  if (!isCheck) writeFileSync(PAGE, page)
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
