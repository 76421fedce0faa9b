// Renders the pictures of set.json:  media.mjs [--only PATTERN] [--threads 2] [--list]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string' }, threads: { type: 'string', default: '2' }, list: { type: 'boolean', default: false } },
})
const compiled = await bundle('run', 'worker')
const { run } = await import(compiled('run').href)
process.exitCode = await run({
  root: fileURLToPath(new URL('..', import.meta.url)),
  program: compiled('worker'),
  only: values.only,
  threads: Number(values.threads),
  list: values.list,
})
