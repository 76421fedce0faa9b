// Writes messages/planned.json: the texts that wait for their screens. Run it when a screen starts or stops using keys:
//   npm run planned -w @shop/i18n
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { houseUsage, unusedKeys } from '../src/house-usage'

const waiting = unusedKeys()
writeFileSync(
  fileURLToPath(new URL('../messages/planned.json', import.meta.url)),
  `${JSON.stringify(waiting, null, 2)}\n`,
)

const { used, unknown } = houseUsage()
console.log(`${used.size} keys used, ${Object.values(waiting).flat().length} planned`)
for (const one of unknown) console.log(`no such key: ${one}`)
