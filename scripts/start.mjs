// npm start: from a bare machine with Node and npm to the running shop with demo data. No dependency, by intent.
import { rmSync, writeFileSync } from 'node:fs'
import { checkDataDir, checkMode, checkNode, checkPorts, checkProxies } from './start/checks.mjs'
import { pidFile, runningPid, startDetached } from './start/detach.mjs'
import { missingNotices } from './start/guarantee-notices.mjs'
import { infoOf, table, writeInfo } from './start/info.mjs'
import { build, install, requireBuilt } from './start/install.mjs'
import { partsOf } from './start/parts.mjs'
import { createProcesses, firstJsonLine, untilHealthy } from './start/processes.mjs'
import { exitWithSentence, Refusal } from './start/refusal.mjs'
import { operatorSecretsOf, secretsOf } from './start/secrets.mjs'
import { portsOf, readSettings } from './start/settings.mjs'
import { addressesOf, standInsOf, startStandIns } from './start/stand-ins.mjs'
import { step } from './start/steps.mjs'
import { watch } from './start/watch.mjs'

const args = process.argv.slice(2)
const watching = args.includes('--watch')

async function main() {
  checkNode(process.version)
  const settings = readSettings(process.env)
  const { dataDir } = settings
  checkMode(settings, process.env, watching)
  checkProxies(process.env)
  checkDataDir(dataDir)
  const other = runningPid(dataDir)
  if (other) throw new Refusal(`The shop of ${dataDir} runs already (process ${other}): npm run stop ends it.`)
  if (args.includes('--detach')) {
    return startDetached(
      process.argv[1],
      args.filter((arg) => arg !== '--detach'),
      dataDir,
    )
  }
  await checkPorts(portsOf(settings, process.env))

  const processes = createProcesses(dataDir, async (part, code) => {
    console.error(`\n✗ ${part.name} ended unexpectedly (${code}). ${part.lastWords()}`)
    await end(1)
  })
  let ending
  const end = (code) => {
    ending ??= processes.stop().finally(() => {
      rmSync(pidFile(dataDir), { force: true })
      process.exit(code)
    })
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  writeFileSync(pidFile(dataDir), String(process.pid))

  try {
    await run(settings, processes)
  } catch (error) {
    if (ending) return ending
    await processes.stop()
    rmSync(pidFile(dataDir), { force: true })
    throw error
  }
}

async function run(settings, processes) {
  const { dataDir, isOperated, here } = settings
  const begin = performance.now()
  const secrets = isOperated ? operatorSecretsOf(dataDir, process.env) : secretsOf(dataDir, process.env)
  const standIns = standInsOf(settings, secrets)
  await (isOperated ? step('Built before', requireBuilt) : installAndBuild())
  const { url, facts } = await (isOperated
    ? checkDatabase(settings, processes)
    : openDemo(settings, processes, secrets))

  const mode = { DRAIN_SECONDS: settings.drainSeconds, ...(watching && { NODE_ENV: 'development' }) }
  const parts = partsOf(settings, { secrets, url, standIns, mode })
  const startPart = ([name, file, port, env]) =>
    untilHealthy(processes.keepRunning(name, file, [], env), `http://${here}:${port}/health`, 60)
  if (Object.keys(standIns).length > 0)
    await step(`${Object.keys(standIns).join(', ')} ${isOperated ? 'stood in for' : 'answer'}`, () =>
      startStandIns(processes, standIns, { ...mode, DATA_DIR: dataDir }),
    )
  await step('Services, storefront and console healthy', () => Promise.all(parts.map(startPart)).then(() => ''))
  const info = infoOf({ ...settings, standIns: addressesOf(standIns) }, secrets, facts)
  writeInfo(dataDir, info)
  const ready = `Ready after ${((performance.now() - begin) / 1000).toFixed(1)} s. Ctrl-C stops everything`
  console.log(`\n${table(info)}\n\n${ready}${isOperated ? '.' : '; npm run reset makes a fresh demo.'}`)
  const missing = missingNotices(dataDir, process.env)
  if (missing) console.log(missing)
  if (watching) {
    watch(async () => {
      await processes.stopOne('services')
      await startPart(parts[0])
    })
  }
}

async function installAndBuild() {
  await step('Packages installed', install)
  await step('Shop built', build)
}

/** An operator's database is migrated by its owner, before; a start changes nothing in it. */
async function checkDatabase({ dataDir, databaseUrl: url }, processes) {
  await step('Database ready', () => askDatabase(processes, 'check', { DATABASE_URL: url, DATA_DIR: dataDir }))
  return { url, facts: { members: [], staff: [] } }
}

/** The demo's own database, or the one that was lent to it, filled. */
async function openDemo({ dataDir, databaseUrl }, processes, { demoAccess }) {
  const database = { url: databaseUrl, ownerUrl: process.env.DATABASE_OWNER_URL || databaseUrl }
  if (!databaseUrl)
    await step('Database started', async () => {
      const part = processes.start('database', 'packages/db/dist/db.mjs', ['serve'], { DATA_DIR: dataDir })
      const ready = await firstJsonLine(part, 60)
      Object.assign(database, { url: ready.url, ownerUrl: ready.ownerUrl })
      return ready.dataDir?.startsWith(dataDir) ? '' : ready.dataDir
    })
  let facts
  await step('Demo data ready', async () => {
    const env = { DATABASE_URL: database.ownerUrl, DEMO_DATABASE: '1', DATA_DIR: dataDir }
    const ready = await askDatabase(processes, 'prepare', { ...env, ...(demoAccess && { DEMO_ACCESS: demoAccess }) })
    facts = ready.facts
    // Where the database was lent, filling it also tells which role the services use.
    database.url = ready.url ?? database.url
    return ready.remark
  })
  return { url: database.url, facts }
}

function askDatabase(processes, command, env) {
  const part = processes.start(command, 'packages/db/dist/db.mjs', [command], env)
  part.expected = true
  return firstJsonLine(part, 300)
}

main().catch(exitWithSentence)
