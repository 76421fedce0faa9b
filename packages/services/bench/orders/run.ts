// npm run bench:orders: what staff wait for on the pages of orders when there are a hundred thousand of them, each request
// beside a bare Node server that answers the same bytes.   [--orders 20000]

import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { machineFacts } from '../machine'
import { type FloorServer, startFloorServer } from '../processes'
import { quiet } from '../quiet'
import { startShop } from '../shop'
import { digits } from '../verdict'
import { type Desk, openDesk } from './desk'
import { fillOrders } from './fill'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const ROUNDS = 200
/** Of the 95th part in a hundred of the answers. */
const BAR_MS = 300

type Page = { readonly name: string; readonly path: (round: number) => string }

/** What the pages ask for: one order, its lines to change, and the list as it is filtered most often. */
function pagesOf(numbers: readonly number[], emails: readonly string[]): readonly Page[] {
  const number = (round: number) => numbers[round % numbers.length] ?? 0
  return [
    { name: 'order', path: (round) => `orders/${number(round)}` },
    { name: 'lines to change', path: (round) => `orders/${number(round)}/edit` },
    { name: 'list', path: () => 'orders' },
    { name: 'list by status', path: (round) => `orders?status=${round % 2 ? 'completed' : 'received'}` },
    { name: 'list by payment', path: (round) => `orders?payment=${round % 2 ? 'captured' : 'invoiced'}` },
    { name: 'list by number', path: (round) => `orders?q=${number(round)}` },
    { name: 'list by e-mail', path: (round) => `orders?q=${encodeURIComponent(emails[round % emails.length] ?? '')}` },
    { name: 'today', path: () => 'today' },
  ]
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function timesOf(ask: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = -10; round < ROUNDS; round++) {
    const ms = await ask(Math.abs(round))
    if (round >= 0) times.push(ms)
  }
  return times
}

async function measured({ name, path }: Page, desk: Desk, floors: FloorServer): Promise<boolean> {
  const { text } = await desk(path(0))
  floors.bytes([text])
  await setTimeout(50)
  const floor = await timesOf(async () => {
    const begin = performance.now()
    await (await fetch(`http://127.0.0.1:${floors.port}/bytes`)).text()
    return performance.now() - begin
  })
  const shop = await timesOf(async (round) => (await desk(path(round))).ms)
  const [p50, p95, bare] = [at(shop, 0.5), at(shop, 0.95), at(floor, 0.5)]
  const isReached = p95 <= BAR_MS
  console.log(
    `${isReached ? '✓' : '✗'} ${name}: p50 ${digits(p50, 1)} ms, p95 ${digits(p95, 1)} ms, ${digits(bare, 2)} ms bare (${digits(p50 / bare, 0)} times)`,
  )
  return isReached
}

async function main(): Promise<boolean> {
  const shop = await startShop((line) => console.log(`… ${line}`))
  const ends: (() => void | Promise<void>)[] = [shop.stop]
  const owner = new pg.Client({ connectionString: shop.ownerUrl })
  try {
    await owner.connect()
    ends.push(() => owner.end())
    const begin = performance.now()
    const orders = await fillOrders(owner, Number(values.orders))
    console.log(`… ${orders} orders after ${Math.round((performance.now() - begin) / 1000)} s`)
    console.log((await machineFacts(shop.ownerUrl)).map((line) => `  ${line}`).join('\n'))
    const some = await owner.query<{ id: number; email: string }>(
      'select id, email from orders where id in (select id from orders order by md5(id::text) limit $1)',
      [ROUNDS],
    )
    const floors = await startFloorServer(shop.url)
    ends.push(floors.stop)
    const services = await shop.startServices()
    ends.push(services.stop)
    await quiet(services.pid)
    const desk = await openDesk(`http://127.0.0.1:${services.port}`, shop.keys)
    const pages = pagesOf(
      some.rows.map(({ id }) => id),
      some.rows.map(({ email }) => email),
    )
    let isReached = true
    for (const page of pages) isReached = (await measured(page, desk, floors)) && isReached
    return isReached
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
