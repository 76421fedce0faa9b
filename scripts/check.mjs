// npm run check: the fast gate. Every rule that a machine can hold, cheapest first, all reported in one go.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './start/settings.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)

const CHECKS = [
  ['import rules', 'node', ['scripts/import-rules.mjs']],
  ['one writer of each table', 'node', ['scripts/table-writers.mjs']],
  ['classes of the console', 'node', ['scripts/console-classes.mjs']],
  ['exports without a caller', 'node', ['scripts/dead-exports.mjs']],
  ['length of functions', 'node', ['scripts/function-length.mjs']],
  ['format and lint', bin('biome'), ['ci', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', '.']],
  ['lint of React and Next', bin('oxlint'), ['--quiet', '-c', '.oxlintrc.json', '.']],
  ['types of the packages', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the routes of the storefront', bin('next'), ['typegen', 'storefront']],
  ['types of the storefront', bin('tsc'), ['--noEmit', '-p', 'storefront/tsconfig.json']],
  ['types of the routes of the console', bin('next'), ['typegen', 'console']],
  ['types of the console', bin('tsc'), ['--noEmit', '-p', 'console/tsconfig.json']],
  ['the printed schema is fresh', bin('tsx'), ['packages/services/bin/print-schema.ts', '--check']],
  ['the generated types are fresh', bin('tsx'), ['packages/api-client/bin/generate-types.ts', '--check']],
  ['GraphQL documents fit the schema', bin('tsx'), ['packages/api-client/bin/check-documents.ts']],
  ['operations are classed for staff', bin('tsx'), ['packages/services/bin/check-operations.ts']],
  ['requirements page is fresh', 'node', ['scripts/requirements-page.mjs', '--check']],
  ['language', bin('tsx'), ['scripts/language/check.ts']],
  ['dead code', bin('knip'), ['--no-progress']],
  ['advisories on dependencies', 'node', ['scripts/dependency-audit.mjs']],
]

let failed = 0
for (const [name, command, args] of CHECKS) {
  const begin = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} ${seconds} s`)
  if (status === 0) continue
  failed++
  console.log(`${stdout}${stderr}`)
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
