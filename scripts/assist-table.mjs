// Writes into docs/impersonation.md which test proves which ASSIST row, with its result, from the reports of a test run.
//   node scripts/assist-table.mjs [report.json …]     (without names: those that `npm test` leaves in test-results)
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './start/settings.mjs'

const PAGE = join(root, 'docs/impersonation.md')
const BEGIN = '<!-- ASSIST rows: written by the test run -->'
const ROWS = 62

/** Title and result of every test in a report of Vitest or Playwright. */
export function testsIn(report) {
  if (report.testResults)
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => ({ title, passed: status === 'passed' })),
    )
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.map(({ title, ok }) => ({ title, passed: ok })),
    ...suites.flatMap(inSuite),
  ]
  return (report.suites ?? []).flatMap(inSuite)
}

export function tableOf(tests) {
  const lines = Array.from({ length: ROWS }, (_, i) => `ASSIST-${String(i + 1).padStart(2, '0')}`).flatMap((row) => {
    const own = tests.filter(({ title }) => title.includes(`[${row}]`))
    return own.map(({ title, passed }) => {
      const words = title.replaceAll(/\[[A-Z0-9]+-\d+\]\s*/g, '').replaceAll('|', '\\|')
      return `| ${row} | ${words} | ${passed ? 'passed' : '**failed**'} |`
    })
  })
  return ['| Row | Test | Result |', '|---|---|---|', ...new Set(lines)].join('\n')
}

export function writeAssistTable(files) {
  const reports = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const [above] = readFileSync(PAGE, 'utf8').split(BEGIN)
  writeFileSync(PAGE, `${above}${BEGIN}\n\n${tableOf(reports.flatMap(testsIn))}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2)
  const usual = ['unit', 'contract', 'e2e'].map((name) => join(root, `test-results/${name}.json`))
  writeAssistTable(named.length > 0 ? named : usual)
}
