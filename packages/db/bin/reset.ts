import { removeDatabase } from '../src/embedded'
import { wipe } from '../src/wipe'
import { withClient } from '../src/with-client'
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
  await withClient(outside.ownerUrl, 'shop reset', async (client) => {
    await wipe(client)
    say('The database is empty.')
  })
}
