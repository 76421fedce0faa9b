import type { Part } from '../../../drawing'
import { ellipse } from '../../../path'

export const ring = (x: number, y: number, r: number, ry: number, w: number, extra: Partial<Part> = {}): Part => ({
  d: ellipse(x, y, r, ry) + ellipse(x, y, r - w, ry - w),
  holes: true,
  rad: w * 0.55,
  vol: 1.1,
  thick: 1.5,
  soft: 1,
  lift: { r: 6, a: 0.32, dx: 4, dy: 6 },
  ...extra,
})
