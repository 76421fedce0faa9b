import { readdirSync, readFileSync } from 'node:fs'
import { wireHash } from '@shop/services/platform/password'
import { expect, it } from 'vitest'
import { createLog } from './log'

it('[ERRLOG-08] no line of the services holds a password, a hash, a token or a personal id, in a field, in an error or deep inside one', () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
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

it('[ATTACK-18] no line of the services says the number of an order, an invoice, a payment, a customer or a colleague', () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  log.error('bulk.failed', { order: 100234, error: new Error('There is no order 100234 to write of') })
  log.error('http.failed', { path: '/staff/desk/orders/100234/notes', requestId: '100234' })
  log.warn('bank.line-failed', { line: 77, attempts: 3 })
  log.error('alarm.access_concern', { review: 5, by: 77 })
  const said = lines.map((line) => JSON.parse(line))
  expect(said).toMatchObject([
    { order: '[hidden]', error: expect.stringContaining('There is no order [hidden] to write of') },
    { path: '/staff/desk/orders/[hidden]/notes', requestId: '100234' },
    { line: '[hidden]', attempts: 3 },
    { review: 5, by: '[hidden]' },
  ])
})

/** Numbers of our own work and of what we publish: of nobody. */
const OF_NOBODY = ['alarm', 'event', 'index', 'market', 'page', 'requestId', 'widget']

it('[ATTACK-18] whatever the sources log under the name of a record is hidden, or is of nobody', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:services|gateway|witness)\/src\/.*\.ts$/.test(file) && !file.includes('.test.'),
  )
  const calls = files.flatMap((file) =>
    [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(/\blog\.(?:info|warn|error)\(\s*[^{}()]*(\{[^{}]*\})/g),
    ].map(([, fields = '']) => fields),
  )
  expect(calls.length).toBeGreaterThan(60)
  const ID = /(?:^|[{,])\s*(\w+)(?::\s*(?:this\.|\w+\.)*(?:id|\w+Id|page_id|tried|reference|number|ref)\b)(?=\s*[,}])/g
  const named = calls.flatMap((fields) => [...fields.matchAll(ID)].map(([, name = '']) => name))
  // A field of the same name as its value.
  const short = calls.flatMap((fields) => fields.match(/(?<=[{,]\s*)\w+Id(?=\s*[,}])/g) ?? [])
  const names = [...new Set([...named, ...short])]
  expect(names).toEqual(expect.arrayContaining(['order', 'invoice', 'line', 'payment', 'sessionId']))
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  for (const name of names) log.info(name, { [name]: 4321 })
  const shown = lines.filter((line) => line.includes('4321')).map((line) => JSON.parse(line).event)
  expect(shown.filter((name) => !OF_NOBODY.includes(name))).toEqual([])
})
