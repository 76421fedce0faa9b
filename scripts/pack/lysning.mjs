// node lysning.mjs NAME [words]: runs one program of this shop. Its settings come from the environment (docs/packing.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROGRAMS } from './programs.mjs'

const HEALTHY_WITHIN_MS = 3_000
const [name = '', ...words] = process.argv.slice(2)

if (name === 'health') process.exitCode = (await isHealthy(words[0] ?? firstProgram())) ? 0 : 1
else if (Object.hasOwn(PROGRAMS, name)) await run(name)
else {
  const lines = Object.entries(PROGRAMS).map(([known, { does }]) => `  ${known.padEnd(13)} ${does}`)
  console.error(
    `Usage: node lysning.mjs NAME\n${lines.join('\n')}\n  health        asks a running program: health NAME`,
  )
  process.exitCode = 2
}

async function run(name) {
  const { file, words: first = [], always = {}, app } = PROGRAMS[name]
  const { env } = process
  env.NODE_ENV ??= 'production'
  Object.assign(env, always)
  if (name === 'jobs') env.SERVICES_PORT = String(portOf(name))
  if (app) {
    env.PORT = String(portOf(name))
    env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(settingsOfBuild(app))
  }
  const program = new URL(file, import.meta.url)
  process.argv = [process.argv[0], fileURLToPath(program), ...first, ...words]
  await import(program.href)
}

/** As Next's own standalone server does: the settings of the build, so that no settings file is compiled at the start. */
function settingsOfBuild(app) {
  const built = fileURLToPath(new URL(`${app}/.next/`, import.meta.url))
  const { config } = JSON.parse(readFileSync(join(built, 'required-server-files.json'), 'utf8'))
  // What is relative would be looked for where the program is started.
  return { ...config, ...(config.cacheHandler && { cacheHandler: join(built, config.cacheHandler) }) }
}

function portOf(name) {
  const [setting, usual] = PROGRAMS[name].port
  return process.env[setting] || usual
}

async function isHealthy(name) {
  const signal = AbortSignal.timeout(HEALTHY_WITHIN_MS)
  const answer = await fetch(`http://127.0.0.1:${portOf(name)}/health`, { signal }).catch(() => undefined)
  return answer?.ok === true
}

/** In a container: what its first process runs. */
function firstProgram() {
  const command = readFileSync('/proc/1/cmdline', 'utf8').split('\0')
  return command.find((word) => PROGRAMS[word]?.port) ?? 'services'
}
