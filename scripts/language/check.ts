// The words of shop, console, mails, pages and goods against the rules of `rules/`; README.md tells how to add one.
import { catalogueTexts } from './catalogue-texts'
import { faults } from './rules'
import { seedTexts } from './seed-texts'

const texts = [...catalogueTexts(), ...seedTexts()]
const found = faults(texts)
for (const fault of found) console.log(fault)
console.log(`${texts.length} texts read, ${found.length} faults`)
process.exit(found.length > 0 ? 1 : 0)
