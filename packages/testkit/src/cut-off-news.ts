import { connect } from '@shop/db/connect'

/**
 * Ends the connections on which the services hear of changes; what happens until they are back is told to none of them.
 * Only their own role sees which those are.
 */
export async function cutOffNews(shop: { readonly database: { readonly url: string } }): Promise<void> {
  const { pool } = connect(shop.database.url, { max: 1 })
  try {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`,
    )
    if (!rowCount) throw new Error('No connection of the services listens')
  } finally {
    await pool.end()
  }
}
