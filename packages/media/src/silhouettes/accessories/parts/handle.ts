import { stitch } from '../../../marks'
import { ribbon } from '../../../path'

export const handle = (d: string, w = 24, dim = 1) => ({
  d: ribbon(d, w),
  rad: w * 0.55,
  vol: 0.75,
  thick: 2.5,
  soft: 1.2,
  dim,
  role: 'trim',
  lift: { r: 6, a: 0.38, dx: 3, dy: 5 },
  relief: [...stitch(d, 0.3)],
})
