import { parseArgs } from 'node:util'
import { refuseOperated, withDatabase } from '../bin/with-database'
import { replaceByDemo } from '../src/demo'

/** `npm run seed -- --products 20000 --seed 7`: replaces everything by demo data, telling how far it is. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' }, seed: { type: 'string' } } })
  const products = wholeNumber('products', values.products)
  const seed = wholeNumber('seed', values.seed)
  refuseOperated('seed')
  const begin = performance.now()
  await withDatabase(({ ownerUrl }) =>
    replaceByDemo(ownerUrl, {
      ...(products !== undefined && { products }),
      ...(seed !== undefined && { seed }),
      onProgress: bar,
    }),
  )
  process.stderr.write('\n')
  console.log(`The demo shop is in, after ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
}

const width = 40

function bar(done: number, total: number): void {
  const full = Math.round((width * done) / total)
  const line = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${Math.round((100 * done) / total)} % of the goods`
  process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`)
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} is "${text}", which is no whole number.`)
  return value
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
