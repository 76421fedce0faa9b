import towns from './towns.json' with { type: 'json' }
import { readTowns } from './towns-table'

const townsOf: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(towns).map(([country, table]) => [country, readTowns(table)]),
)

/** The town of a postcode; undefined where the buyer has to name it. */
export const townOf = (countryCode: string, zip: string): string | undefined =>
  townsOf[countryCode]?.get(zip.replaceAll(' ', ''))
