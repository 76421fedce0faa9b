import type { Part } from '../../../drawing'
import { stitch } from '../../../marks'
import { ribbon } from '../../../path'

export const strap = (d: string, w: number, dim = 1): Part => ({
  d: ribbon(d, w),
  rad: w * 0.55,
  vol: 0.6,
  thick: 2.5,
  soft: 1.2,
  dim,
  role: 'trim',
  lift: { r: 6, a: 0.36, dx: 3, dy: 5 },
  relief: stitch(d, 0.3),
})
