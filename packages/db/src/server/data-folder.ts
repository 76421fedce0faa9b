import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError } from '../database-error'
import { type Access, newAccess, readAccess, writeAccess } from './access'
import { attempt } from './attempt'
import type { Binaries } from './binaries'
import { makePlace, type Place, setPlaceAside } from './data-location'
import { messageFor } from './error-messages'

/** A data folder ready to serve: the one that is there, or a new one that appears only when it is complete. */
export function prepareDataFolder(place: Place, binaries: Binaries, log: (line: string) => void): Access {
  const access = readAccess(place.access)
  // It belonged to an installation whose folder is gone: the keys to what it holds are gone too.
  if (place.moved && !access && !isEmpty(place.data))
    log(
      `The database of the former ${dirname(place.access)} lies now in ${setPlaceAside(place)}: remove it if you do not need it.`,
    )
  makePlace(place)
  if (!isEmpty(place.data)) {
    checkVersion(place.data, binaries.major)
    if (!access) throw damaged(place.data, `the passwords in ${place.access} are missing`)
    giveToServer(place)
    return access
  }
  const fresh = newAccess()
  writeAccess(place.access, fresh)
  initialise(place, binaries, fresh)
  return fresh
}

function initialise({ data, user }: Place, binaries: Binaries, access: Access) {
  const half = `${data}.new`
  const password = `${data}.password`
  attempt(`make the folder ${half}`, () => {
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(password, access.superuser, { mode: 0o600 })
    if (user) for (const path of [half, password]) chownSync(path, user.uid, user.gid)
  })
  try {
    const { status, error, stdout, stderr } = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${half}`,
        '--username=superuser',
        '--auth=scram-sha-256',
        `--pwfile=${password}`,
        '--encoding=UTF8',
        '--data-checksums',
        // Letters of every language fold, with no library of the machine deciding how.
        ...(binaries.major >= 17
          ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
          : ['--locale=C.UTF-8']),
      ],
      {
        encoding: 'utf8',
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
        ...(user && { uid: user.uid, gid: user.gid }),
      },
    )
    if (error) throw cannotRun(binaries.initdb, error)
    if (status !== 0) throw messageFor(`${stdout}\n${stderr}`, data, 'The database could not be set up')
    attempt(`put the new database at ${data}`, () => {
      rmSync(data, { recursive: true, force: true })
      renameSync(half, data)
    })
  } finally {
    rmSync(password, { force: true })
    rmSync(half, { recursive: true, force: true })
  }
}

export function cannotRun(program: string, cause: Error): DatabaseError {
  return new DatabaseError(
    'BINARIES_MISSING',
    `The database program ${program} cannot be run (${(cause as NodeJS.ErrnoException).code ?? cause.message}): run npm install again or set DATABASE_URL.`,
    { cause },
  )
}

function isEmpty(folder: string): boolean {
  return attempt(`read ${folder}`, () => !existsSync(folder) || readdirSync(folder).length === 0)
}

function checkVersion(data: string, major: number) {
  const file = join(data, 'PG_VERSION')
  const version = attempt(`read ${data}`, () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN))
  if (!Number.isInteger(version)) throw damaged(data, 'it is not a database')
  if (version !== major)
    throw new DatabaseError(
      'DATA_VERSION',
      `The data in ${data} belong to PostgreSQL ${version}, but the program here is ${major}: restore a backup into a new folder.`,
    )
}

export function damaged(data: string, why: string): DatabaseError {
  return new DatabaseError(
    'DATA_DAMAGED',
    `The database in ${data} is damaged (${why}): move the folder away and start again, then restore a backup.`,
  )
}

// A folder copied or unpacked by the superuser belongs to the wrong user.
function giveToServer({ data, user }: Place) {
  if (!user) return
  attempt(`give ${data} to ${user.name}`, () => {
    const give = (path: string) => {
      chownSync(path, user.uid, user.gid)
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        const inside = join(path, entry.name)
        if (entry.isDirectory()) give(inside)
        else if (entry.isFile()) chownSync(inside, user.uid, user.gid)
      }
    }
    const owner = attempt(`read ${data}`, () => ownerOf(join(data, 'PG_VERSION')))
    if (owner !== user.uid) give(data)
    chmodSync(data, 0o700)
  })
}

function ownerOf(file: string): number {
  return statSync(file).uid
}
