import { describe, expect, it } from 'vitest'
import { sortedSizes } from './size-types'

const sorted = (...sizes: string[]) =>
  sortedSizes(sizes.map((id) => ({ id }))).map(({ kind, format, values }) => [kind, format, values.map(({ id }) => id)])

describe('sizes of a list', () => {
  it('[SEARCH-06] are told apart by what they are of, each kind in its own order', () => {
    expect(sorted('L', 'XS', 'M', '75B', '70C', 'W31/L32', 'W29/L32', 'One size')).toEqual([
      ['clothes', 'INT', ['XS', 'M', 'L']],
      ['jeans', 'INCH', ['W29/L32', 'W31/L32']],
      ['bras', 'EU', ['70C', '75B']],
      ['one-size', 'ONE_SIZE', ['One size']],
    ])
  })

  it('[SEARCH-06] of shoes go up by one, of clothes by two', () => {
    expect(sorted('42', '38', '40')).toEqual([['clothes', 'EU', ['38', '40', '42']]])
    expect(sorted('41', '40', '39')).toEqual([['shoes', 'EU', ['39', '40', '41']]])
  })
})
