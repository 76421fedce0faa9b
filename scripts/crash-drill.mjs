// Kills every process of a running shop in turn, without warning, while shoppers write. What the starter keeps running
// must come back by itself; else the shop is started again. Passes when every acknowledged write is there.    node scripts/crash-drill.mjs [rounds]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningPid, startDetached, stopRunning } from './start/detach.mjs'
import { exitWithSentence } from './start/refusal.mjs'
import { removeTestShop } from './start/remove-shop.mjs'
import { root } from './start/settings.mjs'

const rounds = Number(process.argv[2] ?? 10)
const dataDir = join(root, '.data-crash')
Object.assign(process.env, {
  STOREFRONT_PORT: '3200',
  CONSOLE_PORT: '3201',
  SERVICES_PORT: '4200',
  PAYMENTS_PORT: '4210',
  SHIPPING_PORT: '4220',
  WITNESS_PORT: '4230',
  ...(process.env.CRASH_PORTS ? JSON.parse(process.env.CRASH_PORTS) : {}),
  DATA_DIR: dataDir,
})

const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, pid, ppid, args]) => ({ pid: Number(pid), ppid: Number(ppid), args }))

const VICTIMS = {
  services: (all, starter) => all.find(({ ppid, args }) => ppid === starter && args.includes('packages/services')),
  'database keeper': (all, starter) => all.find(({ ppid, args }) => ppid === starter && args.includes('packages/db')),
  PostgreSQL: (all, starter) => {
    const keeper = VICTIMS['database keeper'](all, starter)
    return all.find(({ ppid, args }) => ppid === keeper?.pid && args.includes('postgres'))
  },
  storefront: (all, starter) => all.find(({ ppid, args }) => ppid === starter && args.includes('storefront')),
  console: (all, starter) => all.find(({ ppid, args }) => ppid === starter && args.includes('console/')),
  payments: (all, starter) => all.find(({ ppid, args }) => ppid === starter && args.includes('dist/payments.mjs')),
  shipping: (all, starter) => all.find(({ ppid, args }) => ppid === starter && args.includes('dist/shipping.mjs')),
  witness: (all, starter) => all.find(({ ppid, args }) => ppid === starter && args.includes('dist/witness.mjs')),
  starter: (all, starter) => all.find(({ pid }) => pid === starter),
}

/** These the starter starts again; without the others the shop is stopped and started as a whole. */
const COME_BACK = ['services', 'storefront', 'console', 'payments', 'shipping', 'witness']

async function main() {
  await removeTestShop(dataDir)
  let failed = 0
  await start()
  const acknowledged = new Map()
  for (let round = 0; round < rounds; round++) {
    const name = Object.keys(VICTIMS)[round % Object.keys(VICTIMS).length]
    const writing = { on: true }
    const writers = [0, 1, 2, 3].map(() => write(acknowledged, writing))
    await new Promise((resolve) => setTimeout(resolve, 400 + 97 * round))
    const victim = VICTIMS[name](processes(), runningPid(dataDir))
    if (victim) process.kill(victim.pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 300))
    writing.on = false
    await Promise.all(writers)
    const lost = await lostAfter(name, victim?.pid, acknowledged)
    console.log(
      `${victim && lost.length === 0 ? '✓' : '✗'} round ${round + 1}: ${name} killed, ${acknowledged.size} carts written, ${lost.length} lost`,
    )
    if (!victim || lost.length > 0) failed++
  }
  await stopRunning(dataDir)
  console.log(`${rounds - failed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

async function lostAfter(name, pid, acknowledged) {
  if (COME_BACK.includes(name)) return (await comesBack(name, pid)) ? missing(acknowledged) : ['it did not come back']
  await stopRunning(dataDir)
  return (await start()) ? missing(acknowledged) : ['the start failed']
}

/** Another process has taken the place of the one that was killed, and the shop answers. */
async function comesBack(name, former) {
  for (let tries = 0; tries < 120; tries++) {
    const now = VICTIMS[name](processes(), runningPid(dataDir))
    const answers = now && now.pid !== former && (await ask('{ __typename }').catch(() => undefined))
    if (answers) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}

async function start() {
  for (let wait = 0; runningPid(dataDir) && wait < 100; wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  const say = process.stdout.write
  process.stdout.write = () => true
  try {
    // Right after a kill the former children may still be letting go of their ports.
    await new Promise((resolve) => setTimeout(resolve, 700))
    await startDetached(join(root, 'scripts/start.mjs'), [], dataDir)
    return true
  } catch {
    say.call(process.stdout, readFileSync(join(dataDir, 'logs/start.log'), 'utf8'))
    return false
  } finally {
    process.stdout.write = say
  }
}

async function ask(query, variables) {
  const { graphql, apiKey } = JSON.parse(readFileSync(join(dataDir, 'info.json'), 'utf8'))
  const response = await fetch(graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': apiKey },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

const ADD =
  'mutation ($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id items { quantity } } }'
const READ = 'query ($id: String) { getCart(id: $id) { items { quantity } } }'

/** Adds to carts of its own until told to stop or refused; only answered writes count as acknowledged. */
async function write(acknowledged, writing) {
  try {
    const { products } = await ask('{ products(take: 40) { products { skus { skuId stock { totalStock } } } } }')
    const sku = products.products
      .flatMap(({ skus }) => skus)
      .toSorted((a, b) => b.stock.totalStock - a.stock.totalStock)[0]
    while (writing.on) {
      const { getCart } = await ask('{ getCart { id } }')
      for (let quantity = 1; quantity <= 3 && writing.on; quantity++) {
        await ask(ADD, { id: getCart.id, item: { skuId: sku.skuId, quantity: 1 } })
        acknowledged.set(getCart.id, quantity)
      }
    }
  } catch (error) {
    if (!writing.on || /fetch failed|JSON|terminated|INTERNAL|wrong|unavailable/i.test(String(error))) return
    throw error
  }
}

async function missing(acknowledged) {
  const lost = []
  for (const [id, quantity] of acknowledged) {
    const { getCart } = await ask(READ, { id })
    const kept = getCart?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0
    if (kept < quantity) lost.push(id)
  }
  return lost
}

main().catch(exitWithSentence)
