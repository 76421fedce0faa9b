import type { Part } from '../../../drawing'
import { ribbon } from '../../../path'

export const strap = (d: string, w: number, dim = 1): Part => ({
  d: ribbon(d, w),
  rad: w * 0.6,
  vol: 0.6,
  thick: 1.6,
  soft: 1,
  dim,
  lift: { r: 4, a: 0.34, dx: 2, dy: 4 },
  role: 'trim',
})
