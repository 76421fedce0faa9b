import { expect, it } from 'vitest'
import { brokenLine } from './broken-line'

it('names the line in which JSON breaks', () => {
  expect(brokenLine('{"a": 1}')).toBeUndefined()
  expect(brokenLine('{\n  "a": 1,\n  "b": 2\n  "c": 3\n}')).toBe(4)
  expect(brokenLine('{\n  "a": 1')).toBe(2)
})
