import { expect, it } from 'vitest'
import { movedBy, steppedFrom, whole, zoomedAt } from './zoom-place'

const picture = { width: 300, height: 400 }
const stage = { width: 500, height: 400 }

it('keeps the point under the finger where it is', () => {
  const at = { x: 40, y: 50 }
  const place = zoomedAt(whole, 2, at, picture, stage)
  expect([(at.x - place.x) / place.scale, (at.y - place.y) / place.scale]).toEqual([40, 50])
})

it('never shows less than the whole picture nor more of it than is crisp', () => {
  expect(zoomedAt(whole, 0.2, { x: 0, y: 0 }, picture, stage)).toEqual(whole)
  expect(zoomedAt(whole, 40, { x: 0, y: 0 }, picture, stage).scale).toBe(2.1)
})

it('stops at the edge of the picture', () => {
  const place = zoomedAt(whole, 2, { x: 0, y: 0 }, picture, stage)
  expect(movedBy(place, { x: 999, y: -999 }, picture, stage)).toEqual({ scale: 2, x: 50, y: -200 })
})

it('goes through its steps and no further', () => {
  expect([steppedFrom(1, 1), steppedFrom(1.6, 1), steppedFrom(2.1, 1)]).toEqual([2.1, 2.1, 2.1])
  expect([steppedFrom(2.1, -1), steppedFrom(1.6, -1), steppedFrom(1, -1)]).toEqual([1, 1, 1])
})
