import { DatabaseError } from './database-error'
import { type Access, readAccess, writeAccess } from './server/access'
import { fileError } from './server/attempt'
import { findBinaries } from './server/binaries'
import { prepareDataFolder } from './server/data-folder'
import { placeOf, reachableBinaries, removePlace, takeFormerAccess } from './server/data-location'
import { clearFormerServer, runningPort } from './server/former-server'
import { freePort } from './server/free-port'
import { prepareRoles } from './server/roles'
import { startServerProcess } from './server/server-process'

export interface StartDatabaseOptions {
  /** The folder of this installation; the database lies in `postgres` inside it. */
  dataDir: string
  port?: number
  /** Off only for test databases: then a power cut may lose data (the death of a process still may not). */
  durable?: boolean
  log?: (line: string) => void
}

export interface RunningDatabase {
  /** For the services: may not change what is append-only. */
  url: string
  /** For migrations and seed. */
  ownerUrl: string
  port: number
  /** Where the data really lie. */
  dataDir: string
  pid: number
  /** Settles when the server is gone, also when nobody asked for it. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stop(): Promise<void>
}

/** Starts this installation's own PostgreSQL, setting it up the first time. Every failure is a DatabaseError. */
export async function startDatabase(options: StartDatabaseOptions): Promise<RunningDatabase> {
  try {
    return await start(options)
  } catch (cause) {
    const error = fileError(`use ${options.dataDir} for the database`, cause)
    if (error instanceof DatabaseError) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw new DatabaseError('START_FAILED', `The database did not start: ${said}.`, { cause })
  }
}

async function start(options: StartDatabaseOptions): Promise<RunningDatabase> {
  const log = options.log ?? (() => {})
  const place = placeOf(options.dataDir)
  if (place.moved)
    log(`${options.dataDir} is closed to the user ${place.user?.name}, so the database lies in ${place.folder}.`)
  const binaries = reachableBinaries(findBinaries(), place)
  takeFormerAccess(place)
  await clearFormerServer(place, readAccess(place.access)?.startedBy, log)
  const access = prepareDataFolder(place, binaries, log)
  writeAccess(place.access, { ...access, startedBy: process.pid })
  const { port, server } = await startOnPort(options.port, (port) =>
    startServerProcess(place, binaries, { port, durable: options.durable ?? true, log }),
  )
  try {
    await prepareRoles(urlOf(port, 'superuser', access, 'postgres'), access)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    url: urlOf(port, 'shop_app', access),
    ownerUrl: urlOf(port, 'shop_owner', access),
    port,
    dataDir: place.data,
    pid: server.pid,
    exited: server.exited,
    stop: server.stop,
  }
}

// Between finding a port free and using it another program may take it: then the next one will do.
async function startOnPort<Server>(wanted: number | undefined, start: (port: number) => Promise<Server>) {
  for (let tries = 1; ; tries++) {
    const port = await freePort(wanted)
    try {
      return { port, server: await start(port) }
    } catch (error) {
      const taken = error instanceof DatabaseError && error.code === 'PORT_IN_USE'
      if (!taken || wanted || tries >= 5) throw error
    }
  }
}

/** The addresses of the server that runs in this data folder now, if one does. */
export async function runningDatabase(dataDir: string): Promise<{ url: string; ownerUrl: string } | undefined> {
  const place = placeOf(dataDir)
  const access = readAccess(place.access)
  const port = runningPort(place)
  if (!access || !port) return undefined
  return { url: urlOf(port, 'shop_app', access), ownerUrl: urlOf(port, 'shop_owner', access) }
}

/** Removes this installation's database for good. */
export async function removeDatabase(dataDir: string, log: (line: string) => void = () => {}) {
  const place = placeOf(dataDir)
  await clearFormerServer(place, readAccess(place.access)?.startedBy, log)
  removePlace(place)
}

function urlOf(port: number, role: 'superuser' | 'shop_owner' | 'shop_app', access: Access, database = 'shop'): string {
  return `postgres://${role}:${access[role]}@127.0.0.1:${port}/${database}`
}
