import { expect, it } from 'vitest'
import { vatInForce } from './vat-in-force'

const rates = [
  { valid_from: '1970-01-01T00:00:00Z', rate: 2400 },
  { valid_from: '2024-09-01T00:00:00+03:00', rate: 2550 },
]
const at = (time: string) => vatInForce(rates, Date.parse(time))

it('[LAW-03] finds the rate of an instant and how long it holds', () => {
  expect(at('2024-08-31T20:59:59.999Z')).toEqual({
    basisPoints: 2400,
    since: 0,
    until: Date.parse('2024-08-31T21:00Z'),
  })
  expect(at('2024-08-31T21:00:00.000Z')).toEqual({
    basisPoints: 2550,
    since: Date.parse('2024-08-31T21:00Z'),
    until: Number.POSITIVE_INFINITY,
  })
  expect(at('1969-12-31T00:00:00Z')).toEqual({
    basisPoints: undefined,
    since: Number.NEGATIVE_INFINITY,
    until: 0,
  })
  expect(vatInForce([], 0).basisPoints).toBeUndefined()
})
