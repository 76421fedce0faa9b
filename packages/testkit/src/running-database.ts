import { runningDatabase } from '@shop/db/embedded'
import pg from 'pg'

/** The database of the shop that the browser tests run against, as its owner. */
export async function ownerOfRunningShop(): Promise<pg.Client> {
  const running = await runningDatabase(process.env.DATA_DIR ?? '.data')
  const connectionString = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? running?.ownerUrl
  if (!connectionString) throw new Error('The tests need the database of a running shop: npm start')
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
