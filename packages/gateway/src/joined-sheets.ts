import { posix } from 'node:path'

const FOLDER = 'sheets/'
const CHUNKS = 'chunks/'
const MOST = 8

/** One address for all the sheets of a page, in their order; beside their own folder, so that what they name is found. */
export function addressOfSheets(addresses: readonly string[]): string {
  return `/_next/static/${FOLDER}${addresses.map((address) => posix.basename(address)).join('+')}`
}

/** The files that are joined under a name; undefined for a name that no page can have. */
export function joinedSheets(name: string, isFile: (path: string) => boolean): readonly string[] | undefined {
  if (!name.startsWith(FOLDER)) return undefined
  const names = name.slice(FOLDER.length).split('+')
  if (names.length > MOST || new Set(names).size < names.length) return undefined
  const paths = names.map((one) => CHUNKS + one)
  return paths.every((path) => path.endsWith('.css') && isFile(path)) ? paths : undefined
}
