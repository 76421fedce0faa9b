// npm run bench:checkout: whole purchases a second over many SKUs and over one, beside the bare SQL transaction on the same
// database, and the sale in which far more want it than can have it.   [--quick] measures briefly and only prints
import { openEnvironment } from '../environment'
import { machineFacts } from '../machine'
import { startFloorServer, startGenerator } from '../processes'
import { type Result, runScenario } from '../run-scenario'
import { scenarios } from '../scenarios'
import { startShop } from '../shop'
import { verdictsOf } from '../verdict'
import { writeCheckoutPage } from './checkout-page'
import { flashSale } from './flash-sale'
import { hotPurchase } from './hot-purchase'

const isQuick = process.argv.includes('--quick')
const SECONDS = isQuick ? 1 : 10
const SALE = isQuick ? { buyers: 200, pieces: 20 } : { buyers: 5_000, pieces: 100 }

async function main(): Promise<boolean> {
  const shop = await startShop((line) => console.log(`… ${line}`))
  const ends: (() => void | Promise<void>)[] = [shop.stop]
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void shop.stop().finally(() => process.exit(1)))
  try {
    const floors = await startFloorServer(shop.url)
    ends.push(floors.stop)
    const generator = await startGenerator()
    ends.push(generator.stop)
    const environment = await openEnvironment(shop, floors)
    ends.push(environment.close)
    const machine = await machineFacts(shop.ownerUrl)

    const results: Result[] = []
    const distinct = scenarios.filter(({ name }) => name === 'purchase')
    for (const scenario of [...distinct, hotPurchase]) {
      const figures = await runScenario(scenario, environment, generator, SECONDS)
      const result: Result = { ...figures, profile: undefined }
      results.push(result)
      for (const { text, isReached } of verdictsOf(result))
        console.log(`${isReached ? '✓' : '✗'} ${scenario.title}: ${text}`)
    }
    const services = await shop.startServices()
    const sale = await flashSale(environment, generator, services.port, SALE).finally(services.stop)
    const { figures, orders, left, isRight } = sale
    console.log(
      `${isRight ? '✓' : '✗'} ${sale.buyers} buyers on ${sale.pieces} pieces: ${orders} orders, ${left} left, ` +
        `${Math.round(figures.perSecond)} answers/s, p99 ${Math.round(figures.p99)} ms` +
        (figures.firstError ? `, ${figures.errors} errors, the first: ${figures.firstError}` : ''),
    )
    if (!isQuick) writeCheckoutPage(results, sale, { machine, seconds: SECONDS })
    return isRight && results.every((result) => verdictsOf(result).every(({ isReached }) => isReached))
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
