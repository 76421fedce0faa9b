import { expect, it } from 'vitest'
import { parserOf } from './value-parsers'

it('reads amounts as numbers and refuses one that a number cannot hold', () => {
  expect(parserOf(20)('9007199254740991')).toBe(9007199254740991)
  expect(() => parserOf(20)('9007199254740992')).toThrow('too large')
  expect(parserOf(1700)('12.5')).toBe(12.5)
  expect(parserOf(1016)('{1,2}')).toEqual([1, 2])
})

it('leaves a date without time as its text, so that no time zone moves it', () => {
  expect(parserOf(1082)('2026-11-21')).toBe('2026-11-21')
})
