import { expect, it } from 'vitest'
import { readIds } from './read-ids'

it('reads numbers as they are pasted, and nothing that is none', () => {
  expect(readIds('12, 14;9\n12')).toEqual([12, 14, 9])
  expect(readIds('  ')).toEqual([])
  expect(readIds('12 a')).toBeUndefined()
  expect(readIds('0')).toBeUndefined()
  expect(readIds('1.5')).toBeUndefined()
  expect(readIds('2147483648')).toBeUndefined()
})
