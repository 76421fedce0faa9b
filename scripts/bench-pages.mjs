// npm run bench:pages [-- --seconds 10 --soak 600]: kept pages beside a bare server that sends the same bytes.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask } from './bench-pages/ask.mjs'
import { documentSize, firstLoad } from './bench-pages/sizes.mjs'
import { ensureWrk, load } from './bench-pages/wrk.mjs'
import { startDetached, stopRunning } from './start/detach.mjs'
import { build, install } from './start/install.mjs'
import { exitWithSentence } from './start/refusal.mjs'
import { root } from './start/settings.mjs'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, soak: { type: 'string', default: '600' } },
})
const seconds = Number(values.seconds)
const soak = Number(values.soak)
const SHOP = {
  STOREFRONT_PORT: process.env.TEST_STOREFRONT_PORT ?? '3100',
  CONSOLE_PORT: process.env.TEST_CONSOLE_PORT ?? '3101',
  SERVICES_PORT: process.env.TEST_SERVICES_PORT ?? '4100',
  PAYMENTS_PORT: process.env.TEST_PAYMENTS_PORT ?? '4110',
  SHIPPING_PORT: process.env.TEST_SHIPPING_PORT ?? '4120',
  WITNESS_PORT: process.env.TEST_WITNESS_PORT ?? String(Number(process.env.TEST_SERVICES_PORT ?? 4100) + 40),
  DATA_DIR: join(root, '.data-bench'),
}
const port = Number(SHOP.STOREFRONT_PORT)
const host = `no.localhost:${port}`
const get = (path) => ask(port, host, path)
const LIST = '/c/kjoler-dame'
const lines = []
const say = (line = '') => {
  console.log(line)
  lines.push(line)
}
const whole = (number) => Math.round(number).toLocaleString('en')
const mark = (isReached) => (isReached ? 'reached' : '**missed**')
let isReached = true
const bar = (holds) => {
  isReached &&= holds
  return mark(holds)
}

/** A page made right after the start is made once more a little later: then it stays. */
const SETTLED_MS = 5_000

async function beside(name, path) {
  await get(path)
  await setTimeout(SETTLED_MS)
  await get(path)
  await setTimeout(1_000)
  const { bytes } = await get(path)
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const file = join(folder, 'body.br')
  writeFileSync(file, bytes)
  const server = spawn(process.execPath, [join(root, 'scripts/bench-pages/floor-server.mjs'), file])
  try {
    const floorPort = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(Number(text))))
    const floor = await load(`http://127.0.0.1:${floorPort}/`, { host, seconds })
    const page = await load(`http://127.0.0.1:${port}${path}`, { host, seconds })
    const share = page.rate / floor.rate
    say(
      `| ${name} | ${whole(page.rate)} | ${page.p99.toFixed(1)} | ${whole(floor.rate)} | ${floor.p99.toFixed(1)} | ${share.toFixed(2)} | ${bar(share >= 0.5 && page.p99 <= 15)} |`,
    )
  } finally {
    server.stdin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Addresses nobody has asked for yet, one after another. */
async function uncached(name, paths) {
  const times = []
  for (const path of paths) {
    const { status, ms } = await get(path)
    if (status === 200) times.push(ms)
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0)
  say(`| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} |`)
}

/** The process that listens at the storefront's port, as the kernel knows it. */
function memoryOf(entry) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(entry)) continue
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`)) continue
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    } catch {
      // It ended while we looked.
    }
  }
  return Number.NaN
}

async function main() {
  await install()
  await build()
  ensureWrk()
  await startDetached(join(root, 'scripts/start.mjs'), [], SHOP.DATA_DIR)
  const list = (await get(LIST)).text
  const products = [...new Set([...list.matchAll(/href="(\/p\/[^"]+)"/g)].map(([, href]) => href))]

  say('# Pages: what the storefront does in a second')
  say()
  say(
    `\`npm run bench:pages\` writes this page. ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, wrk with 16 connections, ${seconds} s each; the load generator runs on the same machine.`,
  )
  say()
  say('## Kept pages, beside a bare Node server that sends the same brotli bytes')
  say()
  say('| page | req/s | p99 ms | bare req/s | bare p99 ms | share | bar: 0.5, 15 ms |')
  say('| --- | --- | --- | --- | --- | --- | --- |')
  await beside('list of 48', LIST)
  await beside('product', products[0])
  say()
  say('## Pages nobody has asked for yet, one after another')
  say()
  say('| page | pages | p50 ms | p95 ms |')
  say('| --- | --- | --- | --- |')
  await uncached('product', products.slice(1))
  await uncached(
    'list',
    ['LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING'].flatMap((sort) =>
      [1, 2, 3].map((page) => `${LIST}?sort=${sort}&page=${page}`),
    ),
  )
  say()
  say('## First load')
  for (const [name, path] of [
    ['home', '/'],
    ['list', LIST],
    ['product', products[0]],
  ]) {
    const { text } = await get(path)
    const { sizes, total } = await firstLoad(get, text)
    say()
    say(`**${name}**: ${whole(total)} bytes of script (brotli 11), bar 135,000 ${bar(total <= 135_000)}`)
    say()
    for (const { src, size } of sizes) say(`- ${whole(size)} \`${src.split('/').at(-1)}\``)
  }
  const { gzip, data } = documentSize(list)
  say()
  say(
    `Document of the list of 48: ${whole(gzip)} bytes gzip (its data for the browser alone: ${whole(data)}), bar ${whole(18 * 1024)} ${bar(gzip <= 18 * 1024)}. Requests of a list view and the weight of pictures are held by \`storefront/e2e/first-load.spec.ts\`.`,
  )
  say()
  const before = memoryOf('storefront/dist/server.mjs')
  for (let done = 0; done < soak; done += 30) {
    const part = Math.min(30, soak - done)
    await load(`http://127.0.0.1:${port}${done % 60 ? LIST : products[done % products.length]}`, {
      host,
      seconds: part,
    })
  }
  const after = memoryOf('storefront/dist/server.mjs')
  say(
    `Memory of the storefront's server: ${whole(before)} MB, after ${whole(soak / 60)} more minutes under load ${whole(after)} MB.`,
  )
  writeFileSync(join(root, 'docs/performance-pages.md'), `${lines.join('\n')}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => stopRunning(SHOP.DATA_DIR).finally(() => process.exit(1)))
Object.assign(process.env, SHOP)
main()
  .finally(() => stopRunning(SHOP.DATA_DIR))
  .then(() => process.exit(isReached ? 0 : 1), exitWithSentence)
