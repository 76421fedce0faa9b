import type { Part } from '../../../drawing'
import { ribbon } from '../../../path'

/** Narrow round piping along an edge. */
export const piping = (d: string, w = 7): Part => ({
  d: ribbon(d, w),
  role: 'piping',
  rad: w * 0.6,
  vol: 0.7,
  thick: 1.2,
  soft: 0.8,
  lift: { r: 2.4, a: 0.34, dx: 1, dy: 2 },
})
