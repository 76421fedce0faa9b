import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { packageRoot } from './package-root'
import { withClient } from './with-client'

/** A server on which databases may be made, by any of its databases. */
export interface DatabaseServer {
  url: string
  ownerUrl: string
}

export interface ClonedDatabase {
  url: string
  ownerUrl: string
  drop(): Promise<void>
}

const prefix = 'shop_template_'
const lockKey = 7_348_120_002
const INSUFFICIENT_PRIVILEGE = '42501'
const MOST_TRIES = 25

/** Says which migrations and seed a template holds: another file makes another name. */
export function templateName(seedOptions: unknown = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(seedOptions))
  for (const folder of ['migrations', 'seed']) {
    for (const file of filesIn(join(packageRoot(), folder))) hash.update(file).update(readFileSync(file))
  }
  return `${prefix}${hash.digest('hex').slice(0, 16)}`
}

/** Makes the template if the server does not have it; a failed or interrupted attempt leaves nothing usable behind. */
export async function ensureTemplate(
  server: DatabaseServer,
  name: string,
  fill: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  await asOwner(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${prefix}%`,
    ])
    if (rows.some(({ datname }) => datname === name)) return
    for (const { datname } of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
    const half = `${name}_half`
    await client.query(`create database ${half}`)
    await fill(withDatabase(server.ownerUrl, half))
    await client.query(`alter database ${half} rename to ${name}`)
  })
}

/** A database of its own, equal to the template, in about a tenth of a second. */
export async function cloneDatabase(server: DatabaseServer, template: string, name: string): Promise<ClonedDatabase> {
  await asOwner(server, (client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} strategy file_copy`,
    ),
  )
  const drop = () =>
    asOwner(server, async (client) => {
      for (let tries = 1; ; tries++)
        try {
          await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
          return
        } catch (error) {
          // The server's own housekeeping may be in there, which only its superuser could end: it is over in a moment.
          if (!(error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) || tries === MOST_TRIES)
            throw error
          await setTimeout(200)
        }
    })
  return { url: withDatabase(server.url, name), ownerUrl: withDatabase(server.ownerUrl, name), drop }
}

const asOwner = <Result>({ ownerUrl }: DatabaseServer, work: (client: pg.Client) => Promise<Result>) =>
  withClient(ownerUrl, 'shop template', work)

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
