import type { Part } from '../../../drawing'
import { ellipse } from '../../../path'

export const bead = (x: number, y: number, r: number, role = 'main'): Part => ({
  d: ellipse(x, y, r),
  role,
  rad: r,
  vol: 1.3,
  thick: 1,
  soft: 1.2,
  lift: { r: 5, a: 0.34, dx: 3, dy: 5 },
})
