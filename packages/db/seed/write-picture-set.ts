import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureSet } from './assortment/picture-set'

// The list the picture renderer works from: `npx tsx packages/db/seed/write-picture-set.ts`.
const target = fileURLToPath(new URL('../../media/set.json', import.meta.url))
const set = pictureSet()
writeFileSync(target, `[\n${set.map((picture) => JSON.stringify(picture)).join(',\n')}\n]\n`)
console.log(`${set.length} pictures`)
