import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import norway from './norway.json' with { type: 'json' }
import { readTowns, toTownsTable } from './towns-table'

it('the towns of Norway are what the script makes of norway-postal-codes 3.3.0', () => {
  const register = Object.fromEntries([...readTowns(norway)].map(([code, town]) => [code, town.toUpperCase()]))
  const lines = Object.entries(register).map(([code, town]) => `${code} ${town}\n`)
  // Of the package's own table, line by line.
  expect(createHash('sha256').update(lines.sort().join('')).digest('hex')).toBe(
    '45bd76ada0c4799e4966464fd016a49bb843d2433d814fb51d0a8bbbdbd67024',
  )
  expect(JSON.stringify(toTownsTable(register))).toBe(JSON.stringify(norway))
})
