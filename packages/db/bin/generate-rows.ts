import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startDatabase } from '../src/embedded'
import { migrate } from '../src/migrate'
import { packageRoot } from '../src/package-root'
import { rowTypes } from '../src/row-types'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-rows-'))
// Open to the user that the server runs as when the superuser starts it.
chmodSync(dataDir, 0o755)
const server = await startDatabase({ dataDir, durable: false })
const client = new pg.Client(server.ownerUrl)
try {
  await migrate(server.ownerUrl)
  await client.connect()
  writeFileSync(join(packageRoot(), 'src', 'rows.gen.ts'), await rowTypes(client))
} finally {
  await client.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
