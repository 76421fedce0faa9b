// Writes the list of common passwords anew, out of the one that NOTICE names; only beginnings of hashes are kept.
//   npm run common-passwords -w @shop/services -- FILE     (one password a line, such as of `passwords-common`)
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { passwordMinLength } from '@shop/domain/constants'
import { waysToWrite } from '../src/people/passwords/common-passwords'
import { PRINT_BYTES, printOf } from '../src/people/passwords/listed-passwords'
import { wireHash } from '../src/platform/password'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file has the passwords? See the head of this file.')

const passwords = readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8')
  .split(/\r?\n/)
  .filter((text) => [...text].length >= passwordMinLength)
const prints = [...new Set(passwords.flatMap((text) => [...waysToWrite(text)]).map((text) => printOf(wireHash(text))))]
const bytes = Buffer.alloc(prints.length * PRINT_BYTES)
for (const [at, print] of prints.toSorted((a, b) => a - b).entries())
  bytes.writeUIntBE(print, at * PRINT_BYTES, PRINT_BYTES)
writeFileSync(join(import.meta.dirname, '../assets/passwords/common-passwords.bin'), bytes)
process.stdout.write(`${passwords.length} passwords, ${bytes.length} bytes\n`)
