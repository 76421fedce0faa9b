// npm start: from a bare machine with Node and npm to the running shop with demo data. No dependency, by intent.
import { rmSync, writeFileSync } from 'node:fs'
import { checkDataDir, checkNode, checkPorts, checkProxies } from './start/checks.mjs'
import { DEMO_RATES } from './start/demo-rates.mjs'
import { pidFile, runningPid, startDetached } from './start/detach.mjs'
import { missingNotices } from './start/guarantee-notices.mjs'
import { infoOf, table, writeInfo } from './start/info.mjs'
import { build, install } from './start/install.mjs'
import { createProcesses, firstJsonLine, untilHealthy } from './start/processes.mjs'
import { exitWithSentence, Refusal } from './start/refusal.mjs'
import { operatorSecretsOf, secretsOf } from './start/secrets.mjs'
import { readSettings } from './start/settings.mjs'
import { addressesOf, standInsOf, startStandIns } from './start/stand-ins.mjs'
import { step } from './start/steps.mjs'
import { watch } from './start/watch.mjs'

const args = process.argv.slice(2)
const watching = args.includes('--watch')

async function main() {
  checkNode(process.version)
  const settings = readSettings(process.env)
  const { dataDir, storefrontPort, consolePort, servicesPort, paymentsPort, shippingPort, witnessPort } = settings
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
  await checkPorts({
    STOREFRONT_PORT: storefrontPort,
    CONSOLE_PORT: consolePort,
    SERVICES_PORT: servicesPort,
    PAYMENTS_PORT: paymentsPort,
    SHIPPING_PORT: shippingPort,
    WITNESS_PORT: witnessPort,
  })

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
  const { dataDir, storefrontPort, consolePort, servicesPort } = settings
  const begin = performance.now()
  // An operator's: a database that somebody lends to the demo is the demo's.
  const isOperated = settings.databaseUrl !== undefined && process.env.NODE_ENV === 'production' && !watching
  const secrets = isOperated ? operatorSecretsOf(dataDir, process.env) : secretsOf(dataDir, process.env)
  await step('Packages installed', install)
  await step('Shop built', build)

  let url = settings.databaseUrl
  let ownerUrl = settings.databaseUrl
  if (!url) {
    await step('Database started', async () => {
      const part = processes.start('database', 'packages/db/dist/db.mjs', ['serve'], { DATA_DIR: dataDir })
      const ready = await firstJsonLine(part, 60)
      url = ready.url
      ownerUrl = ready.ownerUrl
      return ready.dataDir?.startsWith(dataDir) ? '' : ready.dataDir
    })
  }
  let facts
  await step(isOperated ? 'Database migrated' : 'Demo data ready', async () => {
    const part = processes.start('seed', 'packages/db/dist/db.mjs', isOperated ? ['prepare'] : ['prepare', '--demo'], {
      DATABASE_URL: ownerUrl,
      DATA_DIR: dataDir,
      ...(secrets.demoAccess && { DEMO_ACCESS: secrets.demoAccess }),
    })
    part.expected = true
    const ready = await firstJsonLine(part, 300)
    facts = ready.facts
    // Where the database is the operator's own, migrating also tells which role the services use.
    url = ready.url ?? url
    return ready.remark
  })

  const services = `http://127.0.0.1:${servicesPort}`
  const mode = watching ? { NODE_ENV: 'development' } : {}
  const shared = {
    ...mode,
    API_KEY: secrets.apiKey,
    FORWARDER_SECRET: secrets.forwarderSecret,
    SERVICES_URL: services,
    DATA_DIR: dataDir,
    CONSOLE_ORIGINS:
      process.env.CONSOLE_ORIGINS ?? `http://console.localhost:${consolePort},http://localhost:${consolePort}`,
  }
  const standIns = standInsOf(settings, secrets)
  const storefrontEnv = {
    PORT: String(storefrontPort),
    PAYMENTS_PUBLIC_URL: standIns.payments.settings.PAYMENTS_PUBLIC_URL,
    ...(!isOperated && { SHOP_PERSISTED_QUERIES: process.env.SHOP_PERSISTED_QUERIES ?? 'on' }),
  }
  const parts = [
    [
      'services',
      'packages/services/dist/server.mjs',
      servicesPort,
      {
        SERVICES_PORT: String(servicesPort),
        DATABASE_URL: url,
        DATABASE_IS_OWN: String(!isOperated),
        ...standIns.payments.settings,
        ...standIns.shipping.settings,
        ...standIns.witness.settings,
        CONSOLE_PORT: String(consolePort),
        ...(!isOperated && { EXCHANGE_RATES: process.env.EXCHANGE_RATES ?? DEMO_RATES }),
      },
    ],
    ['storefront', 'storefront/dist/server.mjs', storefrontPort, storefrontEnv],
    [
      'console',
      'console/dist/server.mjs',
      consolePort,
      {
        PORT: String(consolePort),
        STOREFRONT_PORT: String(storefrontPort),
        SESSION_SECRET: secrets.sessionSecret,
        ...(!isOperated && { CONSOLE_GALLERY: process.env.CONSOLE_GALLERY ?? '1' }),
      },
    ],
  ]
  const startPart = ([name, file, port, env]) =>
    untilHealthy(processes.keepRunning(name, file, [], { ...shared, ...env }), `http://127.0.0.1:${port}/health`, 60)
  await step('Payments, shipping and the witness answer', () =>
    startStandIns(processes, standIns, { ...mode, DATA_DIR: dataDir }),
  )
  await step('Services, storefront and console healthy', () => Promise.all(parts.map(startPart)).then(() => ''))
  const info = infoOf({ ...settings, standIns: addressesOf(standIns) }, secrets, facts)
  writeInfo(dataDir, info)
  console.log(
    `\n${table(info)}\n\nReady after ${((performance.now() - begin) / 1000).toFixed(1)} s. Ctrl-C stops everything; npm run reset makes a fresh demo.`,
  )
  const missing = missingNotices(dataDir, process.env)
  if (missing) console.log(missing)
  if (watching) {
    watch(async () => {
      await processes.stopOne('services')
      await startPart(parts[0])
    })
  }
}

main().catch(exitWithSentence)
