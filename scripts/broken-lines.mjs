// Breaks lines of the product and expects the test of the row to fail: node scripts/broken-lines.mjs CART CHECKOUT-01
// Each line is broken by itself. `--together` breaks all chosen lines at once and runs their tests in one go, which is quicker;
// `--browser` does so with browser tests, against a shop that is built with these lines broken. Every file is restored at the end.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBrokenLines } from './requirements.mjs'
import { build } from './start/install.mjs'
import { root } from './start/settings.mjs'
import { withTestShop } from './start/test-shop.mjs'

const REPORT = join(root, 'test-results/broken-lines.json')
const isBrowserTest = ({ test }) => test.endsWith('.spec.ts')

/** A source with one line broken; nothing when the line is gone or occurs twice, so that it is not known which is meant. */
export function breakLine(source, { line, broken }) {
  const [before, after, ...more] = source.split(line)
  return after === undefined || more.length > 0 ? undefined : before + broken + after
}

/** Tests of a report of Vitest: file, title, and the first line of the failure if there is one. */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      file: name,
      title: fullName,
      failure: status === 'failed' ? firstLine(failureMessages[0]) : undefined,
    })),
  )
}

/** The same of a report of Playwright. */
export function testsOfPlaywright({ suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return suites.flatMap(specsOf).map(({ file, title, ok, tests }) => ({
    file,
    title,
    failure: ok ? undefined : firstLine(tests[0]?.results[0]?.error?.message),
  }))
}

const firstLine = (message = 'failed') => message.split('\n')[0]

/** What became of a broken line: a test of the row failed, all of them passed, or none ran. */
export function outcomeOf({ row, test }, tests) {
  const ofRow = tests.filter(({ file, title }) => file.endsWith(test) && new RegExp(`\\b${row}\\b`).test(title))
  const failed = ofRow.find(({ failure }) => failure !== undefined)
  if (failed) return { isRed: true, says: failed.failure }
  return { isRed: false, says: ofRow.length > 0 ? 'the test passes nevertheless' : 'no test ran' }
}

function chosenLines(names) {
  const lines = [...new Set(names.map((name) => name.replace(/-\d+$/, '')))].flatMap((section) =>
    readBrokenLines(section),
  )
  const isChosen = ({ row }) => names.includes(row) || names.includes(row.replace(/-\d+$/, ''))
  return names.length > 0 ? lines.filter(isChosen) : readBrokenLines()
}

/** Breaks lines while something runs, and restores their files whatever happens. */
async function withBroken(lines, action) {
  const sources = new Map()
  const restore = () => {
    for (const [path, source] of sources) writeFileSync(path, source)
  }
  const stop = () => process.exit(1)
  process.once('exit', restore).once('SIGINT', stop).once('SIGTERM', stop)
  try {
    for (const line of lines) {
      const path = join(root, line.file)
      const source = readFileSync(path, 'utf8')
      const broken = breakLine(source, line)
      if (broken === undefined) throw new Error(`${line.row}: "${line.line}" does not occur once in ${line.file}`)
      if (!sources.has(path)) sources.set(path, source)
      writeFileSync(path, broken)
    }
    return await action()
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', stop).off('SIGTERM', stop)
  }
}

const titles = (lines) => `(${[...new Set(lines.map(({ row }) => `\\b${row}\\b`))].join('|')})`

function report(command, args, env = {}) {
  rmSync(REPORT, { force: true })
  mkdirSync(join(root, 'test-results'), { recursive: true })
  spawnSync(command, args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } })
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined
}

const filesOf = (lines) => [...new Set(lines.map(({ test }) => test))]

function runVitest(lines) {
  const reporters = ['--reporter=json', `--outputFile.json=${REPORT}`]
  const args = ['vitest', 'run', '--project', 'unit', '--project', 'contract', ...reporters, '-t', titles(lines)]
  const answer = report('npx', [...args, ...filesOf(lines)])
  return answer ? testsOfVitest(answer) : []
}

async function runPlaywright(lines) {
  await build()
  return withTestShop(() => {
    const args = ['playwright', 'test', '--no-deps', '--retries', '0', '--reporter', 'json', '-g', titles(lines)]
    const answer = report('npx', [...args, ...filesOf(lines)], { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT })
    return answer ? testsOfPlaywright(answer) : []
  })
}

/** Breaks these lines at once, runs their tests, and says of each line whether a test noticed. */
async function judge(lines, run) {
  let tests
  try {
    tests = await withBroken(lines, () => run(lines))
  } catch (error) {
    console.log(`✗ ${lines.map(({ row }) => row).join(' ')}: ${error.message}`)
    return lines.length
  }
  let unnoticed = 0
  for (const line of lines) {
    const { isRed, says } = outcomeOf(line, tests)
    console.log(`${isRed ? '✓' : '✗'} ${line.row} ${line.file}: ${says}`)
    if (!isRed) unnoticed++
  }
  return unnoticed
}

async function main() {
  const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
  const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
  const inBrowser = options.includes('--browser')
  const lines = chosenLines(names).filter((line) => isBrowserTest(line) === inBrowser)
  if (lines.length === 0) throw new Error('No broken lines are kept for these rows.')
  const batches = inBrowser || options.includes('--together') ? [lines] : lines.map((line) => [line])
  let unnoticed = 0
  for (const batch of batches) unnoticed += await judge(batch, inBrowser ? runPlaywright : runVitest)
  console.log(`${lines.length - unnoticed} of ${lines.length} broken lines were noticed`)
  process.exitCode = unnoticed > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
