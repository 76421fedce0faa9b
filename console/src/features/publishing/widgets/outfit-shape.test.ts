import type { Json } from '@shop/domain/publishing'
import { describe, expect, it } from 'vitest'
import { movedSpot, spotsFor, spotsIn } from './outfit-shape'

describe('the points of a look', () => {
  it('keep their products and places; what is no point is left out, and nothing lies beyond the picture', () => {
    const look: Json = { hotspots: [{ productId: 7, x: 32, y: 120 }, null, 'x'] }
    expect(spotsIn(look)).toEqual([{ productId: 7, x: 32, y: 100 }])
    expect(spotsIn({})).toEqual([])
    const two = spotsFor([9, 7], spotsIn(look))
    expect(two).toEqual([
      { productId: 9, x: 30, y: 30 },
      { productId: 7, x: 32, y: 100 },
    ])
    expect(movedSpot(two, 0, -4, 41.26)[0]).toEqual({ productId: 9, x: 0, y: 41.3 })
  })
})
