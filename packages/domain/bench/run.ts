import { priceCart } from '../src/cart'
import { decideMany } from '../src/routing/routing.bench'
import { bigCart } from './big-cart'

type Measure = { readonly name: string; readonly atLeast: number | undefined; readonly run: (times: number) => number }

const { cart, context } = bigCart()

/** What 50 lines cost when nothing is asked but the sum of price times quantity: the floor no pricing can go below. */
function floorLoop(times: number): number {
  let total = 0
  for (let at = 0; at < times; at++) {
    for (const line of cart.lines) total += line.offer!.unitPrice.sellingPriceIncVat * line.quantity
  }
  return total
}

function priceMany(times: number): number {
  let total = 0
  for (let at = 0; at < times; at++) total += priceCart(cart, context).summary.total.sellingPriceIncVat
  return total
}

const measures: readonly Measure[] = [
  { name: 'floor: adding up 50 lines', atLeast: undefined, run: floorLoop },
  { name: 'priceCart: 50 lines, 10 campaigns and a code', atLeast: 20_000, run: priceMany },
  { name: 'decideRoute: ordinary requests', atLeast: 500_000, run: decideMany },
]

const roundMs = 400
const rounds = 5

/** Operations a second in the best of several rounds: what else the machine does only ever makes a round slower. */
function perSecond({ run }: Measure): number {
  let times = 100
  let took = 0
  while (took < roundMs / 4) {
    times *= 2
    took = timed(run, times)
  }
  times = Math.ceil((times * roundMs) / took)
  let best = 0
  for (let round = 0; round < rounds; round++) best = Math.max(best, (times / timed(run, times)) * 1000)
  return best
}

function timed(run: Measure['run'], times: number): number {
  const start = performance.now()
  const result = run(times)
  if (!Number.isFinite(result)) throw new Error('A measured function gave no number')
  return performance.now() - start
}

const count = new Intl.NumberFormat('en')
let isFastEnough = true
for (const measure of measures) {
  const reached = perSecond(measure)
  const { name, atLeast } = measure
  const isReached = atLeast === undefined || reached >= atLeast
  isFastEnough &&= isReached
  const bar = atLeast === undefined ? '' : `  (bar ${count.format(atLeast)}: ${isReached ? 'reached' : 'MISSED'})`
  console.log(`${name.padEnd(46)} ${count.format(Math.round(reached)).padStart(12)} a second${bar}`)
}
process.exitCode = isFastEnough ? 0 : 1
