import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = 'assets/passwords/common-passwords.bin'
/** Of the hash: one password in eighty million is taken for one of the list. */
export const PRINT_BYTES = 5

/** The beginning of what clients send instead of the password. */
export const printOf = (wire: string): number => Buffer.from(wire, 'base64').readUIntBE(0, PRINT_BYTES)

let prints: Buffer | undefined

/** Whether a password is among those of the list of NOTICE, which are tried first. Only beginnings of hashes are shipped, in order. */
export function isListedPassword(wire: string): boolean {
  prints ??= readFileSync(listFile())
  const wanted = printOf(wire)
  let from = 0
  let to = prints.length / PRINT_BYTES
  while (from < to) {
    const middle = (from + to) >> 1
    const print = prints.readUIntBE(middle * PRINT_BYTES, PRINT_BYTES)
    if (print === wanted) return true
    if (print < wanted) from = middle + 1
    else to = middle
  }
  return false
}

/** Found upwards from here: the code runs from `src` in tests and from `dist` when built. */
function listFile(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const file = join(at, FILE)
    if (existsSync(file)) return file
    if (at === dirname(at)) throw new Error('The list of common passwords is not beside the program')
  }
}
