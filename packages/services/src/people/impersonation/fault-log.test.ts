import { createLog } from '@shop/watch/log'
import { expect, it } from 'vitest'
import { faultLog } from './fault-log'

it('[ASSIST-48] a fault of the services is kept under the number of the view, without names, addresses, keys and the customer’s number', () => {
  const lines: string[] = []
  const id = '0b8f3c1e-6a52-4c4e-9a57-3f6c0a4d2b11'
  const row = { first_name: 'Gunnvor', last_name: 'Kvit-Fjell' }
  const log = faultLog(createLog({ write: (line) => lines.push(line) }), {
    id,
    userId: 90417,
    staffName: 'Sigrid Haugen',
    row,
  })
  const telling =
    'user 90417 Gunnvor Kvit-Fjell <gunnvor@mail.example> +47 412 30 987 of Sigrid at /kassen?email=x&loginToken=kvasir-key cookie: __Host-assist=kvasir-key'
  log.error('graphql.failed', { requestId: 'r-1', path: 'getUser', error: new Error(telling) })
  log.warn('cart.slow', { note: telling })
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'graphql.failed', requestId: 'r-1', impersonationId: id })
  for (const line of lines)
    for (const word of ['Gunnvor', 'Kvit-Fjell', 'gunnvor@', '412 30 987', 'Sigrid', 'kvasir-key', '90417'])
      expect(line.replace(id, ''), word).not.toContain(word)
})
