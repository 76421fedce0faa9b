import { expect, it } from 'vitest'
import { atPath, isWithin, withAtPath } from './at-path'

const document = { a: { b: [1, { c: 'x' }] }, d: null }

it('reads and writes values inside of documents, and leaves what it was given as it was', () => {
  expect(atPath(document, ['a', 'b', 1, 'c'])).toBe('x')
  expect(atPath(document, ['a', 'x', 1])).toBeUndefined()
  expect(withAtPath(document, ['a', 'b', 1, 'c'], 'y')).toEqual({ a: { b: [1, { c: 'y' }] }, d: null })
  expect(withAtPath(document, ['e', 'f'], 1)).toEqual({ ...document, e: { f: 1 } })
  expect(withAtPath(document, ['a', 'b', 0], undefined)).toEqual({ a: { b: [{ c: 'x' }] }, d: null })
  expect(withAtPath(document, ['d'], undefined)).toEqual({ a: document.a })
  expect(Object.keys(withAtPath(document, ['a'], 1) as object)).toEqual(['a', 'd'])
  expect(document).toEqual({ a: { b: [1, { c: 'x' }] }, d: null })
})

it('finds out whether a path is another one or leads below it', () => {
  expect(isWithin(['a', 'b', 1], ['a', 'b'])).toBe(true)
  expect(isWithin(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isWithin(['a'], ['a', 'b'])).toBe(false)
  expect(isWithin(['a', 'c', 1], ['a', 'b'])).toBe(false)
})
