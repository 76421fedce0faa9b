// npm test: everything, from a fresh clone. `--deep` runs the large numbers; parts can be named: --deep unit crash
// `--deep pack` tries the packed shop, `--deep image` builds its image and buys in it; only when they are named.
// `--deep races` runs the race tests alone, which are among the contract tests else; `--deep attacks` what attackers tried;
// `--deep former` the release before this one on today's schema; `--deep recovery` a database put back to a point in time.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAssistTable } from './assist-table.mjs'
import { attackFiles, readOutcomes } from './attacks.mjs'
import { ensureChromium } from './chromium.mjs'
import { stayOnOwnMachine } from './own-machine.mjs'
import { filesToTryAgain, joinTries } from './second-try.mjs'
import { printSlowest } from './slowest-tests.mjs'
import { checkNode } from './start/checks.mjs'
import { stopRunning } from './start/detach.mjs'
import { build, install } from './start/install.mjs'
import { endGroups, startGroup } from './start/process-groups.mjs'
import { exitWithSentence } from './start/refusal.mjs'
import { root } from './start/settings.mjs'
import { step } from './start/steps.mjs'
import { TEST_SHOP, withTestShop } from './start/test-shop.mjs'

const deep = process.argv.includes('--deep')
const only = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const FORMER = 'scripts/former-release.deep.test.ts'
const RECOVERY = 'scripts/recovery.deep.test.ts'
const CRASH_ROUNDS = deep ? 64 : 8
const reports = join(root, 'test-results')
const totals = { passed: 0, failed: 0, skipped: 0 }
const parts = []

function show(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = startGroup(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...(deep && { TEST_DEEP: '1' }), ...env },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function part(name, action) {
  if (only.length > 0 && !only.includes(name)) return
  console.log(`\n── ${name}`)
  const begin = performance.now()
  const result = await action()
  const seconds = (performance.now() - begin) / 1000
  parts.push({ name, seconds, ...result })
  for (const key in totals) totals[key] += result[key] ?? 0
}

/** Tests that take minutes, and run only when they are named. */
const packed = ['pack', 'image']
const deepTest = (name) => vitest('deep', name, [`scripts/pack/${name}.deep.test.ts`])

const counted = (code, { passed, failed, skipped }) => ({ passed, skipped, failed: failed || (code === 0 ? 0 : 1) })

/** Runs a project of Vitest, or the chosen files of it, and reads its report. */
async function runVitest(project, name, chosen) {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await show('npx', ['vitest', 'run', '--project', project, ...reporters, ...chosen])
  return { code, file, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

const countVitest = (code, report) =>
  counted(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  })

function vitest(project, name = project, chosen = []) {
  return async () => {
    const { code, report } = await runVitest(project, name, chosen)
    return report ? countVitest(code, report) : { failed: 1 }
  }
}

async function contract() {
  const first = await runVitest('contract', 'contract', [])
  if (!first.report) return { failed: 1 }
  const files = deep ? [] : filesToTryAgain(first.report)
  if (first.code === 0 || files.length === 0) return countVitest(first.code, first.report)
  console.log(`\n── contract, a second try of ${files.length} files`)
  const second = await runVitest('contract', 'contract-again', files)
  if (!second.report) return countVitest(first.code, first.report)
  const { report, flaky } = joinTries(first.report, second.report)
  for (const title of flaky) console.log(`flaky: ${title}`)
  if (flaky.length > 0) console.log(`${flaky.length} passed at the second try only: named as flaky above`)
  writeFileSync(first.file, JSON.stringify(report))
  return countVitest(report.failedFiles, report)
}

/** The files that are races as a whole, and the single tests elsewhere whose titles say so. */
async function races() {
  const sources = readdirSync(join(root, 'packages'), { recursive: true })
    .map((file) => join('packages', file))
    .filter((file) => file.endsWith('.contract.test.ts') && !/(^|\/)(node_modules|dist)\//.test(file))
  const whole = sources.filter((file) => file.endsWith('.race.contract.test.ts'))
  const single = sources.filter(
    (file) => !whole.includes(file) && readFileSync(join(root, file), 'utf8').includes('[RACE-'),
  )
  const results = []
  if (whole.length) results.push(await vitest('contract', 'races', whole)())
  // Tests of these files that are no races were not chosen rather than skipped.
  if (single.length)
    results.push({ ...(await vitest('contract', 'races-by-title', ['-t', '\\[RACE-', ...single])()), skipped: 0 })
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return results.length ? { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') } : { failed: 1 }
}

/** Each attack is one test: it is refused, or it is not. */
async function attacks() {
  const file = join(reports, 'attacks.json')
  const projects = ['--project', 'unit', '--project', 'contract', '--reporter=dot', '--reporter=json']
  await show('npx', ['vitest', 'run', ...projects, `--outputFile.json=${file}`, ...attackFiles()])
  if (!existsSync(file)) return { failed: 1 }
  const outcomes = readOutcomes(file)
  for (const { tries, outcome } of outcomes) console.log(`${outcome === 'refused' ? '✓' : '✗'} ${outcome}: ${tries}`)
  const passed = outcomes.filter(({ outcome }) => outcome === 'refused').length
  console.log(`${passed} of ${outcomes.length} attacks were refused`)
  return { passed, failed: outcomes.length - passed }
}

async function playwright() {
  const file = join(reports, 'e2e.json')
  try {
    return await withTestShop(async () => {
      const code = await show('npx', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
      if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
      const { stats } = JSON.parse(readFileSync(file, 'utf8'))
      if (stats.flaky) console.log(`${stats.flaky} passed at the second try only: named as flaky above`)
      return counted(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped })
    })
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Every process is killed at least once while shoppers write; nothing acknowledged may be lost. */
async function crash() {
  const output = await new Promise((resolve) => {
    const child = startGroup(process.execPath, [join(root, 'scripts/crash-drill.mjs'), String(CRASH_ROUNDS)])
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
        process.stdout.write(chunk)
      })
    child.on('exit', () => resolve(text))
  })
  const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(output) ?? [0, 0, 1]
  return { passed: Number(passed), failed: Number(failed) }
}

// Nothing that was started here goes on without this process: neither a command nor the shop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endGroups()
    stopRunning(TEST_SHOP.DATA_DIR).finally(() => process.exit(1))
  })

async function main() {
  checkNode(process.version)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await step('Packages installed', install)
  const alone = {
    races,
    attacks,
    former: vitest('deep', 'former', [FORMER]),
    recovery: vitest('deep', 'recovery', [RECOVERY]),
    ...Object.fromEntries(packed.map((name) => [name, deepTest(name)])),
  }
  if (only.length > 0 && only.every((name) => Object.hasOwn(alone, name))) {
    if (only.some((name) => packed.includes(name))) await step('Shop built', build)
    for (const [name, action] of Object.entries(alone)) await part(name, action)
    return total()
  }
  await step('Chromium found', ensureChromium)
  // Installed once, everything works without a network.
  stayOnOwnMachine()
  if (!deep)
    await part('check', async () => ((await show('node', ['scripts/check.mjs'])) === 0 ? { passed: 1 } : { failed: 1 }))
  await part('unit', vitest('unit'))
  await step('Shop built', build)
  await part('contract', contract)
  await part('e2e', playwright)
  await part('crash', crash)
  // The whole run knows of every row; a part would leave the others out.
  if (only.length === 0 && !deep)
    writeAssistTable(['unit', 'contract', 'e2e'].map((name) => join(reports, `${name}.json`)))
  for (const [name, action] of Object.entries(alone)) if (only.includes(name)) await part(name, action)
  total()
}

function total() {
  const written = parts.map(({ name }) => join(reports, `${name}.json`)).filter((file) => existsSync(file))
  if (written.length > 0) printSlowest(written)
  console.log('')
  for (const { name, seconds, passed = 0, failed = 0, skipped = 0 } of parts)
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped ${seconds.toFixed(0).padStart(5)} s`,
    )
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
  process.exit(totals.failed ? 1 : 0)
}

main().catch(exitWithSentence)
