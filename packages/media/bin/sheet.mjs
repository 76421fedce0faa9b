// Contact sheets:  sheet.mjs OUT.jpg|OUT.png [--only PATTERN] [--from 0] [--count 48] [--columns 8] [--width 170] [--each type|picture]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { bundle } from './bundle.mjs'

const text = (standard) => ({ type: 'string', default: standard })
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    view: text('front'),
    from: text('0'),
    count: text('48'),
    columns: text('8'),
    width: text('170'),
    each: text('type'),
  },
})
const compiled = await bundle('sheet', 'set')
const [{ contactSheet }, { readSet }] = await Promise.all([
  import(compiled('sheet').href),
  import(compiled('set').href),
])
const seen = new Set()
const entries = readSet(fileURLToPath(new URL('../set.json', import.meta.url)))
  .filter(
    (entry) =>
      entry.view === values.view && (!values.only || new RegExp(values.only).test(`${entry.file} ${entry.type}`)),
  )
  .filter((entry) => {
    const key = values.each === 'type' ? entry.type : values.each === 'family' ? entry.family : entry.file
    return !seen.has(key) && seen.add(key)
  })
  .slice(Number(values.from), Number(values.from) + Number(values.count))
const png = await contactSheet(entries, Number(values.columns), Number(values.width))
for (const out of positionals)
  await sharp(png)
    .toFormat(out.endsWith('.png') ? 'png' : 'jpeg', { quality: 78, mozjpeg: true })
    .toFile(out)
process.stdout.write(`${entries.map((entry, i) => `${i}:${entry.type}`).join(' ')}\n`)
