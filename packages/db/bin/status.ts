import { appliedMigrations, readMigrations } from '../src/migrate'
import { withClient } from '../src/with-client'

/** What an operator wants to see first: version, size, migrations, and where the rows are. */
export async function status(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, 'shop status', async (client) => {
    const { rows } = await client.query(`select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`)
    const applied = await appliedMigrations(client)
    const waiting = readMigrations().filter(({ name }) => !applied.has(name))
    const tables = await client.query(`select relname as name, n_live_tup::int as rows from pg_stat_user_tables
      where n_live_tup > 0 order by n_live_tup desc limit 10`)
    return [
      `PostgreSQL ${rows[0].version}, ${rows[0].size}, ${rows[0].connections} connections`,
      `${applied.size} migrations applied, ${waiting.length} waiting${waiting.map(({ name }) => `\n  ${name}`).join('')}`,
      ...tables.rows.map(({ name, rows: count }) => `${String(count).padStart(9)}  ${name}`),
    ].join('\n')
  })
}
