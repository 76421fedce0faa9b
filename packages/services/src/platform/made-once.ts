import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The text of a file of secrets, made when there is none. Written whole and then linked: of several processes at their
 * first start one wins, and all read the winner's.
 */
export function madeOnce(file: string, make: () => string): string {
  return unlessCode('ENOENT', () => readFileSync(file, 'utf8')) ?? made(file, make())
}

function made(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, text, { mode: 0o600 })
  try {
    unlessCode('EEXIST', () => linkSync(own, file))
  } finally {
    rmSync(own)
  }
  return readFileSync(file, 'utf8')
}

function unlessCode<T>(code: string, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined
    throw error
  }
}
