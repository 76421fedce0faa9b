import { parseArgs } from 'node:util'
import { scenarios } from './scenarios'

export type Options = {
  readonly seconds: number
  readonly only: readonly string[]
  readonly profile: boolean
  /** A run of everything at full length: only such a run is written into the documentation. */
  readonly isWhole: boolean
}

export const USAGE = `Usage: npm run bench:services -- [--quick] [--only product,list] [--profile]
  --quick     2 seconds for each figure instead of 4
  --only      these scenarios alone: ${scenarios.map(({ name }) => name).join(', ')}
  --profile   also print the functions in which the services spend their time`

export class Misuse extends Error {}

export function readOptions(args: readonly string[]): Options {
  const values = parsed(args)
  const only = values.only?.split(',').map((name) => name.trim()) ?? []
  const unknown = only.find((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown !== undefined) throw new Misuse(`There is no scenario "${unknown}".\n${USAGE}`)
  const quick = values.quick ?? false
  return { seconds: quick ? 2 : 4, only, profile: values.profile ?? false, isWhole: !quick && only.length === 0 }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { quick: { type: 'boolean' }, only: { type: 'string' }, profile: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new Misuse(`${(error as Error).message}\n${USAGE}`)
  }
}
