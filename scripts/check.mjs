// npm run check: the fast gate. Every rule that a machine can hold, cheapest first, all reported in one go.
import { spawnSync } from 'node:child_process'
import { root } from './start/settings.mjs'

const CHECKS = [
  ['import rules', 'node', ['scripts/import-rules.mjs']],
  ['format and lint', 'npx', ['biome', 'ci', '--diagnostic-level=warn', '--error-on-warnings', '.']],
  ['lint of React and Next', 'npx', ['oxlint', '--quiet', '-c', '.oxlintrc.json', '.']],
  ['types of the packages', 'npx', ['tsc', '-p', 'tsconfig.json']],
  ['types of the storefront', 'npx', ['tsc', '--noEmit', '-p', 'storefront/tsconfig.json']],
  ['types of the console', 'npx', ['tsc', '--noEmit', '-p', 'console/tsconfig.json']],
  ['generated files are fresh', 'npx', ['tsx', 'packages/services/bin/print-schema.ts', '--check']],
  ['dead code', 'npx', ['knip', '--no-progress']],
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
  console.log(`${stdout}${stderr}`.replace(/^npm warn.*\n/gm, ''))
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
