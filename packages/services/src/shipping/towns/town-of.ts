import norway from './norway.json' with { type: 'json' }
import { readTowns } from './towns-table'

/** Only what a register says: of the other countries we have none that may be shipped. */
const townsOf: Readonly<Record<string, ReadonlyMap<string, string>>> = { NO: readTowns(norway) }

/** The town of a postcode; undefined where the buyer has to name it. */
export const townOf = (countryCode: string, zip: string): string | undefined => townsOf[countryCode]?.get(zip)
