import { runningDatabase } from '@shop/db/embedded'
import pg from 'pg'

/** The database of the shop that the browser tests run against, as its owner. */
export async function ownerOfRunningShop(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await urlOfRunningShop() })
  await client.connect()
  return client
}

export async function urlOfRunningShop(): Promise<string> {
  const running = await runningDatabase(process.env.DATA_DIR ?? '.data')
  const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? running?.ownerUrl
  if (!url) throw new Error('The tests need the database of a running shop: npm start')
  return url
}
