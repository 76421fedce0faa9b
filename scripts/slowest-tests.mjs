// The tests that took longest, from what Vitest and Playwright wrote of a run.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './start/settings.mjs'

/** @returns {{ title: string, file: string, ms: number }[]} longest first */
export function slowestTests(reports, most) {
  return reports
    .flatMap((report) => (report.testResults ? ofVitest(report) : report.suites.flatMap(ofPlaywright)))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
}

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: relative(root, name),
      ms: duration ?? 0,
    })),
  )

const ofPlaywright = ({ specs = [], suites = [] }) => [
  ...specs.map(({ title, file, tests }) => ({ title, file, ms: Math.max(0, ...tests.flatMap(lastResult)) })),
  ...suites.flatMap(ofPlaywright),
]
const lastResult = ({ results }) => results.slice(-1).map(({ duration }) => duration)

export function printSlowest(files, most = 20) {
  console.log(`\n── the ${most} slowest tests`)
  const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
  for (const { title, file, ms } of slowestTests(reports, most))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`)
}
