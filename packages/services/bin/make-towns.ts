// Writes the towns of the postcodes anew, out of the CSV files that NOTICE names:
//   npm run towns -w @shop/services -- FOLDER     (zipcodes.dk.csv, zipcodes.fi.csv, …)
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toTownsTable } from '../src/buying/purchase/shipping/towns/towns-table'

/** Åland has a code of its own there, and Finland's postcodes. */
const FILES = { DK: ['dk'], FI: ['fi', 'ax'], NO: ['no'], SE: ['se'] }

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder has the CSV files? See the head of this file.')

/** No town's name has a comma or a quote. */
function registerOf(country: string): [string, string][] {
  const csv = readFileSync(resolve(process.env.INIT_CWD ?? '', folder ?? '', `zipcodes.${country}.csv`), 'utf8')
  const [head = [], ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const [zip, town] = [head.indexOf('zipcode'), head.indexOf('place')]
  return rows.map((row) => [(row[zip] ?? '').replaceAll(' ', ''), row[town] ?? ''])
}

const tables = Object.entries(FILES).map(([country, files]) => [
  country,
  toTownsTable(Object.fromEntries(files.flatMap(registerOf))),
])
const file = join(import.meta.dirname, '../src/shipping/towns/towns.json')
writeFileSync(file, `${JSON.stringify(Object.fromEntries(tables), null, 2)}\n`)
