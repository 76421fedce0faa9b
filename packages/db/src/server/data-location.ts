import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { attempt } from './attempt'
import type { Binaries } from './binaries'
import { type ServerUser, serverUser } from './server-user'

export interface Place {
  /** Holds the data. */
  folder: string
  data: string
  /** The passwords, always in the installation's own folder: whoever has another folder has another database. */
  access: string
  user?: ServerUser
  /** Says so when the data could not lie where it was asked to. */
  moved: boolean
}

const elsewhere = '/var/lib'

/** Where the database of this data folder lies, and under which user it runs. Makes nothing yet. */
export function placeOf(dataDir: string, user = serverUser()): Place {
  const wanted = resolve(dataDir)
  const moved = user !== undefined && !canReach(user, wanted)
  const folder = moved ? join(elsewhere, `lysning-${hashOf(wanted)}`) : wanted
  return { folder, data: join(folder, 'postgres'), access: join(wanted, 'postgres-access.json'), user, moved }
}

export function makePlace({ folder, user, moved }: Place) {
  attempt(`make the folder ${folder}`, () => {
    // A closed umask of ours must not shut the server's user out of the folders made here.
    const first = mkdirSync(folder, { recursive: true })
    for (let made = folder; user && first && made.startsWith(first); made = dirname(made)) chmodSync(made, 0o755)
    if (moved && user) chownSync(folder, user.uid, user.gid)
  })
}

export function removePlace({ data, access, folder, moved }: Place) {
  attempt(`remove ${data}`, () => {
    for (const path of [...(moved ? [folder] : [data, `${data}.new`]), access])
      rmSync(path, { recursive: true, force: true })
  })
}

/** The passwords once lay beside the data; with the keys in the installation's folder they are still its own. */
export function takeFormerAccess({ access, folder, moved }: Place) {
  const former = join(folder, 'postgres-access.json')
  if (!moved || existsSync(access) || !existsSync(former) || !existsSync(join(dirname(access), 'keys'))) return
  attempt(`move ${former} to ${access}`, () => {
    copyFileSync(former, access)
    chmodSync(access, 0o600)
    rmSync(former)
  })
}

/** Makes room for a new database, and says where the former one lies now. */
export function setPlaceAside({ folder }: Place): string {
  const aside = `${folder}-former-${randomBytes(4).toString('hex')}`
  attempt(`move ${folder} to ${aside}`, () => renameSync(folder, aside))
  return aside
}

/** The programs, copied where the server's user can reach them when their own folder is closed to it. */
export function reachableBinaries(binaries: Binaries, { user }: Place): Binaries {
  const { folder } = binaries
  if (!folder || !user || canReach(user, folder)) return binaries
  const version = hashOf(`${folder} ${statSync(binaries.postgres).mtimeMs}`)
  const copy = join(elsewhere, `lysning-postgres-${version}`)
  if (!existsSync(copy)) {
    attempt(`copy the database programs to ${copy}`, () => {
      const half = `${copy}.${process.pid}`
      cpSync(folder, half, { recursive: true, verbatimSymlinks: true })
      renameSync(half, copy)
    })
  }
  const bin = join(copy, 'bin')
  return { ...binaries, folder: copy, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Every folder on the way must let the user through; those that are not there yet will be ours to make. */
function canReach({ uid, gid }: ServerUser, path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat?.isDirectory() && !letsThrough(stat, uid, gid)) return false
    if (dirname(folder) === folder) return true
  }
}

function letsThrough(stat: { mode: number; uid: number; gid: number }, uid: number, gid: number): boolean {
  if (stat.uid === uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
