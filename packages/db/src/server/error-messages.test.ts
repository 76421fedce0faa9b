import { expect, it } from 'vitest'
import { messageFor } from './error-messages'

it.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device', 'NO_SPACE'],
  ['FATAL:  could not create any TCP/IP sockets', 'PORT_IN_USE'],
  ['FATAL:  lock file "postmaster.pid" already exists', 'ALREADY_RUNNING'],
  ['FATAL:  data directory "/d" has wrong ownership', 'NO_RIGHTS'],
  ['PANIC:  could not locate a valid checkpoint record at 0/1', 'DATA_DAMAGED'],
  ['FATAL:  something nobody thought of', 'START_FAILED'],
  ['', 'START_FAILED'],
])('%s: %s', (said, code) => {
  const error = messageFor(`2026-11-21 05:40:45.033 UTC [1] ${said}\n`, '/d', 'The database did not start')
  expect(error.code).toBe(code)
  expect(error.message).toMatch(/^[^\n]+\.$/)
})
