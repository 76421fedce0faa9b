import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { root } from './settings.mjs'

const stamp = join(root, 'node_modules/.lysning-install')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Installs what the lock file names, only when it is another one than at the last time. Not `npm ci`: it refuses the whole
 * installation when a registry lacks one optional package of a platform that is not ours.
 */
export async function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return 'already there'
  await run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'The installation of the npm packages failed',
  )
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, lockHash())
}

/** Builds what changed; turbo keeps the rest. */
export async function build() {
  const turbo = join(root, 'node_modules/.bin/turbo')
  await run(turbo, ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'], 'The build failed')
}

/** What an operated shop comes with: nothing is installed or built on the machine that serves it. */
const BUILT = [
  'packages/db/dist/db.mjs',
  'packages/services/dist/server.mjs',
  'packages/witness/dist/witness.mjs',
  'storefront/dist/server.mjs',
  'storefront/.next/BUILD_ID',
  'console/dist/server.mjs',
  'console/.next/BUILD_ID',
]

export function requireBuilt() {
  const missing = BUILT.find((file) => !existsSync(join(root, file)))
  if (missing)
    throw new Refusal(
      `${missing} is not there, and a shop in operation is neither installed nor built where it runs: npm run pack on another machine makes what this one starts (docs/packing.md).`,
    )
  return 'as it came'
}

/** Runs quietly; shows the output only when it fails. */
export function run(command, args, failure, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it starts in turn ends with it and with us.
      detached: true,
    })
    const endGroup = () => child.pid && process.kill(-child.pid, 'SIGTERM')
    process.once('exit', endGroup)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
    child.on('error', (error) => reject(new Refusal(`${failure}: ${error.message}`)))
    child.on('exit', (code) => {
      process.off('exit', endGroup)
      if (code === 0) return resolve(output)
      process.stderr.write(output)
      reject(new Refusal(`${failure} (exit code ${code}); its output stands above.`))
    })
  })
}

export function hasCommand(name) {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
