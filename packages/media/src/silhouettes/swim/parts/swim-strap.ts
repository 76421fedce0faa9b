import { stitch } from '../../../marks'
import { ribbon } from '../../../path'

export const strap = (d: string, w: number, dim = 1, w2 = w) => ({
  d: ribbon(d, w, w2),
  rad: w * 0.6,
  vol: 0.6,
  thick: 2,
  soft: 1,
  dim,
  lift: { r: 4, a: 0.36, dx: 2, dy: 4 },
  relief: w > 16 ? stitch(d, 0.25) : [],
})
