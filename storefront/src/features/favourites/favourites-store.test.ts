import { expect, it } from 'vitest'
import { parseFavourites } from './favourites-store'

it('reads digits as numbers, each once, and nothing else', () => {
  expect(parseFavourites('[3,"4","x",4,null,3,{"a":1}]')).toEqual([3, 4])
  for (const broken of [null, '', '{', '{}', '"1"']) expect(parseFavourites(broken)).toEqual([])
})
