// Writes the towns of Norway's postcodes anew, from the unpacked npm package that NOTICE names:
//   npm pack norway-postal-codes@3.3.0 && tar xzf norway-postal-codes-3.3.0.tgz
//   npm run towns -w @shop/services -- package
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { toTownsTable } from '../src/shipping/towns/towns-table'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder has the package norway-postal-codes? See the head of this file.')
const register: Record<string, string> = createRequire(import.meta.url)(
  resolve(process.env.INIT_CWD ?? '', folder, 'converted/postal-codes-simple.js'),
)
const file = join(import.meta.dirname, '../src/shipping/towns/norway.json')
writeFileSync(file, `${JSON.stringify(toTownsTable(register), null, 2)}\n`)
