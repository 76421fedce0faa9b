import { norway } from './norway'

/** Only what a register says: of the other countries we have none that may be shipped. */
const townsOf: Readonly<Record<string, ReadonlyMap<string, string>>> = { NO: readTowns(norway) }

/** The town of a postcode; undefined where the buyer has to name it. */
export const townOf = (countryCode: string, zip: string): string | undefined => townsOf[countryCode]?.get(zip)

/** A line each: `Oslo: 0001 0010 0015-0018`. */
function readTowns(table: string): ReadonlyMap<string, string> {
  const towns = new Map<string, string>()
  for (const line of table.trim().split('\n')) {
    const [town = '', codes = ''] = line.split(': ')
    for (const range of codes.split(' ')) {
      const [first = '', last = first] = range.split('-')
      for (let code = Number(first); code <= Number(last); code++)
        towns.set(String(code).padStart(first.length, '0'), town)
    }
  }
  return towns
}
