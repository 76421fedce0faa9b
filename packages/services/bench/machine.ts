import { cpus, totalmem } from 'node:os'
import pg from 'pg'

/** What figures depend on, without saying whose machine it is. */
export async function machineFacts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const show = async (setting: string) => Object.values((await client.query(`show ${setting}`)).rows[0])[0]
  try {
    return [
      `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory; database, services and load generator share them`,
      `Node ${process.versions.node}, PostgreSQL ${await show('server_version')}, fsync ${await show('fsync')}, synchronous_commit ${await show('synchronous_commit')}, NODE_ENV production`,
    ]
  } finally {
    await client.end()
  }
}
