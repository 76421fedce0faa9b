import { resolve } from 'node:path'
import { DatabaseError } from '../src/database-error'
import { runningDatabase, type StartDatabaseOptions, startDatabase } from '../src/embedded'
import { say } from './say'

export interface DatabaseUrls {
  url: string
  ownerUrl: string
}

/** The database that this command is about: an outside one, the running one of the data folder, or that one started. */
export async function withDatabase<Result>(work: (urls: DatabaseUrls) => Promise<Result>): Promise<Result> {
  const found = outsideDatabase() ?? (await runningDatabase(dataDir()))
  if (found) return work(found)
  const server = await startDatabase({ ...embeddedOptions(), log: () => {} })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

export function outsideDatabase(): DatabaseUrls | undefined {
  const url = process.env.DATABASE_URL
  return url ? { url, ownerUrl: process.env.DATABASE_OWNER_URL ?? url } : undefined
}

/** What throws everything away, or fills in accounts that everybody knows, is for a demo. */
export function refuseOperated(deed: string): void {
  if (outsideDatabase() && process.env.DEMO_DATABASE !== '1')
    throw new DatabaseError(
      'OPERATED',
      `${deed} is for a demo: the database of DATABASE_URL is a shop at work, unless DEMO_DATABASE=1 lends it to the demo.`,
    )
}

export function dataDir(): string {
  return resolve(process.env.DATA_DIR ?? '.data')
}

export function embeddedOptions(): StartDatabaseOptions {
  const port = process.env.DATABASE_PORT
  return { dataDir: dataDir(), log: say, ...(port && { port: Number(port) }) }
}
