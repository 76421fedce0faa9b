import { expect, it } from 'vitest'
import { bounds, ellipse, flatten, flip, rect, ribbon, sym } from './path'

it('mirrors a half outline about the centre line', () => {
  expect(bounds(sym('M600 100L500 200L600 400'))).toEqual({ x0: 500, x1: 700, y0: 100, y1: 400 })
})

it('flips a path twice to itself', () => {
  const d = 'M10 20C30 40 50 60 70 80'
  expect(flip(flip(d))).toBe(d)
})

it('closes ribbons of the asked width', () => {
  const { y0, y1 } = bounds(ribbon('M100 50L300 50', 20))
  expect([y0, y1]).toEqual([40, 60])
})

it('flattens curves into short steps', () => {
  const [line] = flatten(ellipse(0, 0, 100), 5)
  expect(line!.closed).toBe(true)
  expect(line!.points.length).toBeGreaterThan(80)
})

it('keeps rectangles in their box', () => {
  expect(bounds(rect(10, 20, 30, 40, 5))).toEqual({ x0: 10, y0: 20, x1: 40, y1: 60 })
})
