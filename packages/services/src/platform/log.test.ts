import { expect, it } from 'vitest'
import { createLog } from './log'
import { wireHash } from './password'

it('[ERRLOG-08] no line of the services holds a password, a hash, a token or a personal id, in a field, in an error or deep inside one', () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const secrets = [
    'kari.nordmann@example.no',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    '0c7540eb7e65b553ec1ba6b20de79608',
    'scrypt$32768$8$1$c2FsdHNhbHRzYWx0c2FsdA==$a2V5a2V5a2V5',
    wireHash('Sommer-2026!'),
    '19811218-9876',
    '01019012345',
    '131052-308T',
    '070761-4285',
  ]
  for (const secret of secrets) {
    const said = `failed for ${secret} with password: "Sommer-2026!"`
    log.info('user.read', { note: said })
    log.warn('user.slow', { deep: { list: [said] } })
    log.error('http.failed', { requestId: 'r-1', error: new Error(said) })
  }
  expect(lines).toHaveLength(3 * secrets.length)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ event: expect.stringMatching(/^(user|http)\./) })
    for (const secret of [...secrets, 'Sommer-2026!']) expect(line).not.toContain(secret)
  }
})
