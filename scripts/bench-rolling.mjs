// npm run bench:rolling [-- --rate 200 --seconds 15 --as-built]: two services and two storefronts behind nginx with the recipe of
// deploy/nginx, restarted one after the other under load, and killed without warning. Failed requests, and for how long.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { certificateAuthority } from '@shop/testkit/certificates'
import { frontProxy } from '@shop/testkit/front-proxies'
import { createLoad } from './bench-rolling/load.mjs'
import { build, install } from './start/install.mjs'
import { createProcesses, firstJsonLine } from './start/processes.mjs'
import { exitWithSentence, Refusal } from './start/refusal.mjs'
import { root } from './start/settings.mjs'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '15' },
    'as-built': { type: 'boolean', default: false },
  },
})
const rate = Number(values.rate)
const calmSeconds = Number(values.seconds)
const HOST = 'www.lysning.example'
const FIRST_PORT = Number(process.env.ROLLING_PORT ?? 5700)
const PORTS = {
  services: [FIRST_PORT, FIRST_PORT + 1],
  storefront: [FIRST_PORT + 2, FIRST_PORT + 3],
  console: FIRST_PORT + 4,
}
const DATA_DIR = join(root, '.data-rolling')
/** nginx tries a process again so long after it could not reach it. */
const TRIED_AGAIN_MS = 2_500
const READY_WITHIN_SECONDS = 120
const FILES = { services: 'packages/services/dist/server.mjs', storefront: 'storefront/dist/server.mjs' }

if (existsSync(DATA_DIR))
  exitWithSentence(new Refusal(`${DATA_DIR} is there: it runs already, or was cut off; then remove it.`))
const processes = createProcesses(DATA_DIR, ({ name, lastWords }, code) => {
  console.error(`${name} ended unexpectedly (${code}). ${lastWords()}`)
})
mkdirSync(DATA_DIR, { recursive: true })
let proxy

/** The processes of the shop, each known by its kind and its number. */
async function startShop() {
  const database = processes.start('database', 'packages/db/dist/db.mjs', ['serve'], { DATA_DIR })
  const { url, ownerUrl } = await firstJsonLine(database, 120)
  const seed = processes.start('seed', 'packages/db/dist/db.mjs', ['prepare'], {
    DATABASE_URL: ownerUrl,
    DEMO_DATABASE: '1',
    DATA_DIR,
  })
  seed.expected = true
  await firstJsonLine(seed, 600)
  const { services, storefront } = PORTS
  proxy = await frontProxy(
    'nginx',
    { storefronts: storefront, services, console: PORTS.console },
    certificateAuthority(),
    [`DNS:${HOST}`],
  )
  const shared = {
    DATA_DIR,
    API_KEY: randomBytes(16).toString('hex'),
    FORWARDER_SECRET: randomBytes(32).toString('hex'),
    MARKET_DOMAINS: `no=${HOST}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SERVICES_URL: `http://127.0.0.1:${proxy.ports.inner}`,
    DRAIN_SECONDS: '5',
    DATABASE_IS_OWN: 'true',
  }
  const own = {
    services: (port) => ({ SERVICES_PORT: String(port), DATABASE_URL: url }),
    storefront: (port) => ({ PORT: String(port), HOST: '127.0.0.1' }),
  }
  return (kind, number) => {
    const port = PORTS[kind][number]
    return processes.start(`${kind}-${number + 1}`, FILES[kind], [], { ...shared, ...own[kind](port) })
  }
}

async function untilReady(kind, number, part) {
  const end = Date.now() + READY_WITHIN_SECONDS * 1_000
  const url = `http://127.0.0.1:${PORTS[kind][number]}/health/ready`
  while (Date.now() < end) {
    if (part.ended) throw new Refusal(`${part.name} ended: ${part.lastWords()}`)
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await setTimeout(100)
  }
  throw new Refusal(`${part.name} was not ready after ${READY_WITHIN_SECONDS} s: ${part.lastWords()}`)
}

const gone = (part) => new Promise((resolve) => (part.ended ? resolve() : part.child.once('exit', resolve)))

async function run() {
  const start = await startShop()
  const parts = { services: [], storefront: [] }
  const begin = async (kind, number) => {
    const part = start(kind, number)
    parts[kind][number] = part
    await untilReady(kind, number, part)
  }
  const end = async (kind, number, signal) => {
    const part = parts[kind][number]
    part.expected = true
    part.child.kill(signal)
    await gone(part)
    await begin(kind, number)
    await setTimeout(TRIED_AGAIN_MS)
  }
  for (const kind of ['services', 'storefront']) for (const number of [0, 1]) await begin(kind, number)

  const load = createLoad({ port: proxy.ports.https, host: HOST, rate })
  await load.warm()
  load.begin()
  const rows = [await load.during('nothing happens', () => setTimeout(calmSeconds * 1_000))]
  for (const kind of ['services', 'storefront'])
    for (const number of [0, 1])
      rows.push(await load.during(`${kind} ${number + 1} restarted`, () => end(kind, number, 'SIGTERM')))
  for (const kind of ['services', 'storefront'])
    rows.push(await load.during(`${kind} 1 killed (-9)`, () => end(kind, 0, 'SIGKILL')))
  await load.end()
  report(rows)
}

function report(rows) {
  console.log(`\n${rate} requests a second wanted: ${createLoad.mix}\n`)
  console.log('| what happens | s | requests | a second | failed | recovered after s | p99 ms | slowest ms |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const { name, seconds, requests, failures, p99, slowest, recovered } of rows) {
    const figures = [seconds.toFixed(1), requests, (requests / seconds).toFixed(0), failures.length]
    console.log(`| ${[name, ...figures, recovered.toFixed(2), p99.toFixed(0), slowest.toFixed(0)].join(' | ')} |`)
  }
  for (const { name, failures } of rows)
    for (const what of new Set(failures.map((failure) => failure.what)))
      console.log(`${name}: ${failures.filter((failure) => failure.what === what).length} × ${what}`)
  const restarts = rows.filter(({ name }) => name.endsWith('restarted'))
  const failed = restarts.reduce((sum, { failures }) => sum + failures.length, 0)
  console.log(`\nFailed while restarting: ${failed}`)
  if (failed > 0) process.exitCode = 1
}

async function main() {
  if (!values['as-built']) {
    await install()
    await build()
  }
  try {
    await run()
  } finally {
    await clear()
  }
}

async function clear() {
  await proxy?.stop()
  await processes.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clear().finally(() => process.exit(1)))

main().catch(exitWithSentence)
