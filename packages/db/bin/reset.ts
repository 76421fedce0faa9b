import pg from 'pg'
import { removeDatabase } from '../src/embedded'
import { wipe } from '../src/wipe'
import { say } from './say'
import { dataDir, outsideDatabase } from './with-database'

/** Removes the installation's own database, or empties the outside one. */
export async function reset() {
  const outside = outsideDatabase()
  if (!outside) {
    await removeDatabase(dataDir())
    say('The database is removed.')
    return
  }
  const client = new pg.Client({ connectionString: outside.ownerUrl, application_name: 'shop reset' })
  await client.connect()
  try {
    await wipe(client)
    say('The database is empty.')
  } finally {
    await client.end()
  }
}
