import { expect, it } from 'vitest'
import { backoffDelay } from '.'

it('[CONST-07] doubles from 100 ms and stops at 10000 ms', () => {
  expect([0, 1, 2, 6, 7, 50, 5_000].map((attempt) => backoffDelay(attempt))).toEqual([
    100, 200, 400, 6400, 10000, 10000, 10000,
  ])
})

it('takes away at most its jitter', () => {
  const options = { minMs: 500, jitter: 0.5 }
  expect(backoffDelay(0, options, () => 0)).toBe(500)
  expect(backoffDelay(0, options, () => 1)).toBe(250)
  expect(backoffDelay(2, options, () => 0.5)).toBe(1500)
})
