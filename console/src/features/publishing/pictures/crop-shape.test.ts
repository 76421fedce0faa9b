import { describe, expect, it } from 'vitest'
import { focusWithin, isWhole, movedCrop, sizedCrop, WHOLE } from './crop-shape'

const crop = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 }

describe('the frame of a picture', () => {
  it('is moved within the picture and keeps its size', () => {
    expect(movedCrop(crop, 0.1, -0.1)).toEqual({ left: 0.3, top: 0.1, width: 0.5, height: 0.5 })
    expect(movedCrop(crop, 2, -2)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
  })

  it('is sized at a corner: the opposite one stays, and something is always left', () => {
    expect(sizedCrop(crop, 'se', 0.1, 0.2)).toEqual({ left: 0.2, top: 0.2, width: 0.6, height: 0.7 })
    expect(sizedCrop(crop, 'nw', 0.1, 0.1)).toEqual({ left: 0.3, top: 0.3, width: 0.4, height: 0.4 })
    expect(sizedCrop(crop, 'ne', 9, 9)).toEqual({ left: 0.2, top: 0.65, width: 0.8, height: 0.05 })
    expect(sizedCrop(crop, 'sw', -9, -9)).toEqual({ left: 0, top: 0.2, width: 0.7, height: 0.05 })
    expect([isWhole(WHOLE), isWhole(crop)]).toEqual([true, false])
  })

  it('has the point that stays in sight in it', () => {
    expect(focusWithin({ x: 0.1, y: 0.9 }, crop)).toEqual({ x: 0.2, y: 0.7 })
    expect(focusWithin({ x: 0.4, y: 0.4 }, crop)).toEqual({ x: 0.4, y: 0.4 })
  })
})
