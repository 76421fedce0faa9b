import { randomBytes } from 'node:crypto'
import { type ClonedDatabase, cloneDatabase } from '@shop/db/template'
import { inject } from 'vitest'

/** A seeded database of its own for one test file. `url` is what services get, `ownerUrl` may change everything. */
export function testDatabase(): Promise<ClonedDatabase> {
  return cloneDatabase(inject('databaseServer'), inject('databaseTemplate'), `test_${randomBytes(6).toString('hex')}`)
}
