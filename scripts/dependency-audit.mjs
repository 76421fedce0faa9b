// Compares the installed dependencies with the registry's list of advisories. Fails on a high or critical one that no
// exception argues for; says so and passes where the registry does not answer.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './start/settings.mjs'

const GRAVE = ['high', 'critical']
const TIMEOUT_MS = 20_000

/** Advisories that do not concern the shop: the address of the advisory, and why. An entry that nothing needs is a fault. */
const EXCEPTIONS = {}

/** What the answer of `npm audit --json` means: faults, or why there is no answer. */
export function readAudit(output, exceptions = EXCEPTIONS) {
  const report = parsed(output)
  if (!report?.vulnerabilities) return { unanswered: report?.message ?? 'no answer' }
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object')
  const grave = advisories.filter(({ severity }) => GRAVE.includes(severity))
  const faults = grave
    .filter(({ url }) => !Object.hasOwn(exceptions, url))
    .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`)
  const unneeded = Object.keys(exceptions)
    .filter((url) => !grave.some((advisory) => advisory.url === url))
    .map((url) => `The exception for ${url} is not needed any more.`)
  return { faults: [...new Set([...faults, ...unneeded])] }
}

function parsed(output) {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0'], {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  })
  const { faults = [], unanswered } = readAudit(stdout)
  if (unanswered) console.log(`Not audited, the registry does not answer: ${unanswered}`)
  for (const fault of faults) console.log(fault)
  process.exit(faults.length ? 1 : 0)
}
