import { expect, it } from 'vitest'
import { idAt, shortIds } from './short-ids'

it.each([
  [[1361201, 1361202, 1361203], '1'],
  [[1361201, 1361202, 1361209, 1361210], '1 1 7'],
  [[9, 4, 5], '-1361191 -5'],
  [[1361207], '7'],
])('writes %j as short as it goes and finds each number again', (ids, short) => {
  expect(shortIds(13612, ids)).toBe(short)
  expect(ids.map((_, place) => idAt(13612, short, place))).toEqual(ids)
})
