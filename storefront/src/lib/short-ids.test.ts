import { expect, it } from 'vitest'
import { idAt, shortIds } from './short-ids'

it.each([
  [[1361201, 1361202, 1361203], '1361201'],
  [[1361201, 1361202, 1361209, 1361210], '1361201 1 7'],
  [[9, 4, 5], '9 -5'],
  [[7], '7'],
])('writes %j as short as it goes and finds each number again', (ids, short) => {
  expect(shortIds(ids)).toBe(short)
  expect(ids.map((_, place) => idAt(short, place))).toEqual(ids)
})
