import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOfSet } from './garment-facts-of-set'

/** What the texts of the demo shop may say of its pictures, where its seed reads it. */
export function writeGarmentFacts(root: string): void {
  const facts = Object.entries(factsOfSet(join(root, 'set.json')))
  const lines = facts.map(
    ([family, seen]) => `  ${JSON.stringify(family)}: [${seen.map((fact) => `"${fact}"`).join(', ')}]`,
  )
  writeFileSync(join(root, '../db/seed/assortment/garment-facts.json'), `{\n${lines.join(',\n')}\n}\n`)
}
