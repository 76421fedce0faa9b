// Renders the pictures of set.json:  media.mjs [--only PATTERN] [--threads 2] [--list] [--pages] [--facts]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    threads: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    facts: { type: 'boolean', default: false },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const compiled = await bundle('run', 'worker', 'pages', 'write-garment-facts')
if (values.facts) {
  const { writeGarmentFacts } = await import(compiled('write-garment-facts').href)
  writeGarmentFacts(root)
} else if (values.pages) {
  const { renderPages } = await import(compiled('pages').href)
  await renderPages(root, values.only)
} else {
  const { run } = await import(compiled('run').href)
  process.exitCode = await run({
    root,
    program: compiled('worker'),
    only: values.only,
    threads: Number(values.threads),
    list: values.list,
  })
}
