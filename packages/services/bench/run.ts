// npm run bench:services: what the services do in a second, beside the floors that the same machine sets.

import { printResult } from './console-report'
import { openEnvironment } from './environment'
import { machineFacts } from './machine'
import { Misuse, type Options, readOptions } from './options'
import { writePage } from './page'
import { type FloorServer, type Generator, startFloorServer, startGenerator } from './processes'
import { profileOf } from './profile'
import { type Result, runScenario } from './run-scenario'
import { scenarios } from './scenarios'
import { startShop } from './shop'
import { rate, verdictsOf } from './verdict'

/** Below it the machine is busy with something else, and figures would say nothing. */
const QUIET = 15_000
const ATTEMPTS = 3

async function main(options: Options): Promise<boolean> {
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
    console.log(machine.map((line) => `  ${line}`).join('\n'))

    for (let attempt = 1; ; attempt++) {
      const before = await kilobytes(generator, floors)
      const results: Result[] = []
      for (const scenario of scenarios) {
        if (options.only.length && !options.only.includes(scenario.name)) continue
        const figures = await runScenario(scenario, environment, generator, options.seconds)
        const withProfile = options.profile || options.isWhole
        const profile = withProfile ? await profileOf(environment, generator, scenario) : undefined
        const result: Result = { ...figures, profile }
        results.push(result)
        printResult(result, options.profile)
      }
      const bare = Math.min(before, await kilobytes(generator, floors))
      console.log(`\nbare Node server, 1 KB: ${rate(bare)} req/s`)
      if (bare < QUIET && options.isWhole && attempt < ATTEMPTS) {
        console.log(`That is under ${rate(QUIET)}: the machine is busy, the run is repeated.`)
        continue
      }
      if (bare < QUIET) {
        console.log(`That is under ${rate(QUIET)}: the machine is busy, and these figures are not to be reported.`)
        return false
      }
      if (options.isWhole) writePage(results, { machine, bare, seconds: options.seconds })
      return results.every((result) => verdictsOf(result).every(({ isReached }) => isReached))
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function kilobytes(generator: Generator, floors: FloorServer): Promise<number> {
  const job = { port: floors.port, flow: 'addresses', input: { paths: ['/kilobyte'] } }
  await generator.run({ ...job, connections: 16, seconds: 0.5 })
  return (await generator.run({ ...job, connections: 16, seconds: 2 })).perSecond
}

try {
  process.exitCode = (await main(readOptions(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Misuse ? error.message : error)
  process.exitCode = 1
}
