import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listChange } from './list-change'

it('takes out and puts at the end only what differs', () => {
  expect(listChange(['1', '2', '3'], ['1', '3', '4'])).toEqual({ remove: ['2'], append: ['4'] })
  expect(listChange(['1', '2'], ['1', '2'])).toEqual({ remove: [], append: [] })
  expect(listChange(['1', '2'], ['2', '1'])).toEqual({ remove: ['1', '2'], append: ['2', '1'] })
})

it('always ends in the wanted list', () => {
  const refs = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String))
  fc.assert(
    fc.property(refs, refs, (stored, wanted) => {
      const { remove, append } = listChange(stored, wanted)
      expect([...stored.filter((ref) => !remove.includes(ref)), ...append]).toEqual(wanted)
    }),
    { numRuns: sizes.properties },
  )
})
