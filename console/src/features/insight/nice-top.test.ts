import fc from 'fast-check'
import { expect, it } from 'vitest'
import { niceTop } from './nice-top'

it('holds the highest value in whole, round steps', () => {
  expect([0, 1, 3, 7, 559, 600, 601].map((highest) => niceTop(highest, 3))).toEqual([3, 3, 3, 15, 600, 600, 750])
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 6 }), (highest, steps) => {
      const top = niceTop(highest, steps)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(Number.isInteger(top / steps)).toBe(true)
    }),
  )
})
