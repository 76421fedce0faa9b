import { readFileSync } from 'node:fs'
import { type LineFault, readCatalogueLines } from '../../src/publishing/catalogue-file/catalogue-lines'
import { CatalogueRefused, writeCatalogue } from '../../src/publishing/catalogue-file/write-catalogue'
import { withDatabase } from '../operator'

const MOST_FAULTS = 50

/** Adds the goods of a file, all of them or, with one fault, none. */
export async function importCatalogue(file: string, url: string, say: (line: string) => void): Promise<number> {
  const { lines, faults } = readCatalogueLines(readFileSync(file, 'utf8'))
  if (faults.length > 0) return refuse(faults, say)
  try {
    const { made, there } = await withDatabase(url, (db) =>
      db.transaction((tx) => writeCatalogue(tx, lines, new Date())),
    )
    say(`${made} lines added, ${there} were there already.`)
    return 0
  } catch (error) {
    if (!(error instanceof CatalogueRefused)) throw error
    return refuse(error.faults, say)
  }
}

function refuse(faults: readonly LineFault[], say: (line: string) => void): number {
  for (const { line, fault } of faults.slice(0, MOST_FAULTS)) say(`line ${line}: ${fault}`)
  if (faults.length > MOST_FAULTS) say(`… and ${faults.length - MOST_FAULTS} more`)
  say('Nothing was added.')
  return 1
}
