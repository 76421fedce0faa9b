// npm run bench:search: what the search engine does in a second, at three sizes of the catalogue and in four languages.

import { parseArgs } from 'node:util'
import { languages } from './catalogue'
import { type Measured, measure } from './measure'
import { lineOf, verdictsOf, writePage } from './page'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, size: { type: 'string' } } })
const isQuick = values.quick ?? false
const sizes = values.size ? [Number(values.size)] : isQuick ? [2_000, 20_000] : [2_000, 20_000, 200_000]
const seconds = isQuick ? 0.5 : 2

const measured: Measured[] = []
for (const size of sizes) {
  for (const language of isQuick ? languages.slice(0, 1) : languages) {
    const result = await measure(language, size, seconds)
    measured.push(result)
    console.log(lineOf(result))
  }
}
const verdicts = verdictsOf(measured)
for (const { text, isReached } of verdicts) console.log(`${isReached ? 'held  ' : 'MISSED'} ${text}`)
if (!isQuick && !values.size) writePage(measured, seconds)
process.exitCode = verdicts.every(({ isReached }) => isReached) ? 0 : 1
